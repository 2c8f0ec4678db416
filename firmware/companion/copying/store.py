"""A store of which every row is copied, once it is kept."""

from __future__ import annotations

from collections.abc import Iterable

from drivers.store import Json, Kept, Read, State, Store
from firmware.companion.copying import Copying

__all__ = ["CopiedStore"]


class CopiedStore:
    """Passes everything on to *store*, and what is new to *copy* as well."""

    def __init__(self, store: Store, copy: Copying) -> None:
        self._store, self._copy = store, copy

    @property
    def saved(self) -> bool:
        return self._store.saved

    def begin(self, header: Json, date: str | None = None, entries: Iterable[Json] = ()) -> int:
        rows = list(entries)
        number = self._store.begin(header, date, rows)
        self._copy.begin(number, header, rows)
        return number

    def append(self, game: int, entry: Json) -> None:
        self._store.append(game, entry)
        self._copy.append(game, entry, self._store.read)

    def mark(
        self, game: int, state: State, result: Json | None = None, date: str | None = None
    ) -> None:
        self._store.mark(game, state, result, date)

    def games(self) -> list[Kept]:
        return self._store.games()

    def read(self, game: int) -> Read:
        return self._store.read(game)

    def delete(self, game: int) -> None:
        self._store.delete(game)
        self._copy.forget(game)

    def heal(self) -> bool:
        return self._store.heal()

    def close(self) -> None:
        self._store.close()
        self._copy.close()
