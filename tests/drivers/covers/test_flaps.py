from __future__ import annotations

from typing import Any

import pytest

from drivers.covers import FIELDS, CoverFailed
from drivers.covers.flaps import MOVE, FlapCovers
from drivers.stage import MockStage
from tests.drivers.covers.strips import PINS

OPEN, CLOSED = 0.05, 0.1


@pytest.fixture
def flaps(factory: Any, stage: MockStage, failed: list[CoverFailed]) -> FlapCovers:
    return FlapCovers(failed.append, PINS, factory, stage, clock=lambda: 5.0)


def pulses(factory: Any) -> dict[int, float]:
    """The flaps that are being driven, with the share of time their pin is high."""
    states = {number: factory.pin(bcm).state for number, bcm in PINS.items()}
    return {number: state for number, state in states.items() if state}


def play(stage: MockStage, factory: Any) -> list[dict[int, float]]:
    """Play to the end; what was driven at each pause."""
    seen = []
    while stage.step():
        seen.append(pulses(factory))
    return seen


def break_pin(pin: Any, when: float) -> None:
    """Let writing this value to the pin fail."""
    cls = type(pin)

    def broken(self: Any, value: float) -> None:
        if value == when:
            raise OSError(5, "Input/output error")
        cls._set_state(self, value)

    pin.__class__ = type("BrokenPin", (cls,), {"_set_state": broken})


@pytest.mark.usefixtures("flaps")
def test_flaps_are_homed_one_after_another_and_let_go(stage: MockStage, factory: Any) -> None:
    assert pulses(factory) == {}, "nothing moves on the caller's thread"

    assert play(stage, factory) == [{number: OPEN} for number in FIELDS]
    assert stage.pauses == [MOVE] * 6
    assert pulses(factory) == {}
    assert [factory.pin(bcm).frequency for bcm in PINS.values()] == [None] * 6


def test_only_flaps_that_change_are_moved(
    flaps: FlapCovers, stage: MockStage, factory: Any
) -> None:
    stage.finish()

    flaps.show({2: 1, 5: 3})
    first = play(stage, factory)
    flaps.show({5: 1, 6: 1})
    second = play(stage, factory)

    assert first == [{2: CLOSED}, {5: CLOSED}]
    assert second == [{2: OPEN}, {6: CLOSED}]


def test_a_move_that_is_cut_is_let_go_and_done_again(
    flaps: FlapCovers, stage: MockStage, factory: Any
) -> None:
    stage.finish()
    flaps.show({1: 1, 2: 1})
    stage.step()
    assert pulses(factory) == {1: CLOSED}

    flaps.show({1: 1})

    assert pulses(factory) == {}
    assert play(stage, factory) == [{1: CLOSED}]


def test_a_move_that_is_cut_is_undone_where_the_flap_shall_not_move_any_more(
    flaps: FlapCovers, stage: MockStage, factory: Any
) -> None:
    stage.finish()
    flaps.show({1: 1})
    stage.step()

    flaps.show({})

    assert play(stage, factory) == [{1: OPEN}]


def test_covers_shown_during_homing_are_reached(
    flaps: FlapCovers, stage: MockStage, factory: Any
) -> None:
    stage.step()

    flaps.show({6: 1})

    assert play(stage, factory) == [*({n: OPEN} for n in FIELDS[:-1]), {6: CLOSED}]


def test_a_flap_that_cannot_be_moved_is_said_and_the_others_move(
    flaps: FlapCovers, stage: MockStage, factory: Any, failed: list[CoverFailed]
) -> None:
    stage.finish()
    break_pin(factory.pin(PINS[2]), when=CLOSED)

    flaps.show({1: 1, 2: 1, 3: 1})

    assert play(stage, factory) == [{1: CLOSED}, {3: CLOSED}]
    assert [(event.number, event.at) for event in failed] == [(2, 5.0)]
    assert failed[0].why.startswith("BCM 13: [Errno 5] Input/output error")


def test_a_flap_that_failed_is_tried_again_with_the_next_covers(
    flaps: FlapCovers, stage: MockStage, factory: Any, failed: list[CoverFailed]
) -> None:
    stage.finish()
    healthy = type(factory.pin(PINS[2]))
    break_pin(factory.pin(PINS[2]), when=CLOSED)
    flaps.show({2: 1})
    stage.finish()

    factory.pin(PINS[2]).__class__ = healthy
    flaps.show({2: 1})

    assert play(stage, factory) == [{2: CLOSED}]
    assert len(failed) == 1


def test_a_flap_that_cannot_be_let_go_is_said(
    flaps: FlapCovers, stage: MockStage, factory: Any, failed: list[CoverFailed]
) -> None:
    stage.finish()
    break_pin(factory.pin(PINS[4]), when=0)

    flaps.show({4: 1, 5: 1})
    stage.finish()

    assert [event.number for event in failed] == [4]


def test_closing_lets_a_moving_flap_go(flaps: FlapCovers, stage: MockStage, factory: Any) -> None:
    pin = factory.pin(PINS[1])
    stage.step()
    assert pin.state == OPEN

    flaps.close()

    assert (pin.state, pin.frequency) == (0, None)
