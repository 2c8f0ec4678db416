"""
A table of people who change their minds: any mix of answers, undo, redo, adjust and more.

Beside the session stands a list of what was seen before each answer. Whatever is done, the
session must show what the list says.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from core import games
from core.asks import Roll
from core.errors import Refused
from core.game import Game
from core.record import load
from core.session import Session
from tests.core.toys import finder, toy
from tests.play import any_answer, any_options, open_question, start, wrong_answers

GAMES = [toy(), *map(games.find, games.NAMES)]
Position: TypeAlias = tuple[str, tuple[object, ...] | None, int]
CHANCE = st.integers(0, 2**32 - 1).map(Random)


class Table(RuleBasedStateMachine):
    session: Session
    game: Game[Any]

    def __init__(self) -> None:
        super().__init__()
        self.before: list[Position] = []  # what was seen before each answer that stands
        self.undone: list[Position] = []  # what undo took away, seen when it was there
        self.seen: dict[tuple[object, ...], list[int]] = {}
        self.typed: set[tuple[object, ...]] = set()

    @initialize(game=st.sampled_from(GAMES), rng=CHANCE)
    def begin(self, game: Game[Any], rng: Random) -> None:
        self.game = game
        options, tally = any_options(game, rng), rng.random() < 0.1
        self.session = start(game, rng.choice(game.seats), options, tally=tally)

    def position(self) -> Position:
        return (repr(self.session.board), open_question(self.session.ask), self.session.n)

    def roll(self) -> tuple[object, ...]:
        """Which roll is asked: the how-many-th of its key, its seat and its number of dice."""
        assert isinstance(self.session.ask, Roll)
        open_roll = open_question(self.session.ask)
        assert open_roll is not None
        reel = open_roll[:3] + open_roll[4:]
        asked = [ask[:3] + ask[4:] for _, ask, _ in self.before if ask is not None]
        return *reel, asked.count(reel)

    def answer_once(self, rng: Random, source: str) -> None:
        ask = self.session.ask
        assert ask is not None
        answer = any_answer(ask, rng)
        if isinstance(ask, Roll) and self.roll() not in self.seen:
            self.seen[self.roll()] = answer
            self.typed |= {self.roll()} if source == "typed" else set()
        self.before.append(self.position())
        self.undone.clear()
        self.session.answer(answer, source)

    @precondition(lambda self: self.session.ask)
    @rule(rng=CHANCE, source=st.sampled_from(["typed", "roller"]), n=st.integers(1, 40))
    def answer(self, rng: Random, source: str, n: int) -> None:
        for _ in range(n):
            if self.session.ask:
                self.answer_once(rng, source)

    @precondition(lambda self: self.before)
    @rule(n=st.integers(1, 30))
    def undo(self, n: int) -> None:
        for _ in range(min(n, len(self.before))):
            self.undo_once()

    def undo_once(self) -> None:
        self.undone.append(self.position())
        self.session.undo()
        assert self.position() == self.before.pop()

    @precondition(lambda self: self.before)
    @rule()
    def undo_to_a_roll(self) -> None:
        self.undo_once()
        while self.before and not isinstance(self.session.ask, Roll):
            self.undo_once()

    @precondition(lambda self: self.undone)
    @rule(n=st.integers(1, 30))
    def redo(self, n: int) -> None:
        for _ in range(min(n, len(self.undone))):
            self.before.append(self.position())
            self.session.redo()
            assert self.position() == self.undone.pop()

    @precondition(lambda self: self.game.adjustable)
    @rule(rng=CHANCE)
    def adjust(self, rng: Random) -> None:
        what = rng.choice(list(self.game.adjustable))
        per_seat = self.game.adjustable[what].per_seat
        seat = rng.choice(self.session.header.seats) if per_seat else None
        least, most = self.game.adjustable[what].room(self.session.board, seat or "")
        self.session.adjust(what, seat, rng.randint(max(least, -3), min(most, 3)))
        self.undone.clear()

    @precondition(lambda self: isinstance(self.session.ask, Roll) and bool(self.session.ask.faces))
    @rule(rng=CHANCE)
    def correct(self, rng: Random) -> None:
        assert isinstance(self.session.ask, Roll)
        faces = [rng.randint(1, sides) for sides in self.session.ask.dice]
        if self.roll() in self.typed:
            self.session.correct(faces)
            self.seen[self.roll()] = faces
            self.undone.clear()
        else:
            with pytest.raises(Refused):
                self.session.correct(faces)

    @precondition(lambda self: self.session.ask)
    @rule()
    def answer_wrongly(self) -> None:
        assert self.session.ask is not None
        before, entries = self.position(), len(self.session.entries)
        for wrong in wrong_answers(self.session.ask):
            with pytest.raises(Refused):
                self.session.answer(wrong)
        assert (self.position(), len(self.session.entries)) == (before, entries)

    @rule()
    def put_away_and_take_out_again(self) -> None:
        before = self.position()
        record = json.loads(json.dumps(self.session.export()))
        self.session = load(record, finder(self.game))
        assert self.position() == before
        assert self.session.export() == record

    @invariant()
    def what_can_be_undone_and_redone_is_known(self) -> None:
        assert self.session.n == len(self.before)
        if not self.before:
            with pytest.raises(Refused):
                self.session.undo()
        if not self.undone:
            with pytest.raises(Refused):
                self.session.redo()

    @invariant()
    def a_roll_that_was_seen_lies_on_the_tape(self) -> None:
        if isinstance(self.session.ask, Roll):
            assert self.session.ask.faces == self.seen.get(self.roll())

    @invariant()
    def an_open_ask_has_a_legal_answer_and_the_end_a_score(self) -> None:
        if self.session.ask is None:
            assert self.session.score is not None
        else:
            assert self.session.ask.check(self.session.ask.likely) is not None


test_a_table_that_changes_its_mind = Table.TestCase
test_a_table_that_changes_its_mind.settings = settings(
    max_examples=max(100, settings().max_examples)
)
