"""A game in plain lines of text: the letters that do something else than answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core import record
from core.games import find
from firmware.companion.fairness import TableDice
from firmware.companion.speech import LANGUAGES
from tests.firmware.companion.people import SETUP, Table


@pytest.fixture
def morning() -> Table:
    """Sarah has to place; Magician and Elf are closed."""
    return Table().at(*SETUP, "Sarah", "4 5 5")


def test_u_takes_back_and_says_what_and_r_brings_it_back(morning: Table) -> None:
    written = morning.type("troll 1", "u", "r", "u", "u", "u", "u")

    assert "Taken back: Troll 1\n" in written
    assert "Brought back: Troll 1\n" in written
    assert "Taken back: 4 5 5\n" in written
    assert "Taken back: Sarah\n" in written
    assert "Taken back: a message\n" in written


def test_u_across_a_roll_shows_the_same_faces() -> None:
    table = Table(dice=TableDice("device")).at(*SETUP, "", "")
    first, *others = table.session.entries[-1]["answer"]

    written = table.type("u", f"{first % 6 + 1} 1 1", "")

    faces = [first, *others]
    assert f"It lies there already: {' '.join(map(str, faces))}. Enter goes on.\n" in written
    assert f"This roll was seen before: {', '.join(map(str, faces))}\n" in written
    assert table.last == faces


def test_c_corrects_dice_that_were_typed_wrong(morning: Table) -> None:
    written = morning.type("c", "u", "c", "456", "")

    assert "Only a roll that is asked again can be corrected\n" in written
    assert morning.last == [4, 5, 6]


def test_a_question_mark_shows_the_rule_and_where_it_stands(morning: Table) -> None:
    written = morning.type("?")

    words = " ".join(written.split())
    assert "the Grocer, who is always open. (rulebook, Phase 2: Shopping Phase)" in words


def test_t_shows_the_table(morning: Table) -> None:
    assert "\n  closed: Magician, Elf ×2\n  Troll: nobody; 1 helper leads\n" in morning.type("t")


def test_a_adjusts_a_value_of_a_seat(morning: Table) -> None:
    written = morning.type("a", "toby", "2", "a", "1", "")

    assert "Noted: point tokens, Toby, +2\n" in written
    assert morning.session.entries[-1] == {"adjust": {"what": "tokens", "seat": "Toby", "by": 2}}


def test_a_adjusts_what_belongs_to_no_seat() -> None:
    table = Table(depth="referee")

    table.type("a", "troll.meat", "2")

    assert table.session.entries[-1] == {"adjust": {"what": "troll.meat", "by": 2}}


def test_h_lists_the_letters_in_every_language() -> None:
    for language in LANGUAGES:
        written = Table(language=language).type("h")
        letters = [line.split()[0] for line in written.splitlines() if line.startswith("  ")]
        assert [letter for letter in letters if len(letter) == 1] == list("ur?tacdwqh")


def test_a_letter_is_never_an_answer_but_more_letters_are() -> None:
    table = Table(["Tom", "Ria"])

    written = table.type(*SETUP, "t", "r", "ri")

    assert "Start player card: Tom\n" in written
    assert "There is nothing to bring back\n" in written
    assert table.last == "Ria"


def test_w_writes_the_game_and_another_session_goes_on(morning: Table, tmp_path: Path) -> None:
    file = tmp_path / "festo 1.json"
    written = morning.type("troll 1", f"w {file}", f"W {file}")

    session = record.load(json.loads(file.read_text("utf-8")), find)

    assert written.replace("\n", "").count("The game is in") == 2
    assert session.entries == morning.session.entries
    assert morning.game is not None
    assert not morning.game.unkept


def test_w_does_not_write_over_what_it_has_not_written(morning: Table, tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text("dear diary")

    morning.type(f"w {file}", f"w {tmp_path}/no/such/folder")

    assert file.read_text() == "dear diary"
    assert [*tmp_path.iterdir()] == [file]


def test_w_and_a_number_is_an_answer_where_pieces_are_spread(morning: Table) -> None:
    written = morning.type("w 2")

    assert "That is not one of the options: Troll" in written
    assert not Path("2").exists()


def test_q_offers_to_keep_the_game(morning: Table, tmp_path: Path) -> None:
    file = tmp_path / "game"

    written = morning.type("troll 1", "q", str(file))

    assert "The game is not kept." in written
    assert file.exists()


def test_after_the_end_the_last_answer_can_be_taken_back() -> None:
    table = Table(dice=TableDice("device"))

    table.type(*[""] * 500)
    assert table.session.ask is None
    written = table.type("x", "u", "3", "")

    assert "Sarah       0     0            0       0      0\n" in written
    assert "Toby wins: 3 points to 0\n" in written
