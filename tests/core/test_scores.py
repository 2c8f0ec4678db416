from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.scores import Line, Score, Sheet, TieBreak, decide
from core.words import Message, say_n
from tests.play import english


def dishes(n: int) -> Message:
    return say_n("{n} dish", "{n} dishes", n)


def cubes(n: int) -> Message:
    return say_n("{n} cube", "{n} cubes", n)


def decided(**points: int) -> Score:
    """Joy has 7 dishes, Tom and Ann 6; Ann has a cube more than Tom."""
    sheets = [Sheet(name, (Line("all", n),)) for name, n in points.items()]
    breaks = [
        TieBreak("dishes", {"Joy": 7, "Tom": 6, "Ann": 6, "Eve": 6}, dishes),
        TieBreak("cubes", {"Joy": 0, "Tom": 0, "Ann": 1, "Eve": 1}, cubes),
    ]
    return decide(sheets, breaks)


def test_lines_sum_to_the_total_and_may_be_negative() -> None:
    assert Sheet("Joy", (Line("a", 58), Line("b", -3), Line("c", 0))).total == 55
    assert Sheet("Joy", ()).total == 0


@pytest.mark.parametrize(
    ("points", "winners", "by", "why"),
    [
        ({"Joy": 5, "Tom": 9}, ("Tom",), "points", "Tom wins: 9 points to 5"),
        ({"Joy": 1, "Tom": 0}, ("Joy",), "points", "Joy wins: 1 point to 0"),
        ({"Joy": 3}, ("Joy",), "points", "Joy wins: 3 points"),
        ({"Joy": -2, "Tom": -1}, ("Tom",), "points", "Tom wins: -1 points to -2"),
        ({"Tom": 9, "Joy": 9, "Ann": 2}, ("Joy",), "dishes", "Joy wins: 7 dishes to 6"),
        ({"Tom": 9, "Ann": 9}, ("Ann",), "cubes", "Ann wins: 1 cube to 0"),
        ({"Tom": 9, "Joy": 8, "Ann": 9}, ("Ann",), "cubes", "Ann wins: 1 cube to 0"),
        ({"Eve": 9, "Ann": 9}, ("Eve", "Ann"), "shared", "Eve, Ann share the victory"),
        ({"Tom": 9, "Eve": 9, "Ann": 9}, ("Eve", "Ann"), "shared", "Eve, Ann share the victory"),
    ],
)
def test_the_winner_and_why_in_words(
    points: dict[str, int], winners: tuple[str, ...], by: str, why: str
) -> None:
    score = decided(**points)

    assert (score.winners, score.decided_by, english(score.why)) == (winners, by, why)


def test_a_tie_without_a_tie_break_is_shared() -> None:
    score = decide([Sheet("Joy", (Line("all", 1),)), Sheet("Tom", (Line("all", 1),))])

    assert (score.winners, score.decided_by) == (("Joy", "Tom"), "shared")


def test_sheets_stay_in_the_order_given() -> None:
    assert [sheet.name for sheet in decided(Joy=1, Tom=9, Ann=5).sheets] == ["Joy", "Tom", "Ann"]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)), min_size=1))
def test_the_best_by_points_then_tie_breaks_win(amounts: list[tuple[int, int, int]]) -> None:
    seats = {f"seat {i}": amount for i, amount in enumerate(amounts)}
    sheets = [Sheet(name, (Line("all", points),)) for name, (points, _, _) in seats.items()]
    breaks = [
        TieBreak("dishes", {name: n for name, (_, n, _) in seats.items()}, dishes),
        TieBreak("cubes", {name: n for name, (_, _, n) in seats.items()}, cubes),
    ]

    score = decide(sheets, breaks)

    assert score.winners == tuple(name for name in seats if seats[name] == max(amounts))
    assert (score.decided_by == "shared") == (len(score.winners) > 1)
