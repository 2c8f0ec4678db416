"""Names of two letters, for columns too narrow for more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["short_names"]


def short_names(names: Sequence[str]) -> list[str]:
    """
    Two letters for each name: its first two, or its first and a later one.

    >>> short_names(["Magician", "Market", "Orc"])
    ['Ma', 'Mr', 'Or']
    """
    shorts: list[str] = []
    for name in names:
        shorts.append(next(short for short in _candidates(name) if short not in shorts))
    return shorts


def _candidates(name: str) -> Iterator[str]:
    letters = [letter for letter in name if not letter.isspace()] or ["?"]
    for second in letters[1:]:
        yield letters[0].upper() + second
    for number in range(1, 100):
        yield f"{letters[0].upper()}{number}"[:3]
