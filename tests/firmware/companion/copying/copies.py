"""A table with a copy, put together by hand: nothing happens that the test does not bring about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.games import find
from core.session import Session
from drivers.store.memory import MemoryStore
from drivers.stream import Emit, Owner
from drivers.stream.desk import Desk
from drivers.stream.identity import Identity
from drivers.stream.memory import MemoryServer
from drivers.stream.messages import as_text, body_of
from drivers.stream.mock import MockCopyist
from drivers.stream.reading import StreamReader
from firmware.companion.copying import Copying, News, Stream
from firmware.companion.copying.store import CopiedStore
from firmware.companion.keeping import Keeping
from tests.play import start

FESTO = find("festo")
TABLE = "kitchen"
HERE, THERE = Owner("here", "kitchen-pi"), Owner("there", "attic-pi")


class Copies:
    """A store and its copy; *asides* is what would run on another thread."""

    def __init__(
        self, server: MemoryServer | None = None, store: MemoryStore | None = None
    ) -> None:
        self.server = server or MemoryServer()
        self.inner = store or MemoryStore()
        self.told: list[News] = []
        self.asides: list[Callable[[], None]] = []
        self.copyist = MockCopyist()
        stream = Stream(TABLE, "memory", HERE, StreamReader(self.server), self._open)
        self.copy = Copying(stream, self.told.append, self.asides.append)
        self.store = CopiedStore(self.inner, self.copy)
        self.keeping = Keeping(self.store, lambda: None, took_up=self.copy.go_on)

    def look(self) -> None:
        """Let the other threads do their work."""
        while self.asides:
            self.asides.pop(0)()

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The rows of the game that was begun last, as the copyist has them."""
        number, _, _ = self.copyist.begun[-1]
        return [dict(row) for row in self.copyist.rows[number]]

    def _open(self, emit: Emit) -> MockCopyist:
        self.copyist = MockCopyist(emit)
        return self.copyist


def played(answers: int, seats: int = 2) -> Session:
    """A game of Festo! with its likeliest answers."""
    session = start(FESTO, seats)
    for _ in range(answers):
        assert session.ask is not None, "the game is over"
        session.answer(session.ask.likely)
    return session


def write(
    server: MemoryServer, owner: Owner, number: int, header: Any, rows: list[dict[str, Any]]
) -> None:
    """Put a game on the server, as the copyist of *owner* does."""
    desk = Desk(lambda _: None, server, TABLE, Identity(owner), lambda: 0.0, iter(["mark"] * 9))
    desk.begin(number, as_text(header), [body_of(row) for row in rows], True)
    desk.tick()


def header_of(session: Session) -> dict[str, Any]:
    return {key: value for key, value in session.export().items() if key != "entries"}
