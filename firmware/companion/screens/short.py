"""Names of two letters, for columns too narrow for more."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

__all__ = ["short_names"]


def short_names(names: Sequence[str]) -> list[str]:
    """
    Two letters for each name: its first two, or its first and a later one.

    What is called alike but for a number is known by that.

    >>> short_names(["Magician", "Market", "Orc", "city 1", "city 12"])
    ['Ma', 'Mr', 'Or', 'C1', 'C12']
    """
    begins = Counter(name[:2] for name in names)
    shorts: list[str] = []
    for name in names:
        candidates = _candidates(name, alike=begins[name[:2]] > 1)
        shorts.append(next(short for short in candidates if short not in shorts))
    return shorts


def _candidates(name: str, alike: bool) -> Iterator[str]:
    first, *others = [letter for letter in name if not letter.isspace()] or ["?"]
    number = re.search(r"\d{1,2}", name)
    if alike and number:
        yield first.upper() + number[0]
    for second in others:
        yield first.upper() + second
    for n in range(100):
        yield f"{first.upper()}{n}"
