"""`tischlein doctor`: every check in turn, for people or for programs."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence

from core.words import Message, say, say_n
from firmware.companion.doctor import Check, Device, Finding, Outside
from firmware.companion.doctor.hardware import (
    check_board,
    check_display,
    check_pins,
    check_roller,
    check_speed,
)
from firmware.companion.doctor.machine import outside
from firmware.companion.doctor.store import check_store
from firmware.companion.doctor.system import (
    check_address,
    check_clock,
    check_disk,
    check_ends,
    check_folder,
    check_power,
    check_service,
    check_settings,
)
from firmware.companion.errors import CheckFailed
from firmware.companion.keeping.opening import NOWHERE, data_folder
from firmware.companion.settings_files import SettingsFiles, state_folder
from firmware.companion.speech import Speech

__all__ = [
    "CHECKS",
    "CHECKS_ANYWHERE",
    "CHECKS_OF_PARTS",
    "MARKS",
    "as_json",
    "examine",
    "lines",
    "run",
    "summary",
    "this_device",
]

CHECKS: tuple[Check, ...] = (
    check_board,
    check_display,
    check_speed,
    check_pins,
    check_roller,
    check_power,
    check_disk,
    check_folder,
    check_store,
    check_ends,
    check_clock,
    check_address,
    check_service,
    check_settings,
)
CHECKS_OF_PARTS = tuple(one for one in CHECKS if one not in (check_address, check_service))
"""Those of a self-test: in a terminal the service was stopped for it, and on the device it runs
inside the service, which sees no network."""
CHECKS_ANYWHERE: tuple[Check, ...] = (
    check_disk,
    check_folder,
    check_store,
    check_ends,
    check_clock,
    check_settings,
)
"""Those that need no Pi."""
MARKS = {"fine": "✓", "note": "·", "wrong": "✗"}


def run(as_program: bool, speech: Speech) -> None:
    """Print what is found; CheckFailed where something is wrong."""
    found = list(examine(this_device(speech.language), outside()))
    if as_program:
        print(json.dumps(as_json(found, speech), ensure_ascii=False, indent=1))
    else:
        print("\n".join(line for finding in found for line in lines(finding, speech)))
        print(speech(summary(found)))
    if any(finding.state == "wrong" for finding in found):
        raise CheckFailed


def this_device(language: str) -> Device:
    """What the settings of this machine ask for."""
    settings, complaints = SettingsFiles.of(os.environ).load(language)
    given = settings["store.path"]
    games = data_folder(None if given in {None, NOWHERE} else str(given), os.environ)
    assert games, "only NOWHERE stands for no folder"
    return Device.of(settings, games, state_folder(os.environ), complaints)


def examine(device: Device, machine: Outside) -> Iterator[Finding]:
    """The findings of every check."""
    for check in CHECKS:
        yield from check(device, machine)


def as_json(found: Sequence[Finding], speech: Speech) -> dict[str, object]:
    """The findings as one object."""
    return {
        "fine": all(finding.state != "wrong" for finding in found),
        "checks": [
            {
                "key": finding.key,
                "state": finding.state,
                "text": speech(finding.text),
                "todo": speech(finding.todo) if finding.todo else None,
            }
            for finding in found
        ],
    }


def lines(finding: Finding, speech: Speech) -> Iterator[str]:
    """A finding for people."""
    yield f"{MARKS[finding.state]} {speech(finding.text)}"
    if finding.todo:
        yield f"    → {speech(finding.todo)}"


def summary(found: Sequence[Finding]) -> Message:
    """How much is wrong."""
    number = sum(finding.state == "wrong" for finding in found)
    if not number:
        return say("All is well.")
    return say_n("{n} thing is wrong.", "{n} things are wrong.", n=number)
