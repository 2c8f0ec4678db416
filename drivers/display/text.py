"""
Text in cells: three fonts, and how much of a text fits where.

The fonts are misc-fixed, every character one cell wide, so widths need no measuring. Any
text can be drawn: what takes no place is left out, what has no glyph becomes a box.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator

from drivers.display import HEIGHT

__all__ = ["LARGE", "MENU", "SMALL", "Font", "cells", "fit", "width", "wrap"]

ELLIPSIS = "\u2026"
NO_GLYPH = "\ufffd"
NO_BREAK = "\u00a0"
NARROW_NO_BREAK = "\u202f"

# Combining marks that found no letter, and controls such as the direction of writing.
_PLACELESS = {"Mn", "Me", "Cf"}


class Font:
    """Glyphs of one size, read from the font file when the first is drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._lines: dict[str, str] = {}
        self._glyphs: dict[str, int] = {}

    def __repr__(self) -> str:
        return f"Font({self.width}, {self.height})"

    def __contains__(self, char: str) -> bool:
        return char in (self._lines or self._read())

    def glyph(self, char: str) -> int:
        """
        The pixels of *char* as one number, or those of the box that stands for it.

        Pixel (x, y) is bit 64 * x + y, as in the canvas.
        """
        try:
            return self._glyphs[char]
        except KeyError:
            return self._glyphs.setdefault(char, self._drawn(self._nearest(char)))

    def _read(self) -> dict[str, str]:
        name = f"{self.width}x{self.height}.txt"
        with open(os.path.join(os.path.dirname(__file__), "fonts", name), encoding="ascii") as file:
            self._lines = {chr(int(code, 16)): cell for code, cell in map(str.split, file)}
        return self._lines

    def _nearest(self, char: str) -> str:
        if char in self:
            return char
        base, *marks = list(unicodedata.normalize("NFKD", char))
        return base if base in self and all(map(unicodedata.combining, marks)) else NO_GLYPH

    def _drawn(self, char: str) -> int:
        cell = self._lines[char]
        digits = len(cell) // self.width
        columns = (cell[x * digits : (x + 1) * digits] for x in range(self.width))
        return sum(int(column, 16) << HEIGHT * x for x, column in enumerate(columns))


SMALL = Font(5, 8)
MENU = Font(6, 12)
LARGE = Font(10, 20)


def cells(text: str) -> str:
    """*text* with exactly one character for each cell it takes."""
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(_cell(char) for char in composed if unicodedata.category(char) not in _PLACELESS)


def _cell(char: str) -> str:
    if char in (NO_BREAK, NARROW_NO_BREAK):
        return NO_BREAK
    return " " if char.isspace() else char


def width(text: str, font: Font) -> int:
    """How many pixels *text* is wide in one line."""
    return len(cells(text)) * font.width


def fit(text: str, font: Font, pixels: int) -> str:
    """*text* if it fits into *pixels*, else as much of it as fits before an ellipsis."""
    line = cells(text)
    room = max(0, pixels // font.width)
    if len(line) <= room:
        return line
    return line[: room - 1].rstrip() + ELLIPSIS if room else ""


def wrap(text: str, font: Font, pixels: int) -> list[str]:
    """
    *text* in lines of at most *pixels*, broken at spaces and after hyphens.

    A word longer than a line is cut, for German makes such words.
    """
    room = max(1, pixels // font.width)
    return [line for part in text.split("\n") for line in _lines(cells(part), room)]


def _lines(paragraph: str, room: int) -> Iterator[str]:
    line = ""
    for gap, piece in _pieces(paragraph):
        if len(line + gap + piece) <= room:
            line += gap + piece
            continue
        if line:
            yield line.rstrip(" ")
        line = piece
        while len(line) > room:
            yield line[:room]
            line = line[room:]
    yield line.rstrip(" ")


def _pieces(paragraph: str) -> Iterator[tuple[str, str]]:
    gap = ""
    for word in paragraph.split(" "):
        *heads, tail = word.split("-")
        for head in heads:
            yield gap, head + "-"
            gap = ""
        if tail or not heads:
            yield gap, tail
        gap = " "
