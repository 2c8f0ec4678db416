"""Past games: list, score sheet, statistics, export, import, delete, backup."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.games import find
from drivers.store import InUse, Kept
from drivers.store.sqlite import SqliteStore
from firmware.companion.errors import BadInput, Busy
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.statistics import Record, statistics
from firmware.companion.usage import run
from tests.drivers.store.disk import needs_strace
from tests.house.files import ROOT
from tests.play import play_on, start

TWO, THREE = ("Sarah", "Toby"), ("Joy", "Sarah", "Toby")


def over(number: int, winners: list[str], **points: int) -> Kept:
    seats = [{"name": name, "total": total, "lines": []} for name, total in points.items()]
    result = {"seats": seats, "winners": winners}
    return Kept(number, {"game": "festo"}, "over", result, None, None, 1)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two games that are over and one that is not."""
    folder = tmp_path / "tischlein"
    store = SqliteStore(folder, mounts="")
    for seed, (seats, date) in enumerate([(TWO, "2026-11-17"), (THREE, None)]):
        game = start(find("festo"), seats)
        for _ in play_on(game, Random(seed)):
            pass
        Keeping(store, lambda date=date: date).take_in(game.export())  # type: ignore[misc]
    half = start(find("festo"), TWO)
    half.answer(True)
    Keeping(store, lambda: "2026-11-18").take_in(half.export())
    store.close()
    return folder


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    run(["history", *words])
    return capsys.readouterr().out


def test_statistics_are_by_player_and_game() -> None:
    games = [
        over(1, ["Ann"], Ann=50, Ben=40),
        over(2, ["Ben"], Ann=30, Ben=33, Eve=31),
        over(3, ["Ann", "Ben"], Ann=20, Ben=20),
        Kept(4, {"game": "festo"}, "open", None, None, None, 9),
    ]

    assert statistics(games) == [
        Record("Ann", "festo", games=3, wins=2, average=33.3, best=50, closest=0),
        Record("Ben", "festo", games=3, wins=2, average=31.0, best=40, closest=0),
        Record("Eve", "festo", games=1, wins=0, average=31.0, best=31, closest=2),
    ]


def test_a_game_for_one_has_no_closest_finish() -> None:
    (alone,) = statistics([over(1, ["Ann"], Ann=50)])

    assert alone.closest is None


def test_the_list_has_a_line_for_each_game(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, third, blank, heads, *records = printed(capsys).splitlines()

    assert first.startswith("  1  2026-11-17  Festo!  ")
    assert second.startswith("  2  date unknown  Festo!  ")
    assert third == "  3  2026-11-18  Festo!  Sarah, Toby: not over"
    assert blank == ""
    assert heads.split() == ["Player", "Game", "Games", "Wins", "Average", "Best", "Closest"]
    assert [line.split()[0] for line in records] == ["Joy", "Sarah", "Toby"]


def test_the_list_for_programs_is_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    everything = json.loads(printed(capsys, "--json"))

    assert [game["state"] for game in everything["games"]] == ["over", "over", "open"]
    assert everything["games"][0]["score"]["seats"][0]["name"] == "Sarah"
    assert {one["player"]: one["games"] for one in everything["statistics"]} == {
        "Joy": 1,
        "Sarah": 2,
        "Toby": 2,
    }


def test_the_list_for_spreadsheets_has_a_row_for_each_seat(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = list(csv.DictReader(io.StringIO(printed(capsys, "--csv"))))

    assert [(row["number"], row["seat"]) for row in rows] == [
        *[("1", name) for name in TWO],
        *[("2", name) for name in THREE],
    ]
    assert {row["won"] for row in rows} == {"0", "1"}


def test_one_game_is_shown_with_its_score_sheet(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = printed(capsys, "1")

    assert "Dishes" in shown
    assert "Total" in shown
    assert "wins" in shown


def test_a_game_that_is_not_over_has_no_sheet(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(capsys, "3").splitlines()[-1] == "1 entry"


def test_a_record_goes_out_and_comes_back(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"

    printed(capsys, "2", "--export", str(file))
    said = printed(capsys, "--import", str(file))

    assert said == f"{file} is now game 4.\n"
    assert json.loads(printed(capsys, "4", "--json")) == json.loads(file.read_text())
    assert json.loads(file.read_text())["score"]["winners"]


def test_a_score_goes_out_as_csv(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed(capsys, "1", "--export", str(tmp_path / "score.csv"))

    header, *seats = csv.reader((tmp_path / "score.csv").read_text().splitlines())
    assert header == ["seat", "dishes", "sets", "ingredients", "tokens", "total"]
    assert [seat[0] for seat in seats] == list(TWO)


@pytest.mark.parametrize("typed", ["", "no", "2", "yes"])
def test_a_game_is_deleted_only_when_its_number_is_typed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))

    said = printed(capsys, "1", "--delete")

    assert said.endswith("Nothing was deleted.\n")
    assert len(json.loads(printed(capsys, "--json"))["games"]) == 3


def test_a_confirmed_game_is_deleted(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))

    printed(capsys, "1", "--delete")
    printed(capsys, "2", "--delete", "--yes")

    assert [game["number"] for game in json.loads(printed(capsys, "--json"))["games"]] == [3]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["9"], "there is no game 9"),
        (["--delete"], "say which game"),
        (["--export", "x"], "say which game"),
        (["--data", "none"], "no past games"),
        (["--import", "nowhere.json"], "nowhere.json"),
        (["1", "--export", "nowhere/x.json"], "nowhere"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], complaint: str
) -> None:
    monkeypatch.chdir(folder)

    with pytest.raises(BadInput, match=complaint):
        run(["history", *words])


def test_a_table_without_games_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys) == "There are no past games yet.\n"
    assert list(tmp_path.iterdir()) == []


def test_history_is_read_while_a_game_is_played_and_changed_only_when_not(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SqliteStore(folder, mounts="")

    assert len(printed(capsys).splitlines()) == 8
    with pytest.raises(Busy) as busy:
        run(["history", "1", "--delete", "--yes"])

    assert busy.value.status == InUse.status
    store.close()


def test_a_backup_is_taken_in_play_and_restored_after(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SqliteStore(folder, mounts="")
    file = str(tmp_path / "backup")
    before = printed(capsys)

    run(["backup", file])
    with pytest.raises(Busy):
        run(["restore", file])
    store.delete(1)
    store.close()
    run(["restore", file])

    capsys.readouterr()
    assert printed(capsys) == before


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_backup_that_cannot_be_is_said(command: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"there are no games|no backup"):
        run([command, str(tmp_path / "backup")])


@needs_strace
@pytest.mark.parametrize("step", ["write", "fsync", "rename"])
def test_F23_an_export_that_is_killed_leaves_the_old_file_whole(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], step: str
) -> None:
    file = tmp_path / "game.json"
    printed(capsys, "2", "--export", str(file))
    before = file.read_bytes()
    fault = ["-e", f"trace={step}", "-e", f"inject={step}:signal=KILL:when=1"]
    paths = ["-P", f"{file}.part", "-P", str(file)]
    command = [sys.executable, "-m", "firmware.companion.commands", "history", "1", "--export"]

    killed = subprocess.run(
        ["strace", "-f", "-qq", "-o", "/dev/null", *paths, *fault, *command, str(file)],
        cwd=ROOT,
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )

    assert killed.returncode in {-9, 137}
    assert file.read_bytes() == before
    again: dict[str, Any] = json.loads(before)
    assert again["entries"]
