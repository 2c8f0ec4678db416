"""F28: a fault in the rules takes the answer out again, and the evening goes on."""

from __future__ import annotations

import json

import pytest

from core.asks import Roll
from core.errors import NothingToRedo, Voided
from core.game import Header
from core.record import load
from core.rules import Rules, choose, roll, tell
from core.session import Session
from tests.core.toys import Board, finder, session, toy
from tests.play import open_question


def poisoned(board: Board) -> Rules[None]:
    """The mushroom breaks the rules, the even roll too, and so does Bob's poverty."""
    yield from tell("toy.welcome", None, "Welcome")
    dish = yield from choose("toy.eat", "Ann", "What?", lambda: ("bread", "mushroom", "soup"))
    board.notes.append(dish)
    board.coins["Ann"] -= 1
    if dish == "mushroom":
        raise KeyError(dish)
    faces = yield from roll("toy.roll.all", None, "Roll", (6, 6), lambda _: "")
    board.notes.append(faces)
    assert sum(faces) % 2, "an even roll"
    options = {2: ("beer", "wine"), 1: ("beer", "water")}
    yield from choose("toy.drink", "Bob", "What?", lambda: options[board.coins["Bob"]])


def at_the_meal() -> Session:
    game = session(poisoned)
    game.answer(True)
    return game


def position(game: Session) -> tuple[object, ...]:
    return (repr(game.board), open_question(game.ask), game.n, game.last)


def test_F28_an_answer_the_rules_break_on_is_taken_out_again() -> None:
    game = at_the_meal()
    before = position(game)

    with pytest.raises(Voided) as voided:
        game.answer("mushroom")

    assert position(game) == before
    assert voided.value.code == "not_legal"
    assert isinstance(voided.value.__cause__, KeyError)


def test_F28_the_record_keeps_the_answer_and_says_why_it_is_void() -> None:
    game = at_the_meal()

    with pytest.raises(Voided):
        game.answer("mushroom")

    assert game.entries[-2:] == [
        {"key": "toy.eat", "seat": "Ann", "answer": "mushroom"},
        {"void": 1, "why": "KeyError: 'mushroom'"},
    ]


def test_F28_the_game_goes_on_after_a_fault_in_the_rules() -> None:
    game = at_the_meal()
    for _ in range(2):
        with pytest.raises(Voided):
            game.answer("mushroom")

    game.answer("soup")
    game.answer([1, 2])
    game.answer("beer")

    assert game.ask is None
    assert game.board.notes == ["soup", [1, 2]]
    assert game.board.coins["Ann"] == 1


def test_F28_undo_steps_over_what_was_void() -> None:
    game = at_the_meal()
    with pytest.raises(Voided):
        game.answer("mushroom")

    game.undo()

    assert game.n == 0
    game.redo()
    assert game.n == 1
    with pytest.raises(NothingToRedo):
        game.redo()


def test_F28_an_adjust_the_rules_break_on_is_taken_out_again() -> None:
    game = at_the_meal()
    game.answer("soup")
    game.answer([1, 2])
    before = position(game)

    with pytest.raises(Voided):
        game.adjust("coins", "Bob", 5)

    assert position(game) == before
    assert game.entries[-1]["void"] == 1
    game.adjust("coins", "Bob", -1)
    assert game.ask is not None
    game.answer("water")


def test_F28_a_roll_the_rules_break_on_was_seen_all_the_same() -> None:
    game = at_the_meal()
    game.answer("soup")

    with pytest.raises(Voided):
        game.answer([3, 3])

    assert isinstance(game.ask, Roll)
    assert game.ask.faces == [3, 3]
    game.correct([3, 4])
    game.answer([3, 4])
    assert game.board.notes == ["soup", [3, 4]]


def test_F28_a_record_with_a_void_answer_is_loaded_again() -> None:
    game = at_the_meal()
    with pytest.raises(Voided):
        game.answer("mushroom")
    game.answer("bread")

    again = load(json.loads(json.dumps(game.export())), finder(toy(poisoned)))

    assert position(again) == position(game)
    assert again.entries == game.entries


def test_F28_it_does_not_matter_what_kind_of_error_the_rules_raise() -> None:
    def refusing(_: Board) -> Rules[None]:
        yield from tell("toy.welcome", None, "Welcome")
        Header.of(toy(), [])

    game = session(refusing)

    with pytest.raises(Voided):
        game.answer(True)

    assert game.n == 0
