"""Fair dice: the code to write down, what was rolled, and whose dice are next."""

from __future__ import annotations

from core.rules import Rules
from core.session import Session
from core.words import say
from firmware.companion.rooms import House
from firmware.companion.rooms.aside import pick
from firmware.companion.rooms.setting import VALUES
from firmware.companion.screens.page import Page
from firmware.companion.screens.tell import TellScreen

__all__ = ["Fair", "ask_source"]


class Fair:
    """A page to read."""

    def __init__(self, house: House, session: Session) -> None:
        self._house = house
        style, report = house.style, house.dice_of(session).report()
        lines = [line for part in report for line in style.lines(part, indent=1)]
        self._screen = TellScreen(lines, style, say("OK back"))

    def tap(self, button: str, times: int = 0) -> None:
        if button == "back" or self._screen.press(button, times):
            self._house.leave()

    def hold_back(self) -> None:
        self._house.leave()

    def draw(self, page: Page) -> None:
        page.header(say("Fair dice"))
        self._screen.draw(page)
        page.footer([*self._screen.hints(), say("◀ back")])


def ask_source(house: House) -> Rules[str]:
    """Who throws from now on; the one who does stands first."""
    now = house.dice.source
    others = [source for source in house.dice.sources if source != now]
    return (yield from pick("table.source", [now, *others], lambda key: VALUES["dice.source", key]))
