"""Covers without pins: for tests, and for a strip drawn on a screen."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping

from drivers.covers import Clock, CoverFailed, Emit, all_fields

__all__ = ["MockCovers"]


class MockCovers:
    """Remembers everything it was told to show; the fields in *broken* fail."""

    def __init__(
        self, emit: Emit, broken: Collection[int] = (), clock: Clock = time.monotonic
    ) -> None:
        self._emit = emit
        self._broken = broken
        self._clock = clock
        self.shown: list[dict[int, int]] = []

    @property
    def covers(self) -> dict[int, int]:
        """What lies on each field now."""
        return self.shown[-1] if self.shown else all_fields({})

    def show(self, covers: Mapping[int, int]) -> None:
        self.shown.append(all_fields(covers))
        for number in sorted(self._broken):
            self._emit(CoverFailed(number, "broken on purpose", self._clock()))

    def close(self) -> None:
        """Nothing to release."""
