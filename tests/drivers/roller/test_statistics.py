from __future__ import annotations

import math
import random

import pytest

from drivers.roller.chain import DEVICE, ROLLER, Chain
from drivers.roller.faces import NOTHING, faces
from drivers.roller.statistics import Streaks, chi_square, longest, p_value, tally

# Quantiles of the chi-square distribution as tables print them: (degrees, value, upper tail).
TABLE = [
    (1, 3.841, 0.05),
    (5, 11.070, 0.05),
    (5, 15.086, 0.01),
    (5, 4.351, 0.5),
    (11, 19.675, 0.05),
    (19, 36.191, 0.01),
    (19, 10.117, 0.95),
]


def counts_with(degrees: int, value: float) -> list[float]:
    """Counts whose chi-square is *value*: two faces off by the same amount."""
    expected = 1e6
    off = math.sqrt(value * expected / 2)
    return [expected + off, expected - off, *[expected] * (degrees - 1)]


@pytest.mark.parametrize(("degrees", "value", "tail"), TABLE)
def test_p_is_the_one_of_the_tables(degrees: int, value: float, tail: float) -> None:
    counts = [round(count) for count in counts_with(degrees, value)]

    assert p_value(counts) == pytest.approx(tail, rel=0.01)


def test_p_of_two_degrees_is_an_exponential() -> None:
    counts = [120, 90, 90]

    assert p_value(counts) == pytest.approx(math.exp(-chi_square(counts) / 2), rel=1e-12)


def test_even_counts_are_as_fair_as_can_be() -> None:
    assert chi_square([7] * 6) == 0
    assert p_value([7] * 6) == 1


def test_few_rolls_are_compared_with_thrown_dice() -> None:
    exact = 6 / 6**4  # four equal dice

    assert p_value([4, 0, 0, 0, 0, 0]) == pytest.approx(exact, rel=0.3)
    assert p_value([1, 1, 1, 1, 0, 0]) == 1
    assert p_value([4, 0, 0, 0, 0, 0]) == p_value([0, 0, 4, 0, 0, 0]), "the same every time"


def test_nothing_rolled_is_nothing_suspected() -> None:
    assert p_value([0] * 6) == 1
    assert p_value([12]) == 1


def test_a_loaded_die_is_seen() -> None:
    assert p_value([150, 100, 100, 100, 100, 50]) < 1e-6


def test_rolls_are_tallied_by_kind_of_die() -> None:
    rolls = [((6, 6, 12), (1, 6, 12)), ((6,), (1,))]

    assert tally(rolls) == {6: [2, 0, 0, 0, 0, 1], 12: [0] * 11 + [1]}


@pytest.mark.parametrize("sides", [2, 4, 6, 12, 20])
def test_the_dice_of_fixed_chains_are_even(sides: int) -> None:
    device, roller = Chain(DEVICE, b"d" * 32, 1000), Chain(ROLLER, b"r" * 32, 1000)
    dice = [sides] * 6

    rolls = [
        (dice, faces(n, dice, device.link(n), roller.link(n), NOTHING)) for n in range(1, 1001)
    ]

    assert p_value(tally(rolls)[sides]) > 0.001


def test_p_is_spread_evenly_on_fair_dice() -> None:
    dice = random.Random(1)
    ps = [p_value([*map(dice.choices(range(6), k=300).count, range(6))]) for _ in range(500)]

    below = [sum(p < limit for p in ps) / len(ps) for limit in (0.1, 0.25, 0.5, 0.75)]

    assert below == pytest.approx([0.1, 0.25, 0.5, 0.75], abs=0.06)


def test_thirteen_equal_faces_of_one_die_are_too_many() -> None:
    streaks = Streaks()

    seen = [streaks.feed([6, 6], [4, 1 + i % 2]) for i in range(14)]

    assert seen == [[]] * 12 + [[1], [1]]
    assert longest(6) == 13


def test_another_face_or_another_die_breaks_a_streak() -> None:
    streaks = Streaks()
    for _ in range(12):
        streaks.feed([6], [4])

    assert streaks.feed([12], [4]) == []
    assert streaks.feed([6], [5]) == []
    assert streaks.feed([6], [4]) == []


def test_a_die_with_one_side_is_never_suspected() -> None:
    streaks = Streaks()

    assert [streaks.feed([1], [1]) for _ in range(100)] == [[]] * 100
