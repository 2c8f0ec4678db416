"""Every entry is handed out to be kept before it counts."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from core.errors import NotLegal, Refused, Voided
from core.game import Header
from core.record import load
from core.rules import Rules, tell
from core.session import Entry, Session
from tests.core.toys import (
    DRINK,
    WAGES,
    Board,
    at,
    finder,
    half_a_game,
    inn,
    position,
    question,
    session,
    toy,
)


class DiskFull(Exception):
    """What a keeper may raise."""


def kept_game(keep: Callable[[Entry], None]) -> Session:
    return Session(Header.of(toy(inn), ("Ann", "Bob")), keep=keep)


def refuse(_: Entry) -> None:
    raise DiskFull


def test_whatever_enters_the_record_was_kept_first() -> None:
    kept: list[Entry] = []
    game = kept_game(kept.append)

    game.answer(True)
    game.answer([3, 1])
    game.undo()
    game.correct([3, 2])
    game.answer([3, 2])
    game.adjust("coins", "Ann", 2)
    game.undo()
    game.redo()

    assert kept == game.entries
    assert [next(iter(entry)) for entry in kept] == [
        *("key", "key", "undo", "correct", "key", "adjust", "undo", "redo")
    ]


def test_an_entry_is_kept_while_the_board_is_still_as_it_was() -> None:
    seen: list[object] = []
    game = kept_game(lambda _: seen.append((position(game), len(game.entries))))
    before = (position(game), 0)

    game.answer(True)

    assert seen == [before]


def test_a_void_is_kept_after_the_answer_it_takes_out() -> None:
    def poisoned(_: Board) -> Rules[None]:
        yield from tell("toy.welcome", None, "Welcome")
        raise KeyError("mushroom")

    kept: list[Entry] = []
    game = Session(Header.of(toy(poisoned), ("Ann",)), keep=kept.append)

    with pytest.raises(Voided):
        game.answer(True)

    assert [next(iter(entry)) for entry in kept] == ["key", "void"]
    assert kept == game.entries


@pytest.mark.parametrize(
    "do",
    [
        lambda game: game.answer("beer"),
        lambda game: game.adjust("coins", "Ann", 1),
        lambda game: game.undo(),
    ],
)
def test_what_could_not_be_kept_has_not_happened(do: Callable[[Session], None]) -> None:
    written = at(DRINK)
    game = Session(written.header, written.entries, refuse)
    before = position(game)

    with pytest.raises(DiskFull):
        do(game)

    assert position(game) == before
    assert game.entries == written.entries


def test_a_redo_or_correction_that_could_not_be_kept_has_not_happened() -> None:
    written = at(DRINK)
    written.undo()
    game = Session(written.header, written.entries, refuse)
    before = position(game)

    with pytest.raises(DiskFull):
        game.correct([1, 1])
    with pytest.raises(DiskFull):
        game.redo()

    assert question(game).key == WAGES
    assert position(game) == before
    assert game.entries == written.entries


@pytest.mark.parametrize(
    "do",
    [
        lambda game: game.answer("no such thing"),
        lambda game: game.adjust("coins", "Ann", 10**9),
        lambda game: game.undo(),
        lambda game: game.redo(),
        lambda game: game.correct([1, 1]),
    ],
)
def test_what_is_refused_is_not_kept(do: Callable[[Session], None]) -> None:
    game = kept_game(refuse)

    with pytest.raises(Refused):
        do(game)


def test_what_was_read_is_not_kept_again() -> None:
    kept: list[Entry] = []
    record = json.loads(json.dumps(half_a_game().export()))

    game = load(record, finder(toy(inn)), kept.append)

    assert kept == []
    game.undo()
    assert kept == [{"undo": 1}]


def test_without_a_keeper_a_session_is_as_before() -> None:
    game = session()

    with pytest.raises(NotLegal):
        game.answer("no such thing")
    game.answer(True)

    assert game.n == 1
