"""Records: what is exported opens again as the same game; what was tampered with does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from core.asks import Roll
from core.errors import BadGame, BadOption, BadRecord, BadSeats, Diverged, Refused
from core.game import Header
from core.record import load
from core.rules import Rules, choose, count, roll, tell
from core.session import Session
from tests.core.toys import Board, finder, half_a_game, inn, purse, toy
from tests.play import english, open_question

Record = dict[str, Any]


def record() -> Record:
    written: Record = json.loads(json.dumps(half_a_game().export()))
    return written


def opened(written: object, rulebook: Callable[[Board], Rules[None]] = inn) -> Session:
    return load(written, finder(toy(rulebook)))


def everything(game: Session) -> tuple[object, ...]:
    faces = game.ask.faces if isinstance(game.ask, Roll) else None
    return (
        repr(game.board),
        open_question(game.ask),
        faces,
        game.n,
        game.entries,
        game.header.seats,
    )


def why(written: object, rulebook: Callable[[Board], Rules[None]] = inn) -> str:
    """Why a record is refused."""
    with pytest.raises(BadRecord) as refused:
        opened(written, rulebook)
    assert refused.value.code == "bad_record"
    return english(refused.value.reason)


def test_a_record_holds_header_and_entries() -> None:
    game = Session(Header.of(toy(), ["Ann"], {"rainy": True}, {"beds": 3}, "de"))
    game.answer(True)

    assert game.export() == {
        "format": 1,
        "game": "toy",
        "rules": 1,
        "seats": ["Ann"],
        "options": {"mood": "merry", "rainy": True, "length": 1},
        "data": {"beds": 3},
        "language": "de",
        "entries": [{"key": "toy.welcome", "answer": True}],
    }


def test_a_loaded_record_is_the_same_game() -> None:
    game = half_a_game()

    again = opened(record())

    assert everything(again) == everything(game)
    assert again.export() == game.export()


def test_a_loaded_game_goes_on_as_the_one_that_was_saved() -> None:
    game, again = half_a_game(), opened(record())

    for each in (game, again):
        each.redo()
        each.undo()
        each.undo()

    assert everything(again) == everything(game)
    assert isinstance(again.ask, Roll)
    assert again.ask.faces == [5, 1]


def test_what_can_be_corrected_is_the_same_after_loading() -> None:
    again = opened(record())
    for _ in range(5):
        again.undo()
    assert isinstance(again.ask, Roll)
    assert again.ask.faces == [3, 1]

    with pytest.raises(Refused, match="typed in"):
        again.correct([6, 6])


def test_a_tally_is_loaded_as_a_tally() -> None:
    game = Session(Header.of(toy(), ["Ann", "Bob"], tally=True))
    game.answer(7)

    again = opened(game.export())

    assert game.export()["tally"] is True
    assert again.ask is not None
    assert (again.ask.key, again.ask.seat) == ("toy.coins", "Bob")


def test_a_tally_ends_with_the_score_of_what_was_counted() -> None:
    game = Session(Header.of(toy(), ["Ann", "Bob"], tally=True))

    game.answer(7)
    game.answer(9)

    assert game.score is not None
    assert [sheet.total for sheet in game.score.sheets] == [7, 9]
    assert game.score.winners == ("Bob",)


@pytest.mark.parametrize("no_record", [None, [], "record", 1, True, [["format", 1]]])
def test_what_is_no_object_is_no_record(no_record: object) -> None:
    assert why(no_record) == "A record is an object with entries"


@pytest.mark.parametrize("format_", [None, 0, 2, "1", [1]])
def test_another_format_is_refused(format_: object) -> None:
    assert why(record() | {"format": format_}) == "The format of this record is not 1"


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadGame):
        opened(record() | {"game": "chess"})


@pytest.mark.parametrize("seats", [None, [], "Ann", ["Ann", "Ann"], [1, 2], {"Ann": 1}])
def test_a_record_of_impossible_seats_is_refused(seats: object) -> None:
    with pytest.raises(BadSeats):
        opened(record() | {"seats": seats})


@pytest.mark.parametrize("options", [{"mood": "sad"}, {"unknown": 1}, ["merry"], 1])
def test_a_record_of_impossible_options_is_refused(options: object) -> None:
    with pytest.raises(BadOption):
        opened(record() | {"options": options})


@pytest.mark.parametrize("change", [{"data": None}, {"data": []}, {"language": None}])
def test_a_record_without_data_or_language_is_refused(change: Record) -> None:
    assert why(record() | change) == "A record has its game data and its language"


@pytest.mark.parametrize("entries", [None, {}, "entries", 1])
def test_entries_that_are_no_list_are_refused(entries: object) -> None:
    assert why(record() | {"entries": entries}) == "A record has a list of entries"


@pytest.mark.parametrize(
    "strange",
    [
        None,
        [],
        {},
        "undo",
        {"key": "toy.tip"},
        {"answer": 1},
        {"key": 1, "answer": 1},
        {"key": "toy.tip", "seat": 1, "answer": 1},
        {"key": "toy.tip", "answer": 1, "source": 1},
        {"undo": 2},
        {"redo": 0},
        {"void": 1},
        {"correct": "11"},
        {"adjust": {"what": "coins", "seat": "Ann"}},
        {"adjust": {"what": "coins", "seat": "Ann", "by": 1, "more": 1}},
        {"adjust": {"what": "coins", "seat": "Ann", "by": 1.5}},
        {"adjust": "coins"},
        {"add": 1},
    ],
)
def test_an_entry_of_no_known_shape_is_refused_by_its_number(strange: object) -> None:
    written = record()
    written["entries"].insert(3, strange)

    assert why(written) == "Entry 3 is none that a record can have"


def test_F30_a_game_begun_under_other_rules_does_not_go_on() -> None:
    with pytest.raises(BadRecord) as refused:
        load(record(), finder(toy(rules=2)))

    assert english(refused.value.reason) == (
        "This game was begun under rules 1; it cannot go on under rules 2"
    )


def no_wages(board: Board) -> Rules[None]:
    yield from tell("toy.welcome", None, "Welcome")
    for seat in board.coins:
        yield from choose("toy.drink", seat, "Which?", lambda: ("water", "beer"))


def inn_of_bob(_: Board) -> Rules[None]:
    yield from tell("toy.welcome", None, "Welcome")
    yield from roll("toy.roll.wages", "Bob", "Roll", (6, 6), lambda _: "")


def short_inn(_: Board) -> Rules[None]:
    yield from tell("toy.welcome", None, "Welcome")


def sober_inn(board: Board) -> Rules[None]:
    yield from tell("toy.welcome", None, "Welcome")
    yield from roll("toy.roll.wages", "Ann", "Roll", (6, 6), lambda _: "")
    yield from choose("toy.drink", "Ann", "Which?", lambda: ("water", "milk"))
    yield from count("toy.tip", "Ann", "Tip?", lambda: purse(board, "Ann"))


@pytest.mark.parametrize(
    ("rulebook", "said"),
    [
        (
            no_wages,
            "The rules ask toy.drink (Ann), the record answers toy.roll.wages (Ann)",
        ),
        (inn_of_bob, "The rules ask toy.roll.wages (Bob), the record answers toy.roll.wages (Ann)"),
        (short_inn, "The game is over before toy.roll.wages"),
        (sober_inn, "An answer is not legal: That is not one of the options: water, milk"),
    ],
)
def test_F30_a_replay_that_meets_another_question_stops_and_says_which(
    rulebook: Callable[[Board], Rules[None]], said: str
) -> None:
    with pytest.raises(Diverged) as diverged:
        opened(record(), rulebook)

    assert english(diverged.value.reason) == said


def test_rules_that_fail_on_a_record_refuse_it() -> None:
    def broken(_: Board) -> Rules[None]:
        yield from tell("toy.welcome", None, "Welcome")
        raise LookupError("our fault")

    assert why(record(), broken) == "The rules fail on this record"
