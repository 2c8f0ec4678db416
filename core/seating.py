"""Who sits where: everyone in turn, clockwise."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["clockwise"]


def clockwise(seats: Iterable[str], first: str) -> list[str]:
    """Everyone in turn, beginning with *first*."""
    names = list(seats)
    at = names.index(first)
    return names[at:] + names[:at]
