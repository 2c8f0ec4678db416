"""The score: dishes, sets, ingredients, tokens, and who is the master cook."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from core.asks import Count
from core.games.festo import GAME
from core.games.festo.carton import TYPES
from core.games.festo.scoring import set_points, sets
from core.position import BadPosition
from core.scores import Score
from tests.core.games.festo.table import go, table
from tests.play import Script, english, play_script, start

# The rulebook's scoring example: six dishes of 58 points, four types and two types.
SARAH = {
    "name": "Sarah",
    "dishes": [
        {"type": "drink", "points": 7},
        {"type": "drink", "points": 9},
        {"type": "side", "points": 8},
        {"type": "side", "points": 10},
        {"type": "roast", "points": 12},
        {"type": "main", "points": 12},
    ],
    "ingredients": 2,
    "tokens": 5,
}


def seat(name: str, dishes: int = 0, ingredients: int = 0, tokens: int = 0) -> dict[str, Any]:
    """A seat with dishes of one type that have no points but those of their sets."""
    plates = [{"type": "drink", "points": 0} for _ in range(dishes)]
    return {"name": name, "dishes": plates, "ingredients": ingredients, "tokens": tokens}


def score(*seats: dict[str, Any]) -> Score:
    return GAME.score_position({"seats": list(seats)})[0]


def lines(of: Score) -> list[dict[str, int]]:
    return [{line.key: line.points for line in sheet.lines} for sheet in of.sheets]


def test_TV_F9_sarah_has_58_and_13_and_2_and_5_that_is_78() -> None:
    sarah = score(SARAH)

    assert lines(sarah) == [{"dishes": 58, "sets": 13, "ingredients": 2, "tokens": 5}]
    assert sarah.sheets[0].total == 78


def test_TV_F9_the_tally_alone_gives_the_same() -> None:
    script: Script = {
        "festo.dishes Sarah": [{"drink": 2, "side": 2, "roast": 1, "main": 1}],
        "festo.dish_points Sarah": [7, 9, 8, 10, 12, 12],
        "festo.ingredients Sarah": [2],
        "festo.tokens Sarah": [5],
    }

    session = play_script(start(GAME, 2, tally=True), script)

    assert session.score is not None
    assert lines(session.score)[0] == {"dishes": 58, "sets": 13, "ingredients": 2, "tokens": 5}


def test_TV_F9_a_game_played_to_its_end_gives_the_same() -> None:
    script: Script = {
        "festo.cook Sarah": ["drink", "drink", "side", "side", "roast", "main"],
        "festo.dish_points Sarah": [7, 9, 8, 10, 12, 12],
        "festo.ingredients Sarah": [2],
        "festo.tokens Sarah": [5],
    }

    session = play_script(table(2), script)

    assert session.score is not None
    assert session.score.sheets[0].total == 78
    assert english(session.score.why) == "Sarah wins: 78 points to 0"


@pytest.mark.parametrize(
    ("counts", "sizes", "points"),
    [
        ((2, 2, 1, 1, 0, 0), [4, 2], 13),
        ((1, 1, 1, 1, 1, 1), [6], 21),
        ((3, 0, 0, 0, 0, 0), [1, 1, 1], 3),
        ((2, 1, 1, 1, 1, 1), [6, 1], 22),
        ((0, 0, 0, 0, 0, 0), [], 0),
    ],
)
def test_CV_F1_sets_hold_as_many_types_as_can_be(
    counts: tuple[int, ...], sizes: list[int], points: int
) -> None:
    types = [kind for kind, n in zip(TYPES, counts, strict=True) for _ in range(n)]

    assert sets(types) == sizes
    assert set_points(types) == points


@pytest.mark.parametrize(("n", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_a_set_of_n_types_has_its_points(n: int, points: int) -> None:
    assert set_points(TYPES[:n]) == points


def best_sets(counts: tuple[int, ...]) -> int:
    """The most that sets can be worth: every set that may come first, and the best of the rest."""
    firsts = [pick for pick in product(*(range(min(n, 1) + 1) for n in counts)) if any(pick)]
    rests = [tuple(n - one for n, one in zip(counts, pick, strict=True)) for pick in firsts]
    return max(
        (
            sum(pick) * (sum(pick) + 1) // 2 + best_sets(rest)
            for pick, rest in zip(firsts, rests, strict=True)
        ),
        default=0,
    )


def test_no_other_split_into_sets_is_worth_more() -> None:
    for counts in product(range(3), repeat=3):
        types = [kind for kind, n in zip(TYPES, counts, strict=False) for _ in range(n)]
        assert set_points(types) == best_sets(counts), counts


@pytest.mark.parametrize(
    ("joy", "tom", "winners", "by", "why"),
    [
        (seat("Joy", 7), seat("Tom", 6), ["Joy"], "points", "Joy wins: 7 points to 6"),
        (seat("Joy", 7), seat("Tom", 6, 1), ["Joy"], "dishes", "Joy wins: 7 dishes to 6"),
        (seat("Joy", 1), seat("Tom", 0, 0, 1), ["Joy"], "dishes", "Joy wins: 1 dish to 0"),
        (
            seat("Joy", 2, 1, 3),
            seat("Tom", 2, 4, 0),
            ["Tom"],
            "ingredients",
            "Tom wins: 4 ingredients to 1",
        ),
        (
            seat("Joy", 2, 1, 3),
            seat("Tom", 2, 1, 3),
            ["Joy", "Tom"],
            "shared",
            "Joy, Tom share the victory",
        ),
    ],
)
def test_ties_go_by_dishes_then_ingredients_else_the_victory_is_shared(
    joy: dict[str, Any], tom: dict[str, Any], winners: list[str], by: str, why: str
) -> None:
    for decided in (score(joy, tom), score(joy, tom, seat("Ann"))):
        assert (list(decided.winners), decided.decided_by) == (winners, by)
        assert english(decided.why) == why


def test_tokens_that_are_known_are_the_likeliest_at_the_end() -> None:
    session = go(table(2), "festo.ingredients", round_=4)
    session.adjust("tokens", "Sarah", 3)

    session.answer(0)

    assert isinstance(session.ask, Count)
    assert session.ask.likely == 3
    session.adjust("tokens", "Sarah", -1)
    assert session.ask.likely == 2


@pytest.mark.parametrize("by", [-1, 100])
def test_tokens_are_not_adjusted_below_0_or_beyond_all_measure(by: int) -> None:
    session = table(2)

    with pytest.raises(ValueError, match="whole number"):
        session.adjust("tokens", "Sarah", by)


def test_a_position_no_carton_could_hold_is_scored_and_noted() -> None:
    greedy = seat("Joy", dishes=7, ingredients=91)

    scored, notes = GAME.score_position({"seats": [greedy]})

    assert scored.sheets[0].total == 98
    assert [english(note) for note in notes] == [
        "drink: 7 where the carton holds 6",
        "Ingredients: 91 where the carton holds 90",
    ]
    assert GAME.score_position({"seats": [SARAH]})[1] == []


def test_more_players_than_pieces_are_noted() -> None:
    _, notes = GAME.score_position({"seats": [seat(f"seat {i}") for i in range(6)]})

    assert [english(note) for note in notes] == ["6 players: there are pieces for 5"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"dishes": [{"type": "soup", "points": 1}]}, "seats[0].dishes[0].type is one of"),
        ({"dishes": [{"type": "drink"}]}, "seats[0].dishes[0].points is missing"),
        ({"dishes": {}}, "seats[0].dishes: a list belongs here"),
        ({"ingredients": -1}, "seats[0].ingredients: a whole number belongs here"),
        ({"tokens": 1.5}, "seats[0].tokens: a whole number belongs here"),
        ({"name": ""}, "seats[0].name: a text belongs here"),
    ],
)
def test_a_position_of_wrong_shape_is_refused_with_its_place(
    change: dict[str, object], why: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        score(seat("Joy") | change)

    assert english(refused.value.reason).startswith(why)
