"""Where games are kept, what date it is, and what people are told about it."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.game import Header
from core.games import find
from drivers.store import Damaged, Event, NotSaved, Torn, Volatile
from firmware.companion.errors import BadInput
from firmware.companion.keeping.news import in_words
from firmware.companion.keeping.opening import data_folder, open_keeping, today
from firmware.companion.speech import Speech
from tests.play import english


@pytest.mark.parametrize(
    ("now", "date"),
    [
        (datetime(2026, 11, 18, 23, 59, tzinfo=UTC), "2026-11-18"),
        (datetime(1970, 1, 1, tzinfo=UTC), None),
        (datetime(2006, 11, 18, tzinfo=UTC), None),
        (datetime(2146, 11, 18, tzinfo=UTC), None),
    ],
)
def test_F22_a_date_is_unknown_until_the_clock_is_set(
    tmp_path: Path, now: datetime, date: str | None
) -> None:
    assert today(now, tmp_path / "nothing/synchronized") == date
    assert today(now, tmp_path / "synchronized") is None
    (tmp_path / "synchronized").touch()
    assert today(now, tmp_path / "synchronized") == date


@pytest.mark.parametrize(
    ("given", "environment", "folder"),
    [
        (None, {"XDG_DATA_HOME": "/data"}, Path("/data/tischlein")),
        (None, {}, Path.home() / ".local/share/tischlein"),
        ("/here", {"XDG_DATA_HOME": "/data"}, Path("/here")),
        ("none", {}, None),
    ],
)
def test_games_are_kept_where_other_programs_keep_theirs(
    given: str | None, environment: dict[str, str], folder: Path | None
) -> None:
    assert data_folder(given, environment) == folder


def test_F09_a_folder_that_cannot_be_made_does_not_stop_the_game(tmp_path: Path) -> None:
    heard: list[Event] = []
    if os.geteuid() == 0:
        nowhere = Path("/proc/tischlein")  # not even root makes a folder there
    else:
        tmp_path.chmod(0o500)
        nowhere = tmp_path / "tischlein"

    table = open_keeping(nowhere, Speech("en"), heard.append)
    session = table.begin(Header.of(find("festo"), ("Sarah", "Toby")))
    session.answer(True)

    assert [type(event) for event in heard] == [NotSaved]
    assert not table.store.saved
    assert not table.store.heal()
    assert table.store.read(1).entries == session.entries


def test_a_file_is_no_folder_to_keep_games_in(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    for wrong in (tmp_path / "file", tmp_path / "file/below"):
        with pytest.raises(BadInput, match="file"):
            open_keeping(wrong, Speech("en"), lambda _: None)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (NotSaved("disk full"), "NOT SAVED: disk full"),
        (Volatile("tmpfs"), "VOLATILE"),
        (Damaged(3, 36, 1, "games-1.db"), "Game 3 was damaged: its last entry is gone"),
        (Damaged(3, 30, 7, "games-1.db"), "its last 7 entries are gone"),
        (Damaged(3, 30, 0, "games-1.db"), "nothing seems to be missing. The damaged file is kept"),
        (Damaged(3, 30, None, "games-1.db"), "entries may be missing"),
        (Damaged(None, 0, None, "games-1.db"), "games may be missing"),
        (Torn(), "may be missing"),
    ],
)
def test_F05_F14_people_are_told_what_happened(event: Event, words: str) -> None:
    assert words in english(in_words(event))
