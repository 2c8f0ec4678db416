"""Six of the same over the die fields: opened all or none, moved on one stage."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from drivers.covers import Clock, CoverFailed, CoversError, Emit
from drivers.gpio import PinError
from drivers.stage import Act, Stage, ThreadStage

__all__ = ["Strip"]


class Pinned(Protocol):
    """Something on a pin."""

    def close(self) -> None: ...


P = TypeVar("P", bound=Pinned)


class Strip(Generic[P]):
    """
    One *part* for each field; *pins* gives the BCM number of its pin.

    Where one cannot be opened, those before it are let go.
    """

    def __init__(
        self,
        part: str,
        pins: Mapping[int, int],
        open_one: Callable[[int], P],
        emit: Emit,
        stage: Stage | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self._emit = emit
        self._clock = clock
        self._parts: dict[int, P] = {}
        for number, bcm in pins.items():
            try:
                self._parts[number] = open_one(bcm)
            except PinError as error:
                self._close_parts()
                raise CoversError(f"{part} {number}: {error}") from error
        self._stage = stage or ThreadStage(f"{part}s")

    def play(self, act: Act) -> None:
        """Play an act in the place of the one before."""
        self._stage.play(act)

    def attempt(self, number: int, do: Callable[[P], None]) -> bool:
        """Do something with one part; where that fails it is said, and the others go on."""
        try:
            do(self._parts[number])
        except PinError as error:
            self._emit(CoverFailed(number, str(error), self._clock()))
            return False
        return True

    def close(self) -> None:
        """Let go of all."""
        self._stage.close()
        self._close_parts()

    def _close_parts(self) -> None:
        for part in self._parts.values():
            part.close()
