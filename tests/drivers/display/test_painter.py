from __future__ import annotations

import threading
from collections.abc import Iterator
from math import inf

import pytest

from drivers.display import Frame
from drivers.display.painter import Painter

from .frames import menu, picture
from .panel import Clock

SOON = 5.0


class Easel:
    """Paints one frame at a time, and only when let."""

    def __init__(self, clock: Clock) -> None:
        self.painted: list[Frame] = []
        self.finished = False
        self.due = inf
        self.started = threading.Semaphore(0)
        self.gate = threading.Event()
        self.gate.set()
        self.painter = Painter(self.paint, self.finish, clock)

    def paint(self, frame: Frame) -> float:
        self.started.release()
        self.gate.wait(SOON)
        self.painted.append(frame)
        return self.due

    def finish(self) -> None:
        self.finished = True


@pytest.fixture
def easel(clock: Clock) -> Iterator[Easel]:
    easel = Easel(clock)
    yield easel
    easel.gate.set()
    easel.painter.close()


def test_frames_that_come_while_one_is_painted_are_dropped_but_the_last(easel: Easel) -> None:
    easel.gate.clear()
    easel.painter.show(picture("first"))
    assert easel.started.acquire(timeout=SOON)

    for number in range(100):
        easel.painter.show(menu(number % 4))
    easel.painter.show(picture("last"))
    easel.gate.set()

    assert easel.painter.settle(SOON)
    assert easel.painted == [picture("first"), picture("last")]


def test_a_nudge_paints_the_same_frame_again(easel: Easel) -> None:
    easel.painter.show(menu(0))
    assert easel.painter.settle(SOON)

    easel.painter.nudge()

    assert easel.painter.settle(SOON)
    assert easel.painted == [menu(0), menu(0)]


def test_a_nudge_without_a_frame_paints_nothing(easel: Easel) -> None:
    easel.painter.nudge()

    assert easel.painter.settle(SOON)
    assert easel.painted == []


def test_a_frame_that_is_due_again_is_painted_again(easel: Easel, clock: Clock) -> None:
    easel.due = clock.now

    easel.painter.show(menu(0))

    assert easel.started.acquire(timeout=SOON)
    assert easel.started.acquire(timeout=SOON)
    easel.due = inf
    assert set(easel.painted) == {menu(0)}


def test_waiting_for_a_slow_painter_gives_up(easel: Easel) -> None:
    easel.gate.clear()
    easel.painter.show(menu(0))

    assert not easel.painter.settle(0.0)


def test_closing_ends_the_thread_and_finishes(easel: Easel) -> None:
    easel.painter.show(menu(0))

    easel.painter.close()

    assert easel.finished
    assert easel.painted == [menu(0)]
    assert "painter" not in {thread.name for thread in threading.enumerate()}


def test_nobody_waits_for_a_painter_that_has_gone(easel: Easel) -> None:
    easel.painter.close()

    easel.painter.show(menu(0))

    assert easel.painter.settle(SOON)
    assert easel.painted == []
