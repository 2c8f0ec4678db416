"""
A page of the display: a line above, a line below, and lines of text between them.

In the normal size everything is set in 5x8, five lines of 25 letters; in the large one in
6x12, three lines of 21. Whatever does not fit is cut with an ellipsis here and nowhere else,
so whoever draws something long gives it a way to be read.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.words import Part
from drivers.display import BLANK, HEIGHT, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.text import MENU, SMALL, Font, fit, width, wrap
from firmware.companion.speech import Speech

__all__ = ["BAR", "Page", "Style"]

BAR = 2
"""Pixels at the right that tell how far a text was scrolled."""
GAP = 2


class Style:
    """How texts are said and set: the language and the size."""

    def __init__(self, speech: Speech, large: bool = False) -> None:
        self.speech = speech
        self.large = large
        self.font: Font = MENU if large else SMALL
        self.pitch = self.font.height if large else self.font.height + 1
        self.top = self.font.height + 2
        self.bottom = HEIGHT - self.font.height
        self.room = (self.bottom - self.top) // self.pitch

    def say(self, part: Part) -> str:
        """The words for *part*."""
        return self.speech(part)

    def lines(self, part: Part, indent: int = 0) -> list[str]:
        """*part* wrapped into the lines of a page; those after the first are set in."""
        text = self.say(part)
        if not indent:
            return wrap(text, self.font, WIDTH - BAR)
        first, *_ = wrap(text, self.font, WIDTH - BAR)
        rest = text[len(first) :].strip()
        if not rest:
            return [first]
        inner = wrap(rest, self.font, WIDTH - BAR - indent * self.font.width)
        return [first, *(" " * indent + line for line in inner)]


class Page:
    """One picture in the making."""

    def __init__(self, style: Style, over: Frame = BLANK) -> None:
        self.style = style
        self.canvas = Canvas(over)
        self._alone = False

    def frame(self) -> Frame:
        return self.canvas.frame()

    def header(self, left: Part, right: Part = "", mark: str = "") -> None:
        """Where we are, and whose turn it is; the latter is cut last."""
        font, say = self.style.font, self.style.say
        end = WIDTH
        for text in (mark, say(right)):
            if text:
                shown = fit(text, font, min(end, WIDTH * 2 // 3))
                self.canvas.text(end - width(shown, font), 0, shown, font)
                end -= width(shown, font) + font.width
        self.canvas.text(0, 0, fit(say(left), font, end), font)
        self.canvas.hline(0, self.style.top - 2, WIDTH)

    def footer(self, hints: Sequence[Part]) -> None:
        """What the buttons do now, as many as fit, the most important first."""
        said = [self.style.say(hint) for hint in hints]
        while said and width(" ".join(said), self.font) > WIDTH:
            said.pop()
        wide = "  ".join(said)
        line = wide if width(wide, self.font) <= WIDTH else " ".join(said)
        self.canvas.text(0, self.style.bottom, line, self.font)

    def notice(self, part: Part) -> None:
        """Something that just happened, over the lower lines, dark on light."""
        lines = self.style.lines(part)[: self.style.room + 1]
        high = len(lines) * self.font.height + 1
        # A line that would be covered by half is covered whole.
        row = (HEIGHT - high - self.style.top) // self.style.pitch
        top = min(HEIGHT - high, self.y(max(0, row)))
        self.canvas.clear(0, top, WIDTH, HEIGHT - top)
        for row, line in enumerate(lines, -len(lines)):
            self.canvas.text(0, HEIGHT + row * self.font.height, line, self.font)
        self.canvas.invert(0, HEIGHT - high, WIDTH, high)

    def alone(self) -> None:
        """Let nothing be said below: every dot of this page is looked at."""
        self._alone = True

    def below(self, stays: Part | None, notice: Part | None) -> None:
        """What stays in the lower right corner; beside a notice it is a part of that."""
        if self._alone:
            return
        if notice is not None:
            said = self.style.say(notice)
            first = self.style.say(stays) if stays is not None else ""
            self.notice(said if said.startswith(first) else f"{first}. {said}")
        elif stays is not None:
            self._flag(self.style.say(stays))

    def _flag(self, text: str) -> None:
        x, y = WIDTH - width(text, self.font), self.style.bottom
        self.canvas.clear(x - 2, y, WIDTH, HEIGHT - y)
        self.canvas.text(x, y, text, self.font, invert=True)

    def text(self, row: int, text: str, x: int = 0, invert: bool = False) -> None:
        """A line of the page, cut where it is too long."""
        self.canvas.text(x, self.y(row), fit(text, self.style.font, WIDTH - BAR - x), self.font)
        if invert:
            self.canvas.invert(0, self.y(row) - 1, WIDTH - BAR, self.style.pitch)

    def question(self, lines: Sequence[str], rows: int) -> None:
        """The first *rows* lines of a question; where it is cut, the table's page has it whole."""
        for row, line in enumerate(lines[:rows]):
            cut = row == rows - 1 and rows < len(lines)
            letters = (WIDTH - BAR) // self.font.width - 1
            self.text(row, f"{line[:letters].rstrip()}…" if cut else line)

    def ends(self, row: int, left: str, right: str) -> None:
        """A line with something at both ends: a word and its number."""
        room = WIDTH - BAR - width(right, self.font) - self.font.width
        self.canvas.text(0, self.y(row), fit(left, self.font, room), self.font)
        self.canvas.text(WIDTH - BAR - width(right, self.font), self.y(row), right, self.font)

    def y(self, row: int) -> int:
        """Where a line begins."""
        return self.style.top + row * self.style.pitch

    def bar(self, first: int, shown: int, of: int, row: int = 0) -> None:
        """How much of *of* lines is shown, from *first* on; nothing if it is all."""
        if shown >= of:
            return
        top = self.y(row)
        height = self.style.bottom - top - 1
        length = max(3, height * shown // of)
        at = (height - length) * first // max(1, of - shown)
        self.canvas.fill(WIDTH - 1, top + at, 1, length)

    @property
    def font(self) -> Font:
        return self.style.font
