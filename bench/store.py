"""Answers that are safe when they are acknowledged, and games that come back."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from core.games.festo import GAME
from core.session import Session
from drivers.store.sqlite import SqliteStore
from firmware.companion.keeping import Keeping

__all__ = ["BareInsert", "Durable", "Resume"]

ENTRIES = 200
ENTRY = {"key": "festo.place.morning", "seat": "Joy", "answer": {"troll": 2, "orc": 1}}


class Durable:
    """Seconds to keep one entry."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="bench-")
        self._store = SqliteStore(Path(self._folder.name))
        self._game = self._store.begin({"game": "festo"})

    def __call__(self) -> float:
        start = perf_counter()
        for _ in range(ENTRIES):
            self._store.append(self._game, ENTRY)
        return (perf_counter() - start) / ENTRIES


class BareInsert:
    """Seconds to insert one row with the same settings and to commit it."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="bench-")
        file = Path(self._folder.name) / "bare.db"
        self._db = sqlite3.connect(f"file:{file}?psow=0", uri=True, isolation_level=None)
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            self._db.execute(f"PRAGMA {setting}").fetchone()
        self._db.execute("CREATE TABLE entries (n INTEGER PRIMARY KEY, body TEXT)")

    def __call__(self) -> float:
        start = perf_counter()
        for _ in range(ENTRIES):
            self._db.execute("INSERT INTO entries (body) VALUES (?)", (str(ENTRY),))
        return (perf_counter() - start) / ENTRIES


class Resume:
    """Seconds to open a store, to check it and to play its game to where it was left."""

    def __init__(self, session: Session) -> None:
        self._folder = TemporaryDirectory(prefix="bench-")
        store = SqliteStore(Path(self._folder.name))
        Keeping(store, lambda: None, lambda _: GAME).take_in(session.export())
        store.close()

    def __call__(self) -> float:
        start = perf_counter()
        store = SqliteStore(Path(self._folder.name))
        Keeping(store, lambda: None, lambda _: GAME).resume(1)
        seconds = perf_counter() - start
        store.close()
        return seconds
