"""Before a game: what can be chosen, and asking for whatever was not given."""

from __future__ import annotations

import pytest

from core.games import NAMES, find
from firmware.companion.usage import run
from tests.firmware.companion.people import typed


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def test_every_game_is_listed_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    run(["games"])

    listed = capsys.readouterr().out
    for game in map(find, NAMES):
        assert f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players\n" in listed
        assert all(f"\n  {option.key} = " in listed for option in game.options)
    assert "  magic = false | true\n      Magical dishes" in listed


def test_many_numbers_are_listed_by_their_ends(capsys: pytest.CaptureFixture[str]) -> None:
    run(["games"])

    listed = capsys.readouterr().out
    assert "  mob_max = 10 | 5-30\n" in listed
    assert "  fury_start = ask | 0-29\n" in listed
    assert max(map(len, listed.splitlines())) < 80


def test_an_option_with_many_values_is_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "Ann, Bob, Cid\nfury of the dragon: h\n31\n30\nfury of the dragon: h\nask\n")

    run(["play", "--plain", "astoria"])

    said = capsys.readouterr().out
    assert "Fury of the dragon: highest value: asked at the table, 1-30\n" in said
    assert "[asked at the table] > 31\nThat is not one of the options" in said
    assert "Fury of the dragon: highest value [30]\n" in said
    assert said.count("Fury of the dragon: highest value [asked at the table]\n") == 2


def test_play_asks_for_what_was_not_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "9\nAnn, Ann\nAnn, Bob\nmagical\n\n2\n")

    run(["play", "--plain", "festo"])

    said = capsys.readouterr().out
    assert "Type a number from 2 to 5\n" in said
    assert "Two seats have the same name\n" in said
    assert "cooked dishes give a bonus [no]\n" in said
    assert "cooked dishes give a bonus [yes]\n" in said
    assert "  1  Tischlein rolls\n" in said
    assert "Lay the board" in said
    assert said.endswith("Until next time!\n")


def test_play_asks_names_one_by_one_and_offers_them_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "\nAnn\nAnn\n\n\nBob\n")

    run(["play", "--plain", "festo", "--language", "de"])

    said = capsys.readouterr().out
    assert "Name von Spieler 2 [Spieler 2] > Ann\n" in said
    assert "Name von Spieler 2 [Ann] > Bob\n" in said


def test_play_asks_nothing_that_was_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "")

    run(["play", "--plain", "festo", "--seats=Ann,Bob", "--option=magic=true", "--dice=typed"])

    assert capsys.readouterr().out.count(" > ") == 1


def test_a_game_is_left_politely_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/x")
    typed(monkeypatch, "\n" * 500)

    run(["play", "--plain", "festo", "--data=none", "--seats=Ann,Bob", "--option=depth=referee"])

    *_, why, goodbye = capsys.readouterr().out.splitlines()
    assert why == "/dev/null/x/tischlein/festo.toml: what you told is not kept: Not a directory"
    assert goodbye == "Until next time!"
