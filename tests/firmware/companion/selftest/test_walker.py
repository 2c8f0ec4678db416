"""The walker alone: a walk of a few steps, a clock, and nobody in a hurry."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.words import say
from drivers.buttons import Muted, Pressed, Released
from drivers.display import BLANK
from firmware.companion.doctor import fine
from firmware.companion.selftest import Press, Results, Show, Touch, Until, Walk, Work, ask
from firmware.companion.selftest.walker import RELEASE_WITHIN, Walker


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def one(step: object, answers: list[object]) -> Walk[None]:
    """A walk of one step that remembers its answer."""
    answers.append((yield step))  # type: ignore[misc]
    yield Results()


PRESS = Press("left", say("Press {button}", button="left"), 20.0)


def pressing(clock: Clock) -> tuple[Walker, list[object]]:
    answers: list[object] = []
    return Walker(one(PRESS, answers), clock), answers


def test_a_press_counts_when_it_is_over(clock: Clock) -> None:
    walker, answers = pressing(clock)

    walker.feel(Pressed("left", 100.0))
    during = list(answers)
    walker.feel(Released("left", 100.1))

    assert (during, answers) == ([], [Touch(frozenset({"left"}))])


def test_two_that_go_down_together_are_one_touch(clock: Clock) -> None:
    walker, answers = pressing(clock)

    walker.feel(Pressed("left", 100.0))
    walker.feel(Pressed("up", 100.01))
    walker.feel(Released("up", 100.2))
    walker.feel(Released("left", 100.2))

    assert answers == [Touch(frozenset({"left", "up"}))]


def test_a_second_finger_that_comes_later_does_not_count(clock: Clock) -> None:
    walker, answers = pressing(clock)

    walker.feel(Pressed("left", 100.0))
    walker.feel(Pressed("up", 100.3))
    walker.feel(Released("left", 100.4))

    assert answers == [Touch(frozenset({"left"}))]


def test_a_button_that_stays_down_is_not_waited_for(clock: Clock) -> None:
    walker, answers = pressing(clock)
    walker.feel(Pressed("left", 100.0))

    assert walker.due == 100.0 + RELEASE_WITHIN
    walker.tick(100.0 + RELEASE_WITHIN)

    assert answers == [Touch(frozenset({"left"}), released=False)]


def test_a_storm_ends_a_press(clock: Clock) -> None:
    walker, answers = pressing(clock)

    walker.feel(Muted("left", 100.5, "storm"))

    assert answers == [Touch(frozenset({"left"}), storm=True)]


def test_where_nobody_comes_the_touch_is_empty(clock: Clock) -> None:
    walker, answers = pressing(clock)

    walker.tick(119.9)
    waiting = walker.step
    walker.tick(120.0)

    assert (waiting, answers) == (PRESS, [Touch()])


def test_nobody_is_asked_where_nobody_is_to_be_asked(clock: Clock) -> None:
    answers: list[object] = []

    def walk() -> Walk[None]:
        answers.append((yield PRESS))
        answers.append((yield Show(lambda _: BLANK, say("x"))))
        answers.append((yield Until(say("x"), lambda: False, 5.0)))
        answers.append((yield from ask("a.b", say("x"))))
        yield fine("a", "all of it")

    walker = Walker(walk(), clock, asking=False)

    assert (answers, walker.step) == ([None] * 4, None)
    assert [finding.key for finding in walker.found] == ["a"]


def test_work_lets_others_have_their_turn(clock: Clock) -> None:
    answers: list[object] = []
    walker = Walker(one(Work(say("x"), 0.5), answers), clock)

    walker.tick(100.4)
    early = list(answers)
    walker.tick(100.5)

    assert (early, answers) == ([], [None])


def test_what_was_found_stays_for_whoever_is_there(clock: Clock) -> None:
    present = Walker(iter_results(), clock)
    nobody = Walker(iter_results(), clock, asking=False)

    assert (present.due, nobody.due) == (None, 120.0)


def iter_results() -> Walk[None]:
    yield Results()


def test_a_walk_that_is_left_closes_what_it_has_open(clock: Clock) -> None:
    closed: list[bool] = []

    def walk() -> Walk[None]:
        try:
            yield Work(say("x"))
        finally:
            closed.append(True)

    walker = Walker(walk(), clock)
    walker.stop()

    assert (closed, walker.step, walker.due) == ([True], None, None)


def test_what_is_to_be_done_is_looked_at_after_every_touch(clock: Clock) -> None:
    answers: list[object] = []
    doors = iter_of([False, True])
    walker = Walker(one(Until(say("x"), lambda: next(doors), 10.0), answers), clock)

    walker.feel(Released("left", 100.1))
    walker.feel(Released("up", 100.2))

    assert answers == [True]


def iter_of(values: list[bool]) -> Iterator[bool]:
    return iter(values)
