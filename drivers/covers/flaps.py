"""
Six servo flaps over the die fields, folded one after another.

One at a time, because six servos starting together pull the supply down; and limp at rest,
because a servo that holds hums, warms and trembles.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from types import MappingProxyType

from drivers.covers import FIELDS, Clock, Emit, all_fields
from drivers.covers.strip import Strip
from drivers.gpio import Factory, Servo
from drivers.stage import Act, Stage

__all__ = ["ANGLES", "MOVE", "FlapCovers"]

MOVE = 0.4
ANGLES = MappingProxyType({False: 0.0, True: 90.0})
"""Degrees of an open and of a closed flap."""


class FlapCovers:
    """
    Flaps on pins; *pins* gives the BCM number of each field. All are opened at the start.

    A servo cannot tell where it stands, so `CoverFailed` means that it could not be told.
    """

    def __init__(
        self,
        emit: Emit,
        pins: Mapping[int, int],
        factory: Factory,
        stage: Stage | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self._strip = Strip("flap", pins, lambda bcm: Servo(factory, bcm), emit, stage, clock)
        self._closed: dict[int, bool] = {}
        self.show({})

    def show(self, covers: Mapping[int, int]) -> None:
        self._strip.play(self._fold(all_fields(covers)))

    def close(self) -> None:
        self._strip.close()

    def _fold(self, covers: Mapping[int, int]) -> Act:
        for number in FIELDS:
            closed = covers[number] > 0
            if self._closed.get(number) is not closed:
                yield from self._move(number, closed)

    def _move(self, number: int, closed: bool) -> Act:
        # Where a flap stands is unknown until its move is over: this act may be cut.
        self._closed.pop(number, None)
        try:
            if self._strip.attempt(number, lambda servo: servo.turn(ANGLES[closed])):
                yield MOVE
                self._closed[number] = closed
        finally:
            self._strip.attempt(number, Servo.rest)
