"""
The dice roller: a Pico on a wire, or its stand-in.

It rolls nothing itself. It has a chain of secrets and reveals the next one when asked; the
faces come out of that secret and the device's own (`drivers.roller.pacts`), so that neither
of the two can choose them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

__all__ = [
    "Emit",
    "Event",
    "Reported",
    "Revealed",
    "Roller",
    "RollerError",
    "RollerLost",
    "RollerReady",
    "RollerRefused",
    "RollerSlow",
    "UnpluggedError",
    "Unrevealed",
]


class RollerError(Exception):
    """The roller cannot be used; the message says why and what to check."""


class UnpluggedError(RollerError, OSError):
    """The way to the roller is gone or was never there."""


@dataclass(frozen=True, slots=True)
class RollerReady:
    """A roller answers; *link* number *k* is the newest that its chain has revealed."""

    boot: str
    uid: str
    firmware: str
    k: int
    link: bytes
    length: int


@dataclass(frozen=True, slots=True)
class RollerLost:
    """The roller is away; it is looked for until it is back."""

    why: str


@dataclass(frozen=True, slots=True)
class RollerRefused:
    """The roller is there and will not roll: another version (VER) or ill (HEALTH)."""

    code: str
    why: str


@dataclass(frozen=True, slots=True)
class RollerSlow:
    """Link *k* was asked for a second ago: time to offer dice by hand; asking goes on."""

    k: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """Link *k* as the roller gave it, not yet checked against its chain."""

    boot: str
    k: int
    link: bytes


@dataclass(frozen=True, slots=True)
class Unrevealed:
    """Link *k* will not come; *code* is the roller's, or LOST."""

    k: int
    code: str
    why: str


@dataclass(frozen=True, slots=True)
class Reported:
    """How the roller is: the fields of its STATUS."""

    fields: dict[str, str]


Event: TypeAlias = (
    RollerReady | RollerLost | RollerRefused | RollerSlow | Revealed | Unrevealed | Reported
)
Emit: TypeAlias = Callable[[Event], None]


class Roller(Protocol):
    """
    Something that reveals the links of its chain one by one and reports through *emit*.

    Every method returns at once. Events come later, possibly from another thread, so *emit*
    must be safe to call from any. Each `reveal` ends in exactly one Revealed or Unrevealed.
    """

    def reveal(self, k: int) -> None:
        """Ask for link *k*, the newest or the next one; asking again is harmless."""

    def report(self) -> None:
        """Ask how it is; a roller that is away says nothing."""

    def entropy(self) -> bytes:
        """Take 32 random bytes of the roller for the device's own chain, or none if it is away."""

    def transcript(self) -> list[str]:
        """The last lines that went over the wire, for a bug report."""

    def close(self) -> None:
        """Let go of the roller; nothing is emitted afterwards."""
