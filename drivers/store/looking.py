"""
Looking at a file of the store before it is used: whether it can be read, and is whole.

Nothing is changed by looking. What is opened in place is opened read-only, which leaves
the -wal file where it is; what cannot be opened so is read into memory first.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from drivers.store import Damaged, wal
from drivers.store.chain import Written
from drivers.store.file import GameFile
from drivers.store.making import empty_image
from drivers.store.rows import BROKEN

__all__ = ["FAILED", "Reader", "Rescue", "State", "look", "open_reader", "rescue"]


class State(Enum):
    """What looking found."""

    WHOLE = 0
    TORN = 1
    DAMAGED = 2


PAGE = 4096

# Python decodes the messages of SQLite, in which a broken schema may stand.
FAILED = (sqlite3.Error, OSError, UnicodeDecodeError)


class Reader:
    """
    A file that is only read: in place, or as an image in memory.

    Even a reader wants to write a -shm file. Where it cannot, or must not, the image has the
    -wal file brought in by ourselves.
    """

    def __init__(self, path: Path, *, touch: bool = True) -> None:
        """Raise sqlite3.Error or OSError where nothing in it can be read."""
        self.path = path
        self.in_place, self.mended = touch, False
        self._taken = 0
        try:
            self.file = GameFile(path) if touch else self._image()
        except (sqlite3.Error, UnicodeDecodeError):
            self.file = self._any_image()

    def tail(self) -> wal.Tail:
        """What is in the -wal file that was not taken in."""
        taken = wal.taken_in(self.path) if self.in_place else self._taken
        return wal.tail(_bytes(wal.beside(self.path, "-wal")), taken)

    def close(self) -> None:
        """Let go of the file."""
        self.file.close()

    def _any_image(self) -> GameFile:
        self.in_place = False
        try:
            return self._image()
        except (sqlite3.Error, UnicodeDecodeError):
            self.mended = True
            return self._image()

    def _image(self) -> GameFile:
        log = _bytes(wal.beside(self.path, "-wal"))
        image, self._taken = wal.apply(self.path.read_bytes(), log)
        return GameFile(self.path, image=_first_page(image, fresh=self.mended) + image[PAGE:])


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _first_page(image: bytes, *, fresh: bool) -> bytes:
    """The first page for use in memory; a *fresh* one has the same tables on the same pages."""
    page = bytearray(empty_image()[:PAGE] if fresh else image[:PAGE])
    if fresh:
        page[28:32] = (len(image) // PAGE).to_bytes(4, "big")
    page[18:20] = b"\1\1"  # there is no -wal file in memory
    return bytes(page)


def open_reader(path: Path, *, touch: bool = True) -> Reader | None:
    """A reader where anything can be read at all; without *touch* not even a -shm file is made."""
    try:
        return Reader(path, touch=touch)
    except FAILED:
        return None


def look(reader: Reader) -> State:
    """Whether everything that counts is as it was written."""
    file = reader.file
    try:
        if reader.mended or (file.mark("open") and wal.is_lost(reader.path)):
            return State.DAMAGED
        numbers = file.numbers()
        if file.mark("last") != len(numbers) or not all(_is_sound(file, n) for n in numbers):
            return State.DAMAGED
        # Only now: SQLite has read the -wal file, and whoever reads tells how far.
        tail = reader.tail()
    except (*BROKEN, OSError):
        return State.DAMAGED
    return {wal.Tail.NOTHING: State.WHOLE, wal.Tail.ONE: State.TORN}.get(tail, State.DAMAGED)


def _is_sound(file: GameFile, number: int) -> bool:
    """Past games are only glanced at: whoever opens one reads all of it."""
    game = file.glance(number)
    if game is None:
        return file.deleted(number)
    return game.state == "over" or file.read(number).whole


class Rescue(NamedTuple):
    """Every game by number, None for those that are gone, and what is missing."""

    games: list[tuple[int, Written | None]]
    damage: list[Damaged]


def rescue(reader: Reader | None, held: Mapping[int, Written] | None = None) -> Rescue:
    """Take all that can be believed from a file; games that are *held* are newer than it."""
    held = held or {}
    numbers: Iterable[int] = reader.file.numbers() if reader else ()
    found = Rescue([], [])
    for number in range(1, max([0, *numbers, *held]) + 1):
        if number in held:
            found.games.append((number, held[number]))
        elif reader is None or reader.file.deleted(number):
            found.games.append((number, None))
        else:
            _salvage(reader, number, found)
    return found


def _salvage(reader: Reader, number: int, found: Rescue) -> None:
    game, whole, lost = reader.file.read(number)
    found.games.append((number, game))
    if not whole:
        good = len(game.bodies) if game else 0
        found.damage.append(Damaged(number, good, lost, str(reader.path)))
