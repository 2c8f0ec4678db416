"""The display and the covers of the virtual device, drawn in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf

from drivers.covers import all_fields
from drivers.display import Frame
from drivers.display.painter import Painter
from firmware.companion.virtual.picture import device_lines
from firmware.companion.virtual.terminal import Terminal

__all__ = ["TerminalCovers", "TerminalDisplay"]


class TerminalDisplay:
    """
    Shows frames in a terminal, the newest first, on a painter's thread of its own.

    *keys* are said under the picture. It never goes dark: a terminal does so by itself.
    """

    def __init__(self, terminal: Terminal, keys: Callable[[], Sequence[str]]) -> None:
        self._terminal = terminal
        self._keys = keys
        self._covers: Mapping[int, int] = {}
        self._painter = Painter(self._paint, lambda: None)

    def show(self, frame: Frame) -> None:
        self._painter.show(frame)

    def cover(self, covers: Mapping[int, int]) -> None:
        """Light the lamps under the picture."""
        self._covers = covers
        self._painter.nudge()

    def resize(self) -> None:
        """The window has another size: draw everything anew."""
        self._painter.nudge()

    def wake(self) -> bool:
        return False

    def drive(self, kind: str) -> None:
        """A terminal has no controller that could be another one."""

    def settle(self, timeout: float) -> bool:
        return self._painter.settle(timeout)

    def close(self) -> None:
        self._painter.close()

    def _paint(self, frame: Frame) -> float:
        size = self._terminal.size()
        self._terminal.show(device_lines(frame, self._covers, self._keys(), size), size)
        return inf


class TerminalCovers:
    """Six marks under the picture."""

    def __init__(self, display: TerminalDisplay) -> None:
        self._display = display

    def show(self, covers: Mapping[int, int]) -> None:
        self._display.cover(all_fields(covers))

    def close(self) -> None:
        """Nothing to release."""
