"""Refill, taking, the grocery and the abilities that move cubes, with the rulebook's vectors."""

from __future__ import annotations

import pytest

from core.asks import Choose, Spread
from core.errors import NotLegal
from core.games.festo.abilities import elf, magician, movable, troll
from core.games.festo.actions import at_character, at_grocer
from core.games.festo.board import Dish
from core.games.festo.preparation import fill_market, fill_row
from core.games.festo.tiles import Tile
from tests.core.games.festo.tables import give, referee_board, run, stand, stock

FIVE = ("Sarah", "Toby", "Joy", "Tom", "Ann")


def test_TV_F1_a_market_of_four_gets_one_cube_the_others_three() -> None:
    board = referee_board()
    stock(board, "elf", fruit=4)

    added = {place: fill_market(board, place) for place in ("troll", "elf")}

    assert added == {"troll": 3, "elf": 1}
    assert board.markets["elf"]["fruit"] == 5


@pytest.mark.parametrize(("lying", "added"), [(2, 3), (0, 4)])
def test_CV_F3_five_players_add_four_up_to_five(lying: int, added: int) -> None:
    board = referee_board(FIVE)
    stock(board, "troll", meat=lying)

    assert fill_market(board, "troll") == added


def test_CV_F4_a_market_above_five_gets_nothing_and_loses_nothing() -> None:
    board = referee_board()
    stock(board, "troll", meat=5, honey=1)

    assert fill_market(board, "troll") == 0
    assert sum(board.markets["troll"].values()) == 6


def test_a_supply_that_runs_short_gives_what_it_has() -> None:
    board = referee_board()
    give(board, "Joy", meat=12)

    assert fill_market(board, "troll") == 2
    assert fill_row(board, "meat") == 0


def test_a_grocery_row_holds_three() -> None:
    board = referee_board()

    assert [fill_row(board, "honey") for _ in range(4)] == [1, 1, 1, 0]


def test_TV_F10_four_players_have_five_salt_four_roasts_and_four_mains() -> None:
    board = referee_board()

    assert board.supply["salt"] == 5
    assert [len(board.fields[heap]) for heap in ("roast", "main")] == [4, 4]


def test_TV_F5_three_against_three_at_the_orc() -> None:
    board = referee_board()
    board.fields["drink"][0] = Tile("drink", "honey", 3, 2, 8)
    stock(board, "orc", spices=4)
    stand(board, "orc", Sarah=3, Tom=3)

    answers = {"festo.orc_dish": ["none", "drink.1"], "festo.take": [{"spices": 3}, {"spices": 1}]}
    asked = run(at_character(board, "orc"), answers)

    assert asked[0].kind == "tell"
    assert [ask.key for ask in asked if ask.key == "festo.take_all"] == []
    assert sum(board.markets["orc"].values()) == 0
    assert board.seats["Sarah"].larder["spices"] == 3
    assert board.seats["Tom"].larder["spices"] == 1
    assert [own.piece for own in board.seats["Tom"].reserved] == ["helper"]
    assert (board.seats["Sarah"].helpers, board.seats["Tom"].helpers) == (6, 5)


def test_TV_F6_four_helpers_at_the_grocer_take_three_cubes() -> None:
    board = referee_board()
    stock(board, "grocer", mushrooms=3, honey=2, fruit=1)
    stand(board, "grocer", Tom=4, Joy=2, Toby=1)

    answers = {
        "festo.grocery": ["mushrooms", "honey", "fruit"],
        "festo.grocery_cubes": [3, 2],
    }
    asked = run(at_grocer(board), answers)

    assert board.start_card == "Tom"
    assert [ask.seat for ask in asked if ask.key == "festo.grocery"] == ["Tom", "Joy", "Toby"]
    assert board.seats["Tom"].larder["mushrooms"] == 3
    assert board.seats["Joy"].larder["honey"] == 2
    assert board.seats["Toby"].larder["fruit"] == 1


def test_the_majority_takes_every_cube_foreign_ones_too() -> None:
    board = referee_board()
    stock(board, "troll", meat=3, honey=2)
    stand(board, "troll", Joy=2, Sarah=1)

    run(at_character(board, "troll"), {"festo.take_all": ["yes"], "festo.troll_from": []})

    assert board.seats["Joy"].larder["meat"] == 3
    assert board.seats["Joy"].larder["honey"] == 2
    assert board.seats["Joy"].helpers == 6


def test_whoever_forgoes_the_market_may_use_the_ability_and_take_a_cube_a_helper() -> None:
    board = referee_board()
    stock(board, "magician", mushrooms=4)
    stand(board, "magician", Joy=3)

    answers = {
        "festo.take_all": ["no"],
        "festo.magician": ["yes"],
        "festo.take": [{"mushrooms": 2}],
    }
    run(at_character(board, "magician"), answers)

    assert board.seats["Joy"].larder["salt"] == 1
    assert board.seats["Joy"].larder["mushrooms"] == 2


