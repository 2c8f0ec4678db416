"""
One SQLite file with games in it.

Written in WAL mode with a sync at every commit. Checkpoints are ours: SQLite's own ignore
a failed sync of the file and try again later, when the kernel says "fine" about pages that
it has dropped.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from drivers.store import Kept, rows
from drivers.store.chain import Written
from drivers.store.rows import BROKEN, Salvaged

__all__ = ["FORMAT", "GameFile"]

FORMAT = 2
"""1 had no rows but entries, and could be read by everybody."""
CHECKPOINT_EVERY = 300  # commits of three or four pages: SQLite would do so at 1,000


class GameFile:
    """A file that is there already, or an image of one; without *write* it is only read."""

    def __init__(self, path: Path, *, write: bool = False, image: bytes | None = None) -> None:
        self.path = path
        self._due = CHECKPOINT_EVERY
        if image is None:
            # psow=0: a torn sector may take its neighbours along; each commit fills its last one.
            uri = f"file:{quote(str(path))}?mode={'rw' if write else 'ro'}&psow=0"
            self._db = sqlite3.connect(uri, uri=True, isolation_level=None)
        else:
            self._db = sqlite3.connect(":memory:", isolation_level=None)
            self._db.deserialize(image)
        self._db.text_factory = bytes
        if write:
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.execute("PRAGMA wal_autocheckpoint=0")
            self._db.execute("PRAGMA secure_delete=ON")
        self._db.execute("SELECT count(*) FROM marks").fetchone()

    def begin(self, game: Written) -> None:
        """Take in a game."""
        with self._transaction():
            rows.insert(self._db, game)
            self._set_mark("last", game.number)

    def append(self, game: Written) -> None:
        """Write the last entry of a game."""
        with self._transaction():
            rows.append(self._db, game)

    def rehead(self, game: Written) -> None:
        """Write how a game stands."""
        with self._transaction():
            rows.rehead(self._db, game)

    def delete(self, number: int) -> None:
        """Take a game out."""
        with self._transaction():
            rows.bury(self._db, number)

    def set_open(self, is_open: bool) -> None:
        """
        Say in the file itself whether somebody writes to it.

        While it says so there must be a -wal file beside it: a lost one is noticed.
        """
        with self._transaction():
            self._set_mark("open", int(is_open))
        self.checkpoint()

    def checkpoint(self) -> None:
        """Bring what was committed into the file itself; after an error it is not trusted."""
        self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._due = CHECKPOINT_EVERY

    def mark(self, name: str) -> int:
        """One of the file's own marks: last, open."""
        row = self._db.execute("SELECT value FROM marks WHERE name=?", (name,)).fetchone()
        if row is None or type(row[0]) is not int:
            raise sqlite3.DatabaseError(f"{self.path} has no mark {name}")
        return row[0]

    def numbers(self) -> range:
        """The games there should be, deleted ones included."""
        sound = [0]
        for table in ("games", "heads"):
            with suppress(*BROKEN):
                found = self._db.execute(f"SELECT number FROM {table}").fetchall()
                sound += [n for (n,) in found if rows.is_sound(self._db, n)]
        with suppress(*BROKEN):
            # A flipped bit may make it any number; so many games at once are not lost.
            if max(sound) < self.mark("last") < max(sound) + 100:
                sound.append(self.mark("last"))
        return range(1, max(sound) + 1)

    def glance(self, number: int) -> Kept | None:
        """A game without its entries, if what is known of it is sound."""
        return rows.glance(self._db, number)

    def read(self, number: int) -> Salvaged:
        """A game up to the first entry that is not as it was written."""
        return rows.read(self._db, number)

    def deleted(self, number: int) -> bool:
        """Whether a game was taken out on purpose."""
        return rows.deleted(self._db, number)

    def backup(self, copy: sqlite3.Connection) -> None:
        """Copy all of it, also while another process writes to it."""
        self._db.backup(copy)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def _set_mark(self, name: str, value: int) -> None:
        self._db.execute("UPDATE marks SET value=? WHERE name=?", (value, name))

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise
        self._due -= 1
        if self._due <= 0:
            self.checkpoint()
