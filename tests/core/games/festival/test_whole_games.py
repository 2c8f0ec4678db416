"""Whole games by chance: they end, conserve the cards, score right, undo step by step."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from core import record
from core.asks import Answer, Ask, Choose, Spread
from core.errors import NotLegal
from core.games import NAMES as GAMES
from core.games import festival, find
from core.games.festival.carton import Card
from core.games.festival.view import glance, view
from core.session import Session
from tests.core.games.festival.shoebox import Shoebox
from tests.core.games.festival.tables import DATA, deck_data, lines, start

KINDS = [(players, simplified) for players in (4, 5) for simplified in (False, True)]
SEEDS = range(12)


def truthful(players: int, simplified: bool, seed: int, data: Any) -> tuple[Session, Shoebox]:
    """A game played as it lies on a real table."""
    session = start(players, simplified, data)
    box = Shoebox(players, simplified, Random(seed))
    while session.ask is not None:
        session.answer(box.answer(session.ask, session.board))
        check_cards(session, box)
    return session, box


def check_cards(session: Session, box: Shoebox) -> None:
    board = session.board
    assert not Counter(board.seen()) - Counter(box.deck)
    if board.phase == "round":
        laid = {name: len(seat.cards) + seat.face_down for name, seat in board.seats.items()}
        assert set(laid.values()) <= {board.round - 1, board.round}
        assert {n: seat.face_down for n, seat in board.seats.items()} == {
            name: len(cards) for name, cards in box.hidden.items()
        }


def expected_total(hands: dict[str, list[Card]], name: str, simplified: bool) -> int:
    """The rulebook's gold once more, counted another way."""
    if simplified:
        return sum(card.number for card in hands[name])
    total = 0
    for profession in {card.profession for card in hands[name]}:
        stars = {
            seat: sum(1 + (c.number == 9) for c in cards if c.profession == profession)
            for seat, cards in hands.items()
        }
        more = sum(n > stars[name] for n in stars.values())
        same = sum(n == stars[name] for n in stars.values())
        # Two who share the first place leave no second place.
        total += {(0, 1): 6, (1, 1): 3}.get((more, same), 4 if more == 0 else int(more == 1))
    total += {3: 3, 4: 6, 5: 10}.get(len({card.profession for card in hands[name]}), 0)
    return max(0, total - sum(card.number == 9 for card in hands[name]))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("players", "simplified"), KINDS)
@pytest.mark.parametrize("data", [None, DATA], ids=["no data", "data"])
def test_a_real_table_is_never_refused_and_scores_right(
    data: Any, players: int, simplified: bool, seed: int
) -> None:
    session, box = truthful(players, simplified, seed, data)

    hands = {name: sorted(seat.cards) for name, seat in session.board.seats.items()}
    assert hands == box.final()
    assert not box.pile
    everything = Counter(card for cards in hands.values() for card in cards)
    assert everything + Counter(box.discarded) == Counter(box.deck)
    assert len(box.discarded) == session.board.rounds
    assert session.score is not None
    assert {sheet.name: sheet.total for sheet in session.score.sheets} == {
        name: expected_total(hands, name, simplified) for name in hands
    }


def any_answer(ask: Ask, rng: Random) -> Answer:
    if isinstance(ask, Choose):
        return rng.choice(list(ask.options))
    if isinstance(ask, Spread):
        return any_split(ask, rng)
    return True


def any_split(ask: Spread, rng: Random) -> dict[str, int]:
    room = [p for p, (_, most) in ask.split.places.items() for _ in range(most)]
    total = rng.randint(ask.split.least, min(ask.split.most, len(room)))
    return dict(Counter(rng.sample(room, total)))


def state(session: Session) -> tuple[object, ...]:
    shown = json.dumps(view(session.board)), [line.text for line in glance(session.board)]
    return question(session.ask), repr(session.board), repr(session.score), shown


def question(ask: Ask | None) -> object:
    if ask is None:
        return None
    args = {key: arg() if callable(arg) else arg for key, arg in ask.args.items()}
    return ask.key, ask.seat, ask.words, args, list(islice(ask.answers(), 50))


WRONG: list[object] = [None, False, 0, "", "nobody", [], {"nobody": 1}, {"clown": 99}, 1.5]


@pytest.mark.parametrize("tally", [False, True], ids=["play", "tally"])
@pytest.mark.parametrize(("players", "simplified"), KINDS)
def test_any_game_ends_and_undoes_step_by_step(
    players: int, simplified: bool, tally: bool, torture: bool
) -> None:
    for seed in range(30 if torture else 2):
        rng = Random(seed)
        session = start(players, simplified, rng.choice([None, DATA]), tally)
        seen = [state(session)]
        while session.ask is not None:
            session.answer(any_answer(session.ask, rng))
            seen.append(state(session))

        while session.n:
            seen.pop()
            session.undo()
            assert state(session) == seen[-1]


@pytest.mark.parametrize("tally", [False, True], ids=["play", "tally"])
@pytest.mark.parametrize(("players", "simplified"), KINDS)
def test_illegal_answers_change_nothing(players: int, simplified: bool, tally: bool) -> None:
    rng = Random(7)
    session = start(players, simplified, DATA, tally)
    while session.ask is not None:
        before = (state(session), len(session.entries))
        for wrong in WRONG:
            with pytest.raises(NotLegal):
                session.answer(wrong)
        assert (state(session), len(session.entries)) == before
        session.answer(any_answer(session.ask, rng))


@pytest.mark.parametrize(("players", "simplified"), KINDS)
def test_an_exported_game_opens_to_the_same_end(players: int, simplified: bool) -> None:
    session, _ = truthful(players, simplified, 3, DATA)

    again = record.load(session.export(), find)

    assert state(again) == state(session)
    assert lines(again) == lines(session)


def test_every_question_has_its_rule() -> None:
    asked = set()
    for players, simplified in KINDS:
        for tally in (False, True):
            session = start(players, simplified, deck_data([["clown", 9]]), tally)
            while session.ask is not None:
                asked.add(session.ask.key)
                session.answer(any_answer(session.ask, Random(players)))

    assert asked == set(festival.GAME.help)


def test_the_game_is_found_by_its_name() -> None:
    assert "festival" in GAMES
    assert find("festival") is festival.GAME
    assert (festival.GAME.seats[0], festival.GAME.seats[-1]) == (4, 5)
