"""
Dice lie on a tape: a roll that was seen stays.

A roll is known by the key of its ask, the seat and the number of dice. So on another path to
the same roll the faces are the same, and nobody can hand a bad one on to somebody else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from core.asks import Roll

__all__ = ["Tape", "Taped"]

Reel: TypeAlias = tuple[str, str | None, int]


class Taped(NamedTuple):
    """A roll that was seen, and who threw it."""

    faces: list[int]
    source: str


class Tape:
    """All rolls that were seen, and how far each reel is wound."""

    def __init__(self) -> None:
        self._reels: dict[Reel, list[Taped]] = {}
        self._standing: Counter[Reel] = Counter()

    def at(self, roll: Roll) -> Taped | None:
        """What lies there for an open roll, if it was seen before."""
        reel = _reel(roll.key, roll.seat, roll.dice)
        taped, standing = self._reels.get(reel, []), self._standing[reel]
        return taped[standing] if standing < len(taped) else None

    def lay(self, entry: Mapping[str, Any]) -> None:
        """Take in an answer; only rolls are answered with lists."""
        if isinstance(entry.get("answer"), list):
            reel = _reel(entry["key"], entry.get("seat"), entry["answer"])
            taped = self._reels.setdefault(reel, [])
            if self._standing[reel] == len(taped):
                taped.append(Taped(entry["answer"], entry.get("source", "typed")))
            self._standing[reel] += 1

    def mend(self, roll: Roll, faces: list[int]) -> None:
        """Put other faces where an open roll lies."""
        reel = _reel(roll.key, roll.seat, roll.dice)
        self._reels[reel][self._standing[reel]] = Taped(faces, "typed")

    def wind(self, standing: Iterable[Mapping[str, Any]]) -> None:
        """Go to where these entries have been played; what was seen beyond stays seen."""
        rolls = (entry for entry in standing if isinstance(entry.get("answer"), list))
        self._standing = Counter(
            _reel(entry["key"], entry.get("seat"), entry["answer"]) for entry in rolls
        )


def _reel(key: str, seat: str | None, dice: Iterable[object]) -> Reel:
    return key, seat, sum(1 for _ in dice)
