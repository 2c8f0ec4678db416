"""Rolls of one key with more dice or fewer: each number of dice has faces of its own."""

from __future__ import annotations

from core.asks import Roll
from core.rules import Rules, choose, roll
from core.session import Session
from tests.core.toys import Board, session, wages


def gamble(board: Board) -> Rules[None]:
    """One die or two, as the table likes."""
    dice = yield from choose("toy.dice", None, "How many?", lambda: ("1", "2"))
    faces = yield from roll("toy.roll.gamble", None, "Roll", (6,) * int(dice), wages)
    board.notes.append(faces)


def roll_after(game: Session, dice: str, faces: list[int]) -> None:
    game.answer(dice)
    game.answer(faces)
    game.undo()
    game.undo()


def test_back_and_on_with_more_dice_there_is_a_roll_to_make() -> None:
    game = session(gamble)
    roll_after(game, "1", [6])

    game.answer("2")

    assert isinstance(game.ask, Roll)
    assert game.ask.faces is None


def test_back_again_the_faces_that_were_seen_still_lie_there() -> None:
    game = session(gamble)
    roll_after(game, "1", [6])
    roll_after(game, "2", [1, 2])

    game.answer("1")

    assert isinstance(game.ask, Roll)
    assert game.ask.faces == [6]


def duel(board: Board) -> Rules[None]:
    """Ann may leave the roll to Bob."""
    seat = yield from choose("toy.who", None, "Who?", lambda: ("Ann", "Bob"))
    faces = yield from roll("toy.roll.duel", seat, "Roll", (6,), wages)
    board.notes.append(faces)


def test_a_bad_roll_cannot_be_handed_on_to_somebody_else() -> None:
    game = session(duel)
    roll_after(game, "Ann", [1])

    game.answer("Bob")
    assert isinstance(game.ask, Roll)
    assert game.ask.faces is None
    game.undo()
    game.answer("Ann")

    assert isinstance(game.ask, Roll)
    assert game.ask.faces == [1]
