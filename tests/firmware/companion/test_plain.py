"""A game in plain lines of text: questions and answers."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest

from core.asks import Split, Spread
from core.game import Game, Header
from core.games import NAMES, find
from core.session import Session
from firmware.companion.fairness import GameDice, TableDice
from firmware.companion.plain.game import Left, PlainGame
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.questions import show
from firmware.companion.speech import LANGUAGES, Speech
from tests.firmware.companion.people import SETUP, Table


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def morning() -> Table:
    """Sarah has to place; Magician and Elf are closed."""
    return Table().at(*SETUP, "Sarah", "4 5 5")


@pytest.fixture
def kitchen() -> Table:
    """Sarah has to cook."""
    return Table().at(*SETUP, "", "111", "", "", "111", "", "", "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_enter_leads_through_a_whole_game(name: str, language: str) -> None:
    game = find(name)
    seats = [f"Player {n}" for n in range(game.seats[0])]

    for options in variants(game):
        session = Session(Header.of(game, seats, options))
        sink, speech = io.StringIO(), Speech(language)
        paper = Paper(speech, io.StringIO("\n" * 5_000), sink)
        with pytest.raises(Left):
            PlainGame(session, GameDice(session, TableDice("device")), paper).run()

        assert session.score is not None
        assert speech(session.score.why) in " ".join(sink.getvalue().split("\n"))
        assert max(map(len, sink.getvalue().splitlines())) < 80


def variants(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """The game as it is, and each of its options changed."""
    yield {}
    for option in game.options:
        yield from ({option.key: choice} for choice in option.choices[1:])


def test_a_question_says_where_we_are_and_what_enter_means(table: Table) -> None:
    written = table.type(*SETUP)

    assert written.endswith(
        "Round 1, Preparation, Sarah – Who starts round 1? The holder of the start\n"
        "player card decides.\n"
        "  1  Sarah\n"
        "  2  Toby\n"
        "[Sarah] > \n"
    )


@pytest.mark.parametrize("typed", ["2", "Toby", "toby", "TO", "töby", " toby "])
def test_an_option_is_typed_by_number_by_name_or_by_its_beginning(table: Table, typed: str) -> None:
    table.type(*SETUP, typed)

    assert table.last == "Toby"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("3", "Type a number from 1 to 2"),
        ("0", "Type a number from 1 to 2"),
        ("x", "That is not one of the options: Sarah, Toby"),
        ("²", "That is not one of the options: Sarah, Toby"),
        ("9" * 5000, "That is not one of the options: Sarah, Toby"),
        ("\x00\x1b[2J", "That is not one of the options: Sarah, Toby"),
    ],
)
def test_what_is_no_option_is_refused_and_the_question_stays(
    table: Table, typed: str, why: str
) -> None:
    written = table.type(*SETUP, typed)

    assert written.endswith(f"{why}\n[Sarah] > \n")
    assert "\x1b" not in written


def test_a_beginning_of_several_is_refused() -> None:
    table = Table(["Tom", "Toby"])

    assert "Several begin so: Tom, Toby\n" in table.type(*SETUP, "to")
    assert table.type("tom")
    assert table.last == "Tom"


def test_a_whole_name_wins_over_a_beginning() -> None:
    table = Table(["Tommy", "Tom"])

    table.type(*SETUP, "tom")

    assert table.last == "Tom"


@pytest.mark.parametrize(
    "typed",
    [
        "troll 1 orc 2",
        "TR 1, o 2",
        "troll: 1; orc = 2",
        "1 troll 2 orc",
        "orc2troll1",
        "o 1 tr 1 orc 1",
        "1 0 2",
        "1 0 2 0 0",
    ],
)
def test_a_spread_is_typed_with_names_or_in_order(morning: Table, typed: str) -> None:
    written = morning.type(typed)

    assert morning.last == {"troll": 1, "orc": 2}
    assert "Noted: Troll 1, Orc 2\n" in written


@pytest.mark.parametrize("typed", ["", "0", "nothing", "0 0 0"])
def test_a_spread_of_nothing(morning: Table, typed: str) -> None:
    morning.type(typed)

    assert morning.last == {}


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("3", "Type each name with its number"),
        ("troll", "Type each name with its number"),
        ("troll 1 orc", "Type each name with its number"),
        ("1 troll 2", "Type each name with its number"),
        (",", "Type each name with its number"),
        ("magician 2", "Magician is closed"),
        ("1 2 3 4 5 6", "Type 5 numbers at most, in the order of the list"),
        ("troll 7", "Troll takes 6 at most"),
        ("troll 4 orc 4", "Spread 0 to 6, not 8"),
        ("troll -1", "That is not one of the options: Troll, Pixies"),
        ("troll " + "9" * 5000, "Type each name with its number"),
    ],
)
def test_a_spread_that_cannot_be_is_refused(morning: Table, typed: str, why: str) -> None:
    n = morning.session.n

    assert f"\n{why}" in morning.type(typed)
    assert morning.session.n == n


def test_the_example_of_a_spread_is_a_legal_answer() -> None:
    table = Table()
    written = table.type(*SETUP, "", "666", "troll 1", "", "222")
    example = written.rsplit("such as: ", 1)[1].splitlines()[0]

    table.type(example)

    assert table.last == {"troll": 1, "orc": 4}


@pytest.mark.parametrize("most", [0, 2])
def test_a_spread_without_an_open_place_shows_just_the_question(most: int) -> None:
    split = Split(0, most, {"troll": (0, 0)}, {})
    ask = Spread("toy.place", None, "Send helpers", {}, lambda: split, str)
    sink = io.StringIO()

    show(ask, ask.text, Paper(Speech("en"), io.StringIO(), sink))

    assert sink.getvalue() == "\nSend helpers\n  closed: troll\n"


@pytest.mark.parametrize("typed", ["4 5 5", "455", "4,5,5", "4, 5; 5"])
def test_faces_are_typed_with_or_without_something_between(table: Table, typed: str) -> None:
    written = table.type(*SETUP, "", typed)

    assert table.last == [4, 5, 5]
    assert "4 5 5 – closed: Magician, Elf ×2\n" in written


@pytest.mark.parametrize("typed", ["", "4 5", "4 5 7", "4567", "four", "-1 2 3", "²²²"])
def test_dice_that_cannot_be_are_refused(table: Table, typed: str) -> None:
    table.type(*SETUP, "", typed)

    assert table.session.ask is not None
    assert table.session.ask.key == "festo.roll.morning"


def test_enter_lets_tischlein_roll() -> None:
    table = Table(dice=TableDice("device"))

    written = table.type(*SETUP, "", "")

    faces = table.session.entries[-1]["answer"]
    assert f"{' '.join(map(str, faces))} – closed: " in written
    assert table.session.entries[-1]["source"] == "device"


def test_a_number_is_typed_and_nothing_else(kitchen: Table) -> None:
    written = kitchen.type("drink", "many", "99", "9" * 50, "7")

    assert written.count("Type a number\n") == 2
    assert "Give a whole number from 0 to 30\n" in written
    assert kitchen.last == 7


def test_something_typed_where_nothing_is_asked_is_not_lost_unseen(table: Table) -> None:
    assert "press Enter when you are ready\n" in table.type("troll 1")
    assert table.session.n == 0
