"""One way to touch the mock buttons and the real ones on gpiozero's mock pins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from drivers.buttons import Buttons, Event
from drivers.buttons.mock import MockButtons


class FakeClock:
    """Time that passes when told to; it starts where no machine's uptime can be."""

    def __init__(self) -> None:
        self.now = -1000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Finger(Protocol):
    def push(self, button: str) -> None: ...

    def let_go(self, button: str) -> None: ...


class PinFinger:
    """Pulls mock pins to ground."""

    def __init__(self, factory: Any, pins: dict[str, int]) -> None:
        self._factory = factory
        self._pins = pins

    def push(self, button: str) -> None:
        self._factory.pin(self._pins[button]).drive_low()

    def let_go(self, button: str) -> None:
        self._factory.pin(self._pins[button]).drive_high()


@dataclass
class Desk:
    """Buttons, a finger, a clock, and what was posted."""

    buttons: Buttons
    finger: Finger | MockButtons
    clock: FakeClock
    posted: list[object]

    def events(self, seconds: float = 0.0) -> list[Event]:
        """Tick whenever the buttons want it, until *seconds* have passed."""
        until = self.clock.now + seconds
        events = self.buttons.tick(self.clock.now)
        while (due := self.buttons.due()) is not None and due <= until:
            self.clock.now = max(self.clock.now, due)
            events += self.buttons.tick(self.clock.now)
        self.clock.now = until
        return events
