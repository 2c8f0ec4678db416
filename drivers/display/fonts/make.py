"""
Make the font files of this folder from Debian's xfonts-base.

    python drivers/display/fonts/make.py /usr/share/fonts/X11/misc

A line for each glyph: the code point, then its columns from the left, each a hexadecimal
number whose lowest bit is the top pixel, as the panel stores it.
"""

from __future__ import annotations

import gzip
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

SIZES = {"5x8": (5, 8), "6x12": (6, 12), "10x20": (10, 20)}

# ASCII, Latin-1, Latin Extended-A and the Romanian letters: names know no borders.
LETTERS = [range(0x20, 0x7F), range(0xA0, 0x180), range(0x218, 0x21C)]
QUOTES = "\u2018\u2019\u201a\u201c\u201d\u201e\u2039\u203a"
SIGNS = "\u2013\u2014\u2026\u2022\u20ac\u2212\u2260\u2264\u2265\ufffd"
ARROWS = "\u2190\u2191\u2192\u2193\u2194\u2195\u21b5"
SHAPES = "\u25b2\u25b6\u25bc\u25c0\u25cf\u25a0\u25cb\u25a1\u25c6\u25c7\u2713\u2717"
CARDS_AND_DICE = "\u2660\u2663\u2665\u2666\u2680\u2681\u2682\u2683\u2684\u2685"

# The small font has neither; rows from the top, drawn for Tischlein.
DRAWN = {
    ("5x8", "\u2713"): "..... ....# ....# ...#. #..#. .##.. ..#.. .....",
    ("5x8", "\u2717"): "..... #...# .#.#. ..#.. .#.#. #...# ..... .....",
}

METRICS, BITMAPS, ENCODINGS = 4, 8, 32
BIG_ENDIAN_BYTES, BIG_ENDIAN_BITS, COMPRESSED = 4, 8, 0x100
NO_GLYPH = 0xFFFF


class Pcf:
    """As much of X11's "portable compiled format" as cells of one size need."""

    def __init__(self, data: bytes, width: int, height: int) -> None:
        assert data[:4] == b"\x01fcp", "not a PCF font"
        self._data = data
        self._width = width
        self._height = height
        count = struct.unpack_from("<I", data, 4)[0]
        tables = (struct.unpack_from("<4I", data, 8 + 16 * i) for i in range(count))
        self._starts = {kind: start for kind, _, _, start in tables}

    def rows(self, char: str) -> list[int] | None:
        """The pixel rows of *char*, leftmost pixel highest; None where the font has no glyph."""
        index = self._index(ord(char))
        if index is None:
            return None
        self._check(index)
        return list(self._bitmap(index))

    def _table(self, kind: int) -> tuple[int, int, str]:
        start = self._starts[kind]
        layout = struct.unpack_from("<I", self._data, start)[0]
        return start + 4, layout, ">" if layout & BIG_ENDIAN_BYTES else "<"

    def _index(self, code: int) -> int | None:
        at, _, order = self._table(ENCODINGS)
        low, high, first, last, _ = struct.unpack_from(order + "5H", self._data, at)
        row, column = code >> 8, code & 0xFF
        if not (first <= row <= last and low <= column <= high):
            return None
        place = (row - first) * (high - low + 1) + column - low
        index: int = struct.unpack_from(order + "H", self._data, at + 10 + 2 * place)[0]
        return None if index == NO_GLYPH else index

    def _check(self, index: int) -> None:
        at, layout, _ = self._table(METRICS)
        assert layout & COMPRESSED, "metrics of 16 bits: not one of the fixed fonts"
        left, right, _, ascent, descent = (
            byte - 0x80 for byte in self._data[at + 2 + 5 * index : at + 7 + 5 * index]
        )
        assert (left, right, ascent + descent) == (0, self._width, self._height), "not a full cell"

    def _bitmap(self, index: int) -> Iterator[int]:
        at, layout, order = self._table(BITMAPS)
        assert layout & BIG_ENDIAN_BITS, "bitmaps with the lowest bit first"
        count = struct.unpack_from(order + "I", self._data, at)[0]
        offset = struct.unpack_from(order + "I", self._data, at + 4 + 4 * index)[0]
        start = at + 4 + 4 * count + 16 + offset
        stride = (self._width + 7) // 8
        stride += -stride % (1 << (layout & 3))
        padding = 8 * stride - self._width
        for row in range(start, start + self._height * stride, stride):
            yield int.from_bytes(self._data[row : row + stride], "big") >> padding


def drawn(picture: str) -> list[int]:
    """The pixel rows of a glyph drawn in dots and hashes."""
    return [int(row.replace(".", "0").replace("#", "1"), 2) for row in picture.split()]


def columns(rows: list[int], width: int) -> list[int]:
    """Turn rows, leftmost pixel highest, into columns, top pixel lowest."""
    return [
        sum((row >> (width - 1 - x) & 1) << y for y, row in enumerate(rows)) for x in range(width)
    ]


def lines(font: Pcf, size: str) -> Iterator[str]:
    """The lines of the font file of *size*."""
    width, height = SIZES[size]
    wanted = {chr(code) for part in LETTERS for code in part}
    wanted.update(QUOTES + SIGNS + ARROWS + SHAPES + CARDS_AND_DICE)
    for char in sorted(wanted):
        rows = font.rows(char) or drawn(DRAWN.get((size, char), ""))
        if rows:
            cell = (f"{column:0{height // 4}X}" for column in columns(rows, width))
            yield f"{ord(char):04X} {''.join(cell)}\n"


def main(folder: Path) -> None:
    """Write a font file for each size beside this one."""
    for size, (width, height) in SIZES.items():
        data = gzip.decompress((folder / f"{size}.pcf.gz").read_bytes())
        glyphs = list(lines(Pcf(data, width, height), size))
        Path(__file__).with_name(f"{size}.txt").write_text("".join(glyphs), encoding="ascii")
        print(f"{size}: {len(glyphs)} glyphs")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
