"""A roller that is not there: the same promises, kept in memory, and a world to drive it."""

from __future__ import annotations

import itertools
from hashlib import sha256

from drivers.roller import (
    Emit,
    Reported,
    Revealed,
    RollerLost,
    RollerReady,
    RollerSlow,
    Unrevealed,
)
from drivers.roller.chain import ROLLER, Chain
from drivers.roller.requests import WHY

__all__ = ["MockRoller"]


class MockRoller:
    """
    Has a chain of *length* links from *secret* and answers at once.

    `unplug`, `plug` and `restart` are the hand at the cable; `mute` and `lie` are a roller
    that has gone wrong. `asked` remembers every link that was asked for.
    """

    def __init__(self, emit: Emit, secret: bytes = b"mock", length: int = 1000) -> None:
        self._emit = emit
        self._secret, self._length = secret, length
        self._boots = itertools.count(1)
        self._last = 0
        self._plugged = False
        self._pending: int | None = None
        self.asked: list[int] = []
        self.mute = self.lie = False
        self.boot, self._chain = self._start()
        self.plug()

    def reveal(self, k: int) -> None:
        """Ask for link *k*, the newest or the next one; asking again is harmless."""
        self.asked.append(k)
        if not self._plugged:
            self._emit(Unrevealed(k, "LOST", WHY["LOST"]))
        elif self.mute:
            self._pending = k
            self._emit(RollerSlow(k))
        elif k > self._length:
            self._refuse(k, "RANGE")
        elif k not in (self._last, self._last + 1):
            self._refuse(k, "ORDER")
        else:
            self._tell(k)

    def report(self) -> None:
        """Ask how it is; a roller that is away says nothing."""
        if self._plugged:
            self._emit(Reported({"boot": self.boot, "h": "OK", "rolls": str(self._last)}))

    def entropy(self) -> bytes:
        """Take 32 random bytes of the roller for the device's own chain, or none if it is away."""
        return sha256(self._secret).digest() if self._plugged else b""

    def transcript(self) -> list[str]:
        """The links that were asked for: a mock has no wire."""
        return [f"> ROLL k={k}" for k in self.asked]

    def close(self) -> None:
        """Nothing to release; nothing is emitted afterwards."""
        self._emit = lambda _event: None

    def plug(self) -> None:
        """Put the cable in."""
        self._plugged = True
        link = self._chain.link(self._last)
        self._emit(RollerReady(self.boot, "mock", "mock", self._last, link, self._length))

    def unplug(self) -> None:
        """Pull the cable, and the roller's power with it or not: see `restart`."""
        self._plugged = False
        if self._pending is not None:
            self._emit(Unrevealed(self._pending, "LOST", WHY["LOST"]))
            self._pending = None
        self._emit(RollerLost(WHY["LOST"]))

    def restart(self) -> None:
        """Pull the cable and put it in again: a new chain."""
        self.unplug()
        self.boot, self._chain = self._start()
        self.plug()

    def _start(self) -> tuple[str, Chain]:
        boot = f"{next(self._boots):08x}"
        self._last = 0
        last = sha256(self._secret + boot.encode()).digest()
        return boot, Chain(ROLLER, last, self._length)

    def _tell(self, k: int) -> None:
        self._last = k
        link = self._chain.link(k)
        self._emit(Revealed(self.boot, k, bytes(32) if self.lie else link))
        if k == self._length:
            self._emit(RollerLost(WHY["RANGE"]))
            self.boot, self._chain = self._start()
            self.plug()

    def _refuse(self, k: int, code: str) -> None:
        self._emit(Unrevealed(k, code, WHY[code]))
        self._emit(RollerLost(WHY[code]))
        self.plug()
