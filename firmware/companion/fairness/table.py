"""Who throws the dice at this table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import Empty, SimpleQueue

from drivers.roller import Emit, Event, Revealed, Roller, RollerLost, RollerReady, RollerRefused
from drivers.roller.chain import ROLLER, before
from drivers.roller.pacts import BROKEN, new_secret
from drivers.roller.plug import NOWHERE

__all__ = ["PATIENCE", "TableDice"]

PATIENCE = 1.0  # seconds until dice by hand are offered


class TableDice:
    """
    The dice of a table: `source` is roller, device or typed, and may change at any roll.

    *make_roller* gets a function that takes the roller's events. Whoever has a queue of its own
    gives the roller that one instead, and passes every event on to `hear`. *secret* makes a secret
    for the device's chain out of what the roller gave.
    """

    def __init__(
        self,
        source: str = "typed",
        make_roller: Callable[[Emit], Roller] | None = None,
        patience: float = PATIENCE,
        secret: Callable[[bytes], bytes] = new_secret,
    ) -> None:
        self.source = source
        self.met: RollerReady | None = None
        self.why = NOWHERE
        self._patience = patience
        self._secret = secret
        self._liar = ""
        self._events: SimpleQueue[Event] = SimpleQueue()
        self.roller = make_roller(self._events.put) if make_roller else None

    @property
    def sources(self) -> list[str]:
        """Who can throw here; the roller only where there is a place to look for it."""
        return ["roller", "device", "typed"] if self.roller else ["device", "typed"]

    def hear(self, event: Event) -> None:
        """Know whether the roller is there, and how far its chain is revealed."""
        match event:
            case Revealed(k=k, link=link) if self._goes_on(event):
                assert self.met, "it goes on from where it was met"
                self.met = replace(self.met, k=k, link=link)
            case RollerReady(boot=boot) if boot != self._liar:
                self.met = event
            case RollerLost(why=why) | RollerRefused(why=why):
                self.met, self.why = None, why

    def distrust(self) -> None:
        """Throw no more with a roller whose chain broke, until it starts anew."""
        self._liar = self.met.boot if self.met else self._liar
        self.met, self.why = None, BROKEN

    def secret(self) -> bytes:
        """A new secret for the device's chain."""
        return self._secret(self.roller.entropy() if self.roller else b"")

    def of_device(self) -> TableDice:
        """The device's own dice, whoever throws at this table."""
        return TableDice("device", secret=self._secret)

    def heard(self) -> Iterator[Event]:
        """What the roller has said since the last time."""
        while not self._events.empty():
            yield self._events.get()

    def wait(self) -> Event | None:
        """What the roller says next, or None when the players have waited enough."""
        try:
            return self._events.get(timeout=self._patience)
        except Empty:
            return None

    def close(self) -> None:
        """Let go of the roller."""
        if self.roller:
            self.roller.close()

    def _goes_on(self, revealed: Revealed) -> bool:
        met = self.met
        return met is not None and before(ROLLER, revealed.link) == met.link
