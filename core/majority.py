"""Who leads, who acts when, who ties: the majorities of every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

__all__ = ["absolute_majority", "acting_order", "leaders"]


def acting_order(counts: Mapping[str, int], player_order: Sequence[str]) -> list[str]:
    """Return who stands at a place, most pieces first, ties in player order."""
    present = [seat for seat in player_order if counts.get(seat, 0) > 0]
    return sorted(present, key=lambda seat: -counts[seat])


def leaders(counts: Mapping[str, int]) -> list[str]:
    """Return everyone who has the most; nobody where nobody has any."""
    most = max(counts.values(), default=0)
    return [seat for seat, n in counts.items() if n == most > 0]


def absolute_majority(counts: Mapping[str, int]) -> str | None:
    """Return who has more than every other single player; a tie gives it to nobody."""
    first = leaders(counts)
    return first[0] if len(first) == 1 else None
