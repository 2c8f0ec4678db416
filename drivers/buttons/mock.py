"""Buttons without pins: for tests, and for keys that stand in for buttons."""

from __future__ import annotations

import time
from math import inf

from drivers.buttons import NAMES, Clock, Event, Post, Pressed, Released, Touched
from drivers.buttons.hold import Hold

__all__ = ["MockButtons"]


class MockButtons:
    """Clean contacts, moved by `push` and `let_go`; events come in the order of these calls."""

    def __init__(self, post: Post, clock: Clock = time.monotonic) -> None:
        self._post = post
        self._clock = clock
        self._down: dict[str, Hold] = {}
        self._events: list[Event] = []
        self._closed = False

    def push(self, button: str) -> None:
        """Put a finger on *button*."""
        assert button in NAMES, f"there is no button {button!r}"
        if not self._closed and button not in self._down:
            now = self._clock()
            self._down[button] = Hold(button, now)
            self._happen(Pressed(button, now))

    def let_go(self, button: str) -> None:
        """Take the finger away."""
        hold = self._down.pop(button, None)
        if hold:
            now = self._clock()
            self._events += hold.tick(now)
            self._happen(Released(button, now))

    def tap(self, button: str) -> None:
        """Push and let go, with no time between."""
        self.push(button)
        self.let_go(button)

    def due(self) -> float | None:
        if self._events:
            return -inf
        return min((hold.due for hold in self._down.values()), default=None)

    def tick(self, now: float) -> list[Event]:
        events, self._events = self._events, []
        for hold in self._down.values():
            events += hold.tick(now)
        return events

    def repaired(self) -> int:
        return 0

    def closed(self) -> frozenset[str]:
        return frozenset(self._down)

    def bounce(self, button: str) -> float:
        return 0.0

    def close(self) -> None:
        self._closed = True
        self._down.clear()
        self._events.clear()

    def _happen(self, event: Event) -> None:
        self._events.append(event)
        self._post(Touched(event.at))
