"""Power, gems and artefacts, as a referee follows them."""

from __future__ import annotations

import pytest

from core.games.astoria.actions import menu, take_turn
from core.games.astoria.carton import COLOURS, GEMS
from core.games.astoria.rulebook import recovery
from core.games.astoria.workshop import creatable
from tests.core.games.astoria.table import deal, gems_in_all, own, play, values

BIG = ("alchemist", "attendant", "deceiver", "alchemist", "deceiver")


def test_everyone_starts_with_nine_gems_a_marker_and_three_cards() -> None:
    board = deal()

    assert [dict(seat.gems) for seat in board.seats.values()] == [
        {"fire": 9},
        {"sulphur": 9},
        {"nature": 9},
        {"sun": 9},
    ]
    assert {seat.hand for seat in board.seats.values()} == {3}
    assert +board.reserve == {"darkness": 10, "cobalt": 10}


def test_an_alchemist_has_power_instead_of_gems_and_an_attendant_the_marker_too() -> None:
    board = deal(5, BIG)

    assert [seat.power for seat in board.seats.values()] == [20, 0, 0, 20, 0]
    assert [seat.gems.total() for seat in board.seats.values()] == [4, 10, 9, 4, 9]
    assert +board.reserve == {"fire": 5, "sun": 5, "cobalt": 10}
    assert all(gems_in_all(board, colour) == GEMS for colour in COLOURS)


def test_there_are_bottles_for_four_alchemists_and_attendants() -> None:
    board = deal(6, ["alchemist"] * 4)

    assert [seat.special for seat in board.seats.values()][4:] == ["deceiver"] * 2


def test_a_card_is_drawn_only_with_fewer_than_five_in_hand() -> None:
    board = deal()

    play(take_turn(board, "Ann"), {"astoria.action": ["card", "card", "power", "power"]})

    assert board.seats["Ann"].hand == 5
    assert "card" not in menu(board, "Ann")
    assert board.seats["Ann"].power == 2


def test_a_gem_gives_the_flow_of_its_colour_in_power_and_power_gives_it_back() -> None:
    board = deal()
    board.flows = {"fire": 4, "cobalt": 3}

    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["special_power", "gem", "power", "power"],
            "astoria.take_gem": ["cobalt"],
        },
    )

    assert board.seats["Ann"].power == 4 - 3 + 2
    assert +board.seats["Ann"].gems == {"fire": 8, "cobalt": 1}
    assert (board.reserve["fire"], board.reserve["cobalt"]) == (1, 9)


def test_a_gem_is_offered_only_for_power_one_has() -> None:
    board = deal()
    without = "gem" in menu(board, "Ann")

    board.seats["Ann"].power = 2

    assert without is False
    assert "gem" in menu(board, "Ann")


def test_a_completed_artefact_goes_into_the_bottle_and_heals_the_king() -> None:
    board = deal()

    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["create", "create", "use", "power"],
            "astoria.create": ["artefact_1"],
            "astoria.spaces": [{"fire": 2}],
            "astoria.gives": [{"sun": 2}],
            "astoria.use": ["artefact_1"],
        },
    )

    ann = board.seats["Ann"]
    assert (ann.hand, +ann.gems, +ann.bottled) == (2, {"fire": 7}, {"fire": 2})
    assert values(board, "health") == [5]
    assert ann.power == 3 + 1


def test_a_finished_artefact_is_not_created_again() -> None:
    board = deal()
    own(board, "Ann", {"sun": 1})

    assert list(creatable(board, "Ann")) == ["new"]


def test_the_last_gem_of_a_spellbook_costs_5_power() -> None:
    board = deal()
    ann = board.seats["Ann"]
    ann.hand = 1
    play(
        take_turn(board, "Ann"),
        {"astoria.action": ["create"] * 4, "astoria.spaces": [{"fire": 6}]},
    )
    play(take_turn(board, "Ann"), {"astoria.action": ["create", "power", "power", "power"]})
    poor = "create" in menu(board, "Ann")
    ann.power = 6

    play(take_turn(board, "Ann"), {"astoria.action": ["create", "card", "card", "card"]})

    assert poor is False
    assert ann.power == 1
    assert ann.bottled["fire"] == 6


def test_an_attendant_creates_twice_and_loses_power_after_the_turn() -> None:
    board = deal(5, BIG)

    play(
        take_turn(board, "Bob"),
        {
            "astoria.action": ["create", "power", "power"],
            "astoria.create": ["artefact_1"],
            "astoria.spaces": [{"sulphur": 2}],
        },
    )

    assert board.seats["Bob"].bottled["sulphur"] == 2
    assert board.seats["Bob"].power == 0


def test_an_attendant_takes_a_gem_without_power() -> None:
    board = deal(5, BIG)

    play(
        take_turn(board, "Bob"),
        {"astoria.action": ["use", "power", "power"], "astoria.take_gem": ["cobalt"]},
    )

    assert board.seats["Bob"].gems["cobalt"] == 1
    assert board.seats["Bob"].cards[0].tapped


def test_a_deceiver_keeps_the_gems_of_a_completed_artefact() -> None:
    board = deal(5, BIG)

    play(take_turn(board, "Cem"), {"astoria.action": ["create", "power", "power"]})

    assert board.seats["Cem"].gems["nature"] == 9
    assert not +board.seats["Cem"].bottled


def test_a_deceiver_sends_a_gem_home_and_the_card_back_to_the_hand() -> None:
    board = deal(5, BIG)
    play(
        take_turn(board, "Ann"),
        {"astoria.action": ["create", "power", "power"], "astoria.spaces": [{"fire": 2}]},
    )

    play(take_turn(board, "Cem"), {"astoria.action": ["use", "power", "power"]})

    ann = board.seats["Ann"]
    assert (ann.gems["fire"], ann.hand, len(ann.cards)) == (4, 3, 1)


def test_a_deceiver_taps_a_finished_artefact_but_not_from_exile() -> None:
    board = deal(5, BIG)
    card = own(board, "Ann", {"fire": 1})
    board.exile("Eve")

    play(take_turn(board, "Cem"), {"astoria.action": ["use", "power", "power"]})

    assert card.tapped
    card.tapped = False
    assert "use" not in menu(board, "Eve")


def test_tribute_costs_a_red_or_a_yellow_gem() -> None:
    board = deal()

    play(take_turn(board, "Bob"), {"astoria.action": ["tribute", "power", "power", "power"]})

    assert values(board, "fury") == [0]
    assert board.seats["Bob"].gems["sulphur"] == 8
    assert board.reserve["sulphur"] == 1
    assert "tribute" not in menu(deal(), "Cem")


def test_a_guard_costs_5_power_and_an_own_gem() -> None:
    board = deal()
    board.seats["Ann"].power = 7

    play(take_turn(board, "Ann"), {"astoria.action": ["guard", "power", "power", "power"]})

    ann = board.seats["Ann"]
    assert (ann.guards, ann.power, ann.gems["fire"]) == (1, 5, 8)
    assert "guard" not in menu(deal(), "Ann")


@pytest.mark.parametrize(("used", "left"), [(1, 0), (2, 0), (4, 2)])
def test_everyone_turns_back_up_to_two_cards(used: int, left: int) -> None:
    board = deal()
    for _ in range(used):
        own(board, "Bob", {"fire": 1}).tapped = True

    play(recovery(board))

    assert sum(card.tapped for card in board.seats["Bob"].cards) == left
