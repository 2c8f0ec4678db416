"""A table with a mock roller, and everything that was kept and told there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from core.asks import Roll
from core.games import find
from core.session import Session
from core.words import Message
from drivers.roller import Emit
from drivers.roller.mock import MockRoller
from drivers.roller.record import Json
from drivers.roller.verify import Verdict, verify
from firmware.companion.errors import NoDice
from firmware.companion.fairness import GameDice, Pages, TableDice, Throwing
from firmware.companion.speech import Speech
from firmware.companion.table import record_object
from tests.play import english, start

D6 = (6, 6, 6)


class Desk:
    """A table whose roller answers at once; dice are thrown without a game."""

    def __init__(self, source: str = "roller") -> None:
        self.kept: list[Json] = []
        self.told: list[str] = []
        self.mock: MockRoller
        self.table = TableDice(source, self._plug, patience=0)
        self.throwing = Throwing(self.table, (), self.keep, self.tell)
        self.throwing.listen()

    def keep(self, lines: list[Json]) -> None:
        self.kept += json.loads(json.dumps(lines))

    def tell(self, news: Message) -> None:
        self.told.append(english(news))

    def verdict(self) -> Verdict:
        return verify({"dice": self.throwing.book.section.json()})

    def _plug(self, emit: Emit) -> MockRoller:
        self.mock = MockRoller(emit)
        return self.mock


class Evening(Desk):
    """A game of Festo! at such a table."""

    def __init__(self, source: str = "roller") -> None:
        super().__init__(source)
        self.session = start(find("festo"), 2)
        self.dice = GameDice(self.session, self.table, Pages.new(self.keep), self.tell)
        self.dice.wait_and_begin()

    @property
    def record(self) -> dict[str, Any]:
        """What would be exported, by way of a file."""
        exported = record_object(self.session, Speech("en"), self.dice.section)
        return dict(json.loads(json.dumps(exported)))

    def to_roll(self) -> Roll:
        """Answer as is likeliest until dice are asked for."""
        while not isinstance(self.session.ask, Roll):
            assert self.session.ask, "the game is over"
            self.session.answer(self.session.ask.likely)
        return self.session.ask

    def roll(self) -> list[int]:
        """Throw the next dice of the game."""
        self.to_roll()
        self.dice.throw()
        return list(self.session.entries[-1]["answer"])

    def type_in(self, faces: Iterable[int] = (1, 2, 3)) -> None:
        self.to_roll()
        self.dice.answer(list(faces))

    def play_on(self) -> None:
        """To the end, as is likeliest."""
        while self.session.ask:
            if isinstance(self.session.ask, Roll):
                self.dice.throw()
            else:
                self.session.answer(self.session.ask.likely)


def eventful() -> Evening:
    """All that can happen to dice in a game: every source, voids, a lie, a mended roll."""
    evening = Evening()
    evening.roll()
    evening.to_roll()
    evening.mock.mute = True
    evening.dice.start()
    evening.dice.answer([1, 2, 3])
    evening.mock.mute = False
    evening.session.undo()
    evening.dice.correct([1, 2, 4])
    evening.dice.throw()
    evening.roll()
    evening.mock.restart()
    evening.roll()
    evening.table.source = "device"
    evening.roll()
    evening.table.source = "roller"
    evening.to_roll()
    evening.mock.lie = True
    with suppress(NoDice):
        evening.dice.throw()
    return evening


def session_of(evening: Evening) -> Session:
    """The same game, played again from its entries alone."""
    return Session(evening.session.header, json.loads(json.dumps(evening.session.entries)))
