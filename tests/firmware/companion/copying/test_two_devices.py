"""Two devices in two terminals: the table moves, and both screens say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.display import Frame
from firmware.companion.keeping.rows import entries
from tests.drivers.stream.redis import RealRedis
from tests.firmware.companion.copying.terminals import TABLE, answers, arrived, rows
from tests.firmware.companion.reader import says
from tests.firmware.companion.resumed import QUESTION
from tests.firmware.companion.test_killed import NEW, Device

Open = Callable[..., Device]


@pytest.fixture
def opened(redis: RealRedis, tmp_path: Path) -> Iterator[Open]:
    devices: list[Device] = []

    def opened(folder: str, *more: str, command: str = "play") -> Device:
        where = ("--redis", redis.url, "--data", str(tmp_path / folder), "--language", "en")
        devices.append(Device(tmp_path, *more, *where, command=command))
        return devices[-1]

    yield opened
    for device in devices:
        device.window.close()


def shows(device: Device, text: str) -> Frame:
    return device.see(lambda picture: says(picture, text))


def agree(device: Device) -> None:
    """Read what happened last, and say that the table looks like that."""
    picture = shows(device, "You left off here")
    while not says(picture, QUESTION):
        picture = device.press()
    device.press()


def test_F88_the_device_that_lost_its_table_takes_it_back_with_its_buttons(
    opened: Open, redis: RealRedis, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    first = opened("here", *NEW[:3], "--table", TABLE)
    shows(first, "Round 1")
    while len(answers(here, 1)) < 3:
        first.press()
    begun = rows(here, 1)
    arrived(redis.url, len(begun), epoch=1)

    second = opened("there", TABLE, command="adopt")
    agree(second)
    picture = shows(first, "(there) plays this table now.")
    while says(picture, "this table now"):
        picture = first.press()
    while len(answers(there, 1)) < 6:
        second.press()
    arrived(redis.url, len(rows(there, 1)), epoch=2)

    first.window.send(b"\x7f")  # the table's pages: from the last of them to the menu
    shows(first, "Table")
    first.window.send(b"\x1b[D")
    shows(first, "▶Take the last answer back")
    first.window.send(b"\x1b[A")
    shows(first, "▶To the start menu")
    first.press()
    shows(first, "▶Go on: Festo!")
    first.window.send(b"\x1b[B")
    shows(first, "▶Take over from")
    first.press()
    agree(first)

    shows(second, "(here) plays this table now.")
    assert answers(here, 2) == answers(there, 1)
    kept = rows(here, 2)
    assert arrived(redis.url, len(kept), epoch=3) == kept
    assert entries(kept)[: len(entries(begun))] == entries(begun)
