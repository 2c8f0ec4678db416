"""Dice lie on a tape: a roll that was seen stays, whatever is undone."""

from __future__ import annotations

import pytest

from core.asks import Roll
from core.errors import NothingToRedo, NotLegal
from core.rules import Rules, choose, roll, tell
from core.session import Session
from tests.core.toys import Board, session
from tests.play import english


def two_paths(board: Board) -> Rules[None]:
    """The short way leads straight to the second roll, the long way over a tell."""
    yield from roll("toy.roll.first", None, "Roll", (6, 6), lambda _: "")
    way = yield from choose("toy.way", "Ann", "Which way?", lambda: ("short", "long"))
    if way == "long":
        yield from tell("toy.inn", None, "Rest")
        yield from roll("toy.roll.inn", None, "Roll", (6, 6), lambda _: "")
    for day in range(2):
        faces = yield from roll("toy.roll.second", None, "Roll", (6, 6), lambda _: "")
        board.notes.append((way, day, faces))
    yield from tell("toy.end", None, "End")


def at_second_roll(way: str = "short", source: str = "typed") -> Session:
    game = session(two_paths)
    game.answer([1, 2], source)
    game.answer(way)
    return game


def faces(game: Session) -> list[int] | None:
    assert isinstance(game.ask, Roll)
    return game.ask.faces


def refusal(game: Session, answer: object) -> str:
    with pytest.raises(NotLegal) as refused:
        game.answer(answer)
    return english(refused.value.reason)


def test_a_new_roll_has_no_faces_yet() -> None:
    assert faces(at_second_roll()) is None


def test_a_roll_is_recorded_with_who_threw_it() -> None:
    game = at_second_roll(source="roller")

    assert game.entries[0] == {"key": "toy.roll.first", "answer": [1, 2], "source": "roller"}


def test_an_answer_that_is_no_roll_has_no_source() -> None:
    game = session(two_paths)
    game.answer([1, 2])

    game.answer("short", "roller")

    assert game.entries[-1] == {"key": "toy.way", "seat": "Ann", "answer": "short"}


def test_an_undone_roll_is_asked_again_with_its_faces_and_only_these_are_accepted() -> None:
    game = at_second_roll()
    game.answer([3, 4])
    game.undo()

    assert faces(game) == [3, 4]
    assert refusal(game, [6, 6]) == "This roll was seen before: 3, 4"
    assert refusal(game, [4, 3]) == "This roll was seen before: 3, 4"
    game.answer([3, 4])
    assert game.board.notes == [("short", 0, [3, 4])]


def test_a_roll_that_was_undone_past_is_met_again_with_its_faces() -> None:
    game = at_second_roll()
    game.answer([3, 4])
    for _ in range(3):
        game.undo()

    assert faces(game) == [1, 2]
    game.answer([1, 2])
    game.answer("short")
    assert faces(game) == [3, 4]


def test_another_path_to_the_same_roll_meets_the_same_faces() -> None:
    game = at_second_roll("short")
    game.answer([3, 4])
    game.answer([5, 6])
    for _ in range(3):
        game.undo()

    game.answer("long")
    game.answer(True)
    assert faces(game) is None, "the roll at the inn was never seen"
    game.answer([2, 2])
    assert faces(game) == [3, 4]
    game.answer([3, 4])
    assert faces(game) == [5, 6]


def test_the_tape_survives_a_path_on_which_the_roll_is_not_met() -> None:
    game = at_second_roll("long")
    game.answer(True)
    game.answer([2, 2])
    for _ in range(3):
        game.undo()
    game.answer("short")
    game.answer([3, 4])
    for _ in range(2):
        game.undo()

    game.answer("long")
    game.answer(True)

    assert faces(game) == [2, 2]


def test_redo_past_a_roll_brings_its_faces_and_lays_those_of_the_next() -> None:
    game = at_second_roll()
    game.answer([3, 4])
    game.answer([5, 6])
    for _ in range(4):
        game.undo()

    game.redo()
    game.redo()
    assert faces(game) == [3, 4]
    game.redo()
    assert faces(game) == [5, 6]


def test_the_source_of_a_roll_stays_when_it_is_answered_again() -> None:
    game = at_second_roll()
    game.answer([3, 4], "roller")
    game.undo()

    game.answer([3, 4], "typed")

    assert game.entries[-1] == {"key": "toy.roll.second", "answer": [3, 4], "source": "roller"}


def test_a_misread_typed_roll_is_mended_and_the_record_says_so() -> None:
    game = at_second_roll()
    game.answer([3, 4])
    game.undo()

    game.correct([3, 5])

    assert faces(game) == [3, 5]
    assert game.entries[-1] == {"correct": [3, 5]}
    assert refusal(game, [3, 4]) == "This roll was seen before: 3, 5"
    game.answer([3, 5])
    assert game.board.notes == [("short", 0, [3, 5])]
    game.undo()
    assert faces(game) == [3, 5]


def test_a_correction_mends_the_roll_that_is_asked_and_no_other() -> None:
    game = at_second_roll()
    game.answer([3, 4])
    game.answer([5, 6])
    game.undo()
    game.undo()

    game.correct([1, 1])
    game.answer([1, 1])

    assert faces(game) == [5, 6]


def test_a_correction_clears_redo() -> None:
    game = at_second_roll()
    game.answer([3, 4])
    game.undo()

    game.correct([3, 5])

    with pytest.raises(NothingToRedo):
        game.redo()


@pytest.mark.parametrize("wrong", [[7, 1], [1], [1, 1, 1], "11", None, [True, 1], [1.0, 1]])
def test_a_correction_must_be_faces_of_these_dice(wrong: object) -> None:
    game = at_second_roll()
    game.answer([3, 4])
    game.undo()
    entries = list(game.entries)

    with pytest.raises(NotLegal):
        game.correct(wrong)

    assert (faces(game), game.entries) == ([3, 4], entries)


@pytest.mark.parametrize("source", ["roller", "device", "sim"])
def test_dice_that_were_not_typed_cannot_be_corrected(source: str) -> None:
    game = at_second_roll()
    game.answer([3, 4], source)
    game.undo()

    with pytest.raises(NotLegal) as refused:
        game.correct([6, 6])

    assert english(refused.value.reason) == "Only dice that were typed in can be corrected"
    assert faces(game) == [3, 4]


def test_a_roll_of_the_device_stays_its_own_even_if_it_was_typed_again() -> None:
    game = at_second_roll()
    game.answer([3, 4], "roller")
    game.undo()
    game.answer([3, 4], "typed")
    game.undo()

    with pytest.raises(NotLegal):
        game.correct([6, 6])


def test_a_roll_that_was_not_seen_cannot_be_corrected() -> None:
    game = at_second_roll()

    with pytest.raises(NotLegal) as refused:
        game.correct([6, 6])

    assert english(refused.value.reason) == "Only a roll that is asked again can be corrected"


def test_only_a_roll_can_be_corrected() -> None:
    game = at_second_roll()
    game.undo()

    with pytest.raises(NotLegal):
        game.correct([1, 1])


def test_an_adjust_at_a_roll_keeps_its_faces() -> None:
    game = at_second_roll()
    game.answer([3, 4])
    game.undo()

    game.adjust("coins", "Ann", 1)

    assert faces(game) == [3, 4]
