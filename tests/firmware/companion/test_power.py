"""Too little voltage, too much heat: for the doctor, and for the table's banner."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.companion import power
from firmware.companion.doctor.system import check_power
from firmware.companion.speech import Speech
from tests.firmware.companion.pis import THROTTLED, Pi, said, well


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return well(tmp_path)


@pytest.mark.parametrize(
    ("bits", "words"),
    [
        ("0", ["in order"]),
        ("1", ["gets too little power"]),
        ("50005", ["gets too little power", "is slowed down"]),
        ("0x50000", ["got too little power", "was slowed down"]),
        ("80008", ["is slowed down"]),
        ("20000", ["was slowed down"]),
    ],
)
def test_F109_power_and_heat_are_told_now_and_since_the_boot(
    pi: Pi, bits: str, words: list[str]
) -> None:
    pi.write(THROTTLED, f"{bits}\n".encode())

    found = said(pi.findings(check_power))

    assert len(found) == len(words)
    assert all(word in text for word, (_, text, _) in zip(words, found, strict=True))
    assert {state for state, _, _ in found} == {"fine" if bits == "0" else "wrong"}


def test_F109_other_kernels_tell_of_the_voltage_by_an_alarm(pi: Pi) -> None:
    pi.take(THROTTLED)
    pi.write("sys/class/hwmon/hwmon0/name", b"cpu_thermal\n")
    pi.write("sys/class/hwmon/hwmon1/name", b"rpi_volt\n")
    pi.write("sys/class/hwmon/hwmon1/in0_lcrit_alarm", b"1\n")

    assert said(pi.findings(check_power))[0][:2] == ("wrong", "The Pi gets too little power")


def test_F109_where_nobody_tells_nothing_is_said(pi: Pi) -> None:
    pi.take(THROTTLED)

    assert pi.findings(check_power) == []
    assert power.banner(power.read(pi.root)) is None


@pytest.mark.parametrize(
    ("bits", "banner"),
    [
        (0, None),
        (0x5_0000, None),
        (0x1, "Too little power: use the Pi’s own power supply"),
        (0x5, "Too little power: use the Pi’s own power supply"),
        (0x4, "The Pi is too hot and slows down: give it air"),
        (0x8, "The Pi is too hot and slows down: give it air"),
    ],
)
def test_F109_the_banner_tells_what_is_so_now(bits: int, banner: str | None) -> None:
    shown = power.banner(bits)

    assert (Speech("en")(shown) if shown else None) == banner
