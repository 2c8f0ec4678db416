"""
Six lamps over the die fields: off, on for a cover, pulsing for stacked ones.

All lamps share one stage and one beat. gpiozero's own pulse would start a thread for each lamp;
here nothing runs unless covers are stacked, and then one thread for all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import count
from math import cos, tau

from drivers.covers import Clock, CoverFailed, Emit, all_fields
from drivers.covers.strip import open_strip
from drivers.gpio import Factory, Lamp, PinError
from drivers.stage import Act, Stage, ThreadStage

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
        self._emit = emit
        self._clock = clock
        self._lamps = open_strip("lamp", pins, lambda bcm: Lamp(factory, bcm))
        self._stage = stage or ThreadStage("lamps")

    def show(self, covers: Mapping[int, int]) -> None:
        self._stage.play(self._light(all_fields(covers)))

    def close(self) -> None:
        self._stage.close()
        for lamp in self._lamps.values():
            lamp.close()

    def _light(self, covers: Mapping[int, int]) -> Act:
        for number in covers:
            if covers[number] < 2:
                self._try(number, partial(self._lamps[number].switch, covers[number] == 1))
        stacked = [number for number in covers if covers[number] > 1]
        for frame in count():
            stacked = list(self._pulse(stacked, covers, frame))
            if not stacked:
                return
            yield FRAME

    def _pulse(self, stacked: list[int], covers: Mapping[int, int], frame: int) -> Iterable[int]:
        for number in stacked:
            level = PULSE[frame * (covers[number] - 1) % FRAMES]
            if self._try(number, partial(self._lamps[number].glow, level)):
                yield number

    def _try(self, number: int, do: Callable[[], None]) -> bool:
        try:
            do()
        except PinError as error:
            self._emit(CoverFailed(number, str(error), self._clock()))
            return False
        return True
