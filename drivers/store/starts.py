"""
Counts starts that did not get far, so that bad data never makes a boot loop.

A start is noted before anything is opened and struck out when the table is up. There may
be no clock, so time is counted since boot; what was noted in another boot counts as recent.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

__all__ = ["Starts"]

WITHIN = 60  # seconds
SAFE_AFTER = 2  # failed starts: the third is another one
BOOT_ID = Path("/proc/sys/kernel/random/boot_id")

Clock: TypeAlias = Callable[[], tuple[str, float]]  # which boot, and the seconds since then


def since_boot() -> tuple[str, float]:
    """The clock of this machine."""
    try:
        boot = BOOT_ID.read_text().strip()
    except OSError:
        boot = ""
    return boot, time.clock_gettime(time.CLOCK_BOOTTIME)


class Starts:
    """The starts of a store in *folder*; begins to count one at once."""

    def __init__(self, folder: Path, clock: Clock = since_boot) -> None:
        self._file = folder / "starts.json"
        boot, now = clock()
        failed = [
            start for start in self._read() if start[0] != boot or 0 <= now - start[1] < WITHIN
        ]
        self.safe_mode = len(failed) >= SAFE_AFTER
        self._write([*failed, (boot, now)])

    def came_up(self) -> None:
        """All is well: the starts before this one do not matter any more."""
        self._write([])

    def _read(self) -> list[tuple[str, float]]:
        """Whatever is not a list of starts is none."""
        with suppress(OSError, ValueError, TypeError):
            return [(str(boot), float(at)) for boot, at in json.loads(self._file.read_bytes())]
        return []

    def _write(self, starts: list[tuple[str, float]]) -> None:
        beside = self._file.with_suffix(".part")
        with suppress(OSError):  # a card that cannot be written still lets people play
            with beside.open("w", encoding="utf-8") as file:
                json.dump(starts, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._file)
