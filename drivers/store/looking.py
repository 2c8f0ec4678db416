"""
Looking at a file of the store before it is used: whether it can be read, and is whole.

Nothing is changed by looking. What is opened in place is opened read-only, which leaves
the -wal file where it is; what cannot be opened so is copied first.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from drivers.store import Damaged, wal
from drivers.store.chain import Written
from drivers.store.file import FORMAT, GameFile
from drivers.store.making import make
from drivers.store.rows import BROKEN

__all__ = ["FAILED", "Reader", "Rescue", "State", "look", "open_reader", "rescue"]


class State(Enum):
    """What looking found."""

    WHOLE = 0
    TORN = 1
    DAMAGED = 2


# Python decodes the messages of SQLite, in which a broken schema may stand.
FAILED = (sqlite3.Error, OSError, UnicodeDecodeError)


class Reader:
    """A file, or a copy of it, that is only read."""

    def __init__(self, path: Path, *, copy: bool = False) -> None:
        """Raise sqlite3.Error or OSError where nothing in it can be read."""
        self.path = path
        self.mended = False
        self._copies: TemporaryDirectory[str] | None = None
        try:
            self.file = self._copied() if copy else GameFile(path, write=False)
        except (sqlite3.Error, UnicodeDecodeError):
            self.file = self._any_copy()

    def close(self) -> None:
        """Let go of the file, and of the copy."""
        self.file.close()
        if self._copies is not None:
            self._copies.cleanup()

    def _any_copy(self) -> GameFile:
        try:
            return self._copied()
        except (sqlite3.Error, UnicodeDecodeError):
            self.mended = True
            return self._copied()

    def _copied(self) -> GameFile:
        self._copies = TemporaryDirectory(prefix="tischlein-")
        copy = Path(self._copies.name) / self.path.name
        try:
            for ending in ("", "-wal"):
                with suppress(FileNotFoundError):
                    shutil.copyfile(f"{self.path}{ending}", f"{copy}{ending}")
            if self.mended:
                _mend(copy)
            return GameFile(copy, write=True)
        except BaseException:
            self._copies.cleanup()
            raise


def _mend(copy: Path) -> None:
    """Give a file the first page of an empty store: its tables begin on the same pages."""
    fresh = copy.with_name("fresh.db")
    make(fresh, (), FORMAT)
    page = bytearray(fresh.read_bytes()[:4096])
    page[28:32] = (copy.stat().st_size // 4096).to_bytes(4, "big")
    with copy.open("r+b") as file:
        file.write(page)


def open_reader(path: Path, *, copy: bool = False) -> Reader | None:
    """A reader where anything can be read at all."""
    try:
        return Reader(path, copy=copy)
    except FAILED:
        return None


def look(reader: Reader) -> State:
    """Whether everything that counts is as it was written."""
    file = reader.file
    try:
        if reader.mended or (file.mark("open") and wal.lost(reader.path)):
            return State.DAMAGED
        numbers = file.numbers()
        if file.mark("last") != len(numbers) or not all(_is_sound(file, n) for n in numbers):
            return State.DAMAGED
        # Only now: SQLite has read the -wal file, and whoever reads tells how far.
        tail = wal.tail(reader.file.path)
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
