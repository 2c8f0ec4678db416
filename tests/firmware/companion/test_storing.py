"""What the store says is seen, and stays for as long as it holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from drivers.display import Frame
from drivers.display.mock import MockDisplay
from drivers.store import Damaged, Event, Healed, Newer, NotSaved, Volatile
from firmware.companion.parts import StoreSaid
from firmware.companion.saving import SavingDisplay
from firmware.companion.screens.page import Style
from firmware.companion.speech import Speech
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import flagged, read, says


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def hear(desk: Desk, *news: Event) -> None:
    for one in news:
        desk.post(StoreSaid(one, desk.now))


@pytest.mark.parametrize("news", [NotSaved("card gone"), Newer("games.db")])
def test_not_saved_stays_through_every_room(desk: Desk, news: Event) -> None:
    hear(desk, news)
    assert says(desk.picture, "NOT SAVED: ")

    for button in ("ok", "ok", "back", "down"):
        desk.press(button)
        assert flagged(desk.picture, "NOT SAVED")

    hear(desk, Healed("games-2.db"))
    desk.press("up")
    assert not flagged(desk.picture, "NOT SAVED")


def test_volatile_does_not_mean_that_all_is_saved(desk: Desk) -> None:
    hear(desk, NotSaved("card gone"), Volatile("tmpfs"))

    assert says(desk.picture, "NOT SAVED. VOLATILE: nothing survives")
    desk.press("down")
    assert flagged(desk.picture, "NOT SAVED")


def test_damage_is_read_page_by_page_before_anything_else(desk: Desk) -> None:
    hear(desk, Damaged(3, 10, 2, "/data/games.damaged"))

    assert says(desk.picture, "Game 3 was damaged: its last 2 entries are gone.")
    while read(desk.picture)[1] != "▶Play":
        desk.press("ok")


def test_F13_saving_is_shown_over_the_picture_until_the_next() -> None:
    panel = MockDisplay(lambda: 0.0)
    display = SavingDisplay(panel, Style(Speech()))
    picture = Frame(bytes([1]) * 1024)
    display.show(picture)

    display.saving()
    assert flagged(panel.frames[-1], "Saving …")
    assert panel.frames[-1].page(0) == picture.page(0)

    display.show(picture)
    assert panel.frames[-1] == picture
