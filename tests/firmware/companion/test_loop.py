from __future__ import annotations

import logging
import threading
from dataclasses import dataclass

import pytest

from firmware.companion.loop import ROOM, Due, Event, Loop


@dataclass(frozen=True, slots=True)
class Happened:
    """Something."""

    what: int
    at: float = 0.0


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_events_are_handled_in_order_of_arrival() -> None:
    loop, seen = Loop(Clock()), list[Event]()
    for n in range(5):
        loop.post(Happened(n))

    handled = loop.step(seen.append)

    assert handled == 5
    assert seen == [Happened(n) for n in range(5)]


def test_a_timer_is_an_event_and_can_be_moved() -> None:
    clock = Clock()
    loop, seen = Loop(clock), list[Event]()
    loop.wake("buttons", clock.now + 5)
    loop.wake("buttons", clock.now + 1)
    loop.wake("never", clock.now + 2)
    loop.wake("never", None)

    loop.step(seen.append)
    clock.now += 3
    loop.step(seen.append)

    assert seen == [Due("buttons", 103.0)]
    assert loop.due() is None


def test_a_flood_of_events_does_not_hold_up_a_timer() -> None:
    clock = Clock()
    loop, seen = Loop(clock), list[Event]()
    for n in range(10):
        loop.post(Happened(n))
    loop.wake("soon", clock.now)

    loop.step(seen.append)

    assert seen[0] == Due("soon", clock.now)


def test_a_slow_handler_is_logged_by_the_name_of_its_event(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = Clock()
    loop = Loop(clock)

    def handle(event: Event) -> None:
        clock.now += 0.07 if event == Happened(1) else 0.01

    loop.post(Happened(0))
    loop.post(Happened(1))
    with caplog.at_level(logging.WARNING):
        loop.step(handle)

    assert [record.getMessage() for record in caplog.records] == ["Happened took 70 ms"]


def test_F38_beyond_256_events_the_newest_are_dropped_and_counted() -> None:
    loop, seen = Loop(Clock()), list[Event]()

    for n in range(100_000):
        loop.post(Happened(n))
    loop.step(seen.append)

    assert seen == [Happened(n) for n in range(ROOM)]
    assert loop.dropped == 100_000 - ROOM


def test_run_waits_for_other_threads_and_ends_when_it_is_stopped() -> None:
    loop, seen = Loop(), list[Event]()

    def handle(event: Event) -> None:
        seen.append(event)
        if len(seen) == 3:
            loop.stop()

    def post() -> None:
        for n in range(3):
            loop.post(Happened(n))

    poster = threading.Thread(target=post)
    poster.start()
    loop.run(handle)
    poster.join()

    assert seen == [Happened(0), Happened(1), Happened(2)]


def test_what_is_posted_while_an_event_is_handled_comes_after_it() -> None:
    loop, seen = Loop(Clock()), list[Event]()

    def handle(event: Event) -> None:
        if event == Happened(0):
            loop.post(Happened(9))
        seen.append(event)

    loop.post(Happened(0))
    loop.post(Happened(1))
    loop.step(handle)

    assert seen == [Happened(0), Happened(1), Happened(9)]
