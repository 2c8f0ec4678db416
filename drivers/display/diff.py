"""What of a frame must be sent to a panel that shows another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from drivers.display import PAGES, WIDTH, Frame

__all__ = ["Run", "changes"]

# A run of its own costs seven bytes on an I2C bus: two addresses, two control bytes and the
# three commands that set page and column. A shorter gap is cheaper sent than skipped.
GAP = 7


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring columns of one page."""

    page: int
    column: int
    data: bytes


def changes(old: Frame | None, new: Frame) -> Iterator[Run]:
    """The runs that turn *old* into *new*; all pages where what is shown is unknown."""
    for page in range(PAGES):
        after = new.page(page)
        if old is None:
            yield Run(page, 0, after)
        elif (before := old.page(page)) != after:
            for start, end in _spans(before, after):
                yield Run(page, start, after[start:end])


def _spans(before: bytes, after: bytes) -> Iterator[tuple[int, int]]:
    changed = [x for x in range(WIDTH) if before[x] != after[x]]
    start = end = changed[0]
    for x in changed:
        if x - end > GAP:
            yield start, end
            start = x
        end = x + 1
    yield start, end
