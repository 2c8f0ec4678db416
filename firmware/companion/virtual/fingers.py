"""
Fingers on mock pins: a key presses a button, and a timer lets it go again.

A terminal knows no release, so a hold is a key of its own. Keys that come faster than a finger
could move wait their turn, a few of them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from drivers.buttons import HOLD
from drivers.gpio import Factory
from firmware.companion.loop import Loop

__all__ = ["TIMER", "Fingers"]

TIMER = "fingers"
DOWN = 0.03
AWAY = 0.03
MOST_WAITING = 6


class Fingers:
    """Drives the pins of *buttons* low and high again."""

    def __init__(self, loop: Loop, factory: Factory, buttons: Mapping[str, int]) -> None:
        self._loop = loop
        self._factory: Any = factory
        self._buttons = buttons
        self._waiting: deque[tuple[str, float]] = deque()
        self._down: str | None = None
        self._busy = False

    def hit(self, key: str) -> None:
        """Press the button that *key* stands for, as soon as the finger is free."""
        if len(self._waiting) < MOST_WAITING:
            press = ("back", HOLD + DOWN) if key == "undo" else (key, DOWN)
            self._waiting.append(press)
        if not self._busy:
            self.move()

    def move(self) -> None:
        """Do the next thing: let go, or press what waits."""
        now = self._loop.clock()
        self._busy = True
        if self._down is not None:
            pin = self._pin(self._down)
            pin.drive_high()
            pin.clear_states()  # a mock pin remembers all it ever did
            self._down = None
            self._loop.wake(TIMER, now + AWAY)
        elif self._waiting:
            self._down, seconds = self._waiting.popleft()
            self._pin(self._down).drive_low()
            self._loop.wake(TIMER, now + seconds)
        else:
            self._busy = False

    def _pin(self, button: str) -> Any:
        return self._factory.pin(self._buttons[button])
