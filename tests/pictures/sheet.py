"""The main screens on one sheet, each with a line on what it is."""

from __future__ import annotations

from collections.abc import Mapping

from drivers.display import HEIGHT, WIDTH, Frame
from drivers.display.text import SMALL
from tests.firmware.companion.desk import Desk
from tests.pictures.paint import Painting
from tests.screens.scenes import SCENES, DeafRoller

__all__ = ["sheet"]

SHOWN: Mapping[str, str] = {
    "menu": "What to do",
    "rolled": "The dice close places",
    "spread": "Helpers are sent",
    "table": "The table at a glance",
    "question": "Why this is asked",
    "order": "Who acts, who leads",
    "cook": "A dish is cooked",
    "undo": "Taking an answer back",
    "fair-dice": "Dice anybody can check",
    "winner": "The winner",
    "sheet": "Points, line by line",
    "left-off": "On after a power cut",
}
PALETTE = {"paper": "f7f5f0", "dark": "0b0f14", "lit": "d8f3ff", "ink": "2b2118"}
COLUMNS, SCALE, GAP, EDGE, CAPTION = 3, 2, 16, 5, 20
FRAME = (WIDTH * SCALE + 2 * EDGE, HEIGHT * SCALE + 2 * EDGE)
CELL = (WIDTH * SCALE + GAP, HEIGHT * SCALE + GAP + CAPTION)


def sheet() -> Painting:
    """Row by row, in English."""
    rows = -(-len(SHOWN) // COLUMNS)
    painting = Painting((COLUMNS * CELL[0] + GAP, rows * CELL[1] + GAP), PALETTE, "paper")
    for number, (scene, words) in enumerate(SHOWN.items()):
        row, column = divmod(number, COLUMNS)
        x, y = GAP + column * CELL[0], GAP + row * CELL[1]
        painting.box(
            x - EDGE, y - EDGE, (WIDTH * SCALE + 2 * EDGE, HEIGHT * SCALE + 2 * EDGE), "dark"
        )
        painting.screen(x, y, _frame(scene), SCALE)
        painting.text(x + WIDTH * SCALE // 2, y + HEIGHT * SCALE + EDGE + 3, words, SMALL, "ink")
    return painting


def _frame(scene: str) -> Frame:
    desk = Desk({"language": "en"}, roller=DeafRoller)
    SCENES[scene](desk)
    desk.close()
    return desk.picture
