"""Each check on a Pi made of files: what it finds, and what it says to do."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from core.words import say
from firmware.companion.doctor import Check, Finding
from firmware.companion.doctor.command import as_json, examine
from firmware.companion.doctor.hardware import (
    check_board,
    check_display,
    check_pins,
    check_roller,
    check_speed,
)
from firmware.companion.doctor.system import (
    check_address,
    check_clock,
    check_disk,
    check_ends,
    check_folder,
    check_service,
    check_settings,
)
from firmware.companion.errors import CheckFailed
from firmware.companion.shutdowns import Shutdowns
from firmware.companion.speech import Speech
from firmware.companion.usage import run
from tests.firmware.companion.pis import SPEED, Pi, on_spi, said, well, with_mounts
from tests.house.files import ROOT


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return well(tmp_path)


def only(found: list[Finding]) -> tuple[str, str, str]:
    (one,) = said(found)
    return one


def test_where_all_is_well_every_check_says_so(pi: Pi) -> None:
    found = list(examine(pi.device(), pi.outside()))

    assert {finding.state for finding in found} == {"fine"}
    assert len({finding.key for finding in found}) == 15


def test_for_programs_a_finding_has_key_state_text_and_todo(pi: Pi) -> None:
    pi.take("dev/i2c-1")

    found = as_json(pi.findings(check_display), Speech("en"))

    assert found == {
        "fine": False,
        "checks": [
            {
                "key": "display",
                "state": "wrong",
                "text": "There is no /dev/i2c-1",
                "todo": "Run sudo systemd/install.sh, which switches I2C on, then sudo reboot",
            }
        ],
    }


def test_another_machine_and_another_pi_are_told(pi: Pi) -> None:
    pi.write("proc/device-tree/model", b"Raspberry Pi 3 Model B\0")
    assert only(pi.findings(check_board))[:2] == ("note", "Raspberry Pi 3 Model B")

    pi.take("proc/device-tree/model")
    assert only(pi.findings(check_board))[:2] == ("wrong", "This is no Raspberry Pi")


def test_a_display_that_does_not_answer_has_its_wires_checked(pi: Pi) -> None:
    pi.answering.clear()

    state, text, todo = only(pi.findings(check_display))

    assert (state, text) == ("wrong", "No display answers at 0x3c on I2C bus 1")
    assert "wires" in todo


def test_a_display_at_its_other_address_is_found_there(pi: Pi) -> None:
    pi.answering = {0x3D}

    found = only(pi.findings(check_display))

    assert found == ("fine", "The display answers at 0x3d on I2C bus 1", "")


def test_a_display_elsewhere_than_the_settings_say_is_noted(pi: Pi) -> None:
    found = only(pi.findings(check_display, pi.device(display_address=0x3D)))

    assert found == (
        "note",
        "The display answers at 0x3c on I2C bus 1",
        "The settings say I2C 1 0x3d: take that out",
    )


def test_where_nothing_answers_and_spi_is_on_the_display_is_taken_to_be_there(pi: Pi) -> None:
    pi.answering.clear()
    pi.write("dev/spidev0.0", b"")

    state, text, todo = only(pi.findings(check_display))

    assert (state, text) == ("note", "The display is on /dev/spidev0.0")
    assert "set display.interface to spi" in todo


def test_a_display_on_spi_is_looked_for_there(pi: Pi) -> None:
    device = on_spi(pi.device())
    pi.answering.clear()

    before = only(pi.findings(check_display, device))
    pi.write("dev/spidev0.0", b"")
    after = only(pi.findings(check_display, device))

    assert before[:2] == ("wrong", "There is no /dev/spidev0.0")
    assert "do_spi" in before[2]
    assert after[0] == "fine"


@pytest.mark.parametrize(
    ("check", "node", "group"),
    [(check_display, "i2c-1", "i2c"), (check_pins, "gpiochip0", "gpio")],
)
def test_a_missing_group_is_named(pi: Pi, check: Check, node: str, group: str) -> None:
    pi.forbidden = {node}

    found = pi.findings(check)

    assert only(found) == (
        "wrong",
        f"pi may not use /dev/{node}",
        f"sudo usermod -aG {group} pi, then log in anew",
    )


def test_without_a_chip_there_are_no_pins(pi: Pi) -> None:
    pi.take("dev/gpiochip0")

    assert only(pi.findings(check_pins))[0] == "wrong"


def test_a_pin_factory_that_fails_says_why(pi: Pi) -> None:
    pi.pins_fail = "pins: the library for lgpio is missing"

    chip, factory = said(pi.findings(check_pins))

    assert chip[0] == "fine"
    assert factory[0] == "wrong"
    assert "lgpio does not work: pins: the library for lgpio is missing" in factory[1]


def test_a_slow_bus_works_but_could_be_better(pi: Pi) -> None:
    pi.write(SPEED, (100_000).to_bytes(4, "big"))

    state, text, todo = only(pi.findings(check_speed))

    assert (state, text) == ("note", "I2C runs at 100 kHz")
    assert todo


def test_a_speed_that_nobody_tells_is_not_guessed(pi: Pi) -> None:
    pi.take(SPEED)

    assert pi.findings(check_speed) == []


@pytest.mark.parametrize(
    ("dice", "product", "state"),
    [
        ("device", "0005", "fine"),
        ("device", None, "fine"),
        ("roller", None, "wrong"),
        ("roller", "0003", "wrong"),
        ("device", "0003", "wrong"),
    ],
)
def test_the_roller_is_known_by_its_usb_identity(
    pi: Pi, dice: str, product: str | None, state: str
) -> None:
    pi.write("sys/bus/usb/devices/1-1/idVendor", b"2e8a\n" if product else b"046d\n")
    pi.write("sys/bus/usb/devices/1-1/idProduct", f"{product or 'c52b'}\n".encode())
    pi.write("sys/bus/usb/devices/usb1/bcdDevice", b"a hub without an identity")

    assert only(pi.findings(check_roller, pi.device(dice_source=dice)))[0] == state


def test_a_card_that_is_nearly_full_is_wrong(pi: Pi) -> None:
    pi.free = 20_000_000

    assert only(pi.findings(check_disk))[:2] == ("wrong", "20 MB are free for games")


def test_F14_games_in_memory_alone_are_called_volatile(pi: Pi) -> None:
    with_mounts(pi, "{root}/var rw - overlay overlay")

    state, text, _ = only(pi.findings(check_folder))

    assert state == "wrong"
    assert text.startswith("VOLATILE: ")
    assert text.endswith("(overlay)")


def test_a_mount_below_the_games_does_not_matter(pi: Pi) -> None:
    with_mounts(pi, "{root}/var/lib/tischlein-cache rw - tmpfs tmpfs")

    assert only(pi.findings(check_folder))[0] == "fine"


def test_a_folder_that_cannot_be_written_is_wrong(pi: Pi) -> None:
    pi.forbidden = {"tischlein"}

    assert only(pi.findings(check_folder))[0] == "wrong"


def test_a_folder_that_is_not_there_yet_is_looked_at_from_above(pi: Pi) -> None:
    device = replace(pi.device(), games=pi.root / "var/new/games")

    assert only(pi.findings(check_folder, device))[0] == "fine"


@pytest.mark.parametrize(("now", "text"), [(5e8, "not set: dates"), (1.8e9, "may be wrong")])
def test_a_clock_that_nobody_set_is_no_reason_not_to_play(pi: Pi, now: float, text: str) -> None:
    pi.take("run/systemd/timesync/synchronized")
    pi.now = now

    found = only(pi.findings(check_clock))

    assert found[0] == "note"
    assert text in found[1]


def test_a_network_is_not_needed(pi: Pi) -> None:
    pi.address = None

    assert only(pi.findings(check_address))[0] == "note"


@pytest.mark.parametrize(
    ("service", "state"), [("active", "fine"), (None, "note"), ("failed", "wrong")]
)
def test_the_service_is_asked_of_systemd(pi: Pi, service: str | None, state: str) -> None:
    pi.service = service

    assert only(pi.findings(check_service))[0] == state


def test_a_pulled_plug_is_counted_and_allowed_a_fall_is_noted(pi: Pi) -> None:
    device = pi.device()
    boot = pi.root / "boot_id"
    for each in "aab":
        boot.write_text(each)
        Shutdowns(device.state, boot).begin()

    cuts, falls = said(pi.findings(check_ends, device))

    assert cuts[:2] == ("fine", "Switched off without a goodbye: 1 time")
    assert falls[:2] == ("note", "The program fell or hung 1 time")


def test_what_is_wrong_in_the_settings_is_told_by_name(pi: Pi) -> None:
    device = pi.device(complaints=(say("there is no {key}", key="tabel"),))

    assert only(pi.findings(check_settings, device))[:2] == ("wrong", "there is no tabel")


def test_the_command_ends_with_status_1_where_something_is_wrong(tmp_path: Path) -> None:
    """On this machine, whatever it is: what was found and the status agree."""
    command = [sys.executable, "-m", "firmware.companion.commands", "doctor", "--json"]

    seen = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    found = json.loads(seen.stdout)
    states = [check["state"] for check in found["checks"]]
    assert seen.returncode == (0 if found["fine"] else 1), seen.stderr
    assert found["fine"] == ("wrong" not in states)


def test_people_are_told_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.suppress(CheckFailed):
        run(["doctor", "--language", "en"])

    lines = capsys.readouterr().out.splitlines()
    assert {line[:2] for line in lines[:-1]} <= {"✓ ", "· ", "✗ ", "  "}
    assert lines[-1].endswith("wrong.") or lines[-1] == "All is well."
