"""
A display of 128 by 64 pixels: what it is, what it shows, and what it reports.

A picture is a `Frame` of 1,024 bytes laid out as the panels store it, so that one and the
same frame goes to an OLED, into a terminal, into a PNG file or into a golden test, and none
of them needs an imaging library. `canvas.Canvas` draws one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

__all__ = [
    "BLANK",
    "HEIGHT",
    "PAGE",
    "PAGES",
    "WIDTH",
    "Display",
    "DisplayBack",
    "DisplayError",
    "DisplayLost",
    "Emit",
    "Frame",
]

WIDTH = 128
HEIGHT = 64
PAGE = 8
PAGES = HEIGHT // PAGE

_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class DisplayError(Exception):
    """The display cannot be used; the message says why and what to check."""


@dataclass(frozen=True, slots=True)
class Frame:
    """
    One picture: eight pages from top to bottom, each of 128 columns from the left.

    A byte is eight pixels of one column, the topmost in its lowest bit.
    """

    data: bytes

    def __post_init__(self) -> None:
        if len(self.data) != WIDTH * PAGES:
            raise ValueError(f"a frame has {WIDTH * PAGES} bytes, not {len(self.data)}")

    def page(self, number: int) -> bytes:
        """The 128 columns of one page."""
        return self.data[number * WIDTH : (number + 1) * WIDTH]

    def lit(self, x: int, y: int) -> bool:
        """Whether the pixel at *x*, *y* is lit."""
        return bool(self.data[y // PAGE * WIDTH + x] >> y % PAGE & 1)

    def turned(self) -> Frame:
        """The same picture upside down, for a case mounted the other way round."""
        return Frame(self.data[::-1].translate(_MIRRORED))


BLANK = Frame(bytes(WIDTH * PAGES))


@dataclass(frozen=True, slots=True)
class DisplayLost:
    """The panel no longer answers, or never did; *why* says what to check."""

    why: str
    at: float


@dataclass(frozen=True, slots=True)
class DisplayBack:
    """The panel answers again and shows the current picture."""

    at: float


Emit = Callable[[DisplayLost | DisplayBack], None]


class Display(Protocol):
    """
    Something that shows frames.

    Every method but `settle` and `close` returns at once, whatever the panel does. Events
    come from another thread, so *emit* must be safe to call from any.
    """

    def show(self, frame: Frame) -> None:
        """Show *frame* as soon as possible; of several the newest wins."""

    def wake(self) -> bool:
        """
        Somebody pressed a button: light up, and look for a lost panel sooner.

        True when the picture was dark, so that the press should do nothing else.
        """

    def drive(self, kind: str) -> None:
        """Drive another controller from now on: the panel turned out to have it."""

    def settle(self, timeout: float) -> bool:
        """Wait until the newest frame is shown; False if it is not, *timeout* seconds later."""

    def close(self) -> None:
        """Show what is still waiting and let go; the picture stays."""
