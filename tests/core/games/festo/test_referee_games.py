"""Whole games of a referee, and the one number of games a tiny position has."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.asks import Ask
from core.games.festo import GAME
from core.games.festo.actions import actions
from core.games.festo.board import Board
from core.games.festo.cooking import cooking
from core.games.festo.tiles import Tile
from core.record import load
from core.rules import Rules
from core.session import Session
from tests.core.games.festo.carton_of_tests import made_up_data
from tests.core.games.festo.tables import give, referee_board, stand, stock
from tests.play import any_answer, start


def referee_game(seed: int) -> Session:
    """Every player count, magic and not, both resolutions, with and without game data."""
    options = {
        "depth": "referee",
        "magic": seed % 2 == 0,
        "resolution": ("per_player", "by_step")[seed // 2 % 2],
    }
    return start(GAME, 2 + seed % 4, options, made_up_data(seed) if seed % 3 else None)


def snapshot(session: Session) -> tuple[Any, ...]:
    """The open ask and all that can be seen of the board."""
    ask = session.ask
    return ask and ask.key, ask and ask.seat, GAME.view(session.board)


@pytest.mark.parametrize("seed", range(6))
def test_a_referee_game_undoes_step_by_step_and_loads_again(seed: int) -> None:
    rng = Random(seed)
    session = referee_game(seed)
    seen = [snapshot(session)]
    while session.ask is not None:
        session.answer(any_answer(session.ask, rng))
        seen.append(snapshot(session))
    over = seen.pop()

    again = load(session.export(), lambda _: GAME)
    back = []
    while session.n:
        session.undo()
        back.append(snapshot(session))
    for _ in seen:
        session.redo()

    assert back == seen[::-1]
    assert snapshot(again) == snapshot(session) == over


def test_what_is_told_of_unknown_tiles_is_known_in_the_next_game() -> None:
    rng = Random(3)
    first = start(GAME, 2, {"depth": "referee", "magic": True})
    while first.ask is not None:
        first.answer(any_answer(first.ask, rng))

    told = GAME.learned(first.board)
    second = start(GAME, 2, {"depth": "referee", "magic": True}, told)

    assert len(told["dish"]) >= 12
    assert GAME.learned(second.board) == told


def tiny(board: Board) -> Rules[None]:
    """One action phase and one cooking phase."""
    yield from actions(board)
    yield from cooking(board)


def tiny_board() -> Board:
    board = referee_board(("Sarah", "Joy"))
    board.fields["drink"] = [Tile("drink", "honey", 1, 1, 5), None, Tile("drink", "meat", 1, 1, 7)]
    board.fields["roast"] = board.fields["main"] = [None]
    stock(board, "orc", spices=1)
    stand(board, "pixies", Sarah=1)
    stand(board, "orc", Joy=1)
    give(board, "Sarah", honey=1, meat=1)
    give(board, "Joy", fruit=1, salt=1)
    return board


def games_from(answers: list[Any]) -> int:
    """Count the leaves below a position, as perft does; a generator is forked by replay."""
    rules = tiny(tiny_board())
    ask: Ask = next(rules)
    try:
        for answer in answers:
            ask = rules.send(answer)
    except StopIteration:
        return 1
    return sum(games_from([*answers, answer]) for answer in ask.answers())


def test_the_number_of_different_games_of_a_tiny_position() -> None:
    assert games_from([]) == 1_690
