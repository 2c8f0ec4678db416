"""
Six servo flaps over the die fields, folded one after another.

One at a time, because six servos starting together pull the supply down; and limp at rest,
because a servo that holds hums, warms and trembles.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from types import MappingProxyType

from drivers.covers import FIELDS, Clock, CoverFailed, Emit, all_fields
from drivers.covers.strip import open_strip
from drivers.gpio import Factory, PinError, Servo
from drivers.stage import Act, Stage, ThreadStage

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
        self._emit = emit
        self._clock = clock
        self._servos = open_strip("flap", pins, lambda bcm: Servo(factory, bcm))
        self._closed: dict[int, bool] = {}
        self._stage = stage or ThreadStage("flaps")
        self.show({})

    def show(self, covers: Mapping[int, int]) -> None:
        self._stage.play(self._fold(all_fields(covers)))

    def close(self) -> None:
        self._stage.close()
        for servo in self._servos.values():
            servo.close()

    def _fold(self, covers: Mapping[int, int]) -> Act:
        for number in FIELDS:
            closed = covers[number] > 0
            if self._closed.get(number) is not closed:
                yield from self._move(number, closed)

    def _move(self, number: int, closed: bool) -> Act:
        # Where a flap stands is unknown until its move is over: this act may be cut.
        self._closed.pop(number, None)
        try:
            self._servos[number].turn(ANGLES[closed])
            yield MOVE
            self._closed[number] = closed
        except PinError as error:
            self._fail(number, error)
        finally:
            self._rest(number)

    def _rest(self, number: int) -> None:
        try:
            self._servos[number].rest()
        except PinError as error:
            self._fail(number, error)

    def _fail(self, number: int, error: PinError) -> None:
        self._emit(CoverFailed(number, str(error), self._clock()))
