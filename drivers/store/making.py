"""A new file of the store: written beside, synced, and only then given its name."""

from __future__ import annotations

import os
import sqlite3
import struct
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from drivers.store import rows
from drivers.store.chain import Written
from drivers.store.folder import sync_folder

__all__ = ["begin", "empty_image", "make", "settle", "version_of"]

TAG = 0x54690000  # "Ti" and twice the version: a flipped bit shall not look like a newer one
HEADER = struct.Struct(">16s44xI4xI28x")


def version_of(path: Path) -> int | None:
    """The version of a store, None where it is none or damaged; nothing is opened for it."""
    with path.open("rb") as file:
        head = file.read(HEADER.size)
    if len(head) < HEADER.size:
        return None
    magic, version, tag = HEADER.unpack(head)
    return version if magic == b"SQLite format 3\0" and tag == TAG + version else None


def make(path: Path, games: Iterable[tuple[int, Written | None]], version: int) -> None:
    """Write games by number, None for those that are gone; a file that fails is never reused."""
    part = path.with_suffix(".part")
    try:
        _fill(part, games, version)
        settle(part, path)
    except BaseException:
        with suppress(OSError):
            _remove(part)
        raise


def settle(part: Path, path: Path) -> None:
    """Give a finished file its name, for good."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    for ending in ("-wal", "-shm"):  # of nobody: it would be taken for the new file's
        path.with_name(path.name + ending).unlink(missing_ok=True)
    part.replace(path)
    sync_folder(path.parent)


def begin(path: Path) -> sqlite3.Connection:
    """
    A file of our own, and of nobody else: games hold the secrets of their dice.

    What SQLite puts beside it may be read by the same people.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    return sqlite3.connect(path, isolation_level=None)


def empty_image() -> bytes:
    """A store without games, as it is in a file."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        _write(db, (), 1)
        return db.serialize()
    finally:
        db.close()


def _fill(part: Path, games: Iterable[tuple[int, Written | None]], version: int) -> None:
    _remove(part)
    db = begin(part)
    try:
        _write(db, games, version)
        db.execute("PRAGMA journal_mode=WAL").fetchone()
    finally:
        db.close()


def _write(
    db: sqlite3.Connection, games: Iterable[tuple[int, Written | None]], version: int
) -> None:
    for setting in ("journal_mode=MEMORY", "synchronous=OFF", "page_size=4096"):
        db.execute(f"PRAGMA {setting}").fetchone()
    db.execute(f"PRAGMA user_version={version}")
    db.execute(f"PRAGMA application_id={TAG + version}")
    db.execute("BEGIN")
    for statement in rows.SCHEMA.split(";"):
        db.execute(statement)
    last = 0
    for last, game in games:
        if game is None:
            rows.bury(db, last)
        else:
            rows.insert(db, game)
    db.executemany("INSERT INTO marks VALUES (?, ?)", [("last", last), ("open", 0)])
    db.execute("COMMIT")


def _remove(part: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        part.with_name(part.name + ending).unlink(missing_ok=True)
