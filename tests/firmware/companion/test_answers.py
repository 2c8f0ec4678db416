"""What people type, understood."""

from __future__ import annotations

import pytest

from core.asks import Choose, Roll
from core.errors import NotLegal
from firmware.companion.plain.answers import read_answer
from firmware.companion.speech import Speech


def options(*names: str) -> Choose:
    return Choose("game.what", None, "What?", {}, lambda: names, str)


def test_where_options_are_numbers_a_number_is_an_option_and_not_a_place() -> None:
    ask = options("1", "3", "4")

    assert read_answer(ask, "3", Speech()) == "3"
    with pytest.raises(NotLegal):
        read_answer(ask, "2", Speech())


def test_an_option_that_is_called_like_a_number_is_meant_by_it() -> None:
    ask = options("Ann", "3", "Bob")

    assert read_answer(ask, "3", Speech()) == "3"
    assert read_answer(ask, "1", Speech()) == "Ann"


@pytest.mark.parametrize(("dice", "typed"), [((12, 12), "11 2"), ((12,), "11"), ((6, 12), "6,11")])
def test_large_dice_need_something_between(dice: tuple[int, ...], typed: str) -> None:
    ask = Roll("game.roll.what", None, "Roll", {}, dice, str)

    assert len(read_answer(ask, typed, Speech())) == len(dice)
