"""The five sounds on a passive buzzer, through gpiozero's `TonalBuzzer`."""

from __future__ import annotations

import time

from drivers.gpio import Buzzer, Factory, PinError
from drivers.sounder import Clock, Emit, Sound, SounderError, SounderFailed
from drivers.sounder.melodies import MELODIES, Melody
from drivers.stage import Act, Stage, ThreadStage

__all__ = ["BuzzerSounder"]


class BuzzerSounder:
    """A buzzer on the pin *bcm*."""

    def __init__(
        self,
        emit: Emit,
        bcm: int,
        factory: Factory,
        stage: Stage | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self._emit = emit
        self._clock = clock
        self._stage = stage or ThreadStage("sounder")
        try:
            self._buzzer = Buzzer(factory, bcm)
        except PinError as error:
            raise SounderError(f"buzzer: {error}") from error

    def play(self, sound: Sound) -> None:
        self._stage.play(self._perform(MELODIES[sound]))

    def close(self) -> None:
        self._stage.close()
        self._buzzer.close()

    def _perform(self, melody: Melody) -> Act:
        try:
            for note, seconds in melody:
                self._sound(note)
                yield seconds
            self._buzzer.hush()
        except PinError as error:
            self._emit(SounderFailed(str(error), self._clock()))

    def _sound(self, note: str | None) -> None:
        if note is None:
            self._buzzer.hush()
        else:
            self._buzzer.sound(note)
