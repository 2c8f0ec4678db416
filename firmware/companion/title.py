"""The first picture: drawn before anything heavy is imported."""

from __future__ import annotations

from drivers.display import HEIGHT, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.text import LARGE, width

__all__ = ["title"]

NAME = "Tischlein"


def title() -> Frame:
    """The name, in the middle."""
    canvas = Canvas()
    left, top = (WIDTH - width(NAME, LARGE)) // 2, (HEIGHT - LARGE.height) // 2
    canvas.text(left, top, NAME, LARGE)
    canvas.hline(left, top + LARGE.height + 1, width(NAME, LARGE))
    return canvas.frame()
