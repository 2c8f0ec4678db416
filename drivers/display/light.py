"""How bright the panel should be, by how long nobody has pressed anything."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from math import inf

__all__ = ["BLANK_AFTER", "DIM_AFTER", "Idle", "Light"]

DIM_AFTER = 2 * 60.0
BLANK_AFTER = 10 * 60.0


class Light(Enum):
    """Bright, dimmed, or dark to spare the panel."""

    FULL = "full"
    DIM = "dim"
    OFF = "off"


class Idle:
    """Counts the time since the last press."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._touched = clock()

    def touch(self) -> bool:
        """Start counting anew; True if the picture was dark until now."""
        dark = self.light() is Light.OFF
        self._touched = self._clock()
        return dark

    def light(self) -> Light:
        """What the panel should do now."""
        idle = self._clock() - self._touched
        if idle < DIM_AFTER:
            return Light.FULL
        return Light.DIM if idle < BLANK_AFTER else Light.OFF

    def next_change(self) -> float:
        """When that will be different without a press."""
        ends = {Light.FULL: DIM_AFTER, Light.DIM: BLANK_AFTER, Light.OFF: inf}
        return self._touched + ends[self.light()]
