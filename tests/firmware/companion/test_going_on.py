"""After a start, the table is asked whether it looks as it was left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.games import find
from core.session import Session
from drivers.store.memory import MemoryStore
from drivers.store.starts import Starts
from firmware.companion.memory import StoredGames
from firmware.companion.rooms.game import GameRoom
from firmware.companion.rooms.resuming import pick_up, tell_aside
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter
from tests.firmware.companion.reader import says
from tests.firmware.companion.resumed import looks_like_that, read_on

FESTO = find("festo")


def boot() -> tuple[str, float]:
    return "today", 100.0


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore(lambda _: None)


@pytest.fixture
def open_desk(store: MemoryStore) -> Iterator[Any]:
    desks: list[Desk] = []

    def opened(starts: Starts | None = None) -> Desk:
        desks.append(Desk(games=StoredGames(store, starts)))
        pick_up(desks[-1].companion)
        tell_aside(desks[-1].companion)
        desks[-1].companion.show()
        return desks[-1]

    yield opened
    for desk in desks:
        desk.close()


def played(desk: Desk, answers: int = 11) -> Session:
    session = desk.play(FESTO, ["Sarah", "Toby", "Joy", "Tom"])
    for _ in range(answers):
        assert session.ask is not None
        enter(desk, session.ask, "Joy" if session.ask.key == "festo.start_player" else None)
    return session


def test_a_start_tells_what_happened_last_and_asks(open_desk: Any) -> None:
    left = played(open_desk())

    desk = open_desk()
    assert says(desk.picture, "You left off here: Round 1")
    desk.press("down", "down", "down")
    assert says(desk.picture, "[Joy]")
    looks_like_that(desk)

    assert isinstance(desk.companion.room, GameRoom)
    assert desk.companion.games[0].entries == left.entries


def test_no_leads_to_undo_and_asks_again(open_desk: Any) -> None:
    left = played(open_desk())
    desk = open_desk()

    read_on(desk)
    desk.press("down", "ok")
    assert says(desk.picture, "Take back?")
    desk.press("ok")

    assert says(desk.picture, "You left off here")
    assert desk.companion.games[0].n < left.n
    looks_like_that(desk)
    assert isinstance(desk.companion.room, GameRoom)


def test_no_may_be_thought_better_of(open_desk: Any) -> None:
    left = played(open_desk())
    desk = open_desk()

    read_on(desk)
    desk.press("down", "ok", "back")

    assert says(desk.picture, "You left off here")
    assert desk.companion.games[0].n == left.n


def test_back_leads_to_the_menu_and_the_menu_asks_too(open_desk: Any) -> None:
    played(open_desk())
    desk = open_desk()

    desk.press("back")
    assert says(desk.picture, "▶Go on: Festo!")
    desk.press("ok")
    assert says(desk.picture, "You left off here")


def test_a_game_left_for_the_menu_is_gone_on_with_at_once(open_desk: Any) -> None:
    played(open_desk())
    desk = open_desk()
    looks_like_that(desk)

    desk.press("back", "left", "up", "ok", "ok")

    assert isinstance(desk.companion.room, GameRoom)


def test_F29_the_third_failed_start_sets_the_game_aside_and_says_so(
    open_desk: Any, store: MemoryStore, tmp_path: Path
) -> None:
    played(open_desk())
    for _ in range(2):
        Starts(tmp_path, boot)

    desk = open_desk(Starts(tmp_path, boot))

    assert says(desk.picture, "The last starts failed with game 1: it is set aside")
    assert desk.companion.games == []
    assert [game.state for game in store.games()] == ["aside"]


def test_F29_a_game_that_was_asked_for_is_tried_again(
    open_desk: Any, store: MemoryStore, tmp_path: Path
) -> None:
    played(open_desk())
    for _ in range(2):
        Starts(tmp_path, boot)
    games = StoredGames(store, Starts(tmp_path, boot))

    session = games.resume(1)

    assert games.unfinished() == [session]
    assert games.set_aside is None


def test_F29_a_start_that_came_up_does_not_count(
    open_desk: Any, store: MemoryStore, tmp_path: Path
) -> None:
    played(open_desk())
    for _ in range(4):
        open_desk(Starts(tmp_path, boot)).companion.kept.came_up()

    assert [game.state for game in store.games()] == ["open"]
