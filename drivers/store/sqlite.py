"""
The store on a card: SQLite, one connection, and the file changed when it fails.

A file on which a write or a sync has failed is never written again. What is known of it
and what is in memory goes to a new one, now or whenever there is one to be had.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from drivers.store import (
    CannotWrite,
    Emit,
    Healed,
    Json,
    Kept,
    NoSuchGame,
    NotSaved,
    Read,
    State,
    Volatile,
)
from drivers.store.chain import Written, as_text
from drivers.store.file import FORMAT, GameFile
from drivers.store.folder import Lock, newest, volatile_kind
from drivers.store.looking import FAILED, Reader, open_reader, rescue
from drivers.store.opening import begin_file, open_newest
from drivers.store.patience import Patience

__all__ = ["SqliteStore"]

MOUNTS = Path("/proc/self/mountinfo")


class SqliteStore:
    """
    The games in a folder; *emit* hears what people should know.

    Raises InUse where another process has the folder.
    """

    def __init__(
        self,
        folder: Path,
        emit: Emit = lambda _: None,
        *,
        version: int = FORMAT,
        mounts: str | None = None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._emit = emit
        self._version = version
        self._held: dict[int, Written] = {}  # what was touched: enough to begin a new file
        self._abandoned: list[GameFile] = []  # must not even be closed
        self._patience = Patience(emit)
        self._lock = Lock(folder)
        kind = volatile_kind(folder.resolve(), MOUNTS.read_text() if mounts is None else mounts)
        if kind is not None:
            emit(Volatile(kind))
        # Without a file nothing can be written; the reader then has the one before.
        self._file, self._reader, self._untouchable = open_newest(folder, version, emit)
        file = self._readable()
        self._last = len(file.numbers()) if file else 0
        if self._file is not None:
            self._write(lambda file: file.set_open(True))

    @property
    def saved(self) -> bool:
        return self._file is not None

    def begin(self, header: Json, date: str | None = None, entries: Iterable[Json] = ()) -> int:
        game = Written(self._last + 1, as_text(header), date)
        for body in map(as_text, entries):
            game.add(body)
        if self.saved:
            self._held.clear()
        self._last = game.number
        self._held[game.number] = game
        self._write(lambda file: file.begin(game))
        return game.number

    def append(self, game: int, entry: Json) -> None:
        written = self._hold(game)
        written.add(as_text(entry))
        self._write(lambda file: file.append(written))

    def mark(
        self, game: int, state: State, result: Json | None = None, date: str | None = None
    ) -> None:
        text = None if result is None else as_text(result)
        written = self._hold(game)
        written.state, written.result, written.ended = state, text, date
        self._write(lambda file: file.rehead(written))

    def games(self) -> list[Kept]:
        file = self._readable()
        known = {n: file.glance(n) for n in file.numbers()} if file else {}
        known |= {n: game.kept() for n, game in self._held.items()}
        return [game for _, game in sorted(known.items()) if game is not None]

    def read(self, game: int) -> Read:
        if game in self._held:
            return self._held[game].read()
        file = self._readable()
        written, whole, _ = file.read(game) if file else (None, False, None)
        if written is None:
            raise NoSuchGame(f"there is no game {game}")
        return written.read(whole)

    def delete(self, game: int) -> None:
        self.read(game)
        if self._file is not None:
            try:
                self._file.delete(game)
            except FAILED as error:
                self._abandon(error)
                self.heal()
            else:
                self._held.pop(game, None)
                return
        raise CannotWrite(f"game {game} was not deleted: nothing can be written now")

    def heal(self) -> bool:
        self._heal(last=False)
        return self.saved

    def close(self) -> None:
        if self._file is not None:
            self._write(lambda file: file.set_open(False), last=True)
        if self._file is not None:
            self._file.close()
            self._file = None
        self._drop_reader()
        self._patience.close()
        self._lock.release()

    def _write(self, write: Callable[[GameFile], None], *, last: bool = False) -> None:
        if self._file is not None:
            try:
                with self._patience:
                    write(self._file)
            except FAILED as error:
                self._abandon(error)
            else:
                return
        self._heal(last=last)

    def _abandon(self, error: Exception) -> None:
        """
        Never touch the file again.

        Closing it would bring the -wal file into it, with the same syncs that have failed.
        Somebody else who reads it prevents that.
        """
        assert self._file is not None, "only a file in use is abandoned"
        self._reader = open_reader(self._file.path)
        if self._reader and self._reader.in_place:
            self._file.close()
        else:
            self._abandoned.append(self._file)
        self._file = None
        self._emit(NotSaved(str(error)))

    def _heal(self, *, last: bool) -> None:
        """Write everything to a new file; *last* if it will be closed at once."""
        if self._file is None and not self._untouchable:
            with suppress(*FAILED):
                games = rescue(self._source(), self._held)
                file = begin_file(self._folder, games, self._version)
                if not last:
                    file.set_open(True)
                self._file = file
                self._drop_reader()
                for damage in games.damage:
                    self._emit(damage)
                self._emit(Healed(str(file.path)))

    def _source(self) -> Reader | None:
        path = newest(self._folder)
        if self._reader is None and path is not None:
            self._reader = open_reader(path)
        return self._reader

    def _drop_reader(self) -> None:
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _hold(self, number: int) -> Written:
        if number not in self._held:
            file = self._readable()
            game = file.read(number).game if file else None
            if game is None:
                raise NoSuchGame(f"there is no game {number}")
            self._held[number] = game
        return self._held[number]

    def _readable(self) -> GameFile | None:
        return self._file or (self._reader.file if self._reader else None)
