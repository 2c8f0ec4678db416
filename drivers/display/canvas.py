"""
A canvas of 128 by 64 pixels, kept as one number.

Pixel (x, y) is bit 64 * x + y. A glyph is a number of the same kind, so a shift puts it in
place and an `or` draws it; and the bytes of the number, taken eight apart, are the pages of
the panel. Everything may lie partly or wholly outside: what does is cut off.
"""

from __future__ import annotations

from drivers.display import BLANK, HEIGHT, PAGES, WIDTH, Frame
from drivers.display.text import Font, cells

__all__ = ["Canvas"]

_EVERYTHING = (1 << WIDTH * HEIGHT) - 1
# A one in the top row of every column, and of some more for text that juts out.
_TOPS = sum(1 << HEIGHT * x for x in range(WIDTH + 32))

_LOW, _MIDDLE, _HIGH = range(3)
_CORNERS = [(_LOW, _LOW), (_HIGH, _HIGH), (_LOW, _HIGH), (_HIGH, _LOW)]
_PIPS = {
    0: [],
    1: [(_MIDDLE, _MIDDLE)],
    2: _CORNERS[2:],
    3: [(_MIDDLE, _MIDDLE), *_CORNERS[2:]],
    4: _CORNERS,
    5: [(_MIDDLE, _MIDDLE), *_CORNERS],
    6: [(_LOW, _MIDDLE), (_HIGH, _MIDDLE), *_CORNERS],
}


class Canvas:
    """Draws in light on dark, on nothing or over *frame*; `frame` gives the picture so far."""

    def __init__(self, frame: Frame = BLANK) -> None:
        columns = bytearray(WIDTH * PAGES)
        for page in range(PAGES):
            columns[page::PAGES] = frame.page(page)
        self._bits = int.from_bytes(columns, "little")

    def frame(self) -> Frame:
        """The picture as the panels store it."""
        columns = self._bits.to_bytes(WIDTH * PAGES, "little")
        return Frame(b"".join(columns[page::PAGES] for page in range(PAGES)))

    def text(self, x: int, y: int, text: str, font: Font, invert: bool = False) -> int:
        """Draw *text* with its top left at *x*, *y*, and return where the next would begin."""
        line = cells(text)
        end = x + len(line) * font.width
        ink = _placed(*_visible(line, x, font), y)
        if invert:
            self._bits = (self._bits | _box(x, y, end - x, font.height)) ^ ink
        else:
            self._bits |= ink
        return end

    def hline(self, x: int, y: int, width: int) -> None:
        """Draw a line of *width* pixels to the right."""
        self._bits |= _box(x, y, width, 1)

    def vline(self, x: int, y: int, height: int) -> None:
        """Draw a line of *height* pixels down."""
        self._bits |= _box(x, y, 1, height)

    def fill(self, x: int, y: int, width: int, height: int) -> None:
        """Light a box."""
        self._bits |= _box(x, y, width, height)

    def clear(self, x: int, y: int, width: int, height: int) -> None:
        """Darken a box."""
        self._bits &= ~_box(x, y, width, height)

    def invert(self, x: int, y: int, width: int, height: int) -> None:
        """Swap light and dark in a box."""
        self._bits ^= _box(x, y, width, height)

    def rect(self, x: int, y: int, width: int, height: int) -> None:
        """Draw the outline of a box."""
        self._bits |= _box(x, y, width, height) ^ _box(x + 1, y + 1, width - 2, height - 2)

    def hatch(self, x: int, y: int, width: int, height: int, step: int = 3) -> None:
        """Rule a box with a line every *step* pixels: closed, not to be chosen."""
        for line in range(y, y + height, step):
            self.hline(x, line, width)

    def die(self, x: int, y: int, size: int, face: int) -> None:
        """
        Draw a die of *size* pixels with one to six pips; with face 0 it is empty.

        Sizes 12, 17, 22, 27 and 32 look best.
        """
        corner = max(1, size // 8)
        self._bits |= _rounded(x, y, size, corner) ^ _rounded(x + 1, y + 1, size - 2, corner - 1)
        pip = _pip(size)
        middle = (size - pip) // 2
        margin = min(1 + (size + 1 - 3 * pip) // 4, middle - pip - 1)
        places = (margin, middle, size - margin - pip)
        for column, row in _PIPS[face]:
            self._bits |= _rounded(x + places[column], y + places[row], pip, pip // 4)


def _pip(size: int) -> int:
    """How wide a pip is: about a fifth of the die, and centred only if both are odd or even."""
    pip = max(1, (size - 2) // 5)
    return pip - 1 if (size - pip) % 2 and pip > 1 else pip


def _box(x: int, y: int, width: int, height: int) -> int:
    left, right = max(x, 0), min(x + width, WIDTH)
    if left >= right:
        return 0
    columns = _TOPS & ((1 << HEIGHT * (right - left)) - 1)
    return columns * _stroke(y, y + height) << HEIGHT * left


def _stroke(top: int, bottom: int) -> int:
    """The pixels of one column from *top* to above *bottom*."""
    top, bottom = max(top, 0), min(bottom, HEIGHT)
    return (1 << bottom) - (1 << top) if top < bottom else 0


def _rounded(x: int, y: int, size: int, corner: int) -> int:
    """A filled square whose corners are cut off diagonally."""
    bits = _box(x, y + corner, size, size - 2 * corner)
    for row in range(corner):
        cut = corner - row
        bits |= _box(x + cut, y + row, size - 2 * cut, 1)
        bits |= _box(x + cut, y + size - 1 - row, size - 2 * cut, 1)
    return bits


def _visible(line: str, x: int, font: Font) -> tuple[int, int]:
    """The glyphs of those characters that reach into the frame, and where the first begins."""
    first = max(0, -x // font.width)
    last = max(0, WIDTH - x + font.width - 1) // font.width
    bits = 0
    for i, char in enumerate(line[first:last]):
        bits |= font.glyph(char) << HEIGHT * font.width * i
    return bits, x + first * font.width


def _placed(bits: int, x: int, y: int) -> int:
    """Shift pixels drawn at the origin; first drop what would spill into the next column."""
    bits &= _TOPS * _stroke(-y, HEIGHT - y)
    shift = HEIGHT * x + y
    return (bits << shift if shift >= 0 else bits >> -shift) & _EVERYTHING
