"""Says that writing takes long, while the thread that draws everything else waits for it."""

from __future__ import annotations

from core.words import say
from drivers.display import BLANK, Display, Frame
from firmware.companion.screens.page import Page, Style

__all__ = ["SavingDisplay"]


class SavingDisplay:
    """
    A display that can be told from any thread that something is being saved.

    The note lies over the picture of that moment; the next picture, at the latest the one
    that follows from the store's "saved", takes it away.
    """

    def __init__(self, display: Display, style: Style) -> None:
        self.style = style
        self._display = display
        self._frame = BLANK

    def saving(self) -> None:
        """Put the note over the last picture."""
        page = Page(self.style, self._frame)
        page.below(say("Saving …"), None)
        self._display.show(page.frame())

    def show(self, frame: Frame) -> None:
        self._frame = frame
        self._display.show(frame)

    def wake(self) -> bool:
        return self._display.wake()

    def drive(self, kind: str) -> None:
        self._display.drive(kind)

    def settle(self, timeout: float) -> bool:
        return self._display.settle(timeout)

    def close(self) -> None:
        self._display.close()
