"""`tischlein play`, ended by kill -9, is where the last confirmed press left it."""

from __future__ import annotations

import os
import re
import select
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from drivers.display import BLANK, HEIGHT, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.store.past import PastGames
from firmware.companion.keeping.rows import entries
from firmware.companion.presses import TWICE
from tests.firmware.companion.reader import says
from tests.firmware.companion.resumed import QUESTION
from tests.firmware.companion.test_virtual import PATIENCE, Window

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
NEW = ("festo", "--seats", "Ann,Ben", "--language", "en")
PATH = Path(".local/share/tischlein")


class Device:
    """A device in a window whose picture is read back dot by dot."""

    def __init__(self, folder: Path, *arguments: str, command: str = "play") -> None:
        self.window = Window(folder, *arguments, command=command)
        self._decoder = getincrementaldecoder("utf-8")()  # a letter may come in pieces
        self._text = ""
        self._rows: dict[int, str] = {}

    def see(self, expected: Callable[[Frame], bool]) -> Frame:
        """Wait for a picture, and until it is drawn: an ok that comes sooner is no second one."""
        while not expected(self._picture()):
            assert self._read(PATIENCE), f"never seen; there was {self._text[-500:]!r}"
        while self._read(TWICE):
            pass
        return self._picture()

    def _read(self, patience: float) -> bool:
        ready, _, _ = select.select([self.window.master], [], [], patience)
        if ready:
            self._text += self._decoder.decode(os.read(self.window.master, 65536))
        return bool(ready)

    def press(self) -> Frame:
        """Ok, and what it leads to."""
        before = self._picture()
        self.window.send(b"\r")
        return self.see(lambda picture: picture != before)

    def kill(self) -> None:
        self.window.process.kill()
        self.window.process.wait()

    def _picture(self) -> Frame:
        pieces = re.split(r"\x1b\[(\d+);1H(.*?)\x1b\[K", self._text)
        self._rows |= {int(row): line for row, line in zip(pieces[1::3], pieces[2::3], strict=True)}
        self._text = pieces[-1]
        drawn = [line.strip().strip("│") for _, line in sorted(self._rows.items()) if "│" in line]
        return from_braille(drawn) if len(drawn) == HEIGHT // len(DOTS) else BLANK


def from_braille(rows: list[str]) -> Frame:
    canvas = Canvas()
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if ord(rows[y // 4][x // 2]) & DOTS[y % 4][x % 2]:
                canvas.fill(x, y, 1, 1)
    return canvas.frame()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Any]:
    devices: list[Device] = []

    def started(*arguments: str) -> Device:
        devices.append(Device(tmp_path, *arguments))
        return devices[-1]

    yield started
    for device in devices:
        device.window.close()


def kept(home: Path) -> list[dict[str, Any]]:
    past = PastGames(home / PATH)
    try:
        return entries(past.read(1).entries)
    finally:
        past.close()


def answer(device: Device, home: Path, answers: int) -> Frame:
    """Read on until so many answers were confirmed."""
    picture = device.see(lambda picture: says(picture, "Round 1"))
    while len(kept(home)) < answers:
        picture = device.press()
    return picture


def resume(device: Device) -> Frame:
    """Read what happened last, say that the table looks like that."""
    picture = device.see(lambda picture: says(picture, "You left off here"))
    while not says(picture, QUESTION):
        picture = device.press()
    return device.press()


@pytest.mark.parametrize("answers", [1, 10])
def test_F20_after_kill_the_last_confirmed_picture_is_back(
    start: Any, tmp_path: Path, answers: int
) -> None:
    device = start(*NEW)
    confirmed = answer(device, tmp_path, answers)
    entries = kept(tmp_path)
    device.kill()

    again = start("--language", "en")

    assert resume(again) == confirmed
    assert kept(tmp_path) == entries


def test_F20_a_kill_in_the_middle_of_a_press_loses_nothing_confirmed(
    start: Any, tmp_path: Path
) -> None:
    device = start(*NEW)
    answer(device, tmp_path, 2)
    entries = kept(tmp_path)
    device.window.send(b"\r\r\r")
    device.kill()

    again = start(*NEW)  # the same command goes on with the same game

    resume(again)
    assert kept(tmp_path)[: len(entries)] == entries


def test_F20_killed_while_it_asks_it_asks_again(start: Any, tmp_path: Path) -> None:
    device = start(*NEW)
    confirmed = answer(device, tmp_path, 1)
    device.kill()
    asking = start("--language", "en")
    asking.see(lambda picture: says(picture, "You left off here"))
    asking.kill()

    assert resume(start("--language", "en")) == confirmed


def test_a_game_is_resumed_by_its_number(start: Any, tmp_path: Path) -> None:
    device = start(*NEW)
    confirmed = answer(device, tmp_path, 1)
    device.kill()

    assert resume(start("--resume", "1", "--language", "en")) == confirmed


def test_a_number_that_is_none_is_refused_before_the_device_opens(start: Any) -> None:
    window = start("--resume", "7", "--language", "en").window

    window.wait_for("tischlein play: game 7: there is no such game")
    assert window.process.wait(PATIENCE) == 2
