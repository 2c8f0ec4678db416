"""
The seven buttons: what they are, and what they report.

A button never calls the program. When a contact moves, `Touched` is posted from whatever thread
saw it; the thread that owns the state then asks `tick` what that meant. Between touches it
sleeps until `due`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

__all__ = [
    "HOLD",
    "NAMES",
    "REPEAT",
    "STUCK",
    "Buttons",
    "ButtonsError",
    "Clock",
    "Event",
    "Held",
    "Muted",
    "Post",
    "Pressed",
    "Released",
    "Repeated",
    "Touched",
    "Unmuted",
    "Why",
]

NAMES = ("left", "right", "up", "down", "ok", "back", "roll")

HOLD = 0.6
"""Seconds until a press becomes a hold."""
REPEAT = 0.1
"""Seconds between the repeats of a held button."""
STUCK = 30.0
"""Seconds until nobody believes in a finger any more."""

Why = Literal["storm", "stuck", "stuck at start"]


class ButtonsError(Exception):
    """The buttons cannot be used; the message says which, and what to check."""


@dataclass(frozen=True, slots=True)
class Touched:
    """Some contact moved: call `tick`. One is posted however many edges wait."""

    at: float


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button went down."""

    button: str
    at: float


@dataclass(frozen=True, slots=True)
class Released:
    """A button came up; every Pressed is followed by exactly one."""

    button: str
    at: float


@dataclass(frozen=True, slots=True)
class Held:
    """A button has been down for `HOLD` seconds."""

    button: str
    at: float


@dataclass(frozen=True, slots=True)
class Repeated:
    """A held button goes on; *times* counts from 1, so that a screen may speed up."""

    button: str
    at: float
    times: int


@dataclass(frozen=True, slots=True)
class Muted:
    """A button is not listened to from here on."""

    button: str
    at: float
    why: Why


@dataclass(frozen=True, slots=True)
class Unmuted:
    """A muted button works again."""

    button: str
    at: float
    why: Why


Event = Pressed | Released | Held | Repeated | Muted | Unmuted
Clock = Callable[[], float]
Post = Callable[[Touched], object]


class Buttons(Protocol):
    """
    Seven buttons that tell what fingers did.

    All methods belong to one thread. Times are seconds of the monotonic clock. `tick` raises
    `ButtonsError` when the pins can no longer be read.
    """

    def due(self) -> float | None:
        """When `tick` wants to be called next; a time in the past if edges are waiting."""

    def tick(self, now: float) -> list[Event]:
        """What happened up to *now*, in order of time, ties by pin number."""

    def repaired(self) -> int:
        """How many lost edges were noticed and made good so far."""

    def closed(self) -> frozenset[str]:
        """The buttons whose contact is closed now, also those that are not listened to."""

    def bounce(self, button: str) -> float:
        """Seconds of the longest chatter of *button* since this was last asked."""

    def close(self) -> None:
        """Let the pins go; nothing is reported or posted afterwards."""
