"""Reading a table from its stream: the game of today as a whole, or what happens as it does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

from drivers.stream import (
    Alone,
    Began,
    Book,
    Emptied,
    Gap,
    Id,
    News,
    Row,
    Skipped,
    StreamError,
    key_of,
)
from drivers.stream.desk import Patience
from drivers.stream.lines import LAST, Line, Message, Server
from drivers.stream.messages import FORMAT, read_head, read_row
from drivers.stream.verdict import Crown, crown, pages

__all__ = ["StreamReader"]

WAIT = 1.0


class StreamReader:
    """Reads the streams on *server*; *patience* is how long news are waited for at a time."""

    def __init__(
        self,
        server: Server,
        pause: Callable[[float], None] = time.sleep,
        patience: float = WAIT,
    ) -> None:
        self._server, self._pause, self._wait = server, pause, patience

    def newest(self, table: str) -> Book | None:
        """What the table's owner of today has sent, or None where there is nothing."""
        with closing(self._server.open(table)) as line:
            held = crown(line)
            return None if held is None else _book(line, held)

    def follow(self, table: str, after: Id | None = None) -> Iterator[News | None]:
        """What happens from *after* on; without it, from the beginning of the newest epoch."""
        walk, patience = Walk(after, self._wait), Patience()
        trouble = None
        while True:
            try:
                with closing(self._server.open(table)) as line:
                    while True:
                        yield from walk.on(line)
                        patience.renew()
                        trouble = None
            except StreamError as error:
                if error.kind != trouble:
                    trouble = error.kind
                    where = key_of(table) if error.kind == "taken" else self._server.where
                    yield Alone(error.kind, where, str(error))
                self._pause(patience.after(error.kind))

    def close(self) -> None:
        """Lines are closed by who reads them."""


class Walk:
    """Where a reader is in a stream, and what it makes of the next message."""

    def __init__(self, after: Id | None, wait: float) -> None:
        self._after = self._row = after
        self._wait = wait
        self._skipped = 0

    def on(self, line: Line) -> Iterator[News | None]:
        """What there is next, or None."""
        after = self._after if self._after is not None else _start(line)
        messages = line.wait(after, self._wait)
        for message in messages:
            yield from self._news(message)
        if not messages:
            yield self._nothing(line)

    def _nothing(self, line: Line) -> News | None:
        newest = line.newest()
        if self._after is None or (newest is not None and newest >= self._after):
            return None
        self._after = self._row = None  # what we have read is not there any more
        return Emptied()

    def _news(self, message: Message) -> Iterator[News]:
        at = self._after = message.at
        if at.n == 0:
            yield self._header(message)
            return
        row = read_row(message.fields)
        if self._row is None or at.epoch != self._row.epoch:
            yield self._skip(at)  # of no game that we know of
            return
        if at.n != self._row.n + 1:
            yield Gap(at)
        self._row = at
        yield self._skip(at) if row is None else Row(at, row)

    def _header(self, message: Message) -> News:
        head = read_head(message.fields)
        if head is None or head.format != FORMAT:
            self._row = None
            return self._skip(message.at)
        self._row = message.at
        return Began(message.at, head.owner, head.number, head.read(), head.why)

    def _skip(self, at: Id) -> Skipped:
        self._skipped += 1
        return Skipped(at, self._skipped)


def _start(line: Line) -> Id:
    """The place before the newest epoch."""
    held = crown(line)
    return Id(held.epoch - 1, LAST) if held and held.epoch else Id(0, 0)


def _book(line: Line, held: Crown) -> Book:
    if held.head.format != FORMAT:
        raise StreamError("newer", f"written in format {held.head.format}, known is {FORMAT}")
    rows: list[dict[str, Any]] = []
    count, gap, last = 0, None, Id(held.epoch, 0)
    for count, message in enumerate(pages(line, Id(held.epoch, 1), Id(held.epoch, LAST)), 1):
        last, row = message.at, read_row(message.fields)
        if gap is None and (row is None or last.n != count):
            gap = count
        if row is not None:
            rows.append(row)
    head = held.head
    skipped = count - len(rows)
    return Book(last, head.owner, head.number, head.read(), rows, head.why, skipped, gap)
