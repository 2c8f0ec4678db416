"""The device as lines of text: the display in a frame, the lamps, the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from drivers.display import Frame
from drivers.display.terminal import braille, half_blocks

__all__ = ["device_lines"]

OFF, ON = "○", "●"
NARROW = 64
WIDE = 128


def device_lines(
    frame: Frame, covers: Mapping[int, int], keys: Sequence[str], size: tuple[int, int]
) -> list[str]:
    """
    What fits into *size*, columns and rows: half blocks, else braille, else the size it needs.

    The keys are left out before the picture is.
    """
    columns, rows = size
    for wide, drawn in ((WIDE, half_blocks), (NARROW, braille)):
        if columns < wide:
            continue
        picture = drawn(frame)
        below = _below(covers, keys, columns)
        if columns >= wide + 2 and rows >= len(picture) + 2 + len(below):
            return _centred(_framed(picture) + below, columns)
        if rows >= len(picture) + 1:
            return _centred((picture + below)[: rows - 1], columns)
    return wrap(f"{NARROW} × {len(braille(frame)) + 1} ({columns} × {rows})", max(1, columns))[:1]


def _framed(picture: list[str]) -> list[str]:
    line = "─" * len(picture[0])
    return [f"┌{line}┐", *(f"│{row}│" for row in picture), f"└{line}┘"]


def _below(covers: Mapping[int, int], keys: Sequence[str], columns: int) -> list[str]:
    lamps = "   ".join(f"{field} {_lamp(covers.get(field, 0))}" for field in range(1, 7))
    caps = wrap("   ".join(key.replace(" ", "\0") for key in keys), columns - 2)
    return [lamps, *(line.replace("\0", " ") for line in caps)]


def _lamp(covers: int) -> str:
    return OFF if not covers else ON if covers == 1 else f"{ON}{covers}"


def _centred(lines: list[str], columns: int) -> list[str]:
    return [line.center(columns).rstrip() for line in lines]
