"""
The covers over the die fields 1 to 6: lamps, flaps, or none.

`show` tells how many covers lie on each field and returns at once. What could not be shown is
reported as `CoverFailed`; the table then lays that tile by hand and the game goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

__all__ = ["FIELDS", "Clock", "CoverFailed", "Covers", "CoversError", "Emit", "all_fields"]

FIELDS = (1, 2, 3, 4, 5, 6)


class CoversError(Exception):
    """The covers cannot be used at all; the message says which part and what to check."""


@dataclass(frozen=True, slots=True)
class CoverFailed:
    """The cover of field *number* did not do as told."""

    number: int
    why: str
    at: float


Emit = Callable[[CoverFailed], object]
Clock = Callable[[], float]


class Covers(Protocol):
    """Something that covers die fields; *emit* may be called from another thread."""

    def show(self, covers: Mapping[int, int]) -> None:
        """Show that many covers on each field; fields left out have none."""

    def close(self) -> None:
        """Let the pins go. Lamps go dark, flaps stay as they lie."""


def all_fields(covers: Mapping[int, int]) -> dict[int, int]:
    """Fill in the fields left out, and refuse what is no field or no count."""
    for number, count in covers.items():
        if number not in FIELDS or count < 0:
            raise ValueError(
                f"covers: {count} on field {number}; fields are 1 to 6, counts 0 or more"
            )
    return {number: covers.get(number, 0) for number in FIELDS}
