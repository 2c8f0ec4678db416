"""Every legal payment, against the rule text itself tried on all cubes a larder could give."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from core.games.festo.board import Board, Dish, Reservation
from core.games.festo.carton import COLOURS, SALT
from core.games.festo.payment import Purse, affordable, payments, worth
from core.games.festo.tiles import Tile
from tests.core.games.festo.tables import give, referee_board

HONEY = Tile("drink", "honey", 3, 2, 8)
MUSHROOMS = Tile("side", "mushrooms", 2, 2, 6)


def keys(board: Board, tile: Tile, column: int) -> list[str]:
    return list(payments(board, board.seats["Joy"], tile, column))


def test_TV_F7_three_honey_and_two_of_another_colour() -> None:
    board = referee_board()
    give(board, "Joy", honey=3, spices=2, meat=1)

    assert keys(board, HONEY, 1) == ["3honey+2spices"]


def test_TV_F8_both_extra_cubes_are_of_one_of_the_two_colours() -> None:
    board = referee_board()
    give(board, "Joy", mushrooms=6, meat=6)

    assert sorted(keys(board, MUSHROOMS, 3)) == ["2meat+4mushrooms", "4meat+2mushrooms"]


@pytest.mark.parametrize(
    ("cubes", "legal"),
    [
        ({"honey": 2, "salt": 1, "spices": 2}, True),
        ({"honey": 3, "spices": 1, "meat": 1}, False),
        ({"honey": 3, "spices": 1, "salt": 1}, True),
    ],
)
def test_CV_F6_salt_stands_for_any_cube(cubes: dict[str, int], legal: bool) -> None:
    board = referee_board()
    give(board, "Joy", **cubes)

    assert bool(keys(board, HONEY, 1)) is legal


@pytest.mark.parametrize("same_colour", ["roast", "main"])
def test_one_heap_costs_six_of_a_colour_the_other_one_of_each(same_colour: str) -> None:
    other = {"roast": "main", "main": "roast"}[same_colour]
    board = referee_board(same_colour=same_colour)
    give(board, "Joy", meat=6, honey=1, spices=1, mushrooms=1, fruit=1, potatoes=1)

    assert keys(board, Tile(same_colour), 1) == ["6meat"]
    assert keys(board, Tile(other), 1) == ["1meat+1honey+1spices+1mushrooms+1fruit+1potatoes"]


def test_a_reservation_takes_off_one_cube_of_either_colour() -> None:
    board = referee_board()
    give(board, "Joy", honey=3, spices=2)
    board.seats["Joy"].reserved.append(Reservation("helper", HONEY))

    assert sorted(keys(board, HONEY, 1)) == ["2honey+2spices", "3honey+1spices"]


def test_drinks_take_off_cubes_of_their_colours_where_these_are_needed() -> None:
    board = referee_board(magic=True)
    give(board, "Joy", honey=3, spices=2)
    drinks = [Dish("drink", 5, colour) for colour in ("honey", "spices", "meat")]
    board.seats["Joy"].dishes = list(drinks)

    assert keys(board, HONEY, 1) == ["2honey+1spices"]


def test_a_dessert_gives_a_point_where_its_colour_is_paid_by_salt_too() -> None:
    board = referee_board(magic=True)
    give(board, "Joy", honey=3, salt=2)
    board.seats["Joy"].dishes = [Dish("dessert", 5, "fruit")]

    offers = payments(board, board.seats["Joy"], HONEY, 1)

    assert list(offers) == ["3honey+2salt"]
    assert worth(board.seats["Joy"], offers["3honey+2salt"]) == 1


def test_payments_with_salt_come_last() -> None:
    board = referee_board()
    give(board, "Joy", honey=3, spices=2, meat=9, salt=2)

    offers = keys(board, HONEY, 1)

    assert offers[0] == "2meat+3honey"
    assert ["salt" in key for key in offers] == sorted("salt" in key for key in offers)


def rule_text_allows(board: Board, tile: Tile, column: int, paid: dict[str, int]) -> bool:
    """
    Read the rule over the cubes that are paid, backwards.

    Written from the rulebook and not from the code: guess which colour each salt cube stands
    for, then which cube the reservation and which the drinks spared, and see whether the
    whole is a price.
    """
    for salted in product(COLOURS, repeat=paid.get(SALT, 0)):
        due = {c: paid.get(c, 0) + salted.count(c) for c in COLOURS}
        for before in without_reservation(board, tile, due):
            if any(is_price(board, tile, column, whole) for whole in without_drinks(board, before)):
                return True
    return False


def without_reservation(board: Board, tile: Tile, due: dict[str, int]) -> Iterator[dict[str, int]]:
    """The own reservation takes off one cube, if there is one to take off."""
    reserved = any(own.tile is tile for own in board.seats["Joy"].reserved)
    if reserved:
        yield from ({c: n + (c == spared) for c, n in due.items()} for spared in COLOURS)
    if not reserved or not any(due.values()):
        yield due


def without_drinks(board: Board, due: dict[str, int]) -> Iterator[dict[str, int]]:
    """A drink takes off a cube of its colour; it can do nothing only where none was needed."""
    drinks = board.seats["Joy"].bonuses("drink") if board.magic else []
    spared = [(drinks.count(c),) if due[c] else range(drinks.count(c) + 1) for c in COLOURS]
    for plus in product(*spared):
        yield {c: due[c] + n for c, n in zip(COLOURS, plus, strict=True)}


def is_price(board: Board, tile: Tile, column: int, cubes: dict[str, int]) -> bool:
    spent = {colour: n for colour, n in cubes.items() if n}
    if tile.type == board.same_colour:
        return list(spent.values()) == [6]
    if tile.type in ("roast", "main"):
        return sorted(spent) == sorted(COLOURS) and set(spent.values()) == {1}
    own, amount, other = tile.cost
    extra = column - 1
    if own not in spent or len(spent) != 2:
        return False
    (b,) = (n for colour, n in spent.items() if colour != own)
    return (spent[own], b) in {(amount + extra, other), (amount, other + extra)}


def all_payments(larder: dict[str, int], most: int) -> list[dict[str, int]]:
    ranges = [range(n + 1) for n in larder.values()]
    found = [dict(zip(larder, counts, strict=True)) for counts in product(*ranges)]
    return [cubes for cubes in found if sum(cubes.values()) <= most]


def small_table(rng: Random, magic: bool) -> tuple[Board, Tile, int]:
    """A small larder, a cheap tile, perhaps a reservation and drinks."""
    board = referee_board(magic=magic)
    joy = board.seats["Joy"]
    kind = rng.choice(["drink", "side", "dessert", "appetiser", "roast", "main"])
    heap = kind in ("roast", "main")
    colours = COLOURS if heap else rng.sample(COLOURS, 3)
    give(board, "Joy", **{c: rng.randint(0, 2 if heap else 4) for c in colours})
    give(board, "Joy", salt=rng.randint(0, 2))
    if magic:
        joy.dishes = [Dish("drink", 5, rng.choice(COLOURS)) for _ in range(rng.randint(0, 2))]
    if heap:
        return board, Tile(kind), 1
    tile = Tile(kind, rng.choice(COLOURS), rng.randint(1, 2), rng.randint(1, 2))
    if rng.random() < 0.3:
        joy.reserved.append(Reservation("helper", tile))
    return board, tile, rng.randint(1, 3)


@pytest.mark.parametrize("magic", [False, True])
def test_payments_are_exactly_those_the_rule_text_allows(magic: bool, torture: bool) -> None:
    rng = Random(7)
    seen = 0
    for _ in range(1_000 if torture else 80):
        board, tile, column = small_table(rng, magic)
        joy = board.seats["Joy"]
        offers = payments(board, joy, tile, column).values()
        larder = {c: n for c, n in joy.larder.items() if n}

        found = sorted(sorted(offer.cubes.items()) for offer in offers)
        allowed = sorted(
            sorted((c, n) for c, n in cubes.items() if n)
            for cubes in all_payments(larder, most=8)
            if rule_text_allows(board, tile, column, cubes)
        )

        assert found == allowed, (tile.key, column, larder)
        assert affordable(Purse.of(board, "Joy"), tile, column) is bool(found)
        seen += len(found)
    assert seen > 50
