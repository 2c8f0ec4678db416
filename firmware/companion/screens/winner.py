"""The end of a game: who won and why, then everyone's sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.scores import Score, Sheet
from core.words import Part, Text, say
from drivers.display import WIDTH
from drivers.display.text import LARGE, MENU, fit, width
from firmware.companion.screens import Done
from firmware.companion.screens.page import Page, Style

__all__ = ["WinnerScreen"]


class WinnerScreen:
    """Pages: the winner, and a sheet for each seat, the best first."""

    def __init__(self, score: Score, lines: Mapping[str, Text], style: Style) -> None:
        self._score = score
        self._names = {key: style.say(name) for key, name in lines.items()}
        self._why = style.lines(score.why)
        self._pages: list[tuple[Sheet, int] | None] = [None]
        for sheet in sorted(score.sheets, key=lambda sheet: -sheet.total):
            self._pages += [(sheet, first) for first in _firsts(sheet, style.room)]
        self._at = 0

    def press(self, button: str, times: int = 0) -> Done | None:
        match button:
            case "ok" if self._at == len(self._pages) - 1:
                return Done(True)
            case "ok" | "down" | "right":
                self._at = min(self._at + 1, len(self._pages) - 1)
            case "up" | "left":
                self._at = max(self._at - 1, 0)
        return None

    @property
    def title(self) -> tuple[Part, Part] | None:
        """The line above, on a page that is somebody's own."""
        page = self._pages[self._at]
        return None if page is None else (page[0].name, str(page[0].total))

    def draw(self, page: Page) -> None:
        shown = self._pages[self._at]
        if shown is None:
            self._draw_winner(page)
        else:
            self._draw_sheet(page, *shown)
        page.bar(self._at, 1, len(self._pages))

    def _draw_winner(self, page: Page) -> None:
        names = ", ".join(self._score.winners)
        total = str(next(s.total for s in self._score.sheets if s.name in self._score.winners))
        room = WIDTH - 4
        big = not page.style.large and width(f"{names} {total}", LARGE) <= room
        font = LARGE if big else MENU
        y = page.style.top
        page.canvas.text(room - width(total, font), y, total, font)
        page.canvas.text(0, y, fit(names, font, room - width(f" {total}", font)), font)
        above = 1 if page.style.large else 3 if big else 2
        for row, line in enumerate(self._why[: page.style.room - above], above):
            page.text(row, line)

    def _draw_sheet(self, page: Page, sheet: Sheet, first: int) -> None:
        for row, line in enumerate(sheet.lines[first : first + page.style.room]):
            page.ends(row, self._names[line.key], str(line.points))

    def hints(self) -> Sequence[Part]:
        if self._at == len(self._pages) - 1:
            return [say("OK finish"), say("↕ sheets")]
        return [say("OK read on"), say("↕ sheets")]


def _firsts(sheet: Sheet, room: int) -> range:
    return range(0, max(1, len(sheet.lines)), room)
