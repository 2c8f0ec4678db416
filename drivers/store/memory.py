"""A store without a file: for tests, and for a table that keeps nothing."""

from __future__ import annotations

from collections.abc import Iterable

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
)
from drivers.store.chain import Written, as_text

__all__ = ["MemoryStore"]


class MemoryStore:
    """
    Forgets everything at the end.

    *failing* is a card that was pulled: what comes then is held, but not saved, and `heal`
    succeeds as soon as it is False again.
    """

    def __init__(self, emit: Emit = lambda _: None) -> None:
        self._emit = emit
        self._games: dict[int, Written] = {}
        self._last = 0
        self.saved = True
        self.failing = False

    def begin(self, header: Json, date: str | None = None, entries: Iterable[Json] = ()) -> int:
        game = Written(self._last + 1, as_text(header), date)
        for body in map(as_text, entries):
            game.add(body)
        self._last = game.number
        self._games[game.number] = game
        self._write()
        return game.number

    def append(self, game: int, entry: Json) -> None:
        self._game(game).add(as_text(entry))
        self._write()

    def mark(
        self, game: int, state: State, result: Json | None = None, date: str | None = None
    ) -> None:
        written = self._game(game)
        written.state, written.ended = state, date
        written.result = None if result is None else as_text(result)
        self._write()

    def games(self) -> list[Kept]:
        return [game.kept() for game in self._games.values()]

    def read(self, game: int) -> Read:
        return self._game(game).read()

    def delete(self, game: int) -> None:
        self._game(game)
        if self.failing:
            raise CannotWrite(f"game {game} was not deleted: nothing can be written now")
        del self._games[game]

    def heal(self) -> bool:
        if not self.saved and not self.failing:
            self.saved = True
            self._emit(Healed("memory"))
        return self.saved

    def close(self) -> None:
        """Nothing to let go of."""

    def _game(self, number: int) -> Written:
        if number not in self._games:
            raise NoSuchGame(f"there is no game {number}")
        return self._games[number]

    def _write(self) -> None:
        if self.failing and self.saved:
            self.saved = False
            self._emit(NotSaved("the card was pulled"))
        self.heal()
