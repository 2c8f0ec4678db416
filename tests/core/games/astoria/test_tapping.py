"""Cards and glyphs, as a referee follows them."""

from __future__ import annotations

import pytest

from core.games.astoria.actions import menu, take_turn
from core.games.astoria.board import Warlord
from core.games.astoria.boons import loot
from core.games.astoria.glyphs import possible, use
from core.games.astoria.rulebook import illness
from tests.core.games.astoria.table import deal, own, play, values

BIG = ("alchemist", "attendant", "deceiver", "alchemist", "deceiver")
REST = ["power"] * 3


def test_CV_A6_two_sun_glyphs_give_3_power() -> None:
    board = deal()
    own(board, "Ann", {"sun": 2})

    play(use(board, "Ann"), {"astoria.use": ["artefact_1"]})

    assert board.seats["Ann"].power == 3


def test_CV_A6_a_second_time_in_the_turn_is_refused() -> None:
    board = deal()
    own(board, "Ann", {"sun": 2})
    own(board, "Ann", {"sun": 2})

    asked = play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["use", "use", "card", "card"],
            "astoria.use": ["artefact_1", "artefact_2"],
        },
    )

    assert board.seats["Ann"].power == 3
    assert asked.count("astoria.effect") == 1


def test_the_sun_shines_again_in_the_next_turn() -> None:
    board = deal()
    board.sun_used = True
    own(board, "Ann", {"sun": 1})

    play(
        take_turn(board, "Ann"),
        {"astoria.action": ["use", "power", "power", "power"], "astoria.use": ["artefact_1"]},
    )

    assert board.seats["Ann"].power == 2 + 3


def test_leftover_glyphs_stay_only_for_another_use() -> None:
    board = deal(hordes=9)
    own(board, "Ann", {"fire": 3})
    rules = take_turn(board, "Ann")
    next(rules)
    rules.send("use")
    rules.send("artefact_1")
    ask = rules.send("hordes_fire")
    rules.send(1)

    assert ask.key == "astoria.times"
    assert board.pool["fire"] == 2
    rules.send("none")
    assert board.pool["fire"] == 2
    rules.send("power")
    assert board.pool["fire"] == 0


def test_leftover_glyphs_add_up_over_uses() -> None:
    board = deal(health=4)
    own(board, "Ann", {"cobalt": 2})
    own(board, "Ann", {"cobalt": 1})

    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["use", "use", "power", "power"],
            "astoria.use": ["artefact_1", "artefact_2"],
            "astoria.effect": ["none", "heal"],
        },
    )

    assert values(board, "health") == [5]


def test_only_effects_that_the_glyphs_pay_are_offered() -> None:
    board = deal(hordes=5, mob=5)
    own(board, "Ann", {"nature": 1, "darkness": 2})
    board.pool.update({"nature": 1, "darkness": 2})

    assert possible(board, "Ann") == ["hordes_nature", "rob_hand"]


def test_calming_the_mob_costs_two_nature_glyphs_each() -> None:
    board = deal(mob=6)
    own(board, "Ann", {"nature": 5})

    play(use(board, "Ann"), {"astoria.use": ["artefact_1"], "astoria.effect": ["mob_nature"]})

    assert values(board, "mob", "unrest", "hordes") == [4, 1, 0]


def test_sulphur_brings_a_gem_out_of_the_bottle() -> None:
    board = deal()
    own(board, "Ann", {"sulphur": 1})
    board.seats["Ann"].bottled["sun"] = 1

    play(use(board, "Ann"), {"astoria.use": ["artefact_1"]})

    assert board.seats["Ann"].gems["sun"] == 1
    assert board.seats["Ann"].bottled["sun"] == 0


def test_to_a_deceiver_sulphur_is_sun() -> None:
    board = deal(5, BIG)
    own(board, "Cem", {"sulphur": 2, "sun": 1})

    play(use(board, "Cem"))

    assert board.seats["Cem"].power == 4


@pytest.mark.parametrize(("colour", "n"), [("fire", 3), ("sun", 1)])
def test_an_alchemist_has_three_own_glyphs_or_one_of_any_colour(colour: str, n: int) -> None:
    board = deal(5, BIG)

    play(use(board, "Ann"), {"astoria.glyph": [colour], "astoria.effect": ["none"]})

    assert +board.pool == {colour: n}


