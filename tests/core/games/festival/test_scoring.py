"""Gold: the tie table, diversity, nines, the floor, simplified rules."""

from __future__ import annotations

import pytest

from core.games.festival.board import Seat
from core.games.festival.carton import Card
from core.games.festival.scoring import DIVERSITY, gold, score_seats, sheet
from tests.core.games.festival.tables import NAMES


def seat(*cards: tuple[str, int]) -> Seat:
    return Seat(cards=[Card(*card) for card in cards])


def points(seats: dict[str, Seat], name: str, simplified: bool = False) -> dict[str, int]:
    return {line.key: line.points for line in sheet(seats, name, simplified).lines}


@pytest.mark.parametrize(
    ("stars", "coins"),
    [
        ((6, 3, 2, 1), (6, 3, 0, 0)),
        ((4, 4, 3, 1), (4, 4, 0, 0)),
        ((4, 4, 4, 0), (4, 4, 4, 0)),
        ((5, 3, 3, 1), (6, 1, 1, 0)),
        ((6, 2, 2, 2), (6, 1, 1, 1)),
        ((9, 0, 0, 0), (6, 0, 0, 0)),
        ((8, 2, 2, 1, 1), (6, 1, 1, 0, 0)),
        ((5, 5, 5, 0), (4, 4, 4, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, 2, 3, 6), (0, 0, 3, 6)),
    ],
)
def test_CV_V1_gold_of_a_profession(stars: tuple[int, ...], coins: tuple[int, ...]) -> None:
    counts = dict(zip(NAMES, stars, strict=False))

    paid = gold(counts)

    assert tuple(paid.get(name, 0) for name in counts) == coins


def test_CV_V7_gold_diversity_and_nines_add_up() -> None:
    ann = seat(("clown", 9), ("clown", 9), ("dancer", 9), ("minstrel", 1), ("tamer", 1))
    ann.cards.append(Card("gladiator", 1))
    bob = seat(*(("dancer", n) for n in (1, 2, 3)), *(("minstrel", n) for n in (2, 3)))
    cy = seat(*((p, n) for p in ("minstrel", "tamer", "gladiator") for n in (4, 5)))
    dee = seat(*((p, n) for p in ("tamer", "gladiator") for n in (6, 7)))
    seats = {"Ann": ann, "Bob": bob, "Cy": cy, "Dee": dee}

    assert points(seats, "Ann") == {"professions": 6 + 3, "diversity": 10, "nines": -3}
    assert sheet(seats, "Ann", False).total == 16


def test_CV_V7_nobody_ends_below_0() -> None:
    nines = [(p, 9) for p in ("clown", "tamer") for _ in range(2)]
    more = [(p, n) for p in ("clown", "tamer") for n in range(1, 8)]
    seats = {"Ann": seat(*nines), "Bob": seat(*more), "Cy": seat(*more[:6], *more[7:13])}

    lines = points(seats, "Ann")

    assert lines == {"professions": 0, "diversity": 0, "nines": -4, "floor": 4}
    assert sheet(seats, "Ann", False).total == 0


def test_the_floor_is_a_line_only_where_it_applies() -> None:
    seats = {"Ann": seat(("clown", 9)), "Bob": seat()}

    assert points(seats, "Ann") == {"professions": 6, "diversity": 0, "nines": -1}
    assert points(seats, "Bob") == {"professions": 0, "diversity": 0, "nines": 0}


def test_diversity_begins_with_three_professions() -> None:
    assert DIVERSITY == (0, 0, 0, 3, 6, 10)


def test_a_9_has_two_stars() -> None:
    seats = {"Ann": seat(("clown", 9)), "Bob": seat(("clown", 1), ("clown", 8))}

    assert points(seats, "Ann")["professions"] == points(seats, "Bob")["professions"] == 4


def test_CV_V8_simplified_the_numbers_are_the_gold() -> None:
    seats = {"Ann": seat(*(("clown", n) for n in (5, 4, 4, 1, 2, 3))), "Bob": seat()}

    assert points(seats, "Ann", simplified=True) == {"numbers": 19}


def test_most_gold_wins_and_equal_gold_shares_the_victory() -> None:
    won = score_seats({"Ann": seat(("clown", 5)), "Bob": seat(("clown", 4))}, simplified=True)
    shared = score_seats({"Ann": seat(("clown", 5)), "Bob": seat(("tamer", 5))}, simplified=True)

    assert (won.winners, won.decided_by) == (("Ann",), "points")
    assert (shared.winners, shared.decided_by) == (("Ann", "Bob"), "shared")
