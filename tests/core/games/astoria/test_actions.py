"""The actions of a turn and what glyphs do, on hand-made boards."""

from __future__ import annotations

import pytest

from core.games.astoria.actions import menu, take_turn
from core.games.astoria.board import Warlord
from core.games.astoria.glyphs import possible, use
from tests.core.games.astoria.table import lay, play, values


def test_a_completed_artefact_does_the_king_good() -> None:
    board = lay()

    play(take_turn(board, "Ann"), {"astoria.action": ["complete", "pass"]})

    assert values(board, "health") == [5]


def test_the_king_fully_healthy_ends_the_game_at_once() -> None:
    board = lay(tracks={"health": 7})

    asked = play(take_turn(board, "Ann"), {"astoria.action": ["complete"]})

    assert asked == ["astoria.action"]
    assert board.end == "king_healthy"


def test_an_attendant_completes_two_artefacts_with_one_action() -> None:
    board = lay(5)

    play(take_turn(board, "Ann"), {"astoria.action": ["complete_two", "pass"]})

    assert values(board, "health") == [6]
    assert "complete_two" not in menu(lay(4), "Ann")


def test_tribute_soothes_the_dragon_until_it_sleeps() -> None:
    board = lay(tracks={"fury": 1})

    play(take_turn(board, "Ann"), {"astoria.action": ["tribute", "pass"]})

    assert values(board, "fury") == [0]
    assert "tribute" not in menu(board, "Ann")


def test_an_exile_pays_no_tribute_and_places_no_guard_but_may_attack() -> None:
    board = lay()
    before = menu(board, "Ann")

    board.exile("Ann")

    assert "attack" not in before
    assert set(before) - set(menu(board, "Ann")) == {"tribute", "guard"}
    assert set(menu(board, "Ann")) - set(before) == {"attack"}


def test_a_warlord_can_be_fought_only_where_one_is() -> None:
    board = lay()
    without = menu(board, "Ann")

    board.warlords.append(Warlord("fire", 3))

    assert "fight" not in without
    assert "fight" in menu(board, "Ann")


def test_a_guard_is_placed() -> None:
    board = lay()

    play(take_turn(board, "Ann"), {"astoria.action": ["guard", "guard", "pass"]})

    assert board.seats["Ann"].guards == 2


def test_glyphs_may_be_split_over_several_effects() -> None:
    board = lay(tracks={"hordes": 6, "mob": 5})

    play(
        use(board, "Ann"),
        {"astoria.effect": ["hordes_fire", "mob_nature", "heal"], "astoria.times": [3, 2]},
    )

    assert values(board, "hordes", "mob", "unrest", "health") == [3, 3, 1, 5]


def test_fire_raises_the_unrest_once_in_a_round_for_all_players() -> None:
    board = lay(tracks={"mob": 8})

    play(use(board, "Ann"), {"astoria.effect": ["mob_fire", "mob_fire"], "astoria.times": [2]})
    play(use(board, "Bob"), {"astoria.effect": ["mob_fire"]})

    assert values(board, "mob", "unrest") == [4, 2]


def test_an_exile_moves_neither_mob_nor_hordes_nor_guards() -> None:
    board = lay()
    board.seats["Bob"].guards = 1
    board.exile("Ann")

    assert possible(board, "Ann") == ["heal", "harm"]


def test_a_faction_at_0_cannot_be_driven_back() -> None:
    board = lay(tracks={"hordes": 0, "mob": 0})

    assert possible(board, "Ann") == ["heal", "harm"]


def test_harming_the_king_leads_into_exile() -> None:
    board = lay()

    play(use(board, "Ann"), {"astoria.effect": ["harm"]})

    assert values(board, "health") == [3]
    assert board.seats["Ann"].exiled


def test_the_king_killed_by_darkness_dies_as_of_illness_at_once() -> None:
    board = lay(tracks={"health": 1, "mob": 4})

    asked = play(use(board, "Ann"), {"astoria.effect": ["harm"]})

    assert asked == ["astoria.effect"]
    assert (board.end, board.strongest) == ("king_ill", "mob")


@pytest.mark.parametrize(("effect", "exiled"), [("guard_fire", True), ("guard_darkness", False)])
def test_fire_against_a_guard_exiles_and_darkness_does_not(effect: str, exiled: bool) -> None:
    board = lay()
    board.seats["Bob"].guards = board.seats["Cem"].guards = 1

    play(use(board, "Ann"), {"astoria.effect": [effect], "astoria.guard": ["Cem"]})

    assert [seat.guards for seat in board.seats.values()] == [0, 1, 0, 0]
    assert board.seats["Ann"].exiled is exiled


def test_a_guard_is_saved_by_somebody_at_court() -> None:
    board = lay()
    board.seats["Bob"].guards = 1

    play(
        use(board, "Ann"),
        {"astoria.effect": ["guard_darkness"], "astoria.save_guard": ["yes"]},
    )

    assert board.seats["Bob"].guards == 1


def test_exiles_cannot_save_a_guard() -> None:
    board = lay(3)
    board.seats["Bob"].guards = 1
    board.exile("Bob")
    board.exile("Cem")

    asked = play(use(board, "Ann"), {"astoria.effect": ["guard_darkness"]})

    assert "astoria.save_guard" not in asked
    assert board.seats["Bob"].guards == 0