def test_two_darkness_glyphs_steal_a_card_from_a_hand() -> None:
    board = deal()
    own(board, "Ann", {"darkness": 2})

    play(use(board, "Ann"), {"astoria.use": ["artefact_1"], "astoria.rob": ["Cem"]})

    assert [seat.hand for seat in board.seats.values()] == [4, 3, 2, 3]


def test_six_darkness_glyphs_steal_a_finished_artefact_as_it_lies() -> None:
    board = deal()
    own(board, "Ann", {"darkness": 6})
    stolen = own(board, "Bob", {"sun": 1})
    stolen.tapped = True
    own(board, "Bob", {"sun": 9}, spaces=6)
    own(board, "Cem", {"sun": 1})
    board.exile("Cem")
    assert list(loot(board, "Ann")) == [stolen.key]

    play(
        use(board, "Ann"),
        {"astoria.use": ["artefact_1"], "astoria.effect": ["rob_artefact"]},
    )

    assert stolen in board.seats["Ann"].cards
    assert stolen.tapped
    assert len(board.seats["Bob"].cards) == 2


def test_an_exile_steals_no_artefact_but_may_rob_a_hand() -> None:
    board = deal()
    own(board, "Bob", {"sun": 1})
    board.exile("Ann")
    board.pool.update({"darkness": 6})

    assert possible(board, "Ann") == ["rob_hand", "harm"]


def test_a_killed_guard_goes_back_to_its_owners_supply() -> None:
    board = deal()
    board.seats["Bob"].guards = 1
    board.seats["Bob"].gems["sulphur"] = 8
    own(board, "Ann", {"darkness": 3})

    play(use(board, "Ann"), {"astoria.use": ["artefact_1"], "astoria.effect": ["guard_darkness"]})

    assert (board.seats["Bob"].guards, board.seats["Bob"].gems["sulphur"]) == (0, 9)


def test_a_cobalt_glyph_of_another_saves_a_guard_and_is_used_up() -> None:
    board = deal()
    board.seats["Bob"].guards = 1
    own(board, "Ann", {"fire": 3})
    shield = own(board, "Cem", {"cobalt": 1})

    play(
        use(board, "Ann"),
        {
            "astoria.use": ["artefact_1"],
            "astoria.effect": ["guard_fire"],
            "astoria.save_guard_with": ["yes"],
        },
    )

    assert board.seats["Bob"].guards == 1
    assert shield.tapped
    assert board.seats["Ann"].exiled


def test_a_warlord_is_held_off_by_the_first_who_wants_to() -> None:
    board = deal()
    board.warlords = [Warlord("nature", 5)]
    own(board, "Ann", {"nature": 1})

    asked = play(illness(board), {"astoria.hold_off_with": ["no", "yes"]})

    assert asked == ["astoria.hold_off_with"] * 2
    assert board.seats["Cem"].cards[0].tapped
    assert values(board, "health") == [3]


def test_nobody_with_its_glyph_leaves_the_warlord_to_the_king() -> None:
    board = deal()
    board.warlords = [Warlord("cobalt", 5)]

    asked = play(illness(board))

    assert asked == []
    assert values(board, "health") == [2]


def test_cards_are_tapped_for_a_fight_and_give_its_strength() -> None:
    board = deal()
    board.warlords = [Warlord("sun", 7)]
    own(board, "Ann", {"cobalt": 1})

    play(
        take_turn(board, "Ann"),
        {
            "astoria.action": ["fight", *REST],
            "astoria.tap": ["ability", "artefact_1"],
            "astoria.fight_flows": [{"fire": 3, "cobalt": 1}],
        },
    )

    assert board.seats["Ann"].warlords == 1
    assert all(card.tapped for card in board.seats["Ann"].cards)


def test_a_tapped_card_cannot_be_used_again() -> None:
    board = deal()
    for card in board.seats["Ann"].cards:
        card.tapped = True

    assert "use" not in menu(board, "Ann")
