"""Something to read: wrapped, page by page, and only the last page lets one go on."""

from __future__ import annotations

from collections.abc import Sequence

from core.words import Part, say
from firmware.companion.screens import Done
from firmware.companion.screens.page import Page, Style
from firmware.companion.screens.scroll import Scroll

__all__ = ["TellScreen"]


class TellScreen:
    """
    The text of a tell; *go_on* says what ok does at its end.

    What must not wait until all was read is *urgent*: then ok does it at once.
    """

    def __init__(
        self, text: Part | list[str], style: Style, go_on: Part | None = None, urgent: bool = False
    ) -> None:
        self._scroll = Scroll(text if isinstance(text, list) else style.lines(text), style.room)
        self._go_on = say("OK next") if go_on is None else go_on
        self._urgent = urgent

    def press(self, button: str, times: int = 0) -> Done | None:
        match button:
            case "ok" if self._urgent or self._scroll.at_end:
                return Done(True)
            case "ok":
                self._scroll.page_down()
            case "down":
                self._scroll.by(1)
            case "up":
                self._scroll.by(-1)
        return None

    def draw(self, page: Page) -> None:
        self._scroll.draw(page)

    def hints(self) -> Sequence[Part]:
        if self._urgent or self._scroll.at_end:
            return [self._go_on]
        return [say("OK read on"), say("↕ scroll")]
