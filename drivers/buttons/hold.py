"""How long a button has been down, told as a hold, then as repeats."""

from __future__ import annotations

from drivers.buttons import HOLD, REPEAT, Event, Held, Repeated

__all__ = ["Hold"]


class Hold:
    """One press that lasts."""

    def __init__(self, button: str, at: float) -> None:
        self._button = button
        self._times = 0
        self.since = at
        self.due = at + HOLD

    def tick(self, now: float) -> list[Event]:
        """Report what fell due; a late tick gives one event, not all that were missed."""
        if now < self.due:
            return []
        at, times = self.due, self._times
        self._times += 1
        self.due = max(at, now) + REPEAT
        return [Repeated(self._button, at, times) if times else Held(self._button, at)]

    def put_off(self, now: float) -> None:
        """Say nothing for now."""
        self.due = now + REPEAT
