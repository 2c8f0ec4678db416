"""
The health tests on raw random bits, before anything is hashed (NIST SP 800-90B, 4.4).

Behind a hash every stream looks fair, a dead one too; only the raw bits can tell. The limits
are those of a source that claims 0.3 bits of entropy in each bit, with one false alarm in 2^40.
This file runs on the Pico.
"""

# ruff: noqa: I002  MicroPython has no __future__

REPEATS = 135
SAME = 915
WINDOW = 1024


class Health:
    """Watches one stream of bits; an alarm stays until the roller starts anew."""

    def __init__(self) -> None:
        self.alarm = ""
        self.bits = 0
        self.ones = 0
        self.longest = 0
        self.most = 0
        self._last = -1
        self._run = 0
        self._first = 0
        self._same = 0

    def feed(self, bit: int) -> int:
        """Look at one raw bit and hand it on."""
        self._count_repetition(bit)
        self._count_proportion(bit)
        self.bits += 1
        self.ones += bit
        return bit

    def _count_repetition(self, bit: int) -> None:
        self._run = self._run + 1 if bit == self._last else 1
        self._last = bit
        self.longest = max(self.longest, self._run)
        if self._run >= REPEATS and not self.alarm:
            self.alarm = "RCT"

    def _count_proportion(self, bit: int) -> None:
        if self.bits % WINDOW == 0:
            self._first = bit
            self._same = 0
        self._same += bit == self._first
        self.most = max(self.most, self._same)
        if self._same >= SAME and not self.alarm:
            self.alarm = "APT"
