"""What the copy says is seen on the device, and a table is taken over with its buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from drivers.stream import Alone, Joined, Kind, Reset, TakenOver, Trimmed
from firmware.companion.copying import Fetched, News, Offered, Unfetched
from firmware.companion.memory import StoredGames
from firmware.companion.parts import CopySaid
from firmware.companion.rooms.resuming import pick_up
from tests.firmware.companion.copying.copies import FESTO, HERE, THERE, Copies, played, write
from tests.firmware.companion.copying.copies import header_of as header
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import flagged, read, says
from tests.firmware.companion.resumed import looks_like_that

TABLE_PAGE = "back"


class Table:
    """A device with a copy; what is told becomes an event, as in the program."""

    def __init__(self, rows: int = 0) -> None:
        self.copies = Copies()
        if rows:
            self.copies.inner.begin(header(played(rows)), None, played(rows).entries)
        games = StoredGames(self.copies.store, None, self.copies.copy)
        self.desk = Desk(games=games)
        games.came_up()

    def hear(self, *news: News) -> None:
        for one in news:
            self.desk.post(CopySaid(one, self.desk.now))

    def pass_on(self) -> None:
        """Let the other threads do their work, and the device hear of it."""
        self.copies.look()
        told, self.copies.told[:] = list(self.copies.told), []
        self.hear(*told)


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.desk.close()


def test_F77_alone_stays_in_the_corner_while_every_button_works(table: Table) -> None:
    table.desk.play(FESTO, 2)
    before = read(table.desk.picture)[1]

    table.hear(Alone("away", "redis://shelf:6379", "Connection refused"))
    assert says(table.desk.picture, "ALONE: No Redis at redis://shelf:6379: is it on?")
    assert not says(table.desk.picture, "ALONE. ALONE")
    table.desk.press("ok")
    assert flagged(table.desk.picture, "ALONE")
    assert read(table.desk.picture)[1] != before
    assert table.copies.inner.read(1).entries[-1]["answer"] is True

    table.hear(Joined(1, 1))
    table.desk.press("ok")
    assert not flagged(table.desk.picture, "ALONE")
    assert not read(table.desk.picture)[0].endswith("!")


def test_why_it_is_alone_stands_on_the_tables_page(table: Table) -> None:
    table.desk.play(FESTO, 2)
    table.hear(Alone("password", "redis://shelf", "WRONGPASS"))

    table.desk.press("ok", TABLE_PAGE)

    assert says(table.desk.picture, "ALONE: Redis wants another password: check")


@pytest.mark.parametrize(
    ("news", "text"),
    [
        (Reset(1, "emptied"), "Redis had lost the copy: it is whole again."),
        (Trimmed(1), "Redis was full: 1 old game was taken off it."),
        (Trimmed(3), "Redis was full: 3 old games were taken off it."),
    ],
)
def test_what_is_mended_already_is_said_once(table: Table, news: News, text: str) -> None:
    table.hear(news)
    assert says(table.desk.picture, text)

    table.desk.press("down")
    assert not says(table.desk.picture, text)


def test_F88_whoever_lost_the_table_reads_it_at_once_and_can_play_on(table: Table) -> None:
    session = table.desk.play(FESTO, 2)
    table.desk.press("ok")

    table.hear(TakenOver(1, THERE))
    assert says(table.desk.picture, "attic-pi plays this table now.")
    while says(table.desk.picture, "attic-pi"):
        table.desk.press("ok")
    answers = len(session.entries)
    table.desk.press("ok")

    assert len(session.entries) == answers + 1
    assert read(table.desk.picture)[0].endswith("!")
    assert not flagged(table.desk.picture, "ALONE")


def test_the_table_is_ours_again_when_the_copyist_says_so(table: Table) -> None:
    table.desk.play(FESTO, 2)
    table.hear(TakenOver(1, THERE), Joined(2, 9))

    while says(table.desk.picture, "attic-pi"):
        table.desk.press("ok")

    assert not read(table.desk.picture)[0].endswith("!")


def test_a_start_finds_what_another_plays_and_the_menu_offers_it(table: Table) -> None:
    write(table.copies.server, THERE, 7, header(played(9)), played(9).entries)
    table.desk.press("down")  # to Just roll

    table.copies.copyist.say(Joined())
    table.pass_on()
    assert says(table.desk.picture, "attic-pi has the game of this table.")
    table.desk.press("up")
    assert says(table.desk.picture, "▶Play")  # the mark stayed where it was
    table.desk.press("up")
    assert says(table.desk.picture, "▶Take over from attic-pi")
    table.desk.press("ok")
    assert not table.desk.companion.games  # nothing was read yet on the thread of the buttons
    table.pass_on()
    looks_like_that(table.desk)

    assert table.desk.companion.games[0].entries == played(9).entries
    assert [(number, claim) for number, _, claim in table.copies.copyist.begun] == [(1, True)]
    assert table.copies.copy.offer is None


def test_nobody_in_the_middle_of_something_is_sent_back_to_the_menu(table: Table) -> None:
    write(table.copies.server, THERE, 7, header(played(9)), played(9).entries)
    table.desk.press("ok")
    asked = read(table.desk.picture)[:3]

    table.copies.copyist.say(Joined())
    table.pass_on()
    table.desk.press("right")

    assert read(table.desk.picture)[:3] == asked


def test_what_was_adopted_before_the_device_opens_is_claimed() -> None:
    copies = Copies()
    copies.inner.begin(header(played(4)), None, played(4).entries)
    games = StoredGames(copies.store, None, copies.copy)
    write(copies.server, THERE, 7, header(played(9)), played(9).entries)

    book = copies.copy.stream.reader.newest("kitchen")
    assert book is not None
    games.take_over(book)
    desk = Desk(games=games)
    games.came_up()

    assert [(number, claim) for number, _, claim in copies.copyist.begun] == [(2, True)]
    desk.close()


def test_a_game_that_was_asked_for_by_its_number_is_the_tables() -> None:
    copies = Copies()
    for seats in (2, 3):
        copies.inner.begin(header(played(4, seats)), None, played(4, seats).entries)
    games = StoredGames(copies.store, None, copies.copy)

    games.resume(1)
    desk = Desk(games=games)
    games.came_up()
    copies.copyist.say(Joined())
    copies.look()

    assert [number for number, _, _ in copies.copyist.begun] == [1]
    desk.close()


def test_a_table_is_handed_back_and_the_older_copy_leaves_the_menu() -> None:
    table = Table(rows=4)
    write(table.copies.server, THERE, 7, header(played(9)), played(9).entries)
    table.hear(TakenOver(1, THERE))
    table.copies.copyist.say(TakenOver(1, THERE))

    table.hear(Fetched(table.copies.copy.stream.reader.newest("kitchen")))
    looks_like_that(table.desk)

    assert [game.entries for game in table.desk.companion.games] == [played(9).entries]
    assert [game.state for game in table.copies.inner.games()] == ["aside", "open"]
    table.desk.close()


@pytest.mark.parametrize(
    ("news", "text"),
    [
        (Unfetched("away", "redis://shelf"), "No Redis at redis://shelf"),
        (Fetched(None), "There is nothing to take over"),
    ],
)
def test_what_cannot_be_taken_over_is_said_and_nothing_changes(
    table: Table, news: News, text: str
) -> None:
    session = table.desk.play(FESTO, 2)

    table.hear(news)

    assert says(table.desk.picture, text)
    assert table.desk.companion.games == [session]


def test_F04_later_entries_are_offered_and_taken() -> None:
    damaged = Table(rows=6)
    write(damaged.copies.server, HERE, 1, header(played(9)), played(9).entries)
    pick_up(damaged.desk.companion)

    damaged.copies.copyist.say(Joined())
    damaged.pass_on()
    assert says(
        damaged.desk.picture, "The copy on Redis has 3 entries of this game that are missing here."
    )
    while not says(damaged.desk.picture, "Go on with the copy?"):
        damaged.desk.press("ok")
    damaged.desk.press("ok")
    damaged.pass_on()
    looks_like_that(damaged.desk)

    assert damaged.desk.companion.games[0].entries == played(9).entries
    damaged.desk.close()


def test_F04_whoever_declines_goes_on_as_it_is() -> None:
    damaged = Table(rows=6)
    pick_up(damaged.desk.companion)
    damaged.hear(Offered(HERE, 3))
    while not says(damaged.desk.picture, "Go on with the copy?"):
        damaged.desk.press("ok")

    damaged.desk.press("down", "ok")
    looks_like_that(damaged.desk)

    assert damaged.desk.companion.games[0].entries == played(6).entries
    assert not damaged.copies.asides
    damaged.desk.close()


KINDS: list[Kind] = ["away", "silent", "taken", "address", "full", "missing"]


@pytest.mark.parametrize("kind", KINDS)
def test_F78_trouble_never_lies_over_a_question(table: Table, kind: Kind) -> None:
    session = table.desk.play(FESTO, 2)
    room = table.desk.companion.room

    table.hear(Alone(kind, "redis://shelf", "?"))
    table.desk.press("ok")

    assert table.desk.companion.room is room
    assert len(session.entries) == 1
