"""
Where games are kept: what a store is, what it reports, and what it refuses.

A store takes a game as plain JSON, a header and then entry by entry, and an entry counts
when `append` has returned. Storage that fails does not end a game: the store says
`NotSaved`, goes on in memory and writes everything to a new file as soon as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

__all__ = [
    "CannotWrite",
    "Damaged",
    "Emit",
    "Event",
    "Healed",
    "InUse",
    "Json",
    "Kept",
    "Migrated",
    "Newer",
    "NoSuchGame",
    "NotSaved",
    "Read",
    "Saved",
    "Saving",
    "State",
    "Store",
    "StoreError",
    "Torn",
    "Unusable",
    "Volatile",
]

Json: TypeAlias = Mapping[str, Any]
State: TypeAlias = Literal["open", "over", "aside"]


class StoreError(Exception):
    """The store cannot do this; the message says why."""


class InUse(StoreError):
    """Another process has the data; commands end with this status."""

    status = 73


class NoSuchGame(StoreError, LookupError):
    """No game has this number, or it was deleted."""


class CannotWrite(StoreError, OSError):
    """What must not be left half done was not begun: nothing can be written now."""


class Unusable(StoreError, ValueError):
    """A file that was named is no store, or not one that can be read here."""


@dataclass(frozen=True, slots=True)
class NotSaved:
    """Nothing is being written; the games go on in memory."""

    why: str


@dataclass(frozen=True, slots=True)
class Healed:
    """Everything that was in memory is in this new file."""

    file: str


@dataclass(frozen=True, slots=True)
class Damaged:
    """
    Of a game only the first *good* entries are left; the file it was in is kept as it was.

    *lost* is how many are gone where that is known; *game* is None where the damage touches
    no game that can be named.
    """

    game: int | None
    good: int
    lost: int | None
    kept: str


@dataclass(frozen=True, slots=True)
class Torn:
    """The last thing written before the power went is not whole; it may be missing."""


@dataclass(frozen=True, slots=True)
class Migrated:
    """A store of an older version was taken over; its file is kept."""

    kept: str


@dataclass(frozen=True, slots=True)
class Newer:
    """A store of a newer version: it is read, and nothing in it is touched."""

    file: str


@dataclass(frozen=True, slots=True)
class Volatile:
    """What is stored here is gone after a power cut."""

    kind: str


@dataclass(frozen=True, slots=True)
class Saving:
    """Writing takes long."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What took long is written."""


Event: TypeAlias = NotSaved | Healed | Damaged | Torn | Migrated | Newer | Volatile | Saving | Saved
Emit: TypeAlias = Callable[[Event], None]  # may be called from another thread


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a game without reading its entries; dates are None where unknown."""

    number: int
    header: Json
    state: State
    result: Json | None
    begun: str | None
    ended: str | None
    length: int


@dataclass(frozen=True, slots=True)
class Read:
    """A game with its entries; not *whole* where some at the end are gone."""

    game: Kept
    entries: list[dict[str, Any]]
    whole: bool = True


class Store(Protocol):
    """Games by number, in the order in which they were begun."""

    @property
    def saved(self) -> bool:
        """Whether everything is where a power cut cannot take it."""
        ...

    def begin(self, header: Json, date: str | None = None, entries: Iterable[Json] = ()) -> int:
        """Take in a game, with the entries it has already, and return its number."""
        ...

    def append(self, game: int, entry: Json) -> None:
        """Keep an entry; it is safe when this returns, unless NotSaved was said."""
        ...

    def mark(
        self, game: int, state: State, result: Json | None = None, date: str | None = None
    ) -> None:
        """Say that a game is over, goes on after all, or is set aside."""
        ...

    def games(self) -> list[Kept]:
        """Every game, by number."""
        ...

    def read(self, game: int) -> Read:
        """A game with its entries."""
        ...

    def delete(self, game: int) -> None:
        """Take a game out for good; its number is not given again."""
        ...

    def heal(self) -> bool:
        """Try to write what is only in memory; whether everything is saved now."""
        ...

    def close(self) -> None:
        """Let go of the files."""
        ...
