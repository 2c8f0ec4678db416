"""What every roller does, the mock and the real one with the real firmware at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from queue import Empty, Queue
from typing import TypeVar

import pytest

from drivers.roller import (
    Event,
    Reported,
    Revealed,
    Roller,
    RollerLost,
    RollerReady,
    Unrevealed,
)
from drivers.roller.chain import ROLLER, before
from drivers.roller.mock import MockRoller
from drivers.roller.wire import WireRoller
from tests.firmware.roller.pico import Pico

Kind = TypeVar("Kind", bound=Event)


@dataclass
class Table:
    """A roller, what it said, and the hand at its cable."""

    roller: Roller
    events: Queue[Event]
    unplug: Callable[[], None]
    plug_in_anew: Callable[[], None]

    def next(self, kind: type[Kind]) -> Kind:
        event = self.events.get(timeout=20)
        assert isinstance(event, kind), event
        return event

    def until(self, kind: type[Kind]) -> Kind:
        while not isinstance(event := self.events.get(timeout=20), kind):
            pass
        return event


@pytest.fixture(params=["mock", "wire"])
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    events: Queue[Event] = Queue()
    if request.param == "mock":
        mock = MockRoller(events.put)
        table = Table(mock, events, mock.unplug, mock.restart)
    else:
        pico: Pico = request.getfixturevalue("pico")
        wire = WireRoller(events.put, str(pico.path))
        table = Table(wire, events, pico.unplug, pico.plug)
    yield table
    table.roller.close()


def test_it_is_ready_by_itself_and_tells_its_newest_link(table: Table) -> None:
    ready = table.next(RollerReady)

    assert ready.k == 0
    assert len(ready.link) == 32
    assert ready.length >= 1000
    assert ready.boot


def test_each_link_is_told_once_and_leads_to_the_one_before(table: Table) -> None:
    ready = table.next(RollerReady)
    links = [ready.link]

    for k in range(1, 70):
        table.roller.reveal(k)
        revealed = table.next(Revealed)
        assert (revealed.boot, revealed.k) == (ready.boot, k)
        links.append(revealed.link)

    assert [before(ROLLER, link) for link in links[1:]] == links[:-1]
    with pytest.raises(Empty):
        table.events.get_nowait()


def test_asking_again_gives_the_same_link(table: Table) -> None:
    table.next(RollerReady)

    table.roller.reveal(1)
    table.roller.reveal(1)

    assert table.next(Revealed) == table.next(Revealed)


@pytest.mark.parametrize("k", [5, 100_000])
def test_looking_ahead_is_refused_and_it_is_ready_again(table: Table, k: int) -> None:
    ready = table.next(RollerReady)

    table.roller.reveal(k)

    assert table.next(Unrevealed).code in {"ORDER", "RANGE"}
    table.next(RollerLost)
    assert table.next(RollerReady) == ready


def test_it_reports_its_health(table: Table) -> None:
    ready = table.next(RollerReady)

    table.roller.report()

    report = table.next(Reported)
    assert report.fields["h"] == "OK"
    assert report.fields["boot"] == ready.boot


def test_it_gives_entropy_when_it_is_ready(table: Table) -> None:
    table.next(RollerReady)

    assert len(table.roller.entropy()) == 32


def test_unplugged_it_is_lost_and_answers_at_once(table: Table) -> None:
    table.next(RollerReady)

    table.unplug()
    lost = table.next(RollerLost)
    table.roller.reveal(1)

    assert lost.why
    assert table.next(Unrevealed).code == "LOST"
    assert table.roller.entropy() == b""


def test_F68_plugged_in_anew_it_is_ready_with_another_chain(table: Table) -> None:
    first = table.next(RollerReady)
    table.unplug()
    table.next(RollerLost)

    table.plug_in_anew()

    again = table.until(RollerReady)
    assert again.boot != first.boot
    assert again.link != first.link
    table.roller.reveal(1)
    assert before(ROLLER, table.next(Revealed).link) == again.link


def test_a_roll_stands_in_the_transcript(table: Table) -> None:
    table.next(RollerReady)
    table.roller.reveal(1)
    table.next(Revealed)

    assert any("ROLL" in line and "k=1" in line for line in table.roller.transcript())


def test_after_close_nothing_comes(table: Table) -> None:
    table.next(RollerReady)

    table.roller.close()
    table.unplug()

    with pytest.raises(Empty):
        table.events.get_nowait()
