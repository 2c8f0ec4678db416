from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from firmware.roller.health import REPEATS, SAME, WINDOW, Health


def biased(seed: int, ones: float) -> Iterator[int]:
    dice = random.Random(seed)
    while True:
        yield int(dice.random() < ones)


def correlated(seed: int, again: float) -> Iterator[int]:
    """Fair on the whole, but each bit is like the one before with a chance of *again*."""
    dice, bit = random.Random(seed), 0
    while True:
        bit ^= dice.random() >= again
        yield bit


def watched(source: Iterator[int], bits: int) -> Health:
    health = Health()
    for bit in islice(source, bits):
        health.feed(bit)
    return health


@pytest.mark.parametrize("stuck", [0, 1])
def test_F69_a_stuck_source_is_found_at_its_135th_bit(stuck: int) -> None:
    assert watched(iter([stuck] * 134), 134).alarm == ""
    assert watched(iter([stuck] * 135), 135).alarm == "RCT"


def test_F69_a_source_that_gets_stuck_in_play_is_found() -> None:
    health = watched(biased(1, 0.5), 10_000)

    for _ in range(REPEATS):
        health.feed(1)

    assert health.alarm == "RCT"


@pytest.mark.parametrize("ones", [0.05, 0.08, 0.92, 0.95])
def test_F70_a_biased_source_is_found_within_a_few_windows(ones: float) -> None:
    assert watched(biased(2, ones), 4 * WINDOW).alarm == "APT"


def test_F70_the_proportion_is_counted_in_whole_windows() -> None:
    fair = [0, 1] * (WINDOW // 2)
    rare = [1] * 8 + [0] + [1] * 100
    almost = ([1] * 100 + [0] * 12) * 9 + [1] * 16

    assert len(almost) == WINDOW
    assert watched(iter(fair + almost), 2 * WINDOW).most == sum(almost) == SAME + 1
    assert watched(iter(fair + almost), 2 * WINDOW).alarm == "APT"
    assert watched(iter(fair[: WINDOW // 2] + almost), 3 * WINDOW // 2).alarm == ""
    assert watched(iter(rare), len(rare)).alarm == ""


def test_F70_a_correlated_source_is_found() -> None:
    assert watched(correlated(3, 0.98), 50_000).alarm == "RCT"


@pytest.mark.parametrize("seed", range(5))
def test_a_fair_source_and_a_ring_oscillator_pass(seed: int) -> None:
    assert watched(biased(seed, 0.5), 50_000).alarm == ""
    assert watched(biased(seed, 0.45), 50_000).alarm == "", "measured on ring oscillators"


def test_the_report_counts_bits_ones_and_the_worst() -> None:
    health = watched(iter([1, 1, 1, 0, 1]), 5)

    assert (health.bits, health.ones, health.longest, health.most) == (5, 4, 3, 4)


def test_the_first_alarm_stays() -> None:
    health = watched(iter([1] * WINDOW), WINDOW)

    for bit in islice(biased(4, 0.5), 10_000):
        health.feed(bit)

    assert health.alarm == "RCT"
