"""Random games, ours and others': list what is legal, choose, play it."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import chess
import open_spiel.python.games  # noqa: F401  # registers them
import pyspiel

from core.asks import Answer, Ask, Choose, Count, Roll, Spread
from core.game import Header
from core.games.festo import GAME
from core.session import Session
from tests.core.games.festo.carton_of_tests import made_up_data

PLAYERS = ("Sarah", "Toby", "Joy", "Tom")
CHESS_MOVES = 80


def any_answer(ask: Ask, rng: Random) -> Answer:
    """A random legal answer."""
    if isinstance(ask, Choose):
        return rng.choice(list(ask.options))
    if isinstance(ask, Spread):
        return any_split(ask, rng)
    if isinstance(ask, Count):
        return rng.randint(ask.bounds.least, ask.bounds.most)
    if isinstance(ask, Roll):
        return [rng.randint(1, sides) for sides in ask.dice]
    return True


def any_split(ask: Spread, rng: Random) -> dict[str, int]:
    """Piece by piece onto places that have room."""
    least, most, places, _ = ask.split
    free = [place for place, (_, room) in places.items() if room]
    drawn: dict[str, int] = {}
    for _ in range(rng.randint(least, most)):
        place = rng.choice(free)
        drawn[place] = drawn.get(place, 0) + 1
        if drawn[place] == places[place][1]:
            free.remove(place)
    return drawn


def referee_table(seed: int) -> Header:
    """A table for four with magical dishes; its game data is made up for the tests."""
    return Header.of(GAME, PLAYERS, {"depth": "referee", "magic": True}, made_up_data(seed))


class Referee:
    """Whole games of Festo!, seconds for an answer."""

    def __init__(self, games: int = 4) -> None:
        self.tables = [referee_table(seed) for seed in range(games)]
        self.seed = 0

    def __call__(self) -> float:
        answers, start = 0, perf_counter()
        for table in self.tables:
            self.seed += 1
            rng, session = Random(self.seed), Session(table)
            while session.ask is not None:
                session.answer(any_answer(session.ask, rng))
                answers += 1
        return (perf_counter() - start) / answers


class Chess:
    """Random chess by python-chess, seconds for a move."""

    def __init__(self, games: int = 8) -> None:
        self.games = games
        self.seed = 0

    def __call__(self) -> float:
        moves, start = 0, perf_counter()
        for _ in range(self.games):
            self.seed += 1
            rng, board = Random(self.seed), chess.Board()
            for _ in range(CHESS_MOVES):
                legal = list(board.legal_moves)
                if not legal:
                    break
                board.push(rng.choice(legal))
                moves += 1
        return (perf_counter() - start) / moves


class OpenSpiel:
    """A game written in Python for OpenSpiel, seconds for an action."""

    def __init__(self, name: str, games: int = 60) -> None:
        self.game: Any = pyspiel.load_game(name)
        self.games = games
        self.seed = 0

    def __call__(self) -> float:
        actions, start = 0, perf_counter()
        for _ in range(self.games):
            self.seed += 1
            rng, state = Random(self.seed), self.game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(self.legal(state)))
                actions += 1
        return (perf_counter() - start) / actions

    @staticmethod
    def legal(state: Any) -> list[int]:
        if state.is_chance_node():
            return [action for action, _ in state.chance_outcomes()]
        return list(state.legal_actions())
