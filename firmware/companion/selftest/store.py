"""The card: how long it takes until an entry is safe, measured as the store writes it."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from pathlib import Path
from statistics import median

from core.words import Message, say
from drivers.store.chain import Written
from drivers.store.file import FORMAT, GameFile
from drivers.store.looking import FAILED
from drivers.store.making import make
from drivers.store.patience import PATIENCE
from firmware.companion.doctor import Finding, fine, note, wrong
from firmware.companion.selftest import Walk, Work
from firmware.companion.selftest.bench import Bench

__all__ = ["COMMITS", "try_store"]

COMMITS = 20
SCRATCH = "selftest.db"
ENDINGS = ("", "-wal", "-shm", "-journal")
ENTRY = '{"key": "festo.place.morning", "seat": "Sarah", "answer": {"troll": 2, "orc": 1}}'
GAME = Written(1, '{"game": "festo"}')

FULL = say("Make room: sudo apt clean; sudo journalctl --vacuum-size=10M")
READ_ONLY = say("The card may be worn out: copy the games, take another one. See: dmesg")


def try_store(bench: Bench) -> Walk[None]:
    """Some commits in a file of its own, in the folder of the games."""
    if bench.folder is None:
        yield note("store.speed", say("Games are not kept here"))
        return
    took: list[float] = []
    try:
        scratch = Scratch(bench.folder)
        try:
            for n in range(1, COMMITS + 1):
                yield Work(say("Writing to the card: {n} of {all}", n=n, all=COMMITS))
                took.append(scratch.commit(bench.clock))
        finally:
            scratch.remove()
    except FAILED as error:
        yield _failed(error)
    else:
        yield _judged(took)


class Scratch:
    """A store with one game that nobody will ever see."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / SCRATCH
        self._game = Written(GAME.number, GAME.header)
        _try_to_write(self._path)
        make(self._path, [], FORMAT)
        self._file = GameFile(self._path, write=True)
        self._file.begin(self._game)

    def commit(self, clock: Callable[[], float]) -> float:
        """How many seconds it took until one more entry was safe."""
        self._game.add(ENTRY)
        begun = clock()
        self._file.append(self._game)
        return clock() - begun

    def remove(self) -> None:
        """Leave nothing behind."""
        self._file.close()
        _remove(self._path)


def _try_to_write(path: Path) -> None:
    """Plainly first: of a card that cannot be written SQLite says less than the kernel does."""
    try:
        with path.open("wb") as file:
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
    finally:
        _remove(path)


def _remove(path: Path) -> None:
    for ending in ENDINGS:
        with suppress(OSError):
            path.with_name(path.name + ending).unlink(missing_ok=True)


def _failed(error: Exception) -> Finding:
    number = getattr(error, "errno", None)
    said = str(error) if isinstance(error, sqlite3.Error) else ""
    if number == errno.ENOSPC or "full" in said:
        return wrong("store.speed", say("The card is full: nothing is saved"), FULL)
    if number in (errno.EROFS, errno.EACCES, errno.EPERM) or "readonly" in said:
        return wrong("store.speed", say("The card is read-only: nothing is saved"), READ_ONLY)
    why = str(getattr(error, "strerror", None) or error)
    return wrong("store.speed", say("The card cannot be written: {why}", why=why), READ_ONLY)


def _judged(took: list[float]) -> Finding:
    usual, worst = median(took), max(took)
    text: Message = say(
        "An entry is safe on the card after {n} ms, at worst after {worst} ms",
        n=ceil(1000 * usual),
        worst=ceil(1000 * worst),
    )
    if usual > PATIENCE:
        return note("store.speed", text, say("Take a card of class A1 or better"))
    return fine("store.speed", text)
