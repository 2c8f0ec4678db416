"""A display that only remembers: for tests, and for playing without a panel."""

from __future__ import annotations

import time
from collections.abc import Callable

from drivers.display import Frame
from drivers.display.light import Idle, Light

__all__ = ["MockDisplay"]


class MockDisplay:
    """Keeps every different frame it is shown, and darkens as the real one does."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._idle = Idle(clock)
        self._closed = False
        self.frames: list[Frame] = []
        self.driven: list[str] = []

    @property
    def light(self) -> Light:
        """How bright a panel would be now."""
        return self._idle.light()

    def show(self, frame: Frame) -> None:
        """Keep *frame*, unless it is the one already shown."""
        if not self._closed and self.frames[-1:] != [frame]:
            self.frames.append(frame)

    def wake(self) -> bool:
        """Light up; True if the picture was dark."""
        return self._idle.touch()

    def drive(self, kind: str) -> None:
        """Remember that it was tried as this one."""
        self.driven.append(kind)

    def settle(self, timeout: float) -> bool:
        """Nothing to wait for."""
        return True

    def close(self) -> None:
        """Keep no more frames."""
        self._closed = True
