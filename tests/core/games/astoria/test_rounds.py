"""Invasion, siege, illness and recovery, on hand-made boards."""

from __future__ import annotations

import pytest

from core.errors import NotLegal
from core.games.astoria import rulebook
from core.games.astoria.board import Warlord
from tests.core.games.astoria.table import deal, lay, play, values


def test_CV_A1_mob_and_hordes_grow_by_unrest_and_reinforcement() -> None:
    board = lay()

    play(rulebook.siege(board))

    assert values(board, "mob", "hordes") == [2, 2]
    assert not board.over


def test_CV_A2_hordes_stop_at_10_and_end_the_game() -> None:
    board = lay(tracks={"hordes": 7, "reinforcement": 4})

    play(rulebook.siege(board))

    assert values(board, "hordes") == [10]
    assert board.end == "barbarians"


def test_CV_A3_both_at_10_in_one_siege_are_several() -> None:
    board = lay(tracks={"mob": 8, "unrest": 2, "hordes": 9})

    play(rulebook.siege(board))

    assert values(board, "mob", "hordes") == [10, 10]
    assert board.end == "several"


def test_the_mob_alone_at_10_ends_the_game() -> None:
    board = lay(tracks={"mob": 9})

    play(rulebook.siege(board))

    assert board.end == "mob"


def test_a_hammer_brings_reinforcement_up_to_4() -> None:
    board = lay(tracks={"reinforcement": 3})

    play(rulebook.invasion(board), {"astoria.invasion": ["hammer"]})
    play(rulebook.invasion(board), {"astoria.invasion": ["hammer"]})

    assert values(board, "reinforcement") == [4]


@pytest.mark.parametrize(("card", "fury"), [("dragon_1", 3), ("dragon_2", 4), ("none", 2)])
def test_a_dragon_raises_the_fury(card: str, fury: int) -> None:
    board = lay(tracks={"fury": 2})

    play(rulebook.invasion(board), {"astoria.invasion": [card]})

    assert values(board, "fury") == [fury]
    assert not board.over


def test_the_fury_at_its_most_ends_the_game_at_once() -> None:
    board = lay(tracks={"fury": 5})

    asked = play(rulebook.play_round(board), {"astoria.invasion": ["dragon_2"]})

    assert asked == ["astoria.invasion"]
    assert values(board, "fury") == [6]
    assert board.end == "dragon"


def test_a_warlord_stays_with_its_glyph_and_strength() -> None:
    board = lay()

    play(
        rulebook.invasion(board),
        {
            "astoria.invasion": ["warlord"],
            "astoria.warlord.colour": ["cobalt"],
            "astoria.warlord.strength": [7],
        },
    )

    assert board.warlords == [Warlord("cobalt", 7)]


def test_the_flows_of_the_open_card_last_for_the_round() -> None:
    board = lay()
    play(rulebook.invasion(board), {"astoria.flows": [{"fire": 3, "cobalt": 1}]})
    flows = dict(board.flows)

    play(rulebook.play_round(board))

    assert flows == {"fire": 3, "cobalt": 1}
    assert board.flows == {}


def test_a_referee_is_not_told_of_a_card_without_any_flow() -> None:
    rules = rulebook.note_flows(deal())

    with pytest.raises(NotLegal):
        next(rules).check({})


def test_the_king_falls_ill_and_more_so_for_each_warlord_nobody_holds_off() -> None:
    board = lay()
    board.warlords = [Warlord("fire", 5), Warlord("sun", 6), Warlord("sun", 6)]

    play(rulebook.illness(board), {"astoria.hold_off": ["no", "yes", "no"]})

    assert values(board, "health") == [1]


def test_the_king_dies_of_illness_and_no_more_warlords_are_asked() -> None:
    board = lay(tracks={"health": 2, "mob": 3, "hordes": 5, "fury": 4})
    board.warlords = [Warlord("fire", 5), Warlord("sun", 6)]

    asked = play(rulebook.illness(board), {"astoria.hold_off": ["no"]})

    assert asked == ["astoria.hold_off"]
    assert (board.end, board.strongest) == ("king_ill", "barbarians")


def test_factions_of_equal_strength_leave_nobody_the_strongest() -> None:
    board = lay(tracks={"health": 1, "mob": 5, "hordes": 5, "fury": 4})

    play(rulebook.illness(board))

    assert (board.end, board.strongest) == ("king_ill", None)


@pytest.mark.parametrize(("relief", "health"), [("game", 4), ("round", 3)])
def test_a_traitor_exposed_before_spares_the_king_for_the_game_or_the_round(
    relief: str, health: int
) -> None:
    board = lay(options={"traitor_relief": relief})
    board.round, board.exposed_in = 3, 2

    play(rulebook.illness(board))

    assert values(board, "health") == [health]


@pytest.mark.parametrize("relief", ["game", "round"])
def test_a_traitor_exposed_in_this_round_always_spares_the_king(relief: str) -> None:
    board = lay(options={"traitor_relief": relief})
    board.round, board.exposed_in = 3, 3

    play(rulebook.illness(board))

    assert values(board, "health") == [4]


def test_the_player_to_the_left_starts_the_next_round() -> None:
    board = lay()
    board.start = "Dora"

    play(rulebook.recovery(board))

    assert board.order == ["Ann", "Bob", "Cem", "Dora"]


@pytest.mark.parametrize(("seats", "actions"), [(3, 5), (4, 4), (5, 3), (6, 3)])
def test_everyone_has_the_actions_of_the_player_count(seats: int, actions: int) -> None:
    board = lay(seats)

    asked = play(rulebook.turns(board))

    assert asked == ["astoria.action"] * actions * seats
