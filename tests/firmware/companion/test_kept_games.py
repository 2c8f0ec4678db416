"""Games outlast the device: every entry is in the store before it counts."""

from __future__ import annotations

from pathlib import Path

from core.games import find
from drivers.store import Healed, NotSaved
from drivers.store.sqlite import SqliteStore
from firmware.companion.memory import StoredGames
from firmware.companion.parts import StoreSaid
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import flagged, read, says
from tests.firmware.companion.resumed import looks_like_that

FESTO = find("festo")


def test_a_game_goes_on_after_the_power_went(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path, lambda _: None)
    desk = Desk(games=StoredGames(store))
    session = desk.play(FESTO, 4)
    desk.press(*["ok"] * 10)  # to the first question
    asked, entries = desk.picture, list(session.entries)
    store.close()  # nothing was said to the device

    store = SqliteStore(tmp_path, lambda _: None)
    again = Desk(games=StoredGames(store))
    assert says(again.picture, "▶Go on: Festo!")
    again.press("ok")
    looks_like_that(again)

    assert again.companion.games[0].entries == entries
    assert again.picture == asked
    store.close()
    desk.close()
    again.close()


def test_several_games_are_kept_side_by_side_and_a_finished_one_is_not_offered(
    tmp_path: Path,
) -> None:
    store = SqliteStore(tmp_path, lambda _: None)
    desk = Desk(games=StoredGames(store))
    first = desk.play(FESTO, 2)
    desk.press("ok", "ok")
    desk.play(find("festival"), 4)
    while (session := desk.companion.games[0]).ask is not None:
        session.answer(session.ask.likely)
        desk.companion.kept.settle(session)

    left = StoredGames(store).unfinished()

    assert [game.entries for game in left] == [first.entries]
    assert [game.state for game in store.games()] == ["open", "over"]
    store.close()
    desk.close()


def test_what_could_not_be_saved_is_said_until_it_is() -> None:
    desk = Desk()
    desk.play(FESTO, 2)

    desk.post(StoreSaid(NotSaved("No space left on device"), desk.now))
    assert says(desk.picture, "NOT SAVED: No space left on device.")
    desk.press("ok")
    assert read(desk.picture)[0].endswith("!")
    assert flagged(desk.picture, "NOT SAVED")
    desk.hold("back")
    assert flagged(desk.picture, "NOT SAVED")

    desk.post(StoreSaid(Healed("games.db"), desk.now))
    desk.press("back")
    assert not read(desk.picture)[0].endswith("!")
    assert not flagged(desk.picture, "NOT SAVED")
    desk.close()
