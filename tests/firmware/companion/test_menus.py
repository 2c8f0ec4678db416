"""The start menu and what it leads to, seen on the picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.games import find
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import read, says

FESTO = find("festo")


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def test_the_menu_leads_into_a_game(desk: Desk) -> None:
    desk.press("ok", "ok", "ok", "ok", "ok", "ok")

    (session,) = desk.companion.games
    assert session.header.game is FESTO
    assert session.header.seats == ("Player 1", "Player 2")
    assert read(desk.picture)[0] == "Round 1, Preparation"


def test_back_goes_one_step_back_in_the_menu(desk: Desk) -> None:
    desk.press("ok", "ok")
    assert says(desk.picture, "How many play?")

    desk.press("back")
    assert says(desk.picture, "Which game?")

    desk.press("back", "back", "back")
    assert says(desk.picture, "▶Play")


def test_options_change_when_they_are_chosen(desk: Desk) -> None:
    desk.press("ok", "ok", "ok", "ok", "ok")

    desk.press("down", "ok", "ok")  # depth: referee, and begin

    assert desk.companion.games[0].header.options["depth"] == "referee"


def test_a_name_is_spelled_letter_by_letter(desk: Desk) -> None:
    desk.press("ok", "ok", "ok")
    desk.press("up", "ok")  # another name
    desk.press("down", "down", "right", "up", "up", "right", "left", "ok")  # C, then a ß-less end

    desk.press("ok", "ok")

    assert desk.companion.games[0].header.seats[0].startswith("C")
    assert len(desk.companion.games[0].header.seats[0]) == 2


def test_the_same_name_twice_is_refused(desk: Desk) -> None:
    desk.press("ok", "ok", "ok")
    desk.press("up", "ok", "ok")  # A
    desk.press("up", "ok", "ok")  # A again

    assert says(desk.picture, "Two seats have the same name")
    assert "refused" in desk.sounder.played


def test_earlier_names_are_offered_first(desk: Desk) -> None:
    desk.play(FESTO, ["Sarah", "Toby", "Joy"])
    desk.press("back", "left", "up", "ok")  # to the start menu

    desk.press("down", "ok", "ok", "ok")

    assert says(desk.picture, "▶Sarah")


def test_those_who_gave_no_name_are_not_remembered(desk: Desk) -> None:
    desk.press("ok", "ok", "ok", "ok", "ok", "ok")

    assert desk.companion.names.earlier() == []
    assert desk.companion.names.seats == 2


def test_just_roll_covers_the_fields_of_the_dice(desk: Desk) -> None:
    desk.press("down", "ok", "ok", "ok")

    desk.press("roll")
    lit = {number for number, level in desk.lamps.items() if level}
    assert 1 <= len(lit) <= 3

    desk.press("back")
    assert not any(desk.lamps.values())


def test_just_roll_takes_dice_of_any_kind(desk: Desk) -> None:
    desk.press("down", "ok", "up", "ok", "up", "up", "ok")

    desk.press("roll", "roll")

    assert read(desk.picture)[0] == "Just roll 4d100"
    assert says(desk.picture, "Sum:")


def test_settings_change_at_once_and_are_kept(desk: Desk) -> None:
    desk.press("up", "ok")
    desk.press("ok")

    assert says(desk.picture, "▶Sprache: Deutsch")
    assert desk.notebook.kept == {"language": "de"}


def test_a_setting_that_cannot_be_kept_serves_all_the_same(desk: Desk) -> None:
    desk.notebook.broken = True

    desk.press("up", "ok", "down", "ok")

    assert desk.companion.settings.large
    assert says(desk.picture, "The setting was not k", large=True)


def test_rotation_turns_the_picture(desk: Desk) -> None:
    desk.press("up", "ok", "down", "down", "down", "ok")

    assert says(desk.picture.turned(), "Upside down: yes")


def test_a_sound_can_be_switched_off() -> None:
    desk = Desk({"sounder.on": False})

    desk.press("down", "ok")

    assert desk.sounder.played == []
    desk.close()
