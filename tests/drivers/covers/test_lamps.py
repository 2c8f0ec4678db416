from __future__ import annotations

import threading
from typing import Any

import pytest

from drivers.covers import CoverFailed
from drivers.covers.lamps import PULSE, LampCovers
from drivers.stage import MockStage
from tests.drivers.covers.strips import PINS


@pytest.fixture
def lamps(factory: Any, stage: MockStage, failed: list[CoverFailed]) -> LampCovers:
    return LampCovers(failed.append, PINS, factory, stage, clock=lambda: 5.0)


def break_pin(pin: Any) -> None:
    """Let every write to the pin fail, as when the chip is gone."""

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    pin.__class__ = type("BrokenPin", (type(pin),), {"_set_state": broken})


def test_single_covers_shine_steadily_and_end_the_act(
    lamps: LampCovers, stage: MockStage, factory: Any
) -> None:
    lamps.show({1: 1})

    assert not stage.step(), "nothing is left to do"
    assert (factory.pin(12).state, factory.pin(12).frequency) == (1, None)


def test_stacked_covers_pulse_from_bright_to_dim_and_back(
    lamps: LampCovers, stage: MockStage, factory: Any
) -> None:
    lamps.show({1: 1, 2: 2})

    seen = []
    for _ in range(len(PULSE) + 1):
        assert stage.step()
        seen.append(factory.pin(13).state)
        assert factory.pin(12).state == 1

    assert seen == [*PULSE, PULSE[0]]
    assert (min(seen), max(seen)) == (0.1, 1.0)
    assert sum(stage.pauses[:-1]) == pytest.approx(1.6)


def test_three_covers_pulse_twice_as_fast_as_two(
    lamps: LampCovers, stage: MockStage, factory: Any
) -> None:
    lamps.show({2: 2, 3: 3})

    for _ in range(1 + len(PULSE) // 2):
        stage.step()

    assert factory.pin(13).state == min(PULSE)
    assert factory.pin(19).state == max(PULSE)


def test_a_pulse_ends_with_the_next_covers(
    lamps: LampCovers, stage: MockStage, factory: Any
) -> None:
    lamps.show({2: 2})
    stage.step()

    lamps.show({2: 1})

    assert not stage.step()
    assert (factory.pin(13).state, factory.pin(13).frequency) == (1, None)


def test_a_lamp_that_fails_is_said_once_and_the_others_shine(
    lamps: LampCovers, stage: MockStage, factory: Any, failed: list[CoverFailed]
) -> None:
    break_pin(factory.pin(13))

    lamps.show({2: 2, 3: 2, 4: 1})
    for _ in range(5):
        stage.step()

    assert failed == [CoverFailed(2, failed[0].why, 5.0)]
    assert failed[0].why.startswith("BCM 13: [Errno 5] Input/output error")
    assert factory.pin(19).state == PULSE[4]
    assert factory.pin(16).state == 1


def test_lamps_go_dark_when_closed(lamps: LampCovers, stage: MockStage, factory: Any) -> None:
    pins = [factory.pin(number) for number in (12, 13)]
    lamps.show({1: 1, 2: 2})
    stage.step()

    lamps.close()

    assert [pin.state for pin in pins] == [0, 0]


def test_at_most_one_thread_runs_for_six_pulsing_lamps(factory: Any) -> None:
    before = threading.active_count()

    lamps = LampCovers(lambda _: None, PINS, factory)
    at_rest = threading.active_count()
    lamps.show(dict.fromkeys(PINS, 2))
    pulsing = threading.active_count()
    lamps.close()

    assert (at_rest, pulsing) == (before, before + 1)
    assert threading.active_count() == before
