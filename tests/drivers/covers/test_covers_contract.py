"""One contract for mock covers, lamps and flaps; the real ones on gpiozero's mock pins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from drivers.covers import FIELDS, CoverFailed, Covers, CoversError
from drivers.covers.flaps import FlapCovers
from drivers.covers.lamps import LampCovers
from drivers.covers.mock import MockCovers
from drivers.covers.none import NoCovers
from drivers.gpio import open_factory
from drivers.stage import MockStage
from tests.drivers.covers.strips import PINS


@dataclass
class Strip:
    """Covers, and an eye that says which fields look covered."""

    covers: Covers
    covered: Callable[[], set[int]]
    stage: MockStage
    failed: list[CoverFailed]

    def show(self, covers: dict[int, int]) -> set[int]:
        """Show, give it time, and look."""
        self.covers.show(covers)
        for _ in range(10):
            self.stage.step()
        return self.covered()


@dataclass
class Pins:
    """The mock pins as seen from above."""

    factory: Any = field(default_factory=lambda: open_factory("mock"))

    def lit(self) -> set[int]:
        return {number for number in FIELDS if self.factory.pin(PINS[number]).state > 0}

    def folded(self) -> set[int]:
        """Where the last pulse was the long one; a servo stays where it was told to go."""
        return {number for number in FIELDS if self.last_pulse(number) > 0.06}

    def last_pulse(self, number: int) -> float:
        states = [entry.state for entry in self.factory.pin(PINS[number]).states]
        return next((state for state in reversed(states) if state), 0.0)


@pytest.fixture(params=["mock", "lamps", "flaps"])
def strip(request: pytest.FixtureRequest) -> Iterator[Strip]:
    failed: list[CoverFailed] = []
    pins, stage = Pins(), MockStage()
    if request.param == "mock":
        mock = MockCovers(failed.append)
        strip = Strip(mock, lambda: {n for n in FIELDS if mock.covers[n]}, stage, failed)
    elif request.param == "lamps":
        lamps = LampCovers(failed.append, PINS, pins.factory, stage)
        strip = Strip(lamps, pins.lit, stage, failed)
    else:
        flaps = FlapCovers(failed.append, PINS, pins.factory, stage)
        strip = Strip(flaps, pins.folded, stage, failed)
    yield strip
    strip.covers.close()
    assert failed == []


def test_nothing_is_covered_at_the_start(strip: Strip) -> None:
    assert strip.show({}) == set()


def test_covered_fields_are_shown_and_no_others(strip: Strip) -> None:
    assert strip.show({1: 1, 4: 1, 6: 0}) == {1, 4}


def test_stacked_covers_are_shown_as_covered(strip: Strip) -> None:
    assert strip.show({2: 1, 5: 2}) == {2, 5}
    assert strip.show({3: 3}) == {3}


def test_what_is_shown_next_replaces_what_was_shown(strip: Strip) -> None:
    strip.show({1: 1, 2: 2})

    assert strip.show({2: 1, 3: 1}) == {2, 3}
    assert strip.show({}) == set()


def test_showing_returns_before_anything_moves(strip: Strip) -> None:
    strip.show({})

    strip.covers.show({1: 1})

    assert isinstance(strip.covers, MockCovers) or strip.covered() == set()


@pytest.mark.parametrize("covers", [{0: 1}, {7: 1}, {1: -1}])
def test_what_is_no_field_or_no_count_is_refused(strip: Strip, covers: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="fields are 1 to 6, counts 0 or more"):
        strip.covers.show(covers)


def test_covers_may_be_closed_twice(strip: Strip) -> None:
    strip.show({1: 2})

    strip.covers.close()
    strip.covers.close()


def test_no_covers_show_nothing_and_refuse_the_same() -> None:
    covers = NoCovers()

    covers.show({1: 2})
    covers.close()

    with pytest.raises(ValueError, match="fields are 1 to 6"):
        covers.show({9: 1})


@pytest.mark.parametrize("kind", [LampCovers, FlapCovers])
def test_F48_a_busy_pin_is_named_and_the_others_are_let_go(
    kind: type[LampCovers] | type[FlapCovers],
) -> None:
    factory: Any = open_factory("mock")
    taken = kind(lambda _: None, {6: 21}, factory, MockStage())

    with pytest.raises(CoversError, match=r"(lamp|flap) 6: BCM 21: .*in use") as refused:
        kind(lambda _: None, PINS, factory, MockStage())

    taken.close()
    kind(lambda _: None, PINS, factory, MockStage()).close()
    del refused  # held until here: a pin that is forgotten is let go, too


def test_mock_covers_fail_where_they_are_broken() -> None:
    failed: list[CoverFailed] = []
    covers = MockCovers(failed.append, broken={3}, clock=lambda: 7.0)

    covers.show({1: 1})

    assert failed == [CoverFailed(3, "broken on purpose", 7.0)]
