"""The owner's game data: shown, checked with line and reason, told and kept."""

from __future__ import annotations

import io
import json
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from core.game import Header
from core.games import find
from core.session import Session
from firmware.companion import carton
from firmware.companion.carton.command import run
from firmware.companion.carton.toml import check, write
from firmware.companion.errors import BadInput
from firmware.companion.plain.paper import Paper
from firmware.companion.speech import Speech
from firmware.companion.usage import run as command
from tests.core.games.festo.carton_of_tests import made_up_data

FESTO = find("festo")
ENGLISH = Speech("en")

BAD = """\
# what an owner might type
[[dish]]
type = "drink"
colour = "honney"
amount = 3

[[dish]]
type = "roast"
points = -3
colour = "meat"
"""


@pytest.fixture
def home() -> Path:
    return carton.carton_file(FESTO)


def data(
    typed: str = "", game: str = "festo", file: Path | None = None, **given: bool
) -> list[str]:
    """What `tischlein data` prints."""
    sink = io.StringIO()
    options = {"check": False, "add": False, "json": False, **given}
    asked = Namespace(game=game, file=file and str(file), **options)
    run(asked, Paper(ENGLISH, io.StringIO(typed), sink))
    return sink.getvalue().splitlines()


def test_a_fault_is_told_with_line_and_reason() -> None:
    _, complaints = check(BAD, FESTO.data)

    assert [(complaint.line, complaint.what) for complaint in complaints] == [
        (4, "dish 1 colour"),
        (9, "dish 2 points"),
        (10, "dish 2 colour"),
    ]


@pytest.mark.parametrize(("text", "line"), [("[[dish]\n", 1), ("\n\na = \n", 3), ("a = '", 1)])
def test_what_is_not_toml_is_told_with_its_line(text: str, line: int) -> None:
    _, complaints = check(text, FESTO.data)

    assert [(complaint.line, complaint.what) for complaint in complaints] == [(line, "TOML")]


def test_what_is_written_is_read_again() -> None:
    told = made_up_data(1)
    told["event"][0]["text"] = 'He said: "Übermut\\tut selten gut"'

    again, complaints = check(write(FESTO.data, told, "made up"), FESTO.data)

    assert complaints == []
    assert again == told


def test_a_bad_file_is_refused_in_one_line_and_not_taken_in(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BAD)

    with pytest.raises(BadInput, match=r"mine\.toml:4: dish 1 colour: .* \(and 2 more\)$"):
        data(file=file)

    assert not home.exists()


def test_a_lone_fault_is_said_once_and_several_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lone, several = tmp_path / "lone.toml", tmp_path / "several.toml"
    lone.write_text('[[dish]]\ntype = "drink"\ncolour = "honney"\n')
    several.write_text(BAD)

    with pytest.raises(BadInput, match=r"lone\.toml:3: dish 1 colour: one of .* belongs here$"):
        command(["data", "festo", str(lone)])
    once = capsys.readouterr().out
    with pytest.raises(BadInput, match=r"\(and 2 more\)$"):
        command(["data", "festo", str(several)])

    assert once == ""
    assert [line.split(":")[1] for line in capsys.readouterr().out.splitlines()] == ["4", "9", "10"]


def test_where_nothing_can_be_kept_the_place_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/x")
    file = tmp_path / "mine.toml"
    file.write_text(write(FESTO.data, made_up_data(2), "made up"), "utf-8")

    with pytest.raises(BadInput, match=r"^/dev/null/x/tischlein/festo\.toml: Not a directory$"):
        data(file=file)


def test_a_good_file_is_taken_in(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(write(FESTO.data, made_up_data(2), "made up"), "utf-8")

    shown = data(file=file)

    assert carton.read(FESTO, ENGLISH) == made_up_data(2)
    assert shown[-1] == "  Events: 14 of 14 known"


def test_only_checking_keeps_nothing(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(write(FESTO.data, made_up_data(2), "made up"), "utf-8")

    data(file=file, check=True)

    assert not home.exists()


def test_without_data_everything_is_unknown(home: Path) -> None:
    assert data()[:3] == [
        str(home),
        "  Dishes, drink: 0 of 6 known",
        "  Dishes, appetiser: 0 of 6 known",
    ]


def test_an_owner_tells_card_by_card_and_each_is_kept_at_once(home: Path) -> None:
    typed = "drink\nhon\n3\nmany\n99\n2\n8\nme\n\nevent\nRain\nEverybody is wet\nside\n"

    data(typed, add=True)

    assert json.loads(data(json=True)[0]) == {
        "dish": [
            {
                "type": "drink",
                "colour": "honey",
                "amount": 3,
                "other": 2,
                "points": 8,
                "bonus": "meat",
            }
        ],
        "event": [{"name": "Rain", "text": "Everybody is wet"}],
    }


def test_words_may_be_typed_in_the_language_of_the_table(home: Path) -> None:
    paper = Paper(Speech("de"), io.StringIO("braten\n21\n"), io.StringIO())

    run(Namespace(game="festo", file=None, check=False, add=True, json=False), paper)

    assert carton.read(FESTO, ENGLISH) == {"dish": [{"type": "roast", "points": 21}]}


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere"):
        data(file=tmp_path / "nowhere.toml")


def played(data: dict[str, Any] | None = None) -> Session:
    """A referee's game to its end, everything answered as is likeliest."""
    session = Session(Header.of(FESTO, ["Sarah", "Toby"], {"depth": "referee"}, data))
    while session.ask is not None:
        session.answer(session.ask.likely)
    return session


def test_what_a_referee_is_told_is_there_in_the_next_game(home: Path) -> None:
    assert carton.remember(played(), ENGLISH) == home

    assert len(carton.read(FESTO, ENGLISH)["dish"]) == 12


def test_what_the_owner_knows_stays_whatever_a_game_was_begun_with(home: Path) -> None:
    carton.keep(FESTO, made_up_data(1), ENGLISH)

    carton.remember(played(), ENGLISH)

    assert carton.read(FESTO, ENGLISH) == made_up_data(1)


def test_a_game_that_was_left_teaches_nothing(home: Path) -> None:
    session = played()
    session.undo()

    assert carton.remember(session, ENGLISH) is None
    assert not home.exists()


def test_a_game_that_taught_nothing_keeps_nothing(home: Path) -> None:
    carton.remember(Session(Header.of(FESTO, ["Sarah", "Toby"])), ENGLISH)

    assert not home.exists()
