"""
Opening a store: the newest file, whatever has become of it.

A whole one is used. A damaged or older one is left as it is, and what is good in it goes
to a new file. One of a newer version is only read, from a copy.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from drivers.store import Damaged, Emit, Migrated, Newer, NotSaved, Torn
from drivers.store.file import GameFile
from drivers.store.folder import following, newest
from drivers.store.looking import FAILED, Reader, Rescue, State, look, open_reader, rescue
from drivers.store.making import make, version_of

__all__ = ["Opened", "begin_file", "open_newest"]


class Opened(NamedTuple):
    """A file to write to, or one to read from, or neither."""

    file: GameFile | None = None
    reader: Reader | None = None
    untouchable: bool = False


def open_newest(folder: Path, version: int, emit: Emit) -> Opened:
    """Open the file that counts, or begin one."""
    path = newest(folder)
    try:
        found = version_of(path) if path else None
        if path and found and found > version:
            emit(Newer(str(path)))
            return Opened(reader=open_reader(path, touch=False), untouchable=True)
        if path is None or found != version or not _is_usable(path, emit):
            return _replace(path, folder, version, emit, migrate=bool(found and found < version))
        return Opened(GameFile(path, write=True))
    except FAILED as error:
        emit(NotSaved(str(error)))
        return Opened(reader=open_reader(path) if path else None)


def begin_file(folder: Path, games: Rescue, version: int) -> GameFile:
    """Write a new file that counts more than all before it."""
    path = following(folder)
    make(path, games.games, version)
    return GameFile(path, write=True)


def _is_usable(path: Path, emit: Emit) -> bool:
    reader = open_reader(path)
    if reader is None:
        return False
    state = look(reader)
    reader.close()
    if state is State.TORN:
        emit(Torn())
    return state is not State.DAMAGED


def _replace(path: Path | None, folder: Path, version: int, emit: Emit, *, migrate: bool) -> Opened:
    reader = open_reader(path) if path else None
    games = rescue(reader)
    for damage in games.damage:
        emit(damage)
    if migrate:
        emit(Migrated(str(path)))
    elif path and not games.damage:
        emit(_unnamed(games, path))
    try:
        file = begin_file(folder, games, version)
    except FAILED as error:
        emit(NotSaved(str(error)))
        return Opened(reader=reader)
    if reader:
        reader.close()
    return Opened(file)


def _unnamed(games: Rescue, path: Path) -> Damaged:
    """All that is left is good: if something is gone, then from the end of the open game."""
    left = [game for _, game in games.games if game and game.state == "open"]
    number, good = (left[-1].number, len(left[-1].bodies)) if left else (None, 0)
    return Damaged(number, good, None, str(path))
