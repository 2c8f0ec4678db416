"""
The copyist: a desk on a thread of its own, so that a table never waits for a server.

The game's thread only puts jobs into a queue without end. Whatever takes time, a name that is
looked up, a server that is silent, a library that is imported, takes it from this thread.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread

from drivers.stream import Alone, Emit, Event, Json
from drivers.stream.desk import Desk
from drivers.stream.identity import Identity
from drivers.stream.lines import Server
from drivers.stream.messages import as_text, body_of

__all__ = ["StreamCopyist"]

LEAVE_WITHIN = 3.0
LONGEST = 3600.0  # what a queue can wait without an overflow

Job = Callable[[], None]


class StreamCopyist:
    """Copies the games of *table* to *server*, in the name of *identity*."""

    def __init__(
        self,
        emit: Emit,
        server: Server,
        table: str,
        identity: Identity,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tell, self._server, self._clock = emit, server, clock
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        marks = iter(lambda: os.urandom(8).hex(), "")
        self._desk = Desk(self._emit, server, table, identity, clock, marks)
        self._waiting = 0
        self._running = self._open = True
        self._thread = Thread(target=self._run, name="copyist", daemon=True)
        self._thread.start()

    def begin(
        self, number: int, header: Json, rows: Sequence[Json] = (), *, claim: bool = True
    ) -> None:
        """Copy this game from now on."""
        text, bodies = as_text(header), [body_of(row) for row in rows]
        self._put(lambda: self._desk.begin(number, text, bodies, claim))

    def append(self, number: int, row: Json) -> None:
        """Copy the next row of a game that was begun."""
        body = body_of(row)
        self._put(lambda: self._desk.append(number, body))

    def behind(self) -> int:
        """How many rows wait to be sent."""
        return self._jobs.qsize() + self._waiting

    def close(self) -> None:
        """Send what can be sent at once and let go; nothing is emitted afterwards."""
        self._put(self._stop)
        self._thread.join(LEAVE_WITHIN)
        self._open = False

    def _put(self, job: Job) -> None:
        if self._running:  # or nobody would ever take it out again
            self._jobs.put(job)

    def _run(self) -> None:
        try:
            self._work()
        except BaseException as error:
            self._running = False
            self._emit(Alone("refused", self._server.where, f"the copyist has failed: {error!r}"))
            raise

    def _work(self) -> None:
        while self._running:
            wait = min(max(0.0, self._desk.deadline() - self._clock()), LONGEST)
            try:
                self._jobs.get(timeout=wait)()
            except Empty:
                self._desk.tick()
            self._waiting = self._desk.behind()

    def _stop(self) -> None:
        self._running = False
        self._desk.tick()
        self._desk.close()

    def _emit(self, event: Event) -> None:
        if self._open:
            self._tell(event)
