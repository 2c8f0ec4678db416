"""What the dice show, until somebody goes on."""

from __future__ import annotations

from collections.abc import Sequence

from core.asks import Roll
from core.words import Part
from firmware.companion.rooms import House
from firmware.companion.screens.page import Page
from firmware.companion.screens.roll import RolledScreen

__all__ = ["Rolled"]


class Rolled:
    """
    A roll and what it does.

    It stays for as long as nobody presses anything. Ok only goes on; any other button goes on
    and does what it does on the screen below, so that a roll costs one press.
    """

    def __init__(self, house: House, ask: Roll, faces: Sequence[int], title: Part = "") -> None:
        self._house = house
        self._title = title or ask.text
        self._screen = RolledScreen(ask, faces, house.style)

    def tap(self, button: str, times: int = 0) -> None:
        if button in ("up", "down") and self._screen.scroll(button):
            return
        if button == "ok":
            if self._screen.press(button):
                self._house.leave()
        else:
            self._house.leave()
            self._house.tap(button, times)

    def hold_back(self) -> None:
        self._house.leave()
        self._house.hold_back()

    def draw(self, page: Page) -> None:
        page.header(self._title)
        self._screen.draw(page)
        page.footer(self._screen.hints())
