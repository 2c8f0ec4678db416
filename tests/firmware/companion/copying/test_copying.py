"""What is played is copied: after it is kept, whole, once, and never in the way."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable

import pytest

from drivers.store import Json
from drivers.store.memory import MemoryStore
from drivers.stream import Alone, Joined, TakenOver
from drivers.stream.copyist import StreamCopyist
from drivers.stream.identity import Identity
from drivers.stream.memory import MemoryLine, MemoryServer
from drivers.stream.reading import StreamReader
from firmware.companion.copying import Copying, Offered, Stream
from firmware.companion.copying.store import CopiedStore
from firmware.companion.fairness import GameDice, TableDice
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.rows import lines
from tests.firmware.companion.copying.copies import (
    HERE,
    TABLE,
    THERE,
    Copies,
    header_of,
    played,
    write,
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


def test_F04_later_rows_of_the_copy_are_offered_and_nothing_is_sent_over_them(
    copies: Copies,
) -> None:
    header, rows = header_of(played(9)), played(9).entries
    write(copies.server, HERE, 1, header, rows)
    copies.inner.begin(header, None, rows[:6])  # what a damaged card has left
    copies.keeping.resume(1)

    copies.copyist.say(JOINED)
    copies.look()

    assert copies.told[-1] == copies.copy.offer == Offered(HERE, 3)
    assert copies.copyist.begun == []


def test_F04_whoever_plays_on_without_the_later_rows_has_decided(copies: Copies) -> None:
    header, rows = header_of(played(9)), played(9).entries
    write(copies.server, HERE, 1, header, rows)
    copies.inner.begin(header, None, rows[:6])
    session = copies.keeping.resume(1)
    copies.copyist.say(JOINED)
    copies.look()

    session.undo()

    assert copies.sent == [*rows[:6], {"undo": 1}]
    assert copies.copy.offer is None


@pytest.mark.parametrize("ours", [9, 12])
def test_a_copy_that_has_nothing_more_is_not_offered(copies: Copies, ours: int) -> None:
    header, rows = header_of(played(12)), played(12).entries
    write(copies.server, HERE, 1, header, rows[:9])
    copies.inner.begin(header, None, rows[:ours])
    copies.keeping.resume(1)

    copies.copyist.say(JOINED)
    copies.look()

    assert copies.copy.offer is None
    assert copies.sent == rows[:ours]


def test_a_device_without_a_game_is_offered_what_another_plays(copies: Copies) -> None:
    write(copies.server, THERE, 7, header_of(played(3)), played(3).entries)

    copies.copyist.say(JOINED)
    copies.look()

    assert copies.told == [JOINED, Offered(THERE)]
    assert copies.copy.offer == Offered(THERE)


def test_whoever_resumes_what_another_took_over_hears_it_from_the_copyist(copies: Copies) -> None:
    write(copies.server, THERE, 7, header_of(played(3)), played(3).entries)
    copies.inner.begin(header_of(played(2)), None, played(2).entries)
    copies.keeping.resume(1)

    copies.copyist.say(JOINED)
    copies.look()
    assert not [news for news in copies.told if isinstance(news, Offered)]
    copies.copyist.say(TakenOver(1, THERE))

    assert copies.copy.offer == Offered(THERE)


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


class Stuck(MemoryServer):
    """A server that answers nobody until the test lets it, and knows who called."""

    def __init__(self) -> None:
        super().__init__()
        self.free = threading.Event()
        self.called = threading.Event()
        self.callers: set[int] = set()

    def open(self, table: str) -> MemoryLine:
        self.callers.add(threading.get_ident())
        self.called.set()
        assert self.free.wait(20), "the test never let go"
        return super().open(table)


def test_F77_F78_a_whole_game_is_played_while_the_server_says_nothing() -> None:
    server, identity = Stuck(), Identity(HERE)
    copy = Copying(
        Stream(
            TABLE,
            server.where,
            HERE,
            StreamReader(server),
            lambda emit: StreamCopyist(emit, server, TABLE, identity),
        ),
        lambda _: None,
    )
    store, other = CopiedStore(MemoryStore(), copy), MemoryStore()
    other.begin(header_of(played(3)), None, played(3).entries)
    session = Keeping(store, lambda: None).begin(played(0).header)
    copy.start()
    assert server.called.wait(20)

    while session.ask is not None:
        session.answer(session.ask.likely)

    assert session.score is not None
    copy.fetch()
    copy.go_on(other.read(1))
    assert threading.get_ident() not in server.callers
    server.free.set()
    for news in StreamReader(server).follow(TABLE):
        if news is not None and news.at.n == len(session.entries):  # type: ignore[union-attr]
            break
    store.close()
    book = StreamReader(server).newest(TABLE)
    assert book is not None
    assert book.sound == session.entries
