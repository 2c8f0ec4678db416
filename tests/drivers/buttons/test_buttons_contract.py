"""One contract for the mock buttons and for the real ones on gpiozero's mock pins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from drivers.buttons import (
    HOLD,
    NAMES,
    REPEAT,
    Held,
    Pressed,
    Released,
    Repeated,
    Touched,
)
from drivers.buttons.mock import MockButtons
from drivers.buttons.pins import PinButtons
from drivers.gpio import open_factory
from tests.drivers.buttons.fingers import Desk, FakeClock, PinFinger
from tests.drivers.buttons.simulate import PINS


@pytest.fixture(params=["mock", "pins"])
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    clock, posted = FakeClock(), list[object]()
    if request.param == "mock":
        mock = MockButtons(posted.append, clock)
        desk = Desk(mock, mock, clock, posted)
    else:
        factory = open_factory("mock")
        buttons = PinButtons(posted.append, PINS, factory, clock)
        desk = Desk(buttons, PinFinger(factory, PINS), clock, posted)
    assert desk.events() == []
    yield desk
    desk.buttons.close()


@pytest.mark.parametrize("button", NAMES)
def test_a_tap_is_one_press_and_one_release(desk: Desk, button: str) -> None:
    start = desk.clock.now

    desk.finger.push(button)
    events = desk.events(0.2)
    desk.finger.let_go(button)
    events += desk.events(1.0)

    assert events == [Pressed(button, start), Released(button, start + 0.2)]


def test_a_touch_wakes_the_program_and_a_press_is_there_at_once(desk: Desk) -> None:
    desk.finger.push("ok")

    assert desk.posted == [Touched(desk.clock.now)]
    due = desk.buttons.due()
    assert due is not None
    assert due < desk.clock.now
    assert desk.buttons.tick(desk.clock.now) == [Pressed("ok", desk.clock.now)]


def test_nothing_is_posted_while_nothing_is_touched(desk: Desk) -> None:
    assert desk.events(60) == []
    assert desk.posted == []


def test_a_long_press_is_held_and_then_repeats(desk: Desk) -> None:
    start = desk.clock.now

    desk.finger.push("up")
    events = desk.events(HOLD + 2 * REPEAT + 0.05)

    assert [type(event) for event in events] == [Pressed, Held, Repeated, Repeated]
    assert [event.at - start for event in events] == pytest.approx(
        [0, HOLD, HOLD + REPEAT, HOLD + 2 * REPEAT]
    )
    assert [event.times for event in events if isinstance(event, Repeated)] == [1, 2]


def test_nothing_repeats_after_the_release(desk: Desk) -> None:
    desk.finger.push("up")
    desk.events(1.0)
    desk.finger.let_go("up")

    assert [type(event) for event in desk.events(5.0)] == [Released]


def test_two_buttons_are_told_in_the_order_they_were_touched(desk: Desk) -> None:
    for button in ("roll", "ok"):
        desk.finger.push(button)
        desk.clock.pass_by(0.004)

    assert [event.button for event in desk.events()] == ["roll", "ok"]


def test_a_button_touched_again_is_told_again(desk: Desk) -> None:
    events = []
    for _ in range(5):
        desk.finger.push("down")
        events += desk.events(0.05)
        desk.finger.let_go("down")
        events += desk.events(0.05)

    assert [type(event) for event in events] == [Pressed, Released] * 5
    assert desk.buttons.repaired() == 0


def test_closed_buttons_say_nothing_and_may_be_closed_again(desk: Desk) -> None:
    desk.buttons.close()
    desk.buttons.close()

    assert desk.buttons.due() is None
    assert desk.buttons.tick(desk.clock.now + 9) == []
    assert desk.posted == []


def test_a_finger_closes_a_contact_until_it_is_gone(desk: Desk) -> None:
    desk.finger.push("up")
    desk.events(0.1)
    during = desk.buttons.closed()
    desk.finger.let_go("up")
    desk.events(0.1)

    assert (during, desk.buttons.closed()) == (frozenset({"up"}), frozenset())
    assert desk.buttons.bounce("up") == 0
