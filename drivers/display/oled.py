"""
The real display: an OLED panel that shows frames, byte for byte what changed.

Nothing of the bus is done by the caller's thread, and no fault of the bus reaches it: a
frame that could not be sent is dropped, and the panel is looked for until it is there
again. A panel that was disturbed or replugged answers as if nothing had happened, so now and
then it is set up anew and sent everything.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from drivers.display import DisplayBack, DisplayLost, Emit, Frame
from drivers.display.bus import FAULTS, Bus, Open, Options, open_bus
from drivers.display.chips import CHIPS, CONTRAST, DISPLAY_OFF, DISPLAY_ON, column, setup
from drivers.display.diff import changes
from drivers.display.light import Idle, Light
from drivers.display.painter import Painter

__all__ = ["Oled", "OledDisplay"]

FIRST_RETRY = 0.5
LAST_RETRY = 30.0
REFRESH = 30.0
REFRESH_AFTER_PRESS = 4.0
DIMMED = 0x01


class OledDisplay:
    """
    A panel with a painter thread of its own.

    *opening* opens the bus; by default luma does, as *options* say.
    """

    def __init__(
        self,
        emit: Emit,
        options: Options | None = None,
        *,
        opening: Open | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        options = options or Options()
        self._idle = Idle(clock)
        self._pressed = False
        self._kind: str | None = None
        self._oled = Oled(emit, options, opening or partial(open_bus, options), clock)
        self._painter = Painter(self._paint, self._oled.close, clock)

    def show(self, frame: Frame) -> None:
        """Hand *frame* to the painter."""
        self._painter.show(frame)

    def wake(self) -> bool:
        """Light up; True if the picture was dark."""
        dark = self._idle.touch()
        self._pressed = True
        self._painter.nudge()
        return dark

    def drive(self, kind: str) -> None:
        """Let the painter set the panel up as another kind."""
        self._kind = kind
        self._painter.nudge()

    def settle(self, timeout: float) -> bool:
        """Wait for the painter; False if it is not done or the panel is not there."""
        return self._painter.settle(timeout) and self._oled.found

    def close(self) -> None:
        """Paint what is still waiting, then close the bus; the picture stays."""
        self._painter.close()

    def _paint(self, frame: Frame) -> float:
        if self._pressed:
            self._pressed = False
            self._oled.hurry()
        kind, self._kind = self._kind, None
        if kind is not None:
            self._oled.drive(kind)
        due = self._oled.paint(frame, self._idle.light())
        return min(due, self._idle.next_change())


class Oled:
    """The panel itself, used by one thread; *clock* counts seconds."""

    def __init__(
        self, emit: Emit, options: Options, opening: Open, clock: Callable[[], float]
    ) -> None:
        self._emit = emit
        self._options = options
        self._chip = CHIPS[options.kind]
        self._opening = opening
        self._clock = clock
        self._bus: Bus | None = None
        self._missed = False
        self._tried = clock() - FIRST_RETRY
        self._pause = FIRST_RETRY
        self._next_try = self._next_refresh = clock()
        self._shown: Frame | None = None
        self._light: Light | None = None

    @property
    def found(self) -> bool:
        """Whether the panel took all that it was last sent."""
        return self._bus is not None

    def paint(self, frame: Frame, light: Light) -> float:
        """Bring the panel to *frame* and *light*; returns when to call again at the latest."""
        if self._bus is None and self._clock() < self._next_try:
            return self._next_try
        try:
            self._bring(frame.turned() if self._options.rotate else frame, light)
        except FAULTS as error:
            self._lose(error)
            return self._next_try
        self._find()
        return self._next_refresh

    def hurry(self) -> None:
        """Somebody is looking: try a lost panel at once, make sure of the picture soon."""
        now = self._clock()
        self._pause = FIRST_RETRY
        self._next_try = min(self._next_try, max(now, self._tried + FIRST_RETRY))
        self._next_refresh = min(self._next_refresh, now + REFRESH_AFTER_PRESS)

    def drive(self, kind: str) -> None:
        """Take the panel for another kind: it is set up anew at the next picture."""
        self._options = replace(self._options, kind=kind)
        self._chip = CHIPS[kind]
        self._next_refresh = self._clock()

    def close(self) -> None:
        """Close the bus and leave the picture as it is."""
        bus, self._bus = self._bus, None
        if bus is not None:
            with suppress(*FAULTS):
                bus.cleanup()

    def _bring(self, frame: Frame, light: Light) -> None:
        if self._bus is None:
            self._open()
        assert self._bus is not None, "a bus that opened without an error is there"
        if self._clock() >= self._next_refresh:
            self._bus.command(*setup(self._chip))
            self._next_refresh = self._clock() + REFRESH
            self._shown = self._light = None
        self._send(self._bus, frame)
        self._shine(self._bus, light)

    def _open(self) -> None:
        self._tried = self._clock()
        self._bus = self._opening()
        # What its memory holds after power-on is noise nobody needs to see.
        self._bus.command(DISPLAY_OFF)
        self._next_refresh = self._tried

    def _send(self, bus: Bus, frame: Frame) -> None:
        for run in changes(self._shown, frame):
            bus.command(*column(self._chip, run.page, run.column))
            bus.data(run.data)
        self._shown = frame

    def _shine(self, bus: Bus, light: Light) -> None:
        if light is self._light:
            return
        if light is Light.OFF:
            bus.command(DISPLAY_OFF)
        else:
            level = self._options.contrast if light is Light.FULL else DIMMED
            bus.command(CONTRAST, level, DISPLAY_ON)
        self._light = light

    def _lose(self, error: Exception) -> None:
        self.close()
        now = self._clock()
        self._next_try = now + self._pause
        self._pause = min(2 * self._pause, LAST_RETRY)
        if not self._missed:
            self._missed = True
            self._emit(DisplayLost(self._options.trouble(error), now))

    def _find(self) -> None:
        self._pause = FIRST_RETRY
        if self._missed:
            self._missed = False
            self._emit(DisplayBack(self._clock()))
