"""
The second copy of a table's record, as a stream on a Redis: never needed to play.

An epoch is one game in one hand. `<epoch>-0` is its header and `<epoch>-n` its n-th row, so a
repeated send is harmless, whoever holds a lower epoch is shut out, and the newest epoch alone
can be replayed. Trouble is one event, `Alone`; the table goes on without the copy and catches
up by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

__all__ = [
    "Alone",
    "Began",
    "Book",
    "Copyist",
    "Emit",
    "Emptied",
    "Event",
    "Gap",
    "Id",
    "Joined",
    "Json",
    "Kind",
    "News",
    "Owner",
    "Reader",
    "Reset",
    "Row",
    "Skipped",
    "StreamError",
    "TakenOver",
    "Trimmed",
    "Why",
    "key_of",
]

Json: TypeAlias = Mapping[str, Any]

Kind: TypeAlias = Literal[
    "away",  # nobody answers: down, out of reach, still loading
    "silent",  # somebody is there and does not answer in time
    "password",  # none given, or a wrong one
    "forbidden",  # the user may not do this (NOPERM)
    "taken",  # the key holds something that is no stream of ours
    "full",  # no memory left, even without our own old games
    "readonly",  # a replica, or a server that cannot write to its disk
    "evicting",  # it may throw our rows away when memory is short
    "newer",  # written by a newer Tischlein: not for us to read
    "address",  # the setting redis.url makes no sense
    "missing",  # the library `redis` is not installed
    "refused",  # anything else that the server said no to
]
Why: TypeAlias = Literal["claim", "emptied", "conflict"]  # why an epoch was begun


class StreamError(Exception):
    """The stream cannot be used; *kind* says why, the message what was said and where."""

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(detail)
        self.kind: Kind = kind


class Id(NamedTuple):
    """Where in a stream: the header of an epoch is its row 0."""

    epoch: int
    n: int

    def __str__(self) -> str:
        return f"{self.epoch}-{self.n}"

    @classmethod
    def parse(cls, text: str | bytes) -> Id:
        """The place that *text* names; raises ValueError."""
        epoch, _, n = (text.decode() if isinstance(text, bytes) else text).partition("-")
        return cls(int(epoch), int(n))


@dataclass(frozen=True, slots=True)
class Owner:
    """Who holds a table: *id* is the device's own for ever, *name* is for people."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Alone:
    """There is no second copy just now; it is tried again without end."""

    kind: Kind
    where: str  # the server without its password, or the key
    detail: str  # what was said there, in its own words, for the log


@dataclass(frozen=True, slots=True)
class Joined:
    """Every row of the game is on the server, in this epoch; None where none has begun yet."""

    number: int | None = None
    epoch: int | None = None


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Somebody else holds the table now; of this game nothing is sent any more."""

    number: int
    owner: Owner


@dataclass(frozen=True, slots=True)
class Reset:
    """The server had lost our rows or held others in their place: all were sent anew."""

    number: int
    why: Why


@dataclass(frozen=True, slots=True)
class Trimmed:
    """The server was full: as many of our own old games were taken off it."""

    games: int


Event: TypeAlias = Alone | Joined | TakenOver | Reset | Trimmed
Emit: TypeAlias = Callable[[Event], None]  # may be called from another thread


class Copyist(Protocol):
    """
    Copies the games of a table to its stream and reports through *emit*.

    Every method but `close` returns at once and none raises, whatever the server does.
    """

    def begin(
        self, number: int, header: Json, rows: Sequence[Json] = (), *, claim: bool = True
    ) -> None:
        """
        Copy this game from now on; *number* and *rows* are those of the store.

        With *claim* the table is ours from now on: a new game, or one adopted. Without, as
        after a restart, the game goes on in its epoch, and one that somebody else has taken
        over meanwhile stays theirs.
        """

    def append(self, number: int, row: Json) -> None:
        """Copy the next row of a game that was begun."""

    def behind(self) -> int:
        """How many rows wait to be sent."""
        ...

    def close(self) -> None:
        """Send what can be sent at once and let go; nothing is emitted afterwards."""


@dataclass(frozen=True, slots=True)
class Book:
    """
    An epoch as it is on the server; following it goes on after *last*.

    *rows* are those that make sense, in order. *gap* is the number of the first that does not,
    or is missing: only rows before it can be replayed.
    """

    last: Id
    owner: Owner
    number: int
    header: Json
    rows: list[dict[str, Any]]
    why: Why = "claim"
    skipped: int = 0
    gap: int | None = None

    @property
    def epoch(self) -> int:
        """The epoch it is."""
        return self.last.epoch

    @property
    def sound(self) -> list[dict[str, Any]]:
        """The rows that can be replayed."""
        return self.rows if self.gap is None else self.rows[: self.gap - 1]


@dataclass(frozen=True, slots=True)
class Began:
    """A new epoch: a new game, a new owner (*why* claim) or all of it again."""

    at: Id
    owner: Owner
    number: int
    header: Json
    why: Why


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the epoch that began last."""

    at: Id
    row: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A message that makes no sense here; *count* of them since following began."""

    at: Id
    count: int


@dataclass(frozen=True, slots=True)
class Gap:
    """Rows before this one are not there: read the newest book instead."""

    at: Id


@dataclass(frozen=True, slots=True)
class Emptied:
    """The stream starts again from nothing."""


News: TypeAlias = Began | Row | Skipped | Gap | Emptied | Alone


class Reader(Protocol):
    """Reads the streams of tables; raises StreamError where it cannot."""

    def newest(self, table: str) -> Book | None:
        """What the table's owner of today has sent, or None where there is nothing."""
        ...

    def follow(self, table: str, after: Id | None = None) -> Iterator[News | None]:
        """
        What happens from *after* on, without end: None about every second when nothing does.

        From anywhere: *after* may lie in an epoch that is gone. Trouble comes as Alone, once,
        and is waited out.
        """
        ...

    def close(self) -> None:
        """Let go of the server."""


def key_of(table: str) -> str:
    """The key of a table's stream."""
    return f"tischlein:{table}:record"
