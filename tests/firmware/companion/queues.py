"""A loop with a clock that stands until it is told to go: one queue, one thread, named timers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Due:
    """The timer *name* has run out."""

    name: str
    at: float


class StillLoop:
    """Handles what waits when asked to; *room* is how many events may wait."""

    def __init__(self, room: int = 256) -> None:
        self.now = 0.0
        self.waiting: deque[Any] = deque()
        self._room = room
        self._timers: dict[str, float] = {}
        self._stopped = False

    @property
    def clock(self) -> Callable[[], float]:
        return lambda: self.now

    def post(self, event: Any) -> None:
        if len(self.waiting) < self._room:
            self.waiting.append(event)

    def wake(self, name: str, when: float | None) -> None:
        if when is None:
            self._timers.pop(name, None)
        else:
            self._timers[name] = when

    def stop(self) -> None:
        self._stopped = True

    def run(self, handle: Callable[[Any], None]) -> None:
        """Handle all that waits, then time goes on until somebody stops it."""
        while not self._stopped:
            self.until(self.now + 1.0, handle)

    def until(self, then: float, handle: Callable[[Any], None]) -> None:
        """Let time pass, handling what becomes due on the way."""
        while not self._stopped and (event := self._next(then)) is not None:
            handle(event)
        self.now = max(self.now, then)

    def _next(self, then: float) -> Any:
        name = min(self._timers, key=self._timers.__getitem__, default="")
        when = self._timers.get(name, then + 1)
        if self.waiting and when > self.now:
            return self.waiting.popleft()
        if when > then:
            return None
        self.now = max(self.now, when)
        del self._timers[name]
        return Due(name, self.now)
