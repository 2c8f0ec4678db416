"""The way to a stream: what a server and an open line to one of its streams can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from drivers.stream import Id
from drivers.stream.messages import Fields

__all__ = ["LAST", "PAGE", "Line", "Message", "Server"]

LAST = 2**64 - 1  # the greatest number in an id
PAGE = 200


class Message(NamedTuple):
    """What stands at a place of a stream."""

    at: Id
    fields: Fields


class Line(Protocol):
    """
    An open line to the stream of one table; every method may raise StreamError.

    After an error it is of no use any more, but for kind `full`. It never connects anew by
    itself: a server that was away may have come back with less.
    """

    def newest(self) -> Id | None:
        """The last id that was ever given, or None where there is no stream."""
        ...

    def read(self, first: Id, last: Id, most: int = PAGE) -> list[Message]:
        """The messages from *first* to *last*, both included."""
        ...

    def last(self, before: Id) -> Message | None:
        """The last message before a place."""
        ...

    def begin(self, epoch: int, fields: Mapping[str, str]) -> bool:
        """Write the header of an epoch; False where that place or a later one is taken."""
        ...

    def add(self, after: Id, mark: str, bodies: Sequence[str]) -> bool:
        """Write rows, all or none; False unless they follow *after* in the epoch with *mark*."""
        ...

    def trim(self, epoch: int) -> None:
        """Take off what is older than this epoch."""

    def wait(self, after: Id, seconds: float) -> list[Message]:
        """What comes after a place, waiting for the first of it."""
        ...

    def close(self) -> None:
        """Let go, whatever state it is in."""


class Server(Protocol):
    """Where streams are kept."""

    @property
    def where(self) -> str:
        """Its address for people: never with the password."""
        ...

    def open(self, table: str) -> Line:
        """A line to the stream of *table*; raises StreamError."""
        ...
