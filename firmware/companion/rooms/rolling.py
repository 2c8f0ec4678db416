"""Just roll: dice and covers, nothing else is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.asks import Bounds, Roll
from core.games import NAMES, find
from core.rules import Rules, choose, count
from core.words import Text, say
from drivers.roller import Event
from drivers.roller.record import Roll as Thrown
from firmware.companion.errors import NoDice
from firmware.companion.fairness.throwing import Throwing, give_way
from firmware.companion.rooms import House
from firmware.companion.screens.page import Page
from firmware.companion.screens.roll import RolledScreen, RollScreen

__all__ = ["Cup", "Rolling", "fill_cup"]

SIDES = {f"d{sides}": sides for sides in (6, 4, 8, 10, 12, 20, 100)}
FIELD_DIE = 6


class Cup(NamedTuple):
    """Dice to roll, and whether they close fields."""

    dice: tuple[int, ...]
    covers: bool


def fill_cup() -> Rules[Cup]:
    """Which dice and how many; for a game with die fields, its own."""
    titles = {name: find(name).title for name in NAMES if find(name).covers}
    kind = yield from choose(
        "table.dice",
        None,
        "Which dice?",
        lambda: [*titles, *SIDES],
        lambda key: _with_covers(titles[key]) if key in titles else key,
    )
    bounds = Bounds(1, 6, 2 if kind in SIDES else 3)
    n = yield from count("table.number", None, "How many dice?", lambda: bounds)
    return Cup((SIDES.get(kind, FIELD_DIE),) * n, kind in titles)


def _with_covers(title: Text) -> Text:
    return say("{game} with covers", game=title)


class Rolling:
    """Roll after roll, until somebody goes back."""

    def __init__(self, house: House, cup: Cup) -> None:
        self._house = house
        self._cup = cup
        table = house.dice if house.dice.source != "typed" else house.dice.of_device()
        self._throwing = Throwing(table)
        self._ask = Roll("table.roll", None, "Roll", {}, cup.dice, _sum)
        self._screen: RollScreen | RolledScreen = RollScreen(self._ask, "", house.style, own=True)

    def tap(self, button: str, times: int = 0) -> None:
        if button == "back":
            self._house.cover({})
            self._house.leave()
        elif button in ("ok", "roll"):
            self._try(lambda: self._throwing.begin(self._cup.dice))

    def hold_back(self) -> None:
        self.tap("back")

    def draw(self, page: Page) -> None:
        page.header(say("Just roll"), f"{len(self._cup.dice)}d{self._cup.dice[0]}")
        self._screen.draw(page)
        rolling = say("Rolling…") if self._throwing.waiting else say("OK roll")
        page.footer([rolling, say("◀ back")])

    def hear(self, event: Event) -> None:
        """Show what the roller answered, or say why it did not."""
        self._try(lambda: self._heard(event))

    def _heard(self, event: Event) -> Thrown | None:
        thrown = self._throwing.hear(event)
        if thrown is None and self._throwing.waiting:
            give_way(event)
        return thrown

    def _try(self, throw: Callable[[], Thrown | None]) -> None:
        try:
            thrown = throw()
        except NoDice as error:
            self._house.refuse(error.reason)
            return
        if thrown:
            self._show(thrown.faces)

    def _show(self, faces: Sequence[int]) -> None:
        self._house.sound("roll")
        self._screen = RolledScreen(self._ask, faces, self._house.style)
        if self._cup.covers:
            self._house.cover(Counter(faces))


def _sum(faces: Sequence[int]) -> Text:
    return say("Sum: {n}", n=sum(faces))
