"""
What fingers meant: from what a button did to a tap or a held back.

Buttons act when they go down. Only `back` waits until it comes up again, because held it means
something else. Pure; it knows neither pins nor screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from drivers.buttons import Held, Pressed, Released, Repeated

__all__ = ["STALE", "TWICE", "HeldBack", "Presses", "Stale", "Tap"]

TWICE = 0.15
"""Seconds within which a second press of the same button is the same press."""
STALE = 5.0
"""Seconds after which a press is no longer what anybody meant."""
CONFIRMING = ("ok", "back", "roll")
ARROWS = ("left", "right", "up", "down")


@dataclass(frozen=True, slots=True)
class Tap:
    """A button was pressed; *times* counts on while it is held."""

    button: str
    times: int = 0


@dataclass(frozen=True, slots=True)
class HeldBack:
    """The back button was held."""


@dataclass(frozen=True, slots=True)
class Stale:
    """A press that waited so long that the screen is another one now."""


class Presses:
    """
    Remembers which buttons are down and why some of them are not listened to.

    *woke* is told of every press and says whether it only woke the display.
    """

    def __init__(self, woke: Callable[[], bool]) -> None:
        self._woke = woke
        self._ignored: set[str] = set()  # until they come up again
        self._undecided = False  # back is down, and may become a hold
        self._last: dict[str, float] = {}

    def meaning(
        self, event: Pressed | Released | Held | Repeated, now: float
    ) -> Tap | HeldBack | Stale | None:
        """What the event asks for, if anything."""
        if isinstance(event, Pressed):
            return self._pressed(event, now)
        if isinstance(event, Released):
            return self._released(event)
        if event.button in self._ignored:
            return None
        if event.button == "back" and isinstance(event, Held):
            self._undecided = False
            return HeldBack()
        times = 1 + (event.times if isinstance(event, Repeated) else 0)
        return Tap(event.button, times) if event.button in ARROWS else None

    def _pressed(self, event: Pressed, now: float) -> Tap | Stale | None:
        button, last = event.button, self._last.get(event.button, -inf)
        self._last[button] = event.at
        woke = self._woke()
        stale = now - event.at > STALE
        if woke or stale or (button in CONFIRMING and event.at - last < TWICE):
            self._ignored.add(button)
            return Stale() if stale else None
        self._undecided = button == "back"
        return None if button == "back" else Tap(button)

    def _released(self, event: Released) -> Tap | None:
        if event.button in self._ignored:
            self._ignored.remove(event.button)
            return None
        if event.button == "back" and self._undecided:
            self._undecided = False
            return Tap("back")
        return None
