"""One game in progress: answers, undo, redo, adjust; the dice have tests of their own."""

from __future__ import annotations

import pytest

from core.asks import Split
from core.errors import NothingToRedo, NothingToUndo, NotLegal
from core.rules import Rules, choose, roll, spread, tell
from tests.core.toys import (
    DRINK,
    GUESTS,
    TIP,
    WAGES,
    WELCOME,
    Board,
    at,
    position,
    question,
    session,
)
from tests.play import english, wrong_answers


def test_a_game_begins_with_the_first_ask_of_its_rulebook() -> None:
    game = session()

    assert question(game).key == WELCOME
    assert (game.n, game.last, game.score, game.entries) == (0, None, None, [])


def test_an_answer_is_kept_with_its_question_and_plays_on() -> None:
    game = at(DRINK)

    game.answer("beer")

    assert question(game).key == TIP
    assert game.entries[-1] == {"key": DRINK, "seat": "Ann", "answer": "beer"}
    assert game.last == game.entries[-1]
    assert game.board.coins["Ann"] == 3


def test_an_answer_of_the_table_as_a_whole_has_no_seat() -> None:
    game = session()

    game.answer(True)

    assert game.entries == [{"key": WELCOME, "answer": True}]


@pytest.mark.parametrize("key", [WELCOME, WAGES, DRINK, TIP, GUESTS])
def test_an_illegal_answer_changes_nothing(key: str) -> None:
    game = at(key)
    ask, before, entries = game.ask, position(game), repr(game.entries)

    for wrong in wrong_answers(question(game)):
        with pytest.raises(NotLegal):
            game.answer(wrong)

    assert game.ask is ask
    assert position(game) == before
    assert repr(game.entries) == entries


def spoiling(board: Board) -> Rules[None]:
    """A rulebook that uses up the answers it gets."""
    faces = yield from roll("toy.roll.all", None, "Roll", (6, 6), lambda _: "")
    board.notes.append(faces.pop())
    rooms = Split(0, 2, {"attic": (0, 2)}, {})
    board.notes.append((yield from spread("toy.all", None, "Go", lambda: rooms, str)).popitem())
    yield from tell("toy.end", None, "End")


def test_what_a_rulebook_does_to_an_answer_does_not_reach_the_record() -> None:
    game = session(spoiling)
    game.answer([5, 2])
    game.answer({"attic": 1})

    game.undo()

    assert [entry.get("answer") for entry in game.entries[:2]] == [[5, 2], {"attic": 1}]
    assert game.board.notes == [2]


def test_a_lone_option_is_not_asked_and_not_recorded() -> None:
    def lonely(board: Board) -> Rules[None]:
        board.notes.append((yield from choose("toy.one", None, "?", lambda: ["only"])))
        yield from tell("toy.end", None, "End")

    game = session(lonely)

    assert question(game).key == "toy.end"
    assert (game.board.notes, game.entries) == (["only"], [])


def test_the_end_has_a_score_and_takes_no_answer() -> None:
    game = session(lambda _: tell("toy.end", None, "End"))

    game.answer(True)

    assert game.ask is None
    assert game.score is not None
    assert game.score.winners == ("Ann", "Bob")
    with pytest.raises(NotLegal) as refused:
        game.answer(True)
    assert english(refused.value.reason) == "The game is over"


def test_undo_takes_back_one_answer_and_says_so_in_the_record() -> None:
    game = at(DRINK)
    before = position(game)

    game.answer("beer")
    game.undo()

    assert position(game) == before
    assert game.entries[-2:] == [
        {"key": DRINK, "seat": "Ann", "answer": "beer"},
        {"undo": 1},
    ]


def test_undo_takes_back_tells_too() -> None:
    game = session()
    game.answer(True)

    game.undo()

    assert question(game).key == WELCOME


def test_undo_has_no_limit_but_the_beginning() -> None:
    game = at(GUESTS)

    for n in reversed(range(4)):
        game.undo()
        assert game.n == n

    with pytest.raises(NothingToUndo) as refused:
        game.undo()
    assert refused.value.code == "nothing_to_undo"
    assert game.entries[-1] == {"undo": 1}
    assert len(game.entries) == 8


def test_undo_works_after_the_end() -> None:
    game = session(lambda _: tell("toy.end", None, "End"))
    game.answer(True)

    game.undo()

    assert question(game).key == "toy.end"
    assert game.score is None


def test_redo_brings_answers_back_one_by_one() -> None:
    game = at(GUESTS)
    seen = []
    for _ in range(4):
        seen.append(position(game))
        game.undo()

    for then in reversed(seen):
        game.redo()
        assert position(game) == then
    with pytest.raises(NothingToRedo) as refused:
        game.redo()
    assert refused.value.code == "nothing_to_redo"
    assert game.entries[-1] == {"redo": 1}


@pytest.mark.parametrize("drink", ["beer", "water"])
def test_a_new_answer_clears_redo_even_if_it_is_the_old_one(drink: str) -> None:
    game = at(TIP)
    game.undo()
    game.answer(drink)

    with pytest.raises(NothingToRedo):
        game.redo()


def test_an_illegal_answer_does_not_clear_redo() -> None:
    game = at(TIP)
    after = position(game)
    game.undo()
    with pytest.raises(NotLegal):
        game.answer("gin")

    game.redo()

    assert position(game) == after
