"""Random games: pieces are conserved, every game ends, undo is the identity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.asks import Ask, Tell
from core.errors import NotLegal
from core.games.ufos.board import Board
from core.games.ufos.carton import cities_to_end
from core.games.ufos.rulebook import ending
from core.session import Session
from tests.core.games.ufos.table import UFOS, small_table
from tests.play import any_answer, any_options, open_question, play_on, start, wrong_answers

# Nobody is made to finish: the rules allow turns without end. At these tables random players
# need 170 answers in the median; the longest of 1,000 games had 1,374.
MOST_ANSWERS = 5_000


def begun(seed: int) -> Session:
    """A game at a small table, with seats and options by chance."""
    rng = Random(seed)
    players = rng.choice(UFOS.seats)
    return start(UFOS, players, any_options(UFOS, rng), small_table(players, rng))


def played(session: Session, seed: int) -> Iterator[Ask]:
    """The asks of a random game, which must come to an end."""
    for n, ask in enumerate(play_on(session, Random(seed))):
        assert n < MOST_ANSWERS, "this game does not end"
        yield ask


def position(session: Session) -> tuple[object, ...]:
    return repr(session.board), open_question(session.ask), session.n


def check_pieces(board: Board) -> None:
    """What lies out and what is in supply are all pieces of a colour."""
    assert all(len(city.restaurants) <= city.burgers for city in board.cities.values())
    for name, seat in board.seats.items():
        out = Counter(
            stands=seat.stands,
            restaurants=sum(city.restaurants.count(name) for city in board.cities.values()),
            eyewitnesses=sum(city.eyewitnesses.get(name, 0) for city in board.cities.values()),
            **seat.ufos,
        )
        supply = UFOS.view(board)["supply"][name]
        assert min(out.values()) >= 0
        assert min(supply.values()) >= 0
        assert out + Counter(supply) == {
            "stands": 12,
            "restaurants": 10,
            "eyewitnesses": 12,
            "standard": 3,
            "bumper": 3,
            "calmer": 2,
        }
        assert all(0 not in city.eyewitnesses.values() for city in board.cities.values())


@given(seed=st.integers(0, 2**32 - 1))
def test_pieces_are_conserved_after_every_answer(seed: int) -> None:
    session = begun(seed)

    for _ in played(session, seed):
        check_pieces(session.board)

    check_pieces(session.board)


@given(seed=st.integers(0, 2**32 - 1))
def test_a_game_ends_for_a_reason_with_the_turn_that_gives_it(seed: int) -> None:
    session = begun(seed)
    turns = 0

    for ask in played(session, seed):
        if ask.key == "ufos.next" and session.board.turns > turns:
            turns = session.board.turns
            assert ending(session.board) is None

    board, players = session.board, len(session.header.seats)
    most = max(len(board.controlled(name)) for name in board.seats)
    full = all(city.restaurants for city in board.cities.values())
    assert most >= cities_to_end(players) or (full and players != 3)


@given(seed=st.integers(0, 2**32 - 1))
def test_a_turn_has_no_more_actions_than_ufos_and_one_in_each_city(seed: int) -> None:
    session = begun(seed)
    actions: list[str] = []
    turns = 0

    for ask in played(session, seed):
        if session.board.turns > turns:
            turns, actions = session.board.turns, []
        if ask.key == "ufos.outcome":
            assert isinstance(ask, Tell)
            actions.append(str(ask.data()["city"]))
            assert len(set(actions)) == len(actions)
            assert len(actions) <= session.board.ufos(session.board.turn.seat)


@pytest.mark.parametrize("seed", range(6))
def test_any_game_undoes_step_by_step_to_its_beginning(seed: int) -> None:
    session = begun(seed)
    seen = [position(session) for _ in islice(played(session, seed), 150)]
    while session.n >= len(seen):
        session.undo()

    assert position(session) == seen[-1]
    for then in reversed(seen[:-1]):
        session.undo()
        assert position(session) == then


@pytest.mark.parametrize("seed", range(6))
def test_illegal_answers_change_nothing(seed: int) -> None:
    session = begun(seed)
    for ask in islice(played(session, seed), 200):
        before = position(session)
        for wrong in wrong_answers(ask):
            with pytest.raises(NotLegal):
                session.answer(wrong)
        assert position(session) == before


@pytest.mark.parametrize("seed", range(15))
def test_adjusts_at_any_moment_leave_a_table_that_can_be_played_on(seed: int) -> None:
    session, rng = begun(seed), Random(seed)
    for _ in range(400):
        if session.ask is None:
            break
        what, seat = rng.choice(list(UFOS.adjustable)), rng.choice(session.header.seats)
        least, most = UFOS.adjustable[what].room(session.board, seat)
        session.adjust(what, seat, rng.randint(max(least, -2), min(most, 2)))
        check_pieces(session.board)
        assert session.ask.check(session.ask.likely) is not None
        session.answer(any_answer(session.ask, rng))
        check_pieces(session.board)
