"""
Six lamps over the die fields: off, on for a cover, pulsing for stacked ones.

All lamps share one stage and one beat. gpiozero's own pulse would start a thread for each lamp;
here nothing runs unless covers are stacked, and then one thread for all.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from itertools import count
from math import cos, tau

from drivers.covers import Clock, Emit, all_fields
from drivers.covers.strip import Strip
from drivers.gpio import Factory, Lamp
from drivers.stage import Act, Stage

__all__ = ["PULSE", "LampCovers"]

FRAME = 0.05
FRAMES = 32
DIMMEST = 0.1
PULSE = tuple(
    round(DIMMEST + (1 - DIMMEST) * (1 + cos(tau * frame / FRAMES)) / 2, 2)
    for frame in range(FRAMES)
)


class LampCovers:
    """
    Lamps on pins; *pins* gives the BCM number of each field.

    Two covers pulse once in 1.6 s, three twice as fast.
    """

    def __init__(
        self,
        emit: Emit,
        pins: Mapping[int, int],
        factory: Factory,
        stage: Stage | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self._strip = Strip("lamp", pins, lambda bcm: Lamp(factory, bcm), emit, stage, clock)

    def show(self, covers: Mapping[int, int]) -> None:
        self._strip.play(self._light(all_fields(covers)))

    def close(self) -> None:
        self._strip.close()

    def _light(self, covers: Mapping[int, int]) -> Act:
        for number in covers:
            if covers[number] < 2:
                self._switch(number, covers[number] == 1)
        stacked = [number for number in covers if covers[number] > 1]
        for frame in count():
            stacked = [number for number in stacked if self._pulse(number, covers[number], frame)]
            if not stacked:
                return
            yield FRAME

    def _switch(self, number: int, on: bool) -> None:
        self._strip.attempt(number, lambda lamp: lamp.switch(on))

    def _pulse(self, number: int, covers: int, frame: int) -> bool:
        level = PULSE[frame * (covers - 1) % FRAMES]
        return self._strip.attempt(number, lambda lamp: lamp.glow(level))
