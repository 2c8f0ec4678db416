"""An evening at the table, as far as the dice are concerned."""

from __future__ import annotations

import json
from collections.abc import Callable

from drivers.roller import Event, Revealed, RollerReady
from drivers.roller.mock import MockRoller
from drivers.roller.pacts import DiceBook, new_secret
from drivers.roller.record import Json, Roll
from drivers.roller.verify import verify

D6 = (6, 6, 6)


class Evening:
    """A game's dice with a mock roller; all lines are kept as a store would keep them."""

    def __init__(self, secret: Callable[[], bytes] = new_secret) -> None:
        self.events: list[Event] = []
        self.roller = MockRoller(self.events.append)
        self.book = DiceBook(secret=secret)
        self.lines: list[Json] = []

    @property
    def standing(self) -> RollerReady:
        """Where the roller says that it is."""
        return [event for event in self.events if isinstance(event, RollerReady)][-1]

    def store(self, lines: list[Json]) -> None:
        self.lines += json.loads(json.dumps(lines))

    def crash(self) -> None:
        """Only the stored lines survive."""
        self.book = DiceBook(self.lines)

    def replug(self) -> None:
        """The same chain, met again."""
        self.roller.unplug()
        self.roller.plug()

    def reveal(self) -> bytes:
        assert self.book.wanted is not None
        self.roller.reveal(self.book.wanted)
        revealed = self.events[-1]
        assert isinstance(revealed, Revealed)
        return revealed.link

    def roll(self, dice: tuple[int, ...] = D6) -> Roll:
        """A roll as the device does it, with the roller."""
        self.replug()
        self.store(self.book.agree(self.standing))
        self.store(self.book.ask(dice))
        self.store(self.book.show(self.reveal()))
        return self.book.section.rolls[-1]

    def holds(self) -> bool:
        return verify({"dice": self.book.section.json()}).holds
