"""Whoever plays on while a table is taken over loses nothing: what came late is taken too."""

from __future__ import annotations

from typing import Any

import pytest

from drivers.stream import Alone, Book, Id, Joined
from drivers.stream.messages import body_of
from firmware.companion.copying import Late, News, Offered
from firmware.companion.copying.adopting import record_of
from firmware.companion.memory import StoredGames
from firmware.companion.parts import CopySaid
from tests.firmware.companion.copying.copies import (
    HERE,
    TABLE,
    THERE,
    Copies,
    header_of,
    played,
    write,
)
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import says
from tests.firmware.companion.resumed import looks_like_that

HEADER, ROWS = header_of(played(12)), played(12).entries


@pytest.fixture
def copies() -> Copies:
    copies = Copies()
    copies.copy.start()
    write(copies.server, THERE, 7, HEADER, ROWS[:9])
    return copies


def read(copies: Copies) -> Book:
    book = copies.copy.stream.reader.newest(TABLE)
    assert book is not None
    return book


def go_on_there(copies: Copies, rows: list[dict[str, Any]]) -> None:
    """The other device plays on until it is shut out by our header."""
    line = copies.server.open(TABLE)
    assert not rows or line.add(Id(1, 9), "mark", [body_of(row) for row in rows])
    write(copies.server, HERE, 1, HEADER, ROWS[:9])


def adopt(copies: Copies, late: list[dict[str, Any]]) -> None:
    book = read(copies)
    copies.copy.adopt(book)
    go_on_there(copies, late)
    copies.keeping.take_over(record_of(book))


def told(copies: Copies) -> list[News]:
    return [news for news in copies.told if isinstance(news, Late)]


def test_a_row_between_reading_and_claiming_is_found(copies: Copies) -> None:
    adopt(copies, ROWS[9:11])

    copies.look()

    (late,) = told(copies)
    assert isinstance(late, Late)
    assert (late.rows, late.played) == (2, False)
    assert (late.book.last, late.book.sound) == (Id(1, 11), ROWS[:11])


def test_nothing_is_told_where_nothing_came(copies: Copies) -> None:
    adopt(copies, [])

    copies.look()

    assert told(copies) == []


def test_who_has_played_on_here_is_only_told(copies: Copies) -> None:
    adopt(copies, ROWS[9:10])
    copies.store.append(1, {"undo": 1})

    copies.look()

    assert [late.played for late in told(copies) if isinstance(late, Late)] == [True]


def test_an_answer_that_was_given_here_by_itself_is_no_news(copies: Copies) -> None:
    adopt(copies, ROWS[9:10])
    copies.store.append(1, ROWS[9])

    copies.look()

    assert told(copies) == []


def test_what_is_being_taken_over_is_not_offered(copies: Copies) -> None:
    copies.copy.adopt(read(copies))

    copies.copyist.say(Joined())
    copies.look()

    assert not any(isinstance(news, Offered) for news in copies.told)


def test_before_the_table_is_ours_nothing_is_late(copies: Copies) -> None:
    copies.copy.adopt(read(copies))

    copies.copyist.say(Joined())
    copies.look()
    adopt(copies, ROWS[9:10])
    copies.look()

    assert len(told(copies)) == 1


def test_it_is_looked_at_once_and_after_trouble_again(copies: Copies) -> None:
    adopt(copies, ROWS[9:10])
    copies.server.trouble = "away"
    copies.look()
    assert told(copies) == []
    copies.server.trouble = None
    copies.copyist.say(Alone("away", "memory", ""))

    copies.copyist.say(Joined(1, 2))
    copies.look()
    copies.copyist.say(Joined(1, 2))
    copies.look()

    assert len(told(copies)) == 1


def test_the_device_takes_what_came_late_before_anybody_answers(copies: Copies) -> None:
    games = StoredGames(copies.store, None, copies.copy)
    desk = Desk(games=games)
    book = read(copies)
    go_on_there(copies, ROWS[9:11])
    games.take_over(book)

    copies.look()
    for news in copies.told:
        desk.post(CopySaid(news, desk.now))
    looks_like_that(desk)

    assert desk.companion.games[0].entries == ROWS[:11]
    assert [game.state for game in copies.inner.games()] == ["aside", "open"]
    desk.close()


def test_on_the_device_it_is_too_late_after_an_answer(copies: Copies) -> None:
    desk = Desk()

    desk.post(CopySaid(Late(read(copies), 1, played=True), desk.now))

    assert says(desk.picture, "attic-pi had noted 1 entry more, which is missing here.")
    desk.close()
