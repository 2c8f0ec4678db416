"""
One queue, one thread: every event of the program passes here, in order of arrival.

Buttons, the display's painter, the keyboard of a terminal live on threads of their own, and
the only thing they may do with the rest of the program is `post`. Timers are events too: each
has a name, and whoever sets it again moves it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Protocol, TypeAlias

__all__ = ["ROOM", "SLOW", "Clock", "Due", "Event", "Handle", "Loop"]

ROOM = 256
"""Events that may wait; of more, the newest are dropped."""
SLOW = 0.05
"""Seconds after which the handling of an event is worth a line in the log."""

log = logging.getLogger(__name__)

Clock: TypeAlias = Callable[[], float]


class Event(Protocol):
    """A frozen value that knows when it happened."""

    @property
    def at(self) -> float: ...


Handle: TypeAlias = Callable[[Event], None]


@dataclass(frozen=True, slots=True)
class Due:
    """The timer *name* has run out."""

    name: str
    at: float


class Loop:
    """Hands events, one after the other, to whoever owns the state."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self._waiting: SimpleQueue[Event] = SimpleQueue()
        self._timers: dict[str, float] = {}
        self._stopped = False
        self.dropped = 0

    def post(self, event: Event) -> None:
        """Queue *event*; safe in any thread, never blocks, never raises."""
        if self._waiting.qsize() >= ROOM:
            self.dropped += 1
        else:
            self._waiting.put(event)

    def wake(self, name: str, when: float | None) -> None:
        """Set the timer *name*, or stop it; belongs to the thread that handles."""
        if when is None:
            self._timers.pop(name, None)
        else:
            self._timers[name] = when

    def due(self) -> float | None:
        """When the next timer runs out."""
        return min(self._timers.values(), default=None)

    def stop(self) -> None:
        """Let `run` return when the event at hand is done with."""
        self._stopped = True

    def run(self, handle: Handle) -> None:
        """Handle events until somebody stops it."""
        self._stopped = False
        while not self._stopped:
            event = self._next(block=True)
            if event is not None:
                self._handle(event, handle)

    def step(self, handle: Handle) -> int:
        """Handle what waits or is due by now, without waiting; returns how much that was."""
        self._stopped = False
        handled = 0
        while not self._stopped and (event := self._next(block=False)) is not None:
            self._handle(event, handle)
            handled += 1
        return handled

    def _next(self, block: bool) -> Event | None:
        now = self.clock()
        name = min(self._timers, key=self._timers.__getitem__, default=None)
        left = None if name is None else self._timers[name] - now
        if name is not None and left is not None and left <= 0:
            # Before what waits: a flood of events must not hold up a timer.
            del self._timers[name]
            return Due(name, now)
        try:
            return self._waiting.get(block, left)
        except Empty:
            return None

    def _handle(self, event: Event, handle: Handle) -> None:
        begun = self.clock()
        handle(event)
        took = self.clock() - begun
        if took > SLOW:
            log.warning("%s took %.0f ms", type(event).__name__, took * 1000)
