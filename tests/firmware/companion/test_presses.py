from __future__ import annotations

import pytest

from drivers.buttons import Held, Pressed, Released, Repeated
from firmware.companion.presses import HeldBack, Presses, Stale, Tap


def awake() -> bool:
    return False


@pytest.mark.parametrize("button", ["left", "right", "up", "down", "ok", "roll"])
def test_a_button_acts_when_it_goes_down(button: str) -> None:
    presses = Presses(awake)

    assert presses.meaning(Pressed(button, 1.0), 1.0) == Tap(button)
    assert presses.meaning(Released(button, 1.1), 1.1) is None


def test_back_acts_when_it_comes_up() -> None:
    presses = Presses(awake)

    assert presses.meaning(Pressed("back", 1.0), 1.0) is None
    assert presses.meaning(Released("back", 1.1), 1.1) == Tap("back")


def test_a_held_back_is_no_tap() -> None:
    presses = Presses(awake)

    presses.meaning(Pressed("back", 1.0), 1.0)

    assert presses.meaning(Held("back", 1.6), 1.6) == HeldBack()
    assert presses.meaning(Repeated("back", 1.7, 1), 1.7) is None
    assert presses.meaning(Released("back", 1.8), 1.8) is None


def test_a_held_arrow_counts_on() -> None:
    presses = Presses(awake)
    presses.meaning(Pressed("up", 1.0), 1.0)

    taps = [presses.meaning(Held("up", 1.6), 1.6)]
    taps += [presses.meaning(Repeated("up", 1.6 + n / 10, n), 2.0) for n in (1, 2)]

    assert taps == [Tap("up", 1), Tap("up", 2), Tap("up", 3)]


@pytest.mark.parametrize("button", ["ok", "roll"])
def test_a_held_confirmation_does_not_repeat(button: str) -> None:
    presses = Presses(awake)
    presses.meaning(Pressed(button, 1.0), 1.0)

    assert presses.meaning(Held(button, 1.6), 1.6) is None
    assert presses.meaning(Repeated(button, 1.7, 1), 1.7) is None


@pytest.mark.parametrize(("pause", "taps"), [(0.10, 1), (0.16, 2)])
def test_the_same_confirmation_twice_within_150_ms_counts_once(pause: float, taps: int) -> None:
    presses = Presses(awake)

    first = presses.meaning(Pressed("ok", 1.0), 1.0)
    presses.meaning(Released("ok", 1.05), 1.05)
    second = presses.meaning(Pressed("ok", 1.0 + pause), 1.0 + pause)

    assert [first, second].count(Tap("ok")) == taps


def test_an_arrow_may_be_as_quick_as_it_likes() -> None:
    presses = Presses(awake)

    taps = [presses.meaning(Pressed("up", 1.0 + n * 0.05), 2.0) for n in range(4)]

    assert taps == [Tap("up")] * 4


def test_a_press_on_a_dark_display_only_wakes_it() -> None:
    dark = iter([True, False])
    presses = Presses(lambda: next(dark))

    first = presses.meaning(Pressed("back", 1.0), 1.0)
    held = presses.meaning(Held("back", 1.6), 1.6)
    released = presses.meaning(Released("back", 1.8), 1.8)

    assert [first, held, released] == [None, None, None]
    assert presses.meaning(Pressed("ok", 3.0), 3.0) == Tap("ok")


def test_F50_a_press_older_than_five_seconds_is_discarded_and_not_silently() -> None:
    presses = Presses(awake)

    assert presses.meaning(Pressed("ok", 1.0), 6.5) == Stale()
    assert presses.meaning(Released("ok", 1.1), 6.5) is None
    assert presses.meaning(Pressed("ok", 6.6), 6.6) == Tap("ok")
