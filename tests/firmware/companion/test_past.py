"""Past games on the device: the list, sheets, statistics, deleting, going on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.games import find
from drivers.store.memory import MemoryStore
from firmware.companion.memory import StoredGames
from firmware.companion.rooms.past import SheetRoom
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import read, says

FESTIVAL, FESTO = find("festival"), find("festo")
PAST = ["up", "up", "up", "ok"]


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore(lambda _: None)


@pytest.fixture
def desk(store: MemoryStore) -> Iterator[Desk]:
    desk = Desk(games=StoredGames(store))
    yield desk
    desk.close()


def played(desk: Desk) -> None:
    """A game to its end, and one that is not over."""
    session = desk.play(FESTIVAL, ["Ann", "Ben", "Cleo", "Dan"])
    while session.ask is not None:
        session.answer(session.ask.likely)
    desk.companion.kept.settle(session)
    desk.play(FESTO, ["Ann", "Cleo"]).answer(True)
    desk.companion.home()


def test_without_any_that_is_said(desk: Desk) -> None:
    desk.press(*PAST)

    assert says(desk.picture, "There are no past games yet.")


def test_the_newest_stands_first(desk: Desk) -> None:
    played(desk)

    desk.press(*PAST)
    assert says(desk.picture, "Festo! Ann, Cleo: not over")
    assert read(desk.picture)[1].startswith("▶")

    desk.press("down")
    assert says(desk.picture, "Festival Ann ")


def test_a_score_sheet_is_read_and_left(desk: Desk) -> None:
    played(desk)

    desk.press(*PAST, "down", "ok", "ok")
    assert isinstance(desk.companion.room, SheetRoom)
    desk.press("ok")
    assert read(desk.picture)[0].startswith(("Ann", "Ben", "Cleo", "Dan"))

    desk.press("back")
    assert read(desk.picture)[0] == "Past games"


def test_statistics_are_by_player_and_game(desk: Desk) -> None:
    played(desk)

    desk.press(*PAST, "up", "ok")
    assert says(desk.picture, "▶Ann, ")
    desk.press("ok")
    assert says(desk.picture, "Games: 1, wins:")
    assert says(desk.picture, "Closest:")

    desk.press("ok")
    assert says(desk.picture, "▶Ann, ")


def test_deleting_is_confirmed(desk: Desk, store: MemoryStore) -> None:
    played(desk)

    desk.press(*PAST, "ok", "down", "ok")
    assert says(desk.picture, "Delete game 2 for good?")
    desk.press("ok")  # no
    assert [game.number for game in store.games()] == [1, 2]

    desk.press("ok", "down", "ok", "down", "ok")
    assert [game.number for game in store.games()] == [1]
    assert all(game.header.game is not FESTO for game in desk.companion.games)
    desk.press("back")
    assert not says(desk.picture, "Go on: Festo!")


def test_a_game_set_aside_goes_on_from_the_list(desk: Desk, store: MemoryStore) -> None:
    played(desk)
    store.mark(2, "aside")
    again = Desk(games=StoredGames(store))
    assert again.companion.games == []

    again.press(*PAST, "ok", "ok")

    assert says(again.picture, "You left off here")
    assert store.games()[1].state == "open"
    again.close()
