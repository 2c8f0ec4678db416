"""A number: by one, faster while held, by ten to the sides."""

from __future__ import annotations

from collections.abc import Sequence

from core.asks import Count
from core.words import Part, say
from drivers.display import WIDTH
from drivers.display.text import LARGE, MENU, width
from firmware.companion.screens import Done
from firmware.companion.screens.page import Page, Style

__all__ = ["CountScreen"]

BIG_STEP = 10
HURRY_AFTER = 10
HURRY = 5
STEPS = {"up": 1, "down": -1, "right": BIG_STEP, "left": -BIG_STEP}


class CountScreen:
    """The question, and the number it is about to get."""

    def __init__(self, ask: Count, question: Part, style: Style) -> None:
        self._bounds = ask.bounds
        self._number = ask.bounds.likely
        self._range = say("{least} to {most}", least=ask.bounds.least, most=ask.bounds.most)
        self._question = style.lines(question)

    def press(self, button: str, times: int = 0) -> Done | None:
        if button == "ok":
            return Done(self._number)
        if button in STEPS:
            hurry = HURRY if times > HURRY_AFTER and button in ("up", "down") else 1
            self._go_to(self._number + STEPS[button] * hurry)
        return None

    def _go_to(self, number: int) -> None:
        least, most, _ = self._bounds
        self._number = min(max(number, least), most)

    def draw(self, page: Page) -> None:
        page.question(self._question, 2)
        font = MENU if page.style.large else LARGE
        number = str(self._number)
        top = page.style.bottom - font.height - 2
        left = (WIDTH - width(number, font)) // 2
        page.canvas.text(left, top, number, font)
        bounds = page.style.say(self._range)
        page.canvas.text(
            WIDTH - width(bounds, page.font),
            top + (font.height - page.font.height) // 2,
            bounds if left + width(number, font) + width(bounds, page.font) < WIDTH else "",
            page.font,
        )

    def hints(self) -> Sequence[Part]:
        if self._bounds.most - self._bounds.least < BIG_STEP:
            return [say("OK done"), "↕ ±1"]
        return [say("OK done"), "↕ ±1", "↔ ±10"]
