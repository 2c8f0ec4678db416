"""A session and its store: what was confirmed is there, whatever happens next."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from core import games
from core.errors import Diverged, Refused, Voided
from core.game import Game, Header
from core.record import load
from core.rules import Rules, tell
from core.session import Session
from drivers.store import Damaged, Event, Healed, NotSaved, Torn, Volatile
from drivers.store.memory import MemoryStore
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.news import in_words
from firmware.companion.keeping.opening import data_folder, today
from firmware.companion.keeping.recalling import last_things
from firmware.companion.speech import Speech
from tests.play import english

SEATS = ("Sarah", "Toby")


def header(**more: Any) -> Header:
    return Header.of(games.find("festo"), SEATS, more)


def keeping(store: MemoryStore | None = None) -> Keeping:
    return Keeping(store or MemoryStore(), lambda: "2026-11-18")


def play(session: Session, answers: int) -> Session:
    """So many of the likeliest answers, or all there are."""
    for _ in range(answers):
        if session.ask is not None:
            session.answer(session.ask.likely)
    return session


def standing(session: Session) -> tuple[object, ...]:
    return session.n, session.entries, session.ask and session.ask.key


def test_a_kept_game_is_resumed_where_it_was_left() -> None:
    table = keeping()
    session = play(table.begin(header()), 30)
    session.undo()

    again = Keeping(table.store, lambda: None).resume(1)

    assert standing(again) == standing(session)
    again.redo()
    assert table.store.read(1).entries == again.entries


def test_the_unfinished_game_is_the_one_begun_last() -> None:
    table = keeping()
    for _ in range(3):
        table.begin(header())
    table.set_aside(3)

    unfinished = table.unfinished()

    assert unfinished is not None
    assert unfinished.number == 2


def test_a_game_that_is_over_keeps_its_score() -> None:
    table = keeping()
    session = play(table.begin(header()), 10_000)

    table.settle(session)

    (kept,) = table.store.games()
    assert session.score is not None
    assert kept.state == "over"
    assert kept.ended == "2026-11-18"
    assert kept.result is not None
    assert kept.result["winners"] == list(session.score.winners)
    assert table.unfinished() is None


def test_a_game_undone_past_its_end_is_unfinished_again() -> None:
    table = keeping()
    session = play(table.begin(header()), 10_000)
    table.settle(session)

    session.undo()
    table.settle(session)

    assert [game.state for game in table.store.games()] == ["open"]
    assert table.store.games()[0].result is None


def test_a_score_that_changes_after_the_end_is_kept_anew() -> None:
    table = keeping()
    session = play(table.begin(header()), 10_000)
    table.settle(session)
    before = table.store.games()[0].result

    session.adjust("tokens", "Toby", 5)
    table.settle(session)

    after = table.store.games()[0].result
    assert before is not None
    assert after is not None
    assert after["seats"][1]["total"] == before["seats"][1]["total"] + 5


def test_a_game_cut_off_between_its_last_answer_and_its_score_is_over_on_resume() -> None:
    table = keeping()
    play(table.begin(header()), 10_000)

    Keeping(table.store, lambda: None).resume(1)

    assert table.store.games()[0].state == "over"


def test_a_record_is_taken_in_with_all_its_entries_and_played_on() -> None:
    table = keeping()
    session = play(Session(header()), 12)

    taken = table.take_in(session.export())
    play(taken, 1)

    assert table.store.read(1).entries == taken.entries
    assert len(taken.entries) == 13


def test_a_record_that_is_none_is_not_taken_in() -> None:
    table = keeping()

    with pytest.raises(Refused):
        table.take_in({"format": 1})

    assert table.store.games() == []


@pytest.fixture
def brittle() -> Game[Any]:
    """A game whose rules break on the second answer."""
    festo = games.find("festo")

    def rules(_: object) -> Rules[None]:
        yield from tell("festo.one", None, "One")
        yield from tell("festo.two", None, "Two")
        raise KeyError("mushroom")

    return replace(festo, rulebook=rules)


def test_F28_F29_an_answer_that_broke_the_rules_just_before_the_cut_is_taken_out(
    brittle: Game[Any],
) -> None:
    store = MemoryStore()
    session = Session(Header.of(brittle, SEATS))
    session.answer(True)
    with pytest.raises(Voided):
        session.answer(True)
    record = session.export()
    without_void = record["entries"][:-1]
    store.begin({k: v for k, v in record.items() if k != "entries"}, None, without_void)

    again = Keeping(store, lambda: None, lambda _: brittle).resume(1)

    assert again.n == 1
    assert [next(iter(entry)) for entry in store.read(1).entries] == ["key", "key", "void"]
    assert load({**record, "entries": store.read(1).entries}, lambda _: brittle).n == 1


def test_F30_other_rules_stop_a_game_and_leave_it_as_it_is(brittle: Game[Any]) -> None:
    table = keeping()
    session = play(table.begin(header()), 5)

    with pytest.raises(Diverged) as stopped:
        Keeping(table.store, lambda: None, lambda _: brittle).resume(1)

    assert "festo.one" in english(stopped.value.reason)
    assert table.store.read(1).entries == session.entries
    assert table.store.games()[0].state == "open"


def test_F08_a_game_goes_on_in_memory_while_nothing_can_be_saved() -> None:
    heard: list[Event] = []
    store = MemoryStore(heard.append)
    session = keeping(store).begin(header())

    store.failing = True
    play(session, 3)
    store.failing = False
    play(session, 1)

    assert [type(event) for event in heard] == [NotSaved, Healed]
    assert store.read(1).entries == session.entries


def test_the_last_three_things_are_questions_and_answers_without_what_was_told() -> None:
    session = play(keeping().begin(header()), 40)

    things = last_things(session, Speech("en"))

    assert len(things) == 3
    assert all(question and answer for question, answer in things)
    assert "a message" not in [answer for _, answer in things]


def test_remembering_changes_nothing() -> None:
    table = keeping()
    session = play(table.begin(header()), 20)
    before = standing(session)

    last_things(session, Speech("en"), most=100)

    assert standing(session) == before
    assert table.store.read(1).entries == session.entries


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


def test_F22_games_stay_in_order_whatever_the_clock_does() -> None:
    store = MemoryStore()
    for date in ("2046-01-01", None, "2026-01-01"):
        Keeping(store, iter([date]).__next__).begin(header())

    unfinished = keeping(store).unfinished()

    assert [game.begun for game in store.games()] == ["2046-01-01", None, "2026-01-01"]
    assert unfinished is not None
    assert unfinished.number == 3


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


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (NotSaved("disk full"), "NOT SAVED: disk full"),
        (Volatile("tmpfs"), "VOLATILE"),
        (Damaged(3, 36, 1, "games-1.db"), "Game 3 was damaged: its last entry is gone"),
        (Damaged(3, 30, 7, "games-1.db"), "its last 7 entries are gone"),
        (Damaged(3, 30, 0, "games-1.db"), "games-1.db"),
        (Damaged(3, 30, None, "games-1.db"), "entries may be missing"),
        (Damaged(None, 0, None, "games-1.db"), "games may be missing"),
        (Torn(), "may be missing"),
    ],
)
def test_F05_F14_people_are_told_what_happened(event: Event, words: str) -> None:
    assert words in english(in_words(event))
