"""Dice: thrown by the table or typed in, drawn as dice."""

from __future__ import annotations

from collections.abc import Sequence

from core.asks import Roll
from core.words import Part, say
from drivers.display import WIDTH
from drivers.display.canvas import Canvas
from drivers.display.text import MENU, SMALL, width
from firmware.companion.screens import Done
from firmware.companion.screens.page import Page, Style
from firmware.companion.screens.scroll import Scroll

__all__ = ["THROW", "RollScreen", "RolledScreen"]

SIZES = (27, 22, 17, 12)  # those that look best
THROW = Done(None)
"""The answer is left to the table's own dice."""


class RollScreen:
    """
    Dice to be thrown; the arrows turn them, for whoever threw their own.

    *own* says that the table has dice. A roll that was seen before can only be taken as it is.
    """

    def __init__(self, ask: Roll, question: Part, style: Style, own: bool) -> None:
        self._dice = list(ask.dice)
        self._faces = [0] * len(ask.dice)
        self._own = own
        self._typing = not own
        self._waiting = False
        self._at = 0
        self._question = style.lines(question)
        self._size, self._rows = _share(len(self._question), len(self._dice), style)

    def press(self, button: str, times: int = 0) -> Done | None:
        match button:
            case "roll" if self._own:
                return THROW
            case "ok":
                return Done(self._faces) if self._typing else THROW
            case "left" | "right":
                self._move(1 if button == "right" else -1)
            case "up" | "down":
                self._turn(1 if button == "up" else -1)
        return None

    def wait(self) -> None:
        """The dice are on their way."""
        self._waiting, self._typing = True, False

    def take_by_hand(self) -> None:
        """The table's dice do not come: ok is for those of the players, roll asks again."""
        self._waiting, self._typing = False, True

    def _move(self, by: int) -> None:
        if self._typing:
            self._at = (self._at + by) % len(self._dice)
        self._typing = True

    def _turn(self, by: int) -> None:
        sides, face = self._dice[self._at], self._faces[self._at]
        first = 1 if by > 0 else sides
        self._faces[self._at] = (face - 1 + by) % sides + 1 if face else first
        self._typing = True

    def draw(self, page: Page) -> None:
        page.question(self._question, self._rows)
        y = page.style.bottom - self._size - 1
        lefts = draw_dice(page.canvas, y, self._size, self._dice, self._faces)
        if self._typing:
            page.canvas.invert(lefts[self._at] + 1, y + 1, self._size - 2, self._size - 2)

    def hints(self) -> Sequence[Part]:
        if self._typing:
            return [say("OK done"), say("↔ die"), say("↕ face")]
        return [say("Rolling…") if self._waiting else say("OK roll"), say("↕ type in")]


class RolledScreen:
    """What the dice show, and what that does in the game."""

    def __init__(self, ask: Roll, faces: Sequence[int], style: Style) -> None:
        self._dice = list(ask.dice)
        self._faces = list(faces)
        lines = style.lines(ask.meaning(faces))
        self._size, rows = _share(len(lines), len(self._dice), style)
        self._first_row = style.room - rows
        self._text = Scroll(lines, rows)

    def press(self, button: str, times: int = 0) -> Done | None:
        match button:
            case "up" | "down":
                self.scroll(button)
            case "ok" if not self._text.at_end:
                self._text.page_down()
            case "ok" | "roll":
                return THROW
        return None

    def scroll(self, button: str) -> bool:
        """Move the text where there is more of it; says whether there was."""
        return self._text.by(1 if button == "down" else -1)

    def draw(self, page: Page) -> None:
        draw_dice(page.canvas, page.style.top, self._size, self._dice, self._faces)
        self._text.draw(page, self._first_row)

    def hints(self) -> Sequence[Part]:
        return [say("OK next")] if self._text.at_end else [say("OK read on")]


def _share(lines: int, dice: int, style: Style) -> tuple[int, int]:
    """How big the dice are and how many lines stand beside them; text comes first."""
    height = style.bottom - style.top
    wide = WIDTH // dice - 1
    sizes = [size for size in SIZES if size <= wide and size < height - style.pitch] or [wide]
    for size in sizes:
        if lines <= (height - size) // style.pitch:
            return size, (height - size) // style.pitch
    return sizes[-1], (height - sizes[-1]) // style.pitch


def draw_dice(
    canvas: Canvas, y: int, size: int, dice: Sequence[int], faces: Sequence[int]
) -> list[int]:
    """A row of dice over the whole width; returns where each begins."""
    wide = WIDTH // len(dice)
    lefts = [i * wide + (wide - size) // 2 for i in range(len(dice))]
    for left, sides, face in zip(lefts, dice, faces, strict=True):
        if sides == 6:
            canvas.die(left, y, size, face)
        else:
            _draw_number(canvas, left, y, size, face)
    return lefts


def _draw_number(canvas: Canvas, left: int, y: int, size: int, face: int) -> None:
    """A die whose faces are numbers."""
    canvas.die(left, y, size, 0)
    number = str(face) if face else ""
    font = MENU if width(number, MENU) < size - 2 else SMALL
    x = left + (size - width(number, font) + 1) // 2
    canvas.text(x, y + (size - font.height) // 2, number, font)
