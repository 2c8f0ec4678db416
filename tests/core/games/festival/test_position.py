"""Final positions as `tischlein score festival` reads them."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.festival.position import score_position
from core.position import BadPosition
from tests.core.games.festival.tables import STAND_IN


def position(*hands: list[Any], **rest: Any) -> dict[str, Any]:
    seats = [{"name": name, "cards": cards} for name, cards in zip("ABCDEF", hands, strict=False)]
    return {"seats": seats, "simplified": False} | rest


def noted(*hands: list[Any], **rest: Any) -> list[str]:
    return [note.text for note in score_position(position(*hands, **rest))[1]]


def test_the_example_of_the_table_language_is_scored() -> None:
    score, notes = score_position(
        position([["clown", 9], ["dancer", 3]], [["clown", 1]], [["tamer", 4]], [])
    )

    assert [sheet.total for sheet in score.sheets] == [6 + 6 - 1, 3, 6, 0]
    assert (score.winners, notes) == (("A",), [])


def test_simplified_adds_the_numbers_and_may_be_left_out() -> None:
    cards = [["clown", 5], ["tamer", 4]]

    assert score_position(position(cards, simplified=True))[0].sheets[0].total == 9
    assert score_position({"seats": [{"name": "A", "cards": cards}]})[0].sheets[0].total == 12


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {},
        {"seats": []},
        {"seats": [{"name": "A"}]},
        {"seats": [{"name": "A", "cards": {}}]},
        position(["clown"]),
        position([["clown"]]),
        position([["clown", 1, 1]]),
        position([["cow", 1]]),
        position([["clown", -1]]),
        position([["clown", 9.0]]),
        position([["clown", True]]),
        position([["clown", 1]], simplified=0),
        position([["clown", 1]], simplified="no"),
    ],
)
def test_another_shape_is_refused_with_its_place(wrong: object) -> None:
    with pytest.raises(BadPosition):
        score_position(wrong)


def test_the_place_of_a_fault_is_named() -> None:
    with pytest.raises(BadPosition) as refused:
        score_position(position([["clown", 1], ["cow", 1]]))

    assert refused.value.reason.args["where"] == "seats[0].cards[1][0]"


def test_what_no_carton_holds_is_noted_and_scored() -> None:
    assert noted([["clown", 9]] * 3, [], [], []) == ["{card}: {n} where the deck holds {most}"]
    assert noted([["clown", 10]], [], [], []) == ["{card}: {n} where the deck holds {most}"]
    assert noted([["clown", 6]], simplified=True) == ["{card}: {n} where the deck holds {most}"]
    assert noted([["clown", 8]], [], [], []) == ["{card}: {n} where the deck holds {most}"]
    assert noted([["clown", 8]], [], [], [], []) == []
    assert noted([], [], [], [], [], []) == ["{n} players: there are pieces for {most}"]
    assert noted(STAND_IN[:11], [], [], [], []) == ["{seat}: {n} cards where a game has {most}"]
    assert score_position(position([["clown", 9]] * 3, []))[0].sheets[0].total == 6 - 3
