"""Reads a picture as people do: letter by letter, from the pixels alone."""

from __future__ import annotations

from functools import cache

from drivers.display import HEIGHT, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.text import MENU, SMALL, Font, width

LETTERS = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz{|}"
    "äöüÄÖÜßéèêëçàâùûîïôœÉÈÀÇ«»–…’×±←↑→↓↔↕▶◀○●"
)


def read(frame: Frame, large: bool = False) -> list[str]:
    """The lines of a picture, the line above and the line below included."""
    font = MENU if large else SMALL
    pitch = font.height if large else font.height + 1
    bottom = HEIGHT - font.height
    tops = [0, *range(font.height + 2, bottom - pitch + 1, pitch), bottom]
    return [line_at(frame, y, font) for y in tops]


def says(frame: Frame, text: str, large: bool = False) -> bool:
    """Whether *text* is to be read somewhere, over the ends of lines too."""
    return any(text in " ".join(" ".join(lines).split()) for lines in _readings(frame, large))


def flagged(frame: Frame, text: str) -> bool:
    """Whether *text* stands dark on light in the lower right corner."""
    canvas = Canvas()
    canvas.text(WIDTH - width(text, SMALL), HEIGHT - SMALL.height, text, SMALL, invert=True)
    corner = canvas.frame()
    left = WIDTH - width(text, SMALL)
    rows = range(HEIGHT - SMALL.height, HEIGHT)
    return all(corner.lit(x, y) == frame.lit(x, y) for x in range(left, WIDTH) for y in rows)


def _readings(frame: Frame, large: bool) -> list[list[str]]:
    """The page, and what lies over its lower lines, which stand closer."""
    font = MENU if large else SMALL
    tops = range(HEIGHT % font.height, HEIGHT, font.height)
    return [read(frame, large), [line_at(frame, y, font) for y in tops]]


def line_at(frame: Frame, y: int, font: Font) -> str:
    """What stands in one line, from the left and, where that ends, from the right."""
    left = _run(frame, 0, y, font)
    right = _run(frame, WIDTH % font.width, y, font)
    head, broken, _ = left.partition("\0")
    tail = right.split("\0")[-1].strip() if broken or not right.endswith(" ") else ""
    return f"{head.rstrip()} {tail}".rstrip()


def _run(frame: Frame, start: int, y: int, font: Font) -> str:
    known = glyphs(font)
    columns = [_cell(frame, x, y, font) for x in range(start, WIDTH - font.width + 1, font.width)]
    return "".join(known.get(cell, "\0") for cell in columns)


def _cell(frame: Frame, left: int, top: int, font: Font) -> int:
    bits = 0
    for x in range(font.width):
        for y in range(font.height):
            bits |= frame.lit(left + x, top + y) << (HEIGHT * x + y)
    return bits


@cache
def glyphs(font: Font) -> dict[int, str]:
    """Letters by their pixels, light on dark and dark on light."""
    box = sum(((1 << font.height) - 1) << HEIGHT * x for x in range(font.width))
    drawn = {font.glyph(letter): letter for letter in reversed(LETTERS)}
    return {glyph ^ box: letter for glyph, letter in drawn.items()} | drawn
