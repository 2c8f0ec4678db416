"""
Two things measured in turns, and the median of their ratios.

A machine is never quiet: what slows one round down slows both sides of it down, so the
ratio of a round holds where a time would not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

__all__ = ["ROUNDS", "Comparison", "Figure", "compare"]

ROUNDS = 15


@dataclass(frozen=True, slots=True)
class Comparison:
    """What both sides took (seconds for one), and how often ours fits into theirs."""

    what: str
    ours: float
    peer: str
    theirs: float
    ratio: float
    floor: float | None  # None: only to know

    @property
    def missed(self) -> bool:
        """Whether we are not where we said we would be."""
        return self.floor is not None and self.ratio < self.floor

    def __str__(self) -> str:
        floor = "" if self.floor is None else f"floor {self.floor:.2f}"
        return (
            f"{self.what:26}{_time(self.ours)}   {self.peer:26}{_time(self.theirs)}"
            f"{self.ratio:8.2f} times   {floor}{' MISSED' if self.missed else ''}"
        ).rstrip()


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that is counted, not timed."""

    text: str
    missed: bool

    def __str__(self) -> str:
        return self.text + (" MISSED" if self.missed else "")


def compare(
    what: str,
    ours: Callable[[], float],
    peer: str,
    theirs: Callable[[], float],
    floor: float | None = None,
    rounds: int = ROUNDS,
) -> Comparison:
    """Run both in turns; each returns the seconds one of its units took."""
    ours(), theirs()  # the first round of each fills caches
    times = [(ours(), theirs()) for _ in range(rounds)]
    return Comparison(
        what,
        median(mine for mine, _ in times),
        peer,
        median(other for _, other in times),
        median(other / mine for mine, other in times),
        floor,
    )


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:9.1f} us" if seconds < 0.001 else f"{seconds * 1e3:9.2f} ms"
