"""
A frame as lines of text, for terminals, tests and bug reports.

Half blocks (128 by 32 characters) are the most legible; braille (64 by 16) fits a terminal
of 80 by 24.
"""

from __future__ import annotations

from drivers.display import PAGE, PAGES, WIDTH, Frame

__all__ = ["braille", "half_blocks"]

_BLOCKS = " \u2580\u2584\u2588"
_BRAILLE = 0x2800
# The dots of a braille cell count down the left side, then the right, the lowest row last.
_LEFT = [nibble & 0b111 | (nibble & 0b1000) << 3 for nibble in range(16)]
_RIGHT = [(nibble & 0b111) << 3 | (nibble & 0b1000) << 4 for nibble in range(16)]


def half_blocks(frame: Frame) -> list[str]:
    """32 lines of 128 characters, two pixels in each."""
    return [
        "".join(_BLOCKS[column >> shift & 0b11] for column in frame.page(page))
        for page in range(PAGES)
        for shift in range(0, PAGE, 2)
    ]


def braille(frame: Frame) -> list[str]:
    """16 lines of 64 characters, eight pixels in each."""
    return [
        "".join(
            chr(_BRAILLE + _LEFT[columns[x] >> shift & 0xF] + _RIGHT[columns[x + 1] >> shift & 0xF])
            for x in range(0, WIDTH, 2)
        )
        for columns in map(frame.page, range(PAGES))
        for shift in range(0, PAGE, 4)
    ]
