"""Parts that fail, and a table that plays on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.games import find
from drivers.buttons import ButtonsError, Event
from drivers.covers import CoverFailed
from drivers.display import DisplayBack, DisplayLost
from drivers.sounder import SounderFailed
from firmware.companion.loop import ROOM
from firmware.companion.parts import Parts
from firmware.companion.virtual.keys import Resized
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import read, says

FESTO = find("festo")


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    desk.play(FESTO, 4)
    yield desk
    desk.close()


def test_a_cover_that_fails_is_said_and_the_game_goes_on_by_hand(desk: Desk) -> None:
    desk.post(CoverFailed(3, "no power", desk.now))
    assert says(desk.picture, "Cover 3 does not move: lay the tile by hand. no power")

    desk.press("ok")

    assert desk.companion.games[0].n == 1
    assert read(desk.picture)[0].endswith("!")


def test_trouble_stands_on_the_tables_page_while_it_lasts(desk: Desk) -> None:
    desk.post(SounderFailed("BCM 18", desk.now))
    desk.post(DisplayLost("no wire", desk.now))

    desk.press("back")
    assert says(desk.picture, "The sounder does not work: BCM 18 The display was lost: no wire")
    desk.press("back")

    desk.post(DisplayBack(desk.now))
    desk.press("back")
    assert not says(desk.picture, "The display was lost")


def test_F44_a_stuck_button_is_named_and_the_others_live(desk: Desk) -> None:
    desk.down("up")
    desk.wait(31)
    assert says(desk.picture, "The button up is stuck: it is ignored")

    desk.press("ok")
    assert desk.companion.games[0].n == 1

    desk.up("up")
    desk.wait(1)
    desk.press("ok")
    assert not read(desk.picture)[0].endswith("!")


def test_F38_dropped_events_are_shown(desk: Desk) -> None:
    for _ in range(ROOM + 44):
        desk.loop.post(Resized(desk.now))

    desk.step()

    assert says(desk.picture, "Too much at once: 44 events were dropped")


def test_F50_a_press_that_waited_too_long_is_refused_visibly(desk: Desk) -> None:
    desk.factory.pin(5).drive_low()
    desk.now += 6

    desk.step()

    assert desk.companion.games[0].n == 0
    assert says(desk.picture, "That press came too late and was ignored")
    assert desk.sounder.played[-1] == "refused"


def test_buttons_that_can_no_longer_be_read_are_named(desk: Desk) -> None:
    class Broken:
        def tick(self, now: float) -> list[Event]:
            raise ButtonsError("button ok: gone")

        def due(self) -> float | None:
            return None

        def closed(self) -> frozenset[str]:
            return frozenset()

        def bounce(self, button: str) -> float:
            return 0.0

        def repaired(self) -> int:
            return 0

        def close(self) -> None: ...

    parts: Parts = desk.parts
    parts.buttons = Broken()

    desk.factory.pin(5).drive_low()
    desk.step()

    assert says(desk.picture, "The buttons cannot be read: button ok: gone")
