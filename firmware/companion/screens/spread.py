"""
Pieces spread over places: a column for each, closed ones hatched.

Where everything has to be placed, it begins as is likeliest, and a piece for another place
comes from there: nobody has to take pieces away first.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.asks import Spread
from core.words import Part, say
from drivers.display import WIDTH
from drivers.display.text import LARGE, MENU, SMALL, Font, fit, width
from firmware.companion.screens import Done
from firmware.companion.screens.page import Page, Style
from firmware.companion.screens.short import short_names

__all__ = ["SpreadScreen"]

MOST_COLUMNS = 8
WIDEST = 32
FULL, EMPTY = "●", "○"


class SpreadScreen:
    """The numbers so far, and the place the buttons act on."""

    def __init__(self, ask: Spread, question: Part, style: Style) -> None:
        self._split = ask.split
        self._places = list(ask.split.places)
        self._names = [style.say(ask.name(place)) for place in self._places]
        self._shorts = short_names(self._names)
        self._numbers = {
            place: max(least, ask.likely.get(place, 0))
            for place, (least, _) in ask.split.places.items()
        }
        self._untouched = {place for place, n in self._numbers.items() if n}
        self._question = style.say(question)
        self._at = next((i for i, place in enumerate(self._places) if self._open(place)), 0)

    @property
    def numbers(self) -> dict[str, int]:
        """How many stand at each place so far."""
        return dict(self._numbers)

    @property
    def place(self) -> str:
        """The place the buttons act on."""
        return self._places[self._at]

    def press(self, button: str, times: int = 0) -> Done | None:
        match button:
            case "ok":
                return Done({place: n for place, n in self._numbers.items() if n})
            case "left":
                self._move(-1)
            case "right":
                self._move(1)
            case "up":
                self._more(self._places[self._at])
            case "down":
                self._fewer(self._places[self._at])
        return None

    def _move(self, by: int) -> None:
        """To the next place that is open, round at the ends."""
        count = len(self._places)
        steps = ((self._at + by * step) % count for step in range(1, count + 1))
        self._at = next((i for i in steps if self._open(self._places[i])), self._at)

    def _open(self, place: str) -> bool:
        return self._split.places[place][1] > 0

    def _more(self, place: str) -> None:
        self._untouched.discard(place)
        if self._numbers[place] >= self._split.places[place][1]:
            return
        if self._placed >= self._split.most and not self._give_up_one():
            return
        self._numbers[place] += 1

    def _give_up_one(self) -> bool:
        """One comes from where it was only put because that is likeliest."""
        for place in self._places:
            if place in self._untouched and self._numbers[place] > self._split.places[place][0]:
                self._numbers[place] -= 1
                return True
        return False

    def _fewer(self, place: str) -> None:
        self._untouched.discard(place)
        if self._numbers[place] > self._split.places[place][0]:
            self._numbers[place] -= 1

    @property
    def _placed(self) -> int:
        return sum(self._numbers.values())

    def draw(self, page: Page) -> None:
        style = page.style
        top = style.top
        if not style.large:
            page.text(0, self._question)
            top = page.y(1)
        font = MENU if style.large else LARGE
        self._draw_columns(page, top, font)
        self._draw_rest(page, style.bottom - page.font.height - (1 if style.large else 0))

    def _draw_columns(self, page: Page, top: int, font: Font) -> None:
        shown = min(len(self._places), MOST_COLUMNS)
        first = max(0, min(self._at - shown // 2, len(self._places) - shown))
        wide = min(WIDTH // shown, WIDEST)
        left = (WIDTH - shown * wide) // 2
        for column in range(shown):
            self._draw_column(page, first + column, (left + column * wide, top, wide), font)
        if first:
            page.canvas.text(0, top, "◀", page.font)
        if first + shown < len(self._places):
            page.canvas.text(WIDTH - page.font.width, top, "▶", page.font)

    def _draw_column(self, page: Page, i: int, box: tuple[int, int, int], font: Font) -> None:
        left, top, wide = box
        short, number = self._shorts[i], str(self._numbers[self._places[i]])
        digits = font if width(number, font) < wide else page.font
        page.canvas.text(left + (wide - width(short, page.font)) // 2, top, short, page.font)
        below, inner = top + page.font.height, wide - 2
        if not self._open(self._places[i]):
            page.canvas.hatch(left + 2, below + 2, inner - 2, font.height - 3)
            return
        y = below + (font.height - digits.height) // 2
        page.canvas.text(left + (wide - width(number, digits)) // 2, y, number, digits)
        if i == self._at:
            page.canvas.invert(left + 1, below, inner, font.height)

    def _draw_rest(self, page: Page, y: int) -> None:
        """What is placed and what is left, and the full name of the place."""
        name, placed, left = self._names[self._at], self._placed, self._split.most - self._placed
        counted = f"{placed}/{placed + left}"
        ways = ((FULL * placed + EMPTY * left, page.font), (counted, page.font), (counted, SMALL))
        rest, font = next((way for way in ways if _fits(name, *way)), ("", SMALL))
        page.canvas.text(0, y, rest, font)
        shown = fit(name, font, WIDTH)
        page.canvas.text(WIDTH - width(shown, font), y, shown, font)

    def hints(self) -> Sequence[Part]:
        return [say("OK done"), say("↔ where"), say("↕ number")]


def _fits(name: str, rest: str, font: Font) -> bool:
    return width(f"{rest} {name}", font) <= WIDTH
