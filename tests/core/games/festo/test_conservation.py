"""What is never lost or made in a random game: helpers, discs, covers, dishes and cubes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.festo import GAME
from core.games.festo.board import Board
from core.games.festo.carton import COLOURS, SALT, SHELVES, TYPES
from core.session import Session
from tests.core.games.festo.carton_of_tests import made_up_data
from tests.core.games.festo.table import view
from tests.play import any_options, play_on, start


def assert_pieces_are_all_there(board: Board) -> None:
    """On areas, at home, on dishes, laid for the next round: 6 helpers and 2 discs."""
    for name, seat in board.seats.items():
        pieces = Counter({"helper": seat.helpers, "disc": seat.discs + sum(seat.laid.values())})
        pieces.update(own.piece for own in seat.reserved)
        for area in board.areas.values():
            pieces.update(area.get(name, []))
        assert pieces == {"helper": 6, "disc": 2}, name
        assert min(seat.helpers, seat.discs) >= 0


def assert_covers_lie_while_shopping(session: Session) -> None:
    assert session.ask is not None
    dice = 2 if len(session.board.seats) == 5 else 3
    shopping = session.ask.key in (
        "festo.place.morning",
        "festo.roll.afternoon",
        "festo.place.afternoon",
    )
    assert sum(session.board.covers.values()) == (dice if shopping else 0)
    assert "grocer" not in session.board.covers


def assert_dishes_are_all_there(session: Session) -> None:
    board, cooked = session.board, Counter[str]()
    for dishes in view(session)["dishes"].values():
        cooked.update(dish["type"] for dish in dishes)
    for kind in TYPES:
        in_play = 6 if kind in SHELVES else len(board.seats)
        lying = sum(tile is not None for tile in board.fields[kind])
        assert lying + board.piles.get(kind, 0) + cooked[kind] == in_play


def assert_cubes_are_all_there(board: Board) -> None:
    """In supplies, on markets, in the grocery, in larders: 14 of a colour, a salt a player more."""
    for colour in COLOURS:
        lying = [market[colour] for market in board.markets.values()]
        owned = [seat.larder[colour] for seat in board.seats.values()]
        assert board.supply[colour] + sum(lying) + sum(owned) == 14
        assert min(board.supply[colour], *lying, *owned) >= 0
        assert board.markets["grocer"][colour] <= 3
    salt = [seat.larder[SALT] for seat in board.seats.values()]
    assert board.supply[SALT] + sum(salt) == len(board.seats) + 1
    assert min(board.supply[SALT], *salt) >= 0


def assert_nothing_is_lost_in_a_game(seats: int, seed: int) -> None:
    rng = Random(seed)
    data = made_up_data(seed) if seed % 2 else None
    session = start(GAME, seats, any_options(GAME, rng), data)
    for _ in play_on(session, rng):
        assert_pieces_are_all_there(session.board)
        assert_covers_lie_while_shopping(session)
        if session.board.phase != "preparation":  # while tiles are turned up, one is in a hand
            assert_dishes_are_all_there(session)
        if session.board.referee:
            assert_cubes_are_all_there(session.board)
    assert_pieces_are_all_there(session.board)


@given(seats=st.integers(2, 5), seed=st.integers(0, 2**32 - 1))
def test_nothing_is_lost_or_made_in_any_game(seats: int, seed: int) -> None:
    assert_nothing_is_lost_in_a_game(seats, seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_is_lost_or_made_whatever_the_number_of_players(seats: int, torture: bool) -> None:
    for seed in range(500 if torture else 6):
        assert_nothing_is_lost_in_a_game(seats, seed)
