"""One thread that paints the newest frame, however long each takes, and drops the others."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from math import inf

from drivers.display import Frame

__all__ = ["Painter"]

# A bus that hangs must not hold up the end of the program.
PATIENCE = 1.5


class Painter:
    """
    Calls *paint* with the newest frame whenever there is one, or when *paint* wants it.

    *paint* returns the time, by *clock*, at which it wants to be called again at the latest.
    *finish* is called last. Both run in the painter's thread and nowhere else.
    """

    def __init__(
        self,
        paint: Callable[[Frame], float],
        finish: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._paint = paint
        self._finish = finish
        self._clock = clock
        self._change = threading.Condition()
        self._frame: Frame | None = None
        self._asked = 0
        self._done = 0
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="painter", daemon=True)
        self._thread.start()

    def show(self, frame: Frame) -> None:
        """Paint *frame* next, instead of any that still waits."""
        with self._change:
            self._frame = frame
            self._ask()

    def nudge(self) -> None:
        """Paint the same frame again: something else has changed."""
        with self._change:
            if self._frame is not None:
                self._ask()

    def settle(self, timeout: float) -> bool:
        """Wait until all that was asked is painted; False if that takes longer."""
        with self._change:
            asked = self._asked
            return self._change.wait_for(lambda: self._done >= asked, timeout)

    def close(self) -> None:
        """Paint what was asked, finish and end the thread; a hanging one is left to its fate."""
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join(PATIENCE)

    def _ask(self) -> None:
        if not self._closing:
            self._asked += 1
            self._change.notify_all()

    def _run(self) -> None:
        due = inf
        while (work := self._await(due)) is not None:
            frame, asked = work
            due = self._paint(frame)
            with self._change:
                self._done = asked
                self._change.notify_all()
        self._finish()

    def _await(self, due: float) -> tuple[Frame, int] | None:
        """The frame to paint and the number of the last request it answers; None at the end."""
        with self._change:
            self._change.wait_for(self._wanted, None if due == inf else due - self._clock())
            if self._frame is None or (self._closing and self._done == self._asked):
                return None
            return self._frame, self._asked

    def _wanted(self) -> bool:
        return self._closing or self._done < self._asked
