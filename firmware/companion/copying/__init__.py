"""
The second copy of what is played here: behind the store, and never in its way.

A row goes to the copyist after it is kept. A game that is resumed waits until its stream was
looked at, for the copy may have more of it than a card that was damaged; the first new row ends
the wait, and then what is here counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from threading import RLock, Thread
from typing import Any, TypeAlias

from drivers.store import Json, Read, StoreError
from drivers.stream import (
    Alone,
    Book,
    Copyist,
    Emit,
    Event,
    Id,
    Joined,
    Kind,
    Owner,
    Reader,
    Row,
    StreamError,
    TakenOver,
)
from firmware.companion.keeping.rows import entries, without_secret

__all__ = ["Copying", "Fetched", "Late", "News", "Offered", "Stream", "Unfetched"]

LEAVE_WITHIN = 1.0
"""Seconds for the last rows; a silent server shall not hold up the end of the program."""


@dataclass(frozen=True, slots=True)
class Offered:
    """The stream has a game of another owner, or *later* rows of the one that is resumed here."""

    owner: Owner
    later: int = 0


@dataclass(frozen=True, slots=True)
class Fetched:
    """What somebody wanted to take over; None where there is nothing."""

    book: Book | None


@dataclass(frozen=True, slots=True)
class Unfetched:
    """It could not be read."""

    kind: Kind
    where: str


@dataclass(frozen=True, slots=True)
class Late:
    """Rows came while their game was taken over: *book* has them; *played*, it went on without."""

    book: Book
    rows: int
    played: bool


News: TypeAlias = Event | Offered | Fetched | Unfetched | Late
Tell: TypeAlias = Callable[[News], None]  # may be called from another thread
Aside: TypeAlias = Callable[[Callable[[], None]], None]


@dataclass(frozen=True, slots=True)
class Stream:
    """The stream of a table: who writes there, who reads it, and in whose name."""

    table: str
    where: str
    me: Owner
    reader: Reader
    copyist: Callable[[Emit], Copyist]


@dataclass(slots=True)
class Waiting:
    """A game that the copyist does not have yet."""

    number: int
    header: Json
    rows: list[dict[str, Any]]
    claim: bool

    @classmethod
    def of(cls, read: Read) -> Waiting:
        """A game of the store, which may be somebody else's by now."""
        rows = [without_secret(row) for row in read.entries]
        return cls(read.game.number, read.game.header, rows, claim=False)


def on_a_thread(work: Callable[[], None]) -> None:
    """Do it without keeping anybody waiting."""
    Thread(target=work, name="copy-reader", daemon=True).start()


