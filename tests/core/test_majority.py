from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.majority import absolute_majority, acting_order, leaders

ORDER = ["Sarah", "Toby", "Joy", "Tom"]
COUNTS = st.dictionaries(st.sampled_from(ORDER), st.integers(0, 8))


def test_most_pieces_act_first() -> None:
    assert acting_order({"Sarah": 1, "Toby": 3, "Tom": 2}, ORDER) == ["Toby", "Tom", "Sarah"]


def test_earlier_in_player_order_wins_a_tie() -> None:
    counts = {"Tom": 2, "Joy": 2, "Sarah": 2}

    assert acting_order(counts, ORDER) == ["Sarah", "Joy", "Tom"]
    assert acting_order(counts, ["Joy", "Tom", "Sarah", "Toby"]) == ["Joy", "Tom", "Sarah"]


def test_who_is_not_there_does_not_act() -> None:
    assert acting_order({"Sarah": 0, "Joy": 1}, ORDER) == ["Joy"]
    assert acting_order({}, ORDER) == []


@pytest.mark.parametrize(
    ("counts", "first"),
    [
        ({"Sarah": 3, "Toby": 3, "Joy": 1}, ["Sarah", "Toby"]),
        ({"Sarah": 1}, ["Sarah"]),
        ({"Sarah": 0, "Toby": 0}, []),
        ({}, []),
    ],
)
def test_everyone_with_the_most_leads_and_nobody_with_none(
    counts: dict[str, int], first: list[str]
) -> None:
    assert leaders(counts) == first


@pytest.mark.parametrize(
    ("counts", "majority"),
    [
        ({"Sarah": 3, "Toby": 2, "Joy": 2}, "Sarah"),
        ({"Sarah": 1}, "Sarah"),
        ({"Sarah": 2, "Toby": 2, "Joy": 1}, None),
        ({"Sarah": 0}, None),
        ({}, None),
    ],
)
def test_more_than_every_other_is_a_majority_and_a_tie_is_none(
    counts: dict[str, int], majority: str | None
) -> None:
    assert absolute_majority(counts) == majority


@given(COUNTS, st.permutations(ORDER))
def test_a_majority_acts_first_and_has_more_than_each_other(
    counts: dict[str, int], order: list[str]
) -> None:
    acting, majority = acting_order(counts, order), absolute_majority(counts)

    assert set(acting) == {seat for seat, n in counts.items() if n}
    for earlier, later in pairwise(acting):
        tied = counts[earlier] == counts[later]
        assert counts[earlier] > counts[later] or (
            tied and order.index(earlier) < order.index(later)
        )
    if majority is not None:
        assert acting[0] == majority
        assert all(counts[majority] > n for seat, n in counts.items() if seat != majority)
    elif len(acting) > 1:
        assert counts[acting[0]] == counts[acting[1]]
