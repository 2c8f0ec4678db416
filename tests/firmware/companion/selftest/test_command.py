"""`tischlein selftest`: in a terminal, for a program, with a device and without."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from drivers.covers.mock import MockCovers
from drivers.display.light import DIM_AFTER, Light
from drivers.display.mock import MockDisplay
from drivers.gpio import open_factory
from firmware.companion.doctor.command import as_json
from firmware.companion.loop import Loop
from firmware.companion.plain.paper import Paper
from firmware.companion.selftest.command import Course
from firmware.companion.selftest.opening import opened
from firmware.companion.speech import Speech
from firmware.roller.sim import SimulatedRoller
from tests.drivers.store.disk import needs_strace
from tests.firmware.companion.desk import BUTTONS
from tests.firmware.companion.selftest.workshop import Workshop, said
from tests.house.files import ROOT

COMMAND = [sys.executable, "-m", "firmware.companion.commands", "selftest"]


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Workshop]:
    shop = Workshop(folder=tmp_path)
    yield shop
    shop.close()


class Typist(io.StringIO):
    """A terminal at which somebody types, and presses the buttons that the paper asks for."""

    def __init__(self, shop: Workshop, *lines: str) -> None:
        super().__init__("".join(line + "\n" for line in lines))
        self.shop = shop
        self.written = ""

    def write(self, text: str) -> int:
        self.written += text
        for button in BUTTONS:
            if text == f"Press {button.upper()} …\n":
                self.shop.factory.pin(BUTTONS[button]).drive_low()
                self.shop.now += 0.1
                self.shop.factory.pin(BUTTONS[button]).drive_high()
        return len(text)


def on_paper(shop: Workshop, *typed: str) -> tuple[str, Course]:
    """The whole walk with questions on paper; returns all that was written."""
    typist = Typist(shop, *typed)
    paper = Paper(Speech("en"), typist, typist)
    course = Course(shop.loop, shop.companion.bench, paper, asking=True)
    course.run()
    return typist.written, course


def test_on_paper_the_walk_is_the_same(shop: Workshop) -> None:
    written, course = on_paper(shop, *["1"] * 9)

    assert {one.state for one in course.found} == {"fine"}
    assert "100 rolls of its chain" in written
    assert "LEFT: 0 ms of bounce ✓\n" in written
    assert "Does lamp 4 shine?\n  1  yes\n  2  no\n  3  another lamp\n> 1\nDoes lamp 5" in written
    assert written.endswith("All is well.\n")


def test_on_paper_a_dead_lamp_is_told_with_what_to_do(shop: Workshop) -> None:
    written, _ = on_paper(shop, *"11111211", "1")

    assert "✗ Lamp 4 stays dark\n    → Check GPIO 16 (pin 36) to pin 4 of the lamp strip" in written
    assert written.endswith("1 thing is wrong.\n")


def test_on_paper_a_word_is_an_answer_too(shop: Workshop) -> None:
    written, course = on_paper(shop, "yes", "y", "No", "another", "what?", *"yyyyy")

    states = {key: state for key, (state, *_) in said(list(course.found)).items()}
    assert states["display.frame"] == states["display.dots"] == states["lamp.3"] == "fine"
    assert states["lamp.1"] == states["lamp.2"] == "wrong"
    assert "> what?\nThat is not one of the options: yes, no, another lamp\n> y\n" in written


def test_on_paper_nothing_typed_leaves_the_question_open(shop: Workshop) -> None:
    written, course = on_paper(shop, "", *["1"] * 8)

    assert said(list(course.found))["display.frame"][0] == "note"
    assert "· The display’s frame: not asked\n" in written


def test_on_paper_the_display_is_bright_when_it_is_looked_at(shop: Workshop) -> None:
    display = MockDisplay(shop.clock)
    bench = replace(shop.companion.bench, buttons=None, display=display)
    paper = Paper(Speech("en"), io.StringIO("1\n" * 9), io.StringIO())
    shop.now += DIM_AFTER
    before = display.light

    Course(shop.loop, bench, paper, asking=True).run()

    assert (before, display.light) == (Light.DIM, Light.FULL)


def test_for_a_program_nobody_is_asked_and_all_that_needs_nobody_runs(shop: Workshop) -> None:
    covers = MockCovers(shop.loop.post)
    bench = replace(shop.companion.bench, covers=covers)
    course = Course(shop.loop, bench, None, asking=True)

    course.run()

    told = as_json(course.found, Speech("en"))
    states = {check["key"]: check["state"] for check in cast(list[dict[str, str]], told["checks"])}
    assert told["fine"]
    assert {states[key] for key in states if "roller" not in key and "store" not in key} == {"note"}
    assert states["roller.rolls"] == states["store.speed"] == "fine"
    assert [sum(covers.values()) for covers in covers.shown] == [1] * 6 + [0]


def seen(environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*command, *COMMAND, "--json", "--language", "en"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_without_a_device_the_rest_is_tested_and_that_is_said(tmp_path: Path) -> None:
    done = seen({"XDG_DATA_HOME": str(tmp_path)})

    found = {check["key"]: check for check in json.loads(done.stdout)["checks"]}
    assert done.stderr == ""
    assert found["device"]["text"].startswith("There is no device here")
    assert found["store.speed"]["state"] == "fine"
    assert done.returncode == (1 if any(c["state"] == "wrong" for c in found.values()) else 0)


@needs_strace
@pytest.mark.parametrize(
    ("error", "text"),
    [
        ("EROFS", "The card is read-only: nothing is saved"),
        ("ENOSPC", "The card is full: nothing is saved"),
        ("EIO", "The card cannot be written: Input/output error"),
    ],
)
def test_F09_a_card_that_cannot_be_written_is_named(tmp_path: Path, error: str, text: str) -> None:
    scratch = tmp_path / "tischlein/selftest.db"
    fault = ["-P", str(scratch), "-e", f"inject=openat:error={error}"]

    done = seen({"XDG_DATA_HOME": str(tmp_path)}, "strace", "-f", "-qq", "-o", "/dev/null", *fault)

    found = {check["key"]: check for check in json.loads(done.stdout)["checks"]}
    assert (found["store.speed"]["state"], found["store.speed"]["text"]) == ("wrong", text)
    assert found["store.speed"]["todo"]
    assert done.returncode == 1


def test_a_roller_is_tested_on_any_machine(tmp_path: Path) -> None:
    roller = SimulatedRoller()
    config = tmp_path / "tischlein/settings.toml"
    config.parent.mkdir()
    config.write_text(f'[dice]\nsource = "roller"\nport = "{roller.path}"\n')

    done = seen({"XDG_CONFIG_HOME": str(tmp_path)})

    roller.close()
    found = {check["key"]: check for check in json.loads(done.stdout)["checks"]}
    assert found["roller.hello"]["text"].startswith("The roller answers: version 1.0")
    assert found["roller.rolls"]["text"].startswith("100 rolls of its chain in ")


def test_a_service_that_was_stopped_for_it_is_no_fault(tmp_path: Path) -> None:
    systemctl = tmp_path / "systemctl"
    systemctl.write_text("#!/bin/sh\necho LoadState=loaded\necho ActiveState=inactive\n")
    systemctl.chmod(0o755)

    done = seen({"XDG_DATA_HOME": str(tmp_path), "PATH": f"{tmp_path}:{os.environ['PATH']}"})

    found = {check["key"] for check in json.loads(done.stdout)["checks"]}
    assert "folder" in found
    assert not found & {"service", "address"}


def test_on_a_pi_the_parts_are_opened_and_closed_again() -> None:
    factory = open_factory("mock")
    with opened(Loop(), "en", lambda _: factory) as bench:
        there = (bench.buttons, bench.display, bench.covers, bench.sounder, bench.dice)
        reserved = {bcm for bcm in range(2, 28) if cast(Any, factory).pin(bcm).function != "input"}

    assert all(part is not None for part in there)
    assert bench.without is None
    assert {12, 13, 16, 18, 19, 20, 21} == reserved, "lamps and buzzer"