def test_by_step_everyone_uses_the_ability_before_anyone_takes_a_cube() -> None:
    orders = []
    for resolution in ("per_player", "by_step"):
        board = referee_board(resolution=resolution)
        stock(board, "magician", mushrooms=4)
        stand(board, "magician", Joy=2, Tom=2)
        answers = {
            "festo.magician": ["yes", "yes"],
            "festo.take": [{"mushrooms": 1}, {"mushrooms": 1}],
        }
        asked = run(at_character(board, "magician"), answers)
        orders.append([ask.key for ask in asked if ask.kind != "tell"])

    assert orders == [
        ["festo.magician", "festo.take"] * 2,
        ["festo.magician"] * 2 + ["festo.take"] * 2,
    ]


def test_the_troll_moves_no_cube_twice_in_a_round() -> None:
    board = referee_board()
    stock(board, "elf", fruit=1)
    stand(board, "troll", Joy=1, Tom=1)

    answers = {"festo.troll_from": ["elf.fruit"], "festo.troll_to": ["dwarf"]}
    asked = run(at_character(board, "troll"), answers)

    assert [ask.seat for ask in asked if ask.key == "festo.troll_from"] == ["Joy"]
    assert board.markets["dwarf"]["fruit"] == 1
    assert movable(board) == ["dwarf.fruit"], "from the next round on it may move again"


def test_a_cube_that_lay_there_before_may_still_move() -> None:
    board = referee_board()
    stock(board, "elf", fruit=2)
    board.moved["elf"]["fruit"] = 1

    assert movable(board) == ["elf.fruit"]

    board.moved["elf"]["fruit"] = 2

    assert movable(board) == []


def test_the_troll_fills_no_grocery_row_above_three() -> None:
    board = referee_board()
    stock(board, "grocer", meat=3)
    stock(board, "troll", meat=1)
    stand(board, "troll", Joy=1)
    rules = troll(board, "Joy")
    next(rules)

    target = rules.send("troll.meat")

    assert isinstance(target, Choose)
    assert list(target.options) == ["pixies", "orc", "magician", "elf", "dwarf"]


def test_the_elf_gives_two_for_one_even_of_the_same_colour() -> None:
    board = referee_board()
    give(board, "Joy", meat=1)
    stand(board, "elf", Joy=1)

    run(elf(board, "Joy"), {"festo.elf_give": ["meat"], "festo.elf_take": [{"meat": 2}]})

    assert board.seats["Joy"].larder["meat"] == 2
    assert board.supply["meat"] == 12


def test_the_elf_gives_no_salt() -> None:
    board = referee_board()
    give(board, "Joy", salt=1)
    stand(board, "elf", Joy=1)
    rules = elf(board, "Joy")
    next(rules)
    take = rules.send("salt")

    assert isinstance(take, Spread)
    with pytest.raises(NotLegal):
        take.check({"salt": 2})
    with pytest.raises(NotLegal):
        take.check({"meat": 1})


def test_without_salt_the_magician_has_nothing_to_ask() -> None:
    board = referee_board()
    give(board, "Joy", salt=5)
    stand(board, "magician", Tom=1)

    assert list(magician(board, "Tom")) == []


def test_an_appetiser_gives_one_point_for_its_colour_at_a_character() -> None:
    board = referee_board(magic=True)
    board.seats["Joy"].dishes = [Dish("appetiser", 5, "meat"), Dish("appetiser", 5, "honey")]
    stock(board, "dwarf", meat=2, honey=1)
    stand(board, "dwarf", Joy=2)

    run(at_character(board, "dwarf"), {"festo.take_all": ["yes"]})

    assert board.seats["Joy"].tokens == 1, "one at a character, however many tiles"


def test_an_appetiser_gives_nothing_at_the_grocer() -> None:
    board = referee_board(magic=True)
    board.seats["Joy"].dishes = [Dish("appetiser", 5, "meat")]
    stock(board, "grocer", meat=1)
    stand(board, "grocer", Joy=1)

    run(at_grocer(board), {"festo.grocery": ["meat"]})

    assert board.seats["Joy"].tokens == 0


def test_a_side_dish_gives_a_point_for_the_majority_even_if_the_market_is_left() -> None:
    board = referee_board(magic=True)
    board.seats["Joy"].dishes = [Dish("side", 5), Dish("side", 5)]
    stock(board, "dwarf", meat=2)
    stand(board, "dwarf", Joy=1)
    board.round = 4

    answers = {"festo.take_all": ["no"], "festo.dwarf": ["no"], "festo.take": [{}]}
    run(at_character(board, "dwarf"), answers)

    assert board.seats["Joy"].tokens == 1
