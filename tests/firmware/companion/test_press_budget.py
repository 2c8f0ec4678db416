"""How many presses things cost; docs/presses.md promises it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.asks import Answer, Ask, Choose, Count, Roll, Spread
from core.games import find
from core.session import Session
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter

FESTO = find("festo")
DISHES_A_ROUND = (4, 5, 5, 6)  # twenty in all
TYPES = ("drink", "appetiser", "side", "dessert", "roast", "main")


class Evening:
    """
    Four people play a typical game of Festo! and count their presses by what they are for.

    Each sends 6 helpers a round in four groups: two in the morning, two in the afternoon, where
    the Grocer gets one of them. Dishes go round all types, and are worth what such tiles are.
    """

    def __init__(self, desk: Desk, seed: int) -> None:
        self.rng = Random(seed)
        self.desk = desk
        self.session = desk.play(FESTO, 4)
        self.spent: dict[str, list[int]] = {}
        self.helpers = 0
        self.cooked = 0

    def play(self) -> None:
        while (ask := self.session.ask) is not None:
            before = self.desk.presses
            answer = self.answer(ask)
            if isinstance(ask, Roll):
                self.desk.press("roll")
            else:
                enter(self.desk, ask, answer)
            self.spent.setdefault(ask.key, []).append(self.desk.presses - before)

    def answer(self, ask: Ask) -> Answer:
        match ask:
            case Spread():
                return self.placed(ask)
            case Choose(key="festo.cook"):
                return self.cook()
            case Count(key="festo.dish_points"):
                likely = ask.bounds.likely
                return min(max(likely + self.rng.choice([-3, -2, -1, 0, 1, 2, 3]), 4), 16)
        return ask.likely

    def placed(self, ask: Spread) -> dict[str, int]:
        if not ask.key.startswith("festo.place") or ask.key == "festo.place.discs":
            return ask.likely
        open_places = [place for place, (_, most) in ask.split.places.items() if most]
        first, second = self.rng.sample([p for p in open_places if p != "grocer"], 2)
        if ask.key == "festo.place.morning":
            helpers = {first: 2, second: 1}
        else:
            helpers = {first: ask.split.most - 1, "grocer": 1}
        self.helpers += sum(helpers.values())
        return helpers

    def cook(self) -> str:
        cooked = sum(len(seat.dishes) for seat in self.session.board.seats.values())
        if cooked >= sum(DISHES_A_ROUND[: self.session.board.round]):
            return "pass"
        available = list(self.session.ask.options) if isinstance(self.session.ask, Choose) else []
        kind = TYPES[cooked % len(TYPES)]
        return kind if kind in available else available[1]

    def cost(self, *keys: str) -> int:
        return sum(n for key in keys for n in self.spent.get(key, []))


@pytest.fixture(scope="module", params=range(3))
def evening(request: pytest.FixtureRequest) -> Any:
    desk = Desk(seed=request.param)
    evening = Evening(desk, request.param)
    evening.play()
    desk.close()
    return evening


def test_a_typical_game_takes_at_most_450_presses(evening: Evening) -> None:
    dishes = sum(len(seat.dishes) for seat in evening.session.board.seats.values())

    assert dishes == 20
    assert 90 <= evening.helpers <= 4 * 4 * 6, "some may stand on dishes"
    assert evening.desk.presses <= 450


def test_a_helper_takes_two_and_a_half_presses_on_average(evening: Evening) -> None:
    cost = evening.cost("festo.place.morning", "festo.place.afternoon")

    assert cost / evening.helpers <= 2.5


def test_a_roll_takes_one_press(evening: Evening) -> None:
    rolls = evening.spent["festo.roll.morning"] + evening.spent["festo.roll.afternoon"]

    assert rolls == [1] * 8


def test_a_dish_takes_seven_presses(evening: Evening) -> None:
    asks = ("festo.cook", "festo.tile", "festo.dish_points", "festo.reserved", "festo.piece")
    passes = 4 * 4  # each costs one press and cooks nothing

    assert (evening.cost(*asks) - passes) / 20 <= 7


def test_an_undo_takes_two_presses_beyond_the_right_answer() -> None:
    desk = Desk()
    session = desk.play(FESTO, 4)
    while not isinstance(session.ask, Choose):
        desk.press("ok")
    wrong, right = list(session.ask.options)[:2]
    enter(desk, session.ask, wrong)
    before = desk.presses

    desk.hold("back")
    desk.press("ok")

    assert desk.presses - before == 2
    assert isinstance(session.ask, Choose)
    enter(desk, session.ask, right)
    assert isinstance(session, Session)
    assert session.last == {"key": "festo.start_player", "seat": wrong, "answer": right}
    desk.close()


def test_the_promises_stand_in_the_documents(evening: Evening) -> None:
    from tests.house.files import ROOT

    promised = (ROOT / "docs/presses.md").read_text("utf-8")

    for number in ("450", "2.5", "7"):
        assert f"| {number} |" in promised
