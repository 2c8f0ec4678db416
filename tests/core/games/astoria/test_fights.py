"""Strength against strength, and treason, on hand-made boards."""

from __future__ import annotations

import pytest

from core.games.astoria.actions import take_turn
from core.games.astoria.board import Warlord
from core.games.astoria.fights import strength
from core.games.astoria.treason import can_expose
from tests.core.games.astoria.table import lay, play

RED_AND_BLUE = {"fire": 2, "cobalt": 1}
FLOWS = {"fire": 3, "cobalt": 1}


def test_CV_A4_every_glyph_counts_the_flow_of_its_colour() -> None:
    assert strength(RED_AND_BLUE, FLOWS) == 7


def test_CV_A4_a_warlord_of_7_is_defeated_by_7() -> None:
    board = lay()
    board.warlords = [Warlord("sun", 7)]

    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["fight", "pass"],
            "astoria.glyphs": [RED_AND_BLUE],
            "astoria.fight_flows": [FLOWS],
        },
    )

    assert board.warlords == []
    assert board.seats["Ann"].warlords == 1


def test_CV_A4_the_castle_with_7_holds_against_7() -> None:
    board = lay()
    board.exile("Ann")

    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["attack"],
            "astoria.glyphs": [RED_AND_BLUE],
            "astoria.defence": [{"fire": 1}, {}, {"fire": 1, "cobalt": 1}],
            "astoria.fight_flows": [FLOWS],
        },
    )

    assert not board.over


def test_a_lost_fight_ends_the_turn_and_the_warlord_stays() -> None:
    board = lay()
    board.warlords = [Warlord("sun", 8)]

    asked = play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["fight"],
            "astoria.glyphs": [RED_AND_BLUE],
            "astoria.fight_flows": [FLOWS],
        },
    )

    assert asked.count("astoria.action") == 1
    assert board.warlords == [Warlord("sun", 8)]
    assert board.seats["Ann"].warlords == 0


def test_only_the_flows_of_glyphs_that_fight_are_asked() -> None:
    board = lay()
    board.warlords = [Warlord("sun", 1)]

    asked = play(take_turn(board, "Ann"), {"astoria.action": ["fight"]})

    assert "astoria.fight_flows" not in asked


def test_guards_fight_on_both_sides_but_not_those_of_other_exiles() -> None:
    board = lay()
    for name, guards in {"Ann": 2, "Bob": 1, "Cem": 5}.items():
        board.seats[name].guards = guards
    board.exile("Ann")
    board.exile("Cem")

    play(take_turn(board, "Ann"), {"astoria.action": ["attack"]})

    assert (board.end, board.attacker) == ("castle", "Ann")


def test_an_attack_that_fails_ends_the_turn() -> None:
    board = lay()
    board.exile("Ann")

    asked = play(take_turn(board, "Ann"), {"astoria.action": ["attack"]})

    assert asked.count("astoria.action") == 1
    assert not board.over


def test_all_others_are_asked_to_defend_from_the_attackers_left() -> None:
    board = lay()
    board.exile("Cem")
    rules = take_turn(board, "Cem")
    next(rules)
    rules.send("attack")

    defenders = [rules.send({}).seat for _ in range(3)]

    assert defenders == ["Dora", "Ann", "Bob"]


def test_a_traitor_who_is_accused_shows_it_and_goes_into_exile() -> None:
    board = lay()

    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["expose", "pass"],
            "astoria.accuse": ["Cem"],
            "astoria.admit": ["yes"],
        },
    )

    assert [name for name, seat in board.seats.items() if seat.exiled] == ["Cem"]
    assert board.seats["Cem"].exposed
    assert board.exposed_in == 1


def test_who_accuses_wrongly_goes_into_exile() -> None:
    board = lay()

    play(
        take_turn(board, "Ann"),
        {"astoria.action": ["expose", "pass"], "astoria.admit": ["no"]},
    )

    assert [name for name, seat in board.seats.items() if seat.exiled] == ["Ann"]
    assert board.exposed_in is None


def test_a_named_accusation_tells_the_goal_and_does_not_name_it_again() -> None:
    board = lay(options={"expose": "named"})
    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["expose", "pass"],
            "astoria.accuse": ["Bob"],
            "astoria.accuse_of": ["dragon"],
            "astoria.admit": ["yes"],
        },
    )
    rules = take_turn(board, "Ann")
    next(rules)
    rules.send("expose")

    factions = list(rules.send("Cem").answers())

    assert board.seats["Bob"].goal == "dragon"
    assert factions == ["mob", "barbarians"]


@pytest.mark.parametrize(("shown", "more"), [(2, True), (3, False)])
def test_three_exposed_traitors_are_all_there_are(shown: int, more: bool) -> None:
    board = lay(5)
    for seat in list(board.seats.values())[:shown]:
        seat.exposed = True

    assert can_expose(board, "Eve") is more
