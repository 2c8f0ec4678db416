"""What every display does, the mock and the one on a wire."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from drivers.display import Display, Frame
from drivers.display.light import Light
from drivers.display.mock import MockDisplay

from .conftest import Events, Start
from .frames import menu, picture
from .panel import Clock, Wire

SOON = 5.0


class Table:
    """A display, and somebody who looks at it."""

    def __init__(
        self, display: Display, seen: Callable[[], Frame | None], light: Callable[[], Light]
    ) -> None:
        self.display = display
        self.seen = seen
        self.light = light


@pytest.fixture(params=["mock", "oled"])
def table(request: pytest.FixtureRequest, clock: Clock) -> Table:
    if request.param == "mock":
        mock = MockDisplay(clock)
        return Table(mock, lambda: mock.frames[-1] if mock.frames else None, lambda: mock.light)
    start: Start = request.getfixturevalue("start")
    wire: Wire = request.getfixturevalue("wire")
    return Table(start(), lambda: _seen(wire), lambda: _light(wire))


def _seen(wire: Wire) -> Frame | None:
    return wire.panel.picture() if wire.panel and wire.messages else None


def _light(wire: Wire) -> Light:
    assert wire.panel is not None
    if not wire.panel.on:
        return Light.OFF
    return Light.DIM if wire.panel.contrast == 1 else Light.FULL


def test_a_frame_shown_is_seen(table: Table) -> None:
    table.display.show(picture("Sarah"))

    assert table.display.settle(SOON)
    assert table.seen() == picture("Sarah")


def test_nothing_is_seen_before_a_frame_is_shown(table: Table) -> None:
    table.display.settle(SOON)

    assert table.seen() is None


def test_the_newest_of_many_frames_is_seen(table: Table) -> None:
    for number in range(50):
        table.display.show(menu(number % 4))
    table.display.show(picture("the last"))

    assert table.display.settle(SOON)
    assert table.seen() == picture("the last")


def test_a_press_at_a_lit_display_is_an_ordinary_press(table: Table, clock: Clock) -> None:
    table.display.show(menu(0))
    clock.now += 9 * 60

    assert not table.display.wake()


def test_the_first_press_at_a_dark_display_only_wakes_it(table: Table, clock: Clock) -> None:
    table.display.show(menu(0))
    clock.now += 10 * 60

    assert table.display.wake()
    assert not table.display.wake()
    assert table.display.settle(SOON)
    assert (table.light(), table.seen()) == (Light.FULL, menu(0))


@pytest.mark.parametrize(
    ("minutes", "light"), [(1.9, Light.FULL), (2, Light.DIM), (9.9, Light.DIM), (10, Light.OFF)]
)
def test_F58_the_picture_dims_and_then_goes_dark(
    table: Table, clock: Clock, minutes: float, light: Light
) -> None:
    table.display.show(menu(0))
    assert table.display.settle(SOON)

    clock.now += minutes * 60
    table.display.show(menu(1))

    assert table.display.settle(SOON)
    assert table.light() is light


def test_frames_alone_do_not_keep_a_panel_lit(table: Table, clock: Clock) -> None:
    for minute in range(11):
        table.display.show(menu(minute % 2))
        clock.now += 60

    table.display.show(menu(3))

    assert table.display.settle(SOON)
    assert table.light() is Light.OFF


def test_driven_as_another_kind_it_shows_the_same(table: Table) -> None:
    table.display.show(menu(0))
    table.display.settle(SOON)

    table.display.drive("ssd1309")

    assert table.display.settle(SOON)
    assert table.seen() == menu(0)


def test_what_waits_is_shown_before_closing(table: Table) -> None:
    table.display.show(picture("Bis bald"))

    table.display.close()

    assert table.seen() == picture("Bis bald")


def test_after_closing_nothing_more_is_shown(table: Table) -> None:
    table.display.show(menu(0))
    table.display.close()

    table.display.show(menu(1))
    table.display.wake()
    table.display.close()

    assert table.seen() == menu(0)


def test_a_healthy_display_reports_nothing(table: Table, events: Events) -> None:
    table.display.show(menu(0))
    table.display.settle(SOON)

    assert events == []
