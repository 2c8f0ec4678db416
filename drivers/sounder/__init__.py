"""The sounder: five short sounds, played beside the game and never waited for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

__all__ = ["Clock", "Emit", "Sound", "Sounder", "SounderError", "SounderFailed"]

Sound = Literal["press", "refused", "roll", "your_turn", "winner"]


class SounderError(Exception):
    """The sounder cannot be used; the message says why and what to check."""


@dataclass(frozen=True, slots=True)
class SounderFailed:
    """A sound was broken off because the buzzer did not obey."""

    why: str
    at: float


Emit = Callable[[SounderFailed], object]
Clock = Callable[[], float]


class Sounder(Protocol):
    """Something that makes a sound; *emit* may be called from another thread."""

    def play(self, sound: Sound) -> None:
        """Start *sound* and return at once; it cuts one that is still playing."""

    def close(self) -> None:
        """Fall silent and let the pin go."""
