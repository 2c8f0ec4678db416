"""The command `tischlein`, in this process: what it prints, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from firmware.companion.errors import BadInput
from firmware.companion.speech import LANGUAGES
from firmware.companion.usage import COMMANDS, run
from tests.firmware.companion.people import typed

SARAH = {
    "name": "Sarah",
    "dishes": [
        {"type": "drink", "points": 7},
        {"type": "drink", "points": 8},
        {"type": "appetiser", "points": 9},
        {"type": "appetiser", "points": 10},
        {"type": "roast", "points": 12},
        {"type": "main", "points": 12},
    ],
    "ingredients": 2,
    "tokens": 5,
}
TOBY = {"name": "Toby", "dishes": [], "ingredients": 0, "tokens": 1}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))


def position(tmp_path: Path, *seats: Any) -> str:
    file = tmp_path / "final.json"
    file.write_text(json.dumps({"seats": seats}), "utf-8")
    return str(file)


def test_TV_F9_the_scoring_example_of_the_rulebook(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["score", "festo", position(tmp_path, SARAH, TOBY)])

    assert capsys.readouterr().out == (
        "       Dishes  Sets  Ingredients  Tokens  Total\n"
        "Sarah      58    13            2       5     78\n"
        "Toby        0     0            0       1      1\n"
        "\n"
        "Sarah wins: 78 points to 1\n"
    )


def test_a_score_for_programs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, json.dumps({"seats": [SARAH]}))

    run(["score", "festo", "--json", "--language", "de"])

    score = json.loads(capsys.readouterr().out)
    points = {line["key"]: line["points"] for line in score["seats"][0]["lines"]}
    assert points == {"dishes": 58, "sets": 13, "ingredients": 2, "tokens": 5}
    assert score["seats"][0]["total"] == 78
    assert score["winners"] == ["Sarah"]
    assert score["decided_by"] == "points"
    assert score["why"] == "Sarah gewinnt: 78 Punkte"


def test_the_mark_at_the_beginning_of_a_file_is_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "final.json"
    file.write_text(json.dumps({"seats": [SARAH]}), "utf-8-sig")

    run(["score", "festo", str(file)])

    assert "Sarah wins: 78 points\n" in capsys.readouterr().out


def test_what_no_carton_could_hold_is_noted_and_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["score", "festo", position(tmp_path, SARAH | {"ingredients": 91})])

    said = capsys.readouterr()
    assert said.err == "Ingredients: 91 where the carton holds 90\n"
    assert "167" in said.out


def test_a_name_cannot_move_the_cursor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["score", "festo", position(tmp_path, SARAH | {"name": "\x1b[2JSarah\n"})])

    assert "?[2JSarah? wins: 78 points\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("seat", "where"),
    [
        ({}, "seats[0].name is missing"),
        ({"name": ["Sarah"]}, "seats[0].name: a text belongs here"),
        (SARAH | {"tokens": -1}, "seats[0].tokens: a whole number belongs here, 0 or more"),
        (SARAH | {"tokens": [5]}, "seats[0].tokens: a whole number belongs here, 0 or more"),
        (SARAH | {"tokens": True}, "seats[0].tokens: a whole number belongs here, 0 or more"),
        (SARAH | {"dishes": 7}, "seats[0].dishes: a list belongs here"),
        (SARAH | {"dishes": [{"type": "soup"}]}, "seats[0].dishes[0].type is one of drink"),
        (7, "seats[0]: an object belongs here"),
    ],
)
def test_a_bad_position_is_refused_by_its_place(tmp_path: Path, seat: object, where: str) -> None:
    file = position(tmp_path, seat)

    with pytest.raises(BadInput) as refused:
        run(["score", "festo", file])

    assert str(refused.value).startswith(f"tischlein score: {file}: {where}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "-: No JSON at line 1, column 1"),
        (b'{"seats":\n [', "-: No JSON at line 2, column 3"),
        (b'{"seats": NaN}', "-: NaN is not a number of JSON"),
        (b"\xff", "-: Byte 1 is not UTF-8"),
        (b"[" * 100_000, "-: That is nested too deep; 100 levels are read"),
        (b'"' + b"x" * 10_000_000 + b'"', "-: That is too long; 8 MiB are read"),
        (b"[]", "-: position: an object belongs here"),
        (b'{"seats": []}', "-: seats: at least one belongs here, each with a name of its own"),
    ],
    ids=range(8),
)
def test_bad_input_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, text: bytes, why: str
) -> None:
    typed(monkeypatch, text)

    with pytest.raises(BadInput) as refused:
        run(["score", "festo"])

    assert str(refused.value) == f"tischlein score: {why}"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["dance"], "tischlein: there is no command 'dance'; there are play, score"),
        (["\x1b[2J\ud800"], "tischlein: there is no command '\\x1b[2J\\ud800'"),
        (["--language"], "tischlein: --language '': choose from en, de, fr"),
        (["--language=xx", "games"], "tischlein: --language 'xx': choose from en, de, fr"),
        (["score"], "tischlein score: the following arguments are required: GAME"),
        (["score", "chess"], "tischlein score: There is no such game; there are festo"),
        (["score", "festo", "/no/such"], "tischlein score: /no/such: No such file or directory"),
        (["score", "festo", "/"], "tischlein score: /: Is a directory"),
        (["score", "festo", "\0"], "tischlein score: \0: embedded null byte"),
        (["engine", "--dice", "loaded"], "tischlein engine: argument --dice: invalid choice"),
        (["games", "--tall"], "tischlein games: unrecognized arguments: --tall"),
        (["play", "chess"], "tischlein play: There is no such game; there are festo"),
        (["play", "festo", "--seats", "A"], "tischlein play: Festo! is for 2 to 5 players, not 1"),
        (["play", "festo", "--seats", "A,A"], "tischlein play: Two seats have the same name"),
        (["play", "festo", "--option", "magic"], "tischlein play: Write an option as name=value"),
        (["play", "festo", "--option", "magic=2"], "tischlein play: magic is one of false, true"),
        (["play", "festo", "--option", "tragic=true"], "tischlein play: There is no option tragic"),
        (["play", "--from", "/no/such"], "tischlein play: /no/such: No such file or directory"),
    ],
    ids=str,
)
def test_bad_usage_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], why: str
) -> None:
    typed(monkeypatch, "")

    with pytest.raises(BadInput) as refused:
        run(arguments)

    assert str(refused.value).startswith(why)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_every_language_names_every_command(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    run(["--help", "--language", language])
    overview = capsys.readouterr().out

    assert all(f"  tischlein {name} " in overview for name in COMMANDS)
    assert max(map(len, overview.splitlines())) < 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(
    capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    with pytest.raises(SystemExit) as left:
        run([command, "--help", f"--language={language}"])

    assert left.value.code == 0
    assert capsys.readouterr().out.startswith(f"tischlein {command} ")


def test_the_help_is_in_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")

    run([])

    assert "Probier einfach:" in capsys.readouterr().out


def test_a_tally_asks_only_for_the_score(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "drink 1\n7\n2\n5\n\n\n\n\n\n")

    run(["play", "--plain", "festo", "--seats=Ann,Bob", "--option=magic=false", "--tally"])

    assert "Ann wins: 15 points to 0\n" in capsys.readouterr().out


def test_a_game_goes_on_from_its_file_in_its_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    begin = ["play", "--plain", "festo", "--seats=Ann,Bob", "--option=magic=true", "--dice=typed"]
    typed(monkeypatch, f"\n\nw {file}\n")
    run([*begin, "--language=fr"])
    capsys.readouterr()

    typed(monkeypatch, f"w {file}\n")
    run(["play", "--plain", "--from", str(file), "--dice=typed"])

    said = capsys.readouterr().out
    assert "Mélangez boissons" in said
    assert "La partie est dans" in said


def test_a_file_that_is_no_record_is_refused_by_name(tmp_path: Path) -> None:
    file = position(tmp_path, SARAH)

    with pytest.raises(BadInput, match=r"final\.json: The format of this record is not 1"):
        run(["play", "--from", file])
