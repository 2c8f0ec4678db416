"""What is played is copied: after it is kept, whole, once, and never in the way."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from drivers.store import Json
from drivers.store.memory import MemoryStore
from drivers.stream import Alone, Joined
from firmware.companion.fairness import GameDice, TableDice
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.rows import lines
from tests.firmware.companion.copying.copies import (
    Copies,
    header_of,
    played,
)

JOINED = Joined(None, None)


@pytest.fixture
def copies() -> Copies:
    copies = Copies()
    copies.copy.start()
    return copies


def begun(copies: Copies, answers: int = 3) -> Keeping:
    session = copies.keeping.begin(played(0).header)
    for _ in range(answers):
        assert session.ask is not None
        session.answer(session.ask.likely)
    return copies.keeping


def test_a_row_is_kept_before_it_is_copied() -> None:
    order: list[str] = []

    class Keeps(MemoryStore):
        def append(self, game: int, entry: Json) -> None:
            super().append(game, entry)
            order.append("kept")

    copies = Copies(store=Keeps())
    copies.copy.start()
    session = copies.keeping.begin(played(0).header)
    append = copies.copyist.append

    def copied(number: int, row: Json) -> None:
        order.append("copied")
        append(number, row)

    copies.copyist.append = copied  # type: ignore[method-assign]  # the mock, not our own code
    session.answer(True)

    assert order == ["kept", "copied"]
    assert copies.sent == session.entries


def test_a_new_game_claims_the_table_with_all_its_rows(copies: Copies) -> None:
    record = played(5).export()

    copies.keeping.take_in(record)

    assert copies.copyist.begun == [(1, header_of(played(5)), True)]
    assert copies.sent == record["entries"]


def test_the_secret_of_the_dice_stays_here(copies: Copies) -> None:
    session = copies.keeping.begin(played(0).header)
    dice = GameDice(session, TableDice("device"), copies.keeping.pages)
    dice.begin()
    (secret,) = [one["secret"] for one in lines(copies.inner.read(1).entries) if "secret" in one]

    assert secret not in json.dumps(copies.sent)
    assert [[*line] for line in lines(copies.sent)] == [["pact"]]
    assert len(copies.sent) == len(copies.inner.read(1).entries)


SECRET = {"dice": [{"secret": "5ec4e7"}, {"pact": {}}]}


def begin(copies: Copies) -> None:
    copies.store.begin({}, None, [SECRET])


def begin_before_the_start(copies: Copies) -> None:
    copies.store.begin({}, None, [])
    copies.store.append(1, SECRET)


def resume(copies: Copies) -> None:
    copies.inner.begin({}, None, [SECRET])
    copies.copy.go_on(copies.inner.read(1))
    copies.store.append(1, SECRET)


def change_over(copies: Copies) -> None:
    copies.inner.begin({}, None, [SECRET])
    copies.store.begin({}, None, [])
    copies.store.append(1, SECRET)


@pytest.mark.parametrize("way", [begin, begin_before_the_start, resume, change_over])
@pytest.mark.parametrize("early", [True, False])
def test_no_way_to_the_copy_takes_the_secret_along(
    way: Callable[[Copies], None], early: bool
) -> None:
    copies = Copies()
    if early:
        copies.copy.start()

    way(copies)
    if not early:
        copies.copy.start()
        copies.copyist.say(JOINED)
        copies.look()

    assert copies.sent
    assert "5ec4e7" not in json.dumps(copies.copyist.rows)


def test_what_began_before_the_first_screen_is_sent_after_it() -> None:
    copies = Copies()
    begun(copies)
    assert copies.copyist.begun == []

    copies.copy.start()

    assert len(copies.copyist.begun) == 1
    assert copies.sent == copies.inner.read(1).entries


def test_a_resumed_game_waits_for_a_look_and_claims_nothing(copies: Copies) -> None:
    copies.inner.begin(header_of(played(4)), None, played(4).entries)
    copies.keeping.resume(1)
    assert copies.copyist.begun == []

    copies.copyist.say(JOINED)
    copies.look()

    assert [claim for _, _, claim in copies.copyist.begun] == [False]
    assert copies.sent == played(4).entries


def test_the_first_new_row_ends_the_wait(copies: Copies) -> None:
    copies.inner.begin(header_of(played(4)), None, played(4).entries)
    session = copies.keeping.resume(1)

    assert session.ask is not None
    session.answer(session.ask.likely)

    assert [claim for _, _, claim in copies.copyist.begun] == [False]
    assert copies.sent == session.entries


def test_the_game_that_was_played_last_is_the_tables(copies: Copies) -> None:
    first = copies.keeping.begin(played(0).header)
    other = Keeping(copies.store, lambda: None).begin(played(0, seats=3).header)
    other.answer(True)

    first.answer(True)
    other.answer(True)

    assert [number for number, _, _ in copies.copyist.begun] == [1, 2, 1, 2]
    assert [claim for _, _, claim in copies.copyist.begun] == [True, True, False, False]
    assert copies.sent == other.entries


def test_a_look_that_fails_is_repeated_when_the_server_is_back(copies: Copies) -> None:
    copies.inner.begin(header_of(played(4)), None, played(4).entries)
    copies.keeping.resume(1)
    copies.server.trouble = "away"
    copies.copyist.say(JOINED)
    copies.look()
    copies.copyist.say(Alone("away", "memory", ""))
    assert copies.copyist.begun == []

    copies.server.trouble = None
    copies.copyist.say(JOINED)
    copies.look()

    assert copies.sent == played(4).entries


def test_a_game_that_was_deleted_is_not_sent_any_more(copies: Copies) -> None:
    copies.inner.begin(header_of(played(4)), None, played(4).entries)
    copies.keeping.resume(1)

    copies.store.delete(1)
    copies.copyist.say(JOINED)
    copies.look()

    assert copies.copyist.begun == []
