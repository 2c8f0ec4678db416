"""The test pattern: its frame is whole only if the panel's controller is the one we drive."""

from __future__ import annotations

from drivers.display import HEIGHT, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.text import MENU, fit, width

__all__ = ["pattern"]

_MARGIN = 4
_SQUARE = 4


def pattern(caption: str) -> Frame:
    """
    A line along all four edges, squares in the corners, *caption* in the middle.

    A panel of another kind shows it shifted by two columns: one upright line is missing.
    """
    canvas = Canvas()
    canvas.rect(0, 0, WIDTH, HEIGHT)
    for x in (_MARGIN, WIDTH - _MARGIN - _SQUARE):
        for y in (_MARGIN, HEIGHT - _MARGIN - _SQUARE):
            canvas.fill(x, y, _SQUARE, _SQUARE)
    line = fit(caption, MENU, WIDTH - 2 * _MARGIN)
    canvas.text((WIDTH - width(line, MENU)) // 2, (HEIGHT - MENU.height) // 2, line, MENU)
    return canvas.frame()
