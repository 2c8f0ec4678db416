"""Tracks: a marker moves along a row of fields and never leaves it."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Track"]


@dataclass(slots=True)
class Track:
    """Where a marker stands between two ends."""

    value: int
    most: int
    least: int = 0

    def __post_init__(self) -> None:
        assert self.least <= self.value <= self.most, f"the marker is off its track: {self}"

    @property
    def full(self) -> bool:
        """The marker can go no higher."""
        return self.value == self.most

    @property
    def empty(self) -> bool:
        """The marker can go no lower."""
        return self.value == self.least

    @property
    def room(self) -> tuple[int, int]:
        """How far the marker can move, down and up."""
        return self.least - self.value, self.most - self.value

    def move(self, by: int) -> int:
        """Move the marker as far as the track goes, and return how far it went."""
        before = self.value
        self.value = min(self.most, max(self.least, self.value + by))
        return self.value - before
