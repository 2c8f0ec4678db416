"""The games of a store, only to be read: also while another process plays."""

from __future__ import annotations

from pathlib import Path

from drivers.store import Kept, NoSuchGame, Read
from drivers.store.folder import newest
from drivers.store.looking import Reader, open_reader

__all__ = ["PastGames"]


class PastGames:
    """What is kept in a folder; a folder without a store has no games."""

    def __init__(self, folder: Path) -> None:
        path = newest(folder) if folder.is_dir() else None
        self._reader: Reader | None = open_reader(path) if path else None

    def games(self) -> list[Kept]:
        """Every game, by number."""
        if self._reader is None:
            return []
        file = self._reader.file
        found = (file.glance(number) for number in file.numbers())
        return [game for game in found if game is not None]

    def read(self, game: int) -> Read:
        """A game with its entries."""
        written, whole, _ = self._reader.file.read(game) if self._reader else (None, False, None)
        if written is None:
            raise NoSuchGame(f"there is no game {game}")
        return written.read(whole)

    def close(self) -> None:
        """Let go of the file."""
        if self._reader is not None:
            self._reader.close()
