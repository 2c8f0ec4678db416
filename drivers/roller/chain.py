"""
Chains of hashes: whoever knows a link can check the next one and cannot foretell it.

A chain is made backwards, `link[i - 1] = sha256(label + link[i])`, and revealed forwards from
link 0, its commitment. This file runs on the Pico too, so it imports nothing that MicroPython
lacks, and keeps only every 64th link.
"""

# ruff: noqa: I002  MicroPython has no __future__

from hashlib import sha256

DEVICE = b"tischlein/device"
ROLLER = b"tischlein/roller"
SIZE = 32
STEP = 64


def before(label: bytes, link: bytes) -> bytes:
    """The link that comes before *link*."""
    return sha256(label + link).digest()


class Chain:
    """The links 0 to *length*, of which *last* is the secret one."""

    def __init__(self, label: bytes, last: bytes, length: int) -> None:
        self.label = label
        self.length = length
        self._kept = [last]
        link = last
        for i in range(length - 1, -1, -1):
            link = before(label, link)
            if i % STEP == 0:
                self._kept.append(link)
        self._kept.reverse()

    def link(self, i: int) -> bytes:
        """Link *i*, from the nearest kept one behind it."""
        if not 0 <= i <= self.length:
            raise ValueError(f"link {i} of a chain of {self.length}")
        place = (i + STEP - 1) // STEP
        link = self._kept[place]
        for _ in range(min(place * STEP, self.length) - i):
            link = before(self.label, link)
        return link
