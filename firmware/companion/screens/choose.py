"""One of several: a list with a mark, the likeliest first, and round again at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.asks import Choose
from core.words import Part, say
from drivers.display import WIDTH
from drivers.display.text import fit, wrap
from firmware.companion.screens import Done
from firmware.companion.screens.page import BAR, Page, Style

__all__ = ["ChooseScreen"]

MARK = "▶"


class Line(NamedTuple):
    """A line of the list: which option it belongs to, and whether it is its first."""

    option: int
    first: bool
    text: str


class ChooseScreen:
    """
    A list under its question.

    The marked option is shown whole, over as many lines as it needs, and what is longer than
    the page is scrolled through before the mark moves on. The others are cut to one line, and
    so is the question where it would leave no room for them.
    """

    def __init__(self, ask: Choose, question: Part, style: Style, at: str | None = None) -> None:
        self._options = list(ask.options)
        self._names = [style.say(ask.name(option)) for option in self._options]
        self._at = self._options.index(at) if at in self._options else 0
        self._into = 0  # lines of the marked option that are scrolled away
        self._moved = False
        self._style = style
        self._question = style.lines(question) if question else []

    @property
    def option(self) -> str:
        """The one that is marked."""
        return self._options[self._at]

    def press(self, button: str, times: int = 0) -> Done | None:
        match button:
            case "ok":
                return Done(self._options[self._at])
            case "down" if self._into < self._beyond:
                self._into += 1
            case "up" if self._into:
                self._into -= 1
            case "down":
                self._move(1, times)
            case "up":
                self._move(-1, times)
        return None

    def _move(self, by: int, times: int) -> None:
        """Round again at the end; but a held button stops there."""
        to = self._at + by
        if not times or 0 <= to < len(self._options):
            self._at = to % len(self._options)
            self._moved = True
            self._into = 0 if by > 0 else self._beyond

    def draw(self, page: Page) -> None:
        above = self._draw_question(page)
        room = self._style.room - above
        lines = self._lines()
        first = self._window(lines, room)
        for row, line in enumerate(lines[first : first + room], above):
            page.text(row, line.text, x=page.font.width)
            if line.first and line.option == self._at:
                page.text(row, MARK)
        page.bar(first, room, len(lines), above)

    def _draw_question(self, page: Page) -> int:
        needed = max(2 if self._moved else 1, len(self._marked))
        rows = max(0, min(len(self._question), self._style.room - needed))
        page.question(self._question, rows)
        return rows

    @property
    def _pixels(self) -> int:
        return WIDTH - BAR - self._style.font.width

    @property
    def _marked(self) -> list[str]:
        return wrap(self._names[self._at], self._style.font, self._pixels)

    @property
    def _beyond(self) -> int:
        return max(0, len(self._marked) - self._style.room)

    def _lines(self) -> list[Line]:
        lines: list[Line] = []
        for i, name in enumerate(self._names):
            if i == self._at:
                lines += [Line(i, not n, text) for n, text in enumerate(self._marked)]
            else:
                lines.append(Line(i, True, fit(name, self._style.font, self._pixels)))
        return lines

    def _window(self, lines: list[Line], room: int) -> int:
        """The first line to show, so that the marked option is there, near the middle."""
        mine = [n for n, line in enumerate(lines) if line.option == self._at]
        if len(mine) >= room:
            return mine[0] + self._into
        middle = (mine[0] + mine[-1] - room + 1) // 2
        return max(0, min(middle, len(lines) - room))

    def hints(self) -> Sequence[Part]:
        return [say("↕ choose"), say("OK take")]