class Copying:
    """Knows which game is the table's, and hands its rows on; *tell* hears what comes of it."""

    def __init__(self, stream: Stream, tell: Tell, aside: Aside = on_a_thread) -> None:
        self.stream = stream
        self.offer: Offered | None = None
        self._tell, self._aside = tell, aside
        self._lock = RLock()
        self._copyist: Copyist | None = None
        self._game: int | None = None  # the one that the copyist has
        self._waiting: Waiting | None = None
        self._joined = False
        self._adopted: Book | None = None  # until nothing can be added to it any more
        self._since: list[dict[str, Any]] = []  # what was played after that

    def start(self) -> None:
        """Begin to copy; whatever takes long to load is loaded now, elsewhere."""
        with self._lock:
            self._copyist = self.stream.copyist(self._hear)
            if self._waiting and self._waiting.claim:
                self._flush()

    @property
    def busy(self) -> bool:
        """Whether some game is the table's already."""
        return self._game is not None or self._waiting is not None

    def begin(self, number: int, header: Json, rows: Sequence[Json]) -> None:
        """A game began here, or was taken in: the table is ours."""
        with self._lock:
            kept = [without_secret(dict(row)) for row in rows]
            self._waiting = Waiting(number, header, kept, claim=True)
            self._flush()

    def adopt(self, book: Book) -> None:
        """What begins next was read from *book*; its owner may have played on meanwhile."""
        self._adopted, self._since = book, []

    def go_on(self, read: Read) -> None:
        """A kept game goes on."""
        with self._lock:
            known = self._waiting.number if self._waiting else self._game
            if read.game.number == known:
                return
            self._waiting = Waiting.of(read)
            if self._joined:
                self._aside(self._look)

    def append(self, number: int, row: Json, read: Callable[[int], Read]) -> None:
        """A row was kept; *read* gives its game where it was not the table's until now."""
        with self._lock:
            if self._adopted:
                self._since.append(dict(row))
            if number == self._game and self._copyist:
                self._copyist.append(number, without_secret(dict(row)))
                return
            if self._waiting and self._waiting.number == number:
                self._waiting.rows.append(without_secret(dict(row)))
            elif (game := _read(read, number)) is not None:
                self._waiting = game
            self._flush()

    def forget(self, number: int) -> None:
        """A game is gone for good; what was sent of it stays there."""
        with self._lock:
            if self._waiting and self._waiting.number == number:
                self._waiting = None

    def fetch(self) -> None:
        """Read what the stream has, to take it over: Fetched or Unfetched is told."""
        self._aside(self._fetch)

    def close(self) -> None:
        """Send what can be sent at once."""
        if self._copyist:
            leaving = Thread(target=self._copyist.close, name="copy-end", daemon=True)
            leaving.start()
            leaving.join(LEAVE_WITHIN)

    def _flush(self) -> None:
        waiting = self._waiting
        if self._copyist and waiting:
            self._game, self._waiting = waiting.number, None
            self._copyist.begin(waiting.number, waiting.header, waiting.rows, claim=waiting.claim)

    def _hear(self, event: Event) -> None:
        match event:
            case Joined(number=number):
                self._joined = True
                if number is not None:
                    self.offer = None
                if self._waiting or self._game is None:
                    self._aside(self._look)
                if self._adopted and number is not None and number == self._game:
                    self._aside(self._look_back)
            case Alone():
                self._joined = False
            case TakenOver(owner=owner):
                self.offer = Offered(owner)
        self._tell(event)

    def _look(self) -> None:
        try:
            book = self.stream.reader.newest(self.stream.table)
        except StreamError:
            return  # the copyist says why, and joins again when it is over
        with self._lock:
            offer = self._judge(book) if book else None
            if offer is None or not offer.later:
                self._flush()
        if offer:
            self.offer = offer
            self._tell(offer)

    def _judge(self, book: Book) -> Offered | None:
        waiting = self._waiting
        if self._adopted is not None:
            return None  # it is being taken over already
        if book.owner.id != self.stream.me.id:
            # Whoever resumes here learns of it by TakenOver.
            return Offered(book.owner) if waiting is None and self._game is None else None
        if waiting is None or (book.number, book.header) != (waiting.number, waiting.header):
            return None
        known = len(waiting.rows)
        if len(book.sound) > known and book.sound[:known] == waiting.rows:
            return Offered(book.owner, len(book.sound) - known)
        return None

    def _look_back(self) -> None:
        """Tell what came late: the table is ours, so nothing more can be added to the other's."""
        book = self._adopted
        if book is None or book.gap is not None:
            return
        late: list[dict[str, Any]] = []
        for news in self.stream.reader.follow(self.stream.table, book.last):
            if isinstance(news, Alone):
                return  # it is looked at again when the copyist has joined
            if not isinstance(news, Row) or news.at.epoch != book.epoch:
                break
            late.append(news.row)
        with self._lock:
            self._adopted, since = None, entries(self._since)
        told = entries(late)
        # A roll that was kept without its answer is answered here by itself: that is no news.
        if late and (not since or told != since[: len(told)]):
            last = Id(book.epoch, book.last.n + len(late))
            whole = replace(book, last=last, rows=[*book.rows, *late])
            self._tell(Late(whole, len(told), bool(since)))

    def _fetch(self) -> None:
        try:
            book = self.stream.reader.newest(self.stream.table)
        except StreamError as error:
            self._tell(Unfetched(error.kind, self.stream.where))
        else:
            self._tell(Fetched(book))


def _read(read: Callable[[int], Read], number: int) -> Waiting | None:
    try:
        return Waiting.of(read(number))
    except StoreError:
        return None  # a card that cannot be read any more: the game has its own banner
