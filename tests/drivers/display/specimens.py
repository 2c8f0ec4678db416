"""
Specimens of the fonts and shapes, as pictures to be looked at.

    python -m tests.drivers.display.specimens

draws them anew; a test compares them with what the canvas draws.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from drivers.display import WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.picture import png
from drivers.display.text import LARGE, MENU, SMALL, Font, wrap

FOLDER = Path(__file__).with_name("specimens")
PANGRAMS = "Zwölf Boxkämpfer jagen Eva über den großen Sylter Deich. "
SIGNS = "ÄÖÜß ÉÈÀÇŒœæ «€» „“…×–— ←↑→↓↔↕ ▶◀▲▼●○■□ ✓✗ ♥♦♣♠ ⚀⚁⚂⚃⚄⚅ ŁğřȘ"


def page(text: str, font: Font) -> Frame:
    """As much of *text* as a frame holds."""
    canvas = Canvas()
    for i, line in enumerate(wrap(text, font, WIDTH)):
        canvas.text(0, i * font.height, line, font)
    return canvas.frame()


def shapes() -> Frame:
    """Dice of the good sizes, boxes, hatching, inverted text."""
    canvas = Canvas()
    x = 0
    for face, size in enumerate((12, 17, 22, 27, 32), start=1):
        canvas.die(x, 0, size, face)
        x += size + 2
    canvas.die(0, 35, 27, 6)
    canvas.text(30, 36, "Orc", LARGE, invert=True)
    canvas.hatch(66, 36, 15, 20)
    canvas.rect(84, 36, 15, 20)
    canvas.fill(102, 36, 15, 20)
    canvas.invert(96, 42, 12, 8)
    canvas.text(30, 56, "OK weiter", SMALL)
    return canvas.frame()


SPECIMENS: dict[str, Callable[[], Frame]] = {
    "small": lambda: page(PANGRAMS + SIGNS, SMALL),
    "menu": lambda: page(SIGNS + " Portez ce vieux whisky au juge.", MENU),
    "large": lambda: page("Größe 78 éÇŒ ⚄ ✓ ♥", LARGE),
    "shapes": shapes,
}


if __name__ == "__main__":
    for name, specimen in SPECIMENS.items():
        (FOLDER / f"{name}.png").write_bytes(png(specimen()))
