"""Adjust: the table corrects a tracked value, and the open ask is made anew."""

from __future__ import annotations

import pytest

from core.asks import Bounds, Choose, Count, Spread
from core.errors import NothingToRedo, NothingToUndo, NotLegal
from core.rules import tell
from tests.core.toys import DRINK, TIP, at, position, question, session
from tests.play import english


def test_an_adjust_changes_the_board_and_stands_in_the_record() -> None:
    game = at(DRINK)

    game.adjust("coins", "Bob", 3)

    assert game.board.coins == {"Ann": 6, "Bob": 5}
    assert game.entries[-1] == {"adjust": {"what": "coins", "seat": "Bob", "by": 3}}


def test_an_adjust_makes_the_open_choice_anew() -> None:
    game = at(DRINK)
    assert isinstance(game.ask, Choose)
    assert list(game.ask.options) == ["water", "beer"]

    game.adjust("coins", "Ann", 1)

    assert list(game.ask.options) == ["water", "beer", "wine"]
    game.answer("wine")
    assert game.board.coins["Ann"] == 0


def test_an_adjust_makes_the_open_count_and_spread_anew() -> None:
    game = at(TIP)
    game.adjust("coins", "Ann", -2)
    tip = question(game)

    game.answer(0)
    game.adjust("coins", "Ann", 1)
    guests = question(game)

    assert isinstance(tip, Count)
    assert tip.bounds == Bounds(0, 1, 1)
    assert isinstance(guests, Spread)
    assert guests.split.most == 2


def test_undo_takes_back_the_adjusts_made_since_and_redo_brings_them_again() -> None:
    game = at(DRINK)
    game.adjust("coins", "Bob", 1)
    before = position(game)
    game.answer("beer")
    game.adjust("coins", "Ann", 5)
    game.adjust("coins", "Bob", -3)
    after = position(game)

    game.undo()
    assert position(game) == before

    game.redo()
    assert position(game) == after


def test_an_adjust_before_the_first_answer_cannot_be_undone_but_adjusted_back() -> None:
    game = session()
    game.adjust("coins", "Ann", 3)

    with pytest.raises(NothingToUndo):
        game.undo()
    game.adjust("coins", "Ann", -3)

    assert game.board.coins["Ann"] == 2


def test_an_adjust_clears_redo() -> None:
    game = at(TIP)
    game.undo()

    game.adjust("coins", "Ann", 1)

    with pytest.raises(NothingToRedo):
        game.redo()


def test_an_adjust_after_the_end_changes_the_score() -> None:
    game = session(lambda _: tell("toy.end", None, "End"))
    game.answer(True)

    game.adjust("coins", "Bob", 1)

    assert game.score is not None
    assert game.score.winners == ("Bob",)


@pytest.mark.parametrize(
    ("what", "seat", "by", "why"),
    [
        ("beds", "Ann", 1, "What can be adjusted: coins"),
        (None, "Ann", 1, "What can be adjusted: coins"),
        (["coins"], "Ann", 1, "What can be adjusted: coins"),
        ("coins", "Eve", 1, "There is no such seat; there are Ann, Bob"),
        ("coins", None, 1, "There is no such seat; there are Ann, Bob"),
        ("coins", ["Ann"], 1, "There is no such seat; there are Ann, Bob"),
        ("coins", "Ann", -7, "Give a whole number from -6 to 20"),
        ("coins", "Ann", 21, "Give a whole number from -6 to 20"),
        ("coins", "Ann", True, "Give a whole number from -6 to 20"),
        ("coins", "Ann", 1.0, "Give a whole number from -6 to 20"),
        ("coins", "Ann", None, "Give a whole number from -6 to 20"),
    ],
)
def test_an_adjust_out_of_room_is_refused(what: object, seat: object, by: object, why: str) -> None:
    game = at(DRINK)
    before, entries = position(game), list(game.entries)

    with pytest.raises(NotLegal) as refused:
        game.adjust(what, seat, by)

    assert english(refused.value.reason) == why
    assert (position(game), game.entries) == (before, entries)
