"""A name, letter by letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.asks import Ask
from core.errors import NotLegal
from core.words import Part, say
from drivers.display import WIDTH
from drivers.display.text import LARGE, MENU, width
from firmware.companion.screens import Done
from firmware.companion.screens.page import Page, Style

__all__ = ["Spell", "SpellScreen"]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÊËÇÀÂÎÏÔÛŒß -'0123456789"
LONGEST = 12


@dataclass(slots=True, eq=False)
class Spell(Ask):
    """A word that somebody makes up: a name."""

    kind = "spell"

    def answers(self) -> Iterator[str]:
        yield "A"

    def check(self, answer: object) -> str:
        if not isinstance(answer, str) or not answer.strip():
            raise NotLegal("A name is made of letters that can be printed")
        return answer.strip()


class SpellScreen:
    """Up and down turn the last letter, right begins another, left takes it away."""

    def __init__(self, question: Part, style: Style) -> None:
        self._question = style.lines(question)
        self._letters = [LETTERS[0]]

    def press(self, button: str, times: int = 0) -> Done | None:
        match button:
            case "ok":
                return Done(_name(self._letters))
            case "right" if len(self._letters) < LONGEST:
                self._letters.append(LETTERS[0])
            case "left" if len(self._letters) > 1:
                self._letters.pop()
            case "up" | "down":
                self._turn(-1 if button == "up" else 1)
        return None

    def _turn(self, by: int) -> None:
        at = LETTERS.index(self._letters[-1])
        self._letters[-1] = LETTERS[(at + by) % len(LETTERS)]

    def draw(self, page: Page) -> None:
        for row, line in enumerate(self._question[:1]):
            page.text(row, line)
        font = MENU if page.style.large else LARGE
        name = _name(self._letters)
        y = page.style.bottom - font.height - 3
        left = (WIDTH - width(name, font)) // 2
        end = page.canvas.text(left, y, name, font)
        page.canvas.hline(end - font.width, y + font.height, font.width - 1)

    def hints(self) -> Sequence[Part]:
        return [say("OK done"), say("↕ letter"), "→ +"]


def _name(letters: Sequence[str]) -> str:
    """Capitals only where a word begins."""
    shown = ""
    for letter in letters:
        begins = not shown or not shown[-1].isalnum()
        shown += letter if begins else letter.lower()
    return shown
