"""What the copy has and this device has not is offered, and nothing is sent over it."""

from __future__ import annotations

import pytest

from drivers.stream import Joined, TakenOver
from firmware.companion.copying import Offered
from tests.firmware.companion.copying.copies import HERE, THERE, Copies, header_of, played, write

JOINED = Joined(None, None)


@pytest.fixture
def copies() -> Copies:
    copies = Copies()
    copies.copy.start()
    return copies


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
