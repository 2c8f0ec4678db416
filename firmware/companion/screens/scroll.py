"""Lines of which only some fit: moved up and down, with a bar that tells where one is."""

from __future__ import annotations

from collections.abc import Sequence

from firmware.companion.screens.page import Page

__all__ = ["Scroll"]


class Scroll:
    """A window of *room* lines on *lines*, moved by whole windows or line by line."""

    def __init__(self, lines: Sequence[str], room: int) -> None:
        self.lines = lines
        self.room = room
        self.first = 0

    @property
    def at_end(self) -> bool:
        return self.first >= self._last

    @property
    def _last(self) -> int:
        return max(0, len(self.lines) - self.room)

    def by(self, lines: int) -> bool:
        """Move, as far as there is anything; says whether that was at all."""
        before = self.first
        self.first = min(max(0, self.first + lines), self._last)
        return self.first != before

    def page_down(self) -> bool:
        """The next windowful; the last line stays in sight so that nobody loses the thread."""
        return self.by(max(1, self.room - 1))

    def draw(self, page: Page, row: int = 0) -> None:
        """Draw the window with its first line at *row*."""
        for at, line in enumerate(self.lines[self.first : self.first + self.room]):
            page.text(row + at, line)
        page.bar(self.first, self.room, len(self.lines), row)
