"""Adjusts at an awkward moment: nothing is made, lost, or left without an answer."""

from __future__ import annotations

from random import Random

import pytest

from core.errors import NotLegal
from core.games.festo import GAME
from core.games.festo.abilities import elf, troll
from core.session import Session
from tests.core.games.festo.carton_of_tests import made_up_data
from tests.core.games.festo.tables import give, referee_board, run, stand, stock
from tests.play import any_answer, start


def at(key: str) -> Session:
    """A referee's game at the first ask of a key."""
    for seed in range(60):
        rng, session = Random(seed), start(GAME, 3, {"depth": "referee"}, made_up_data(seed))
        while session.ask is not None:
            if session.ask.key == key:
                return session
            session.answer(any_answer(session.ask, rng))
    raise AssertionError(f"no game asks {key}")


def test_what_pays_for_a_dish_cannot_be_adjusted_away_while_it_is_asked() -> None:
    session = at("festo.pay")
    assert session.ask is not None
    seat, entries = session.ask.seat, len(session.entries)
    larder = {c: n for c, n in session.board.seats[seat].larder.items() if n}

    def empty_the_larder() -> None:
        for colour, n in larder.items():
            session.adjust(colour, seat, -n)

    with pytest.raises(NotLegal, match="Answer first"):
        empty_the_larder()

    assert session.ask.answerable
    assert len(session.entries) < entries + len(larder)


def test_a_cube_adjusted_away_under_the_troll_is_not_moved() -> None:
    board = referee_board()
    stock(board, "grocer", meat=1)
    stand(board, "troll", Joy=1)
    rules = troll(board, "Joy")
    next(rules)
    rules.send("grocer.meat")
    GAME.adjustable["grocer.meat"].change(board, "", -1)

    with pytest.raises(StopIteration):
        rules.send("orc")

    assert board.markets["grocer"]["meat"] == board.markets["orc"]["meat"] == 0
    assert board.supply["meat"] == 14


def test_the_elf_takes_what_little_there_is() -> None:
    board = referee_board()
    for colour in ("spices", "mushrooms", "fruit", "potatoes"):
        give(board, "Tom", **{colour: 14})
    give(board, "Tom", meat=13, honey=13)
    give(board, "Joy", salt=1)
    stand(board, "elf", Joy=1)

    run(elf(board, "Joy"), {"festo.elf_give": ["salt"]})

    assert board.seats["Joy"].larder["meat"] == board.seats["Joy"].larder["honey"] == 1
    assert min(board.supply.values()) == 0
