"""
The board without its pins: all that the commands ask of it.

`main.py` adds what only a Pico has. As it stands here it serves wherever there is none, and
its raw bits are the kernel's. This file runs on the Pico.
"""

# ruff: noqa: I002  MicroPython has no __future__

import os
import time


class Board:
    """Random bits, a lamp, a name and a few numbers for the report."""

    uid = "simulated"
    reset = "SIM"

    def __init__(self) -> None:
        self._started = time.time()

    def raw_bit(self) -> int:
        """One bit, as raw as the source gives it."""
        return os.urandom(1)[0] & 1

    def random(self, count: int) -> bytes:
        """Bytes of the system's own generator."""
        return os.urandom(count)

    def light(self, on: bool) -> None:
        """Show that it rolls."""

    def uptime(self) -> int:
        """Seconds since the start."""
        return int(time.time() - self._started)

    def free(self) -> int:
        """Free bytes of memory, 0 where nobody counts."""
        return 0
