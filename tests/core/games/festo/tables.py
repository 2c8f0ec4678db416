"""Tables of Festo! in the middle of a game, set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.asks import Ask
from core.game import Header
from core.games.festo import GAME
from core.games.festo.board import Board, Piece, set_up
from core.rules import Rules

PLAYERS = ("Sarah", "Toby", "Joy", "Tom")


def referee_board(seats: tuple[str, ...] = PLAYERS, **options: Any) -> Board:
    """A board that follows cubes, everything still in the supplies."""
    return set_up(Header.of(GAME, seats, {"depth": "referee", **options}))


def stand(board: Board, place: str, **helpers: int) -> None:
    """Put helpers of players at a place."""
    for seat, n in helpers.items():
        pieces: list[Piece] = ["helper"] * n
        board.put(seat, place, pieces)
        board.seats[seat].helpers -= n


def give(board: Board, seat: str, **cubes: int) -> None:
    """Move cubes from the supply to a larder."""
    for colour, n in cubes.items():
        board.supply[colour] -= n
        board.seats[seat].larder[colour] += n


def stock(board: Board, place: str, **cubes: int) -> None:
    """Move cubes from the supply to a market or the grocery."""
    for colour, n in cubes.items():
        board.supply[colour] -= n
        board.markets[place][colour] += n


def run(rules: Rules[Any], answers: Mapping[str, Any]) -> list[Ask]:
    """Play a part of the rulebook; tells are read, *answers* are used up key by key."""
    asked: list[Ask] = []
    ask = next(rules, None)
    while ask is not None:
        asked.append(ask)
        answer = ask.check(True if ask.kind == "tell" else answers[ask.key].pop(0))
        try:
            ask = rules.send(answer)
        except StopIteration:
            ask = None
    assert not any(answers.values()), f"never asked: {answers}"
    return asked
