"""The points at the end: played, tallied, and from a position."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.astoria import GAME
from core.games.astoria.board import Board
from core.games.astoria.position import score_position
from core.games.astoria.scoring import count_up, score
from core.position import BadPosition
from core.scores import Score
from tests.core.games.astoria.table import SEATS, lay, play
from tests.play import start

GOALS = ["king", "mob", "barbarians", "dragon", "king", "king"]


def goal_points(score: Score) -> list[int]:
    return [sheet.lines[0].points for sheet in score.sheets]


def ended(end: str, seats: int = 4, options: dict[str, object] | None = None) -> Board:
    """A board on which the game has just ended."""
    board = lay(seats, options=options)
    board.end = end
    return board


def position(end: str, goals: list[str], **more: object) -> dict[str, Any]:
    seats = [
        {"name": name, "goal": goal, "bottle": 0, "warlords": 0, "power": 0}
        for name, goal in zip(SEATS, goals, strict=False)
    ]
    return {"end": end, "seats": seats, **more}


@pytest.mark.parametrize(
    ("end", "more", "points"),
    [
        ("king_healthy", {}, [20, 0, 0, 0, 20, 20]),
        ("mob", {}, [0, 20, 0, 0, 0, 0]),
        ("barbarians", {}, [0, 0, 20, 0, 0, 0]),
        ("dragon", {}, [0, 0, 0, 20, 0, 0]),
        ("several", {}, [0, 0, 0, 0, 0, 0]),
        ("castle", {"attacker": "Cem"}, [0, 0, 20, 0, 0, 0]),
        ("castle", {"attacker": "Eve"}, [0, 0, 0, 0, 0, 0]),
        ("king_ill", {"strongest": "mob"}, [0, 20, 0, 0, 0, 0]),
        ("king_ill", {"strongest": None}, [0, 0, 0, 0, 0, 0]),
    ],
)
def test_every_end_gives_its_20_points(
    end: str, more: dict[str, object], points: list[int]
) -> None:
    scored, notes = score_position(position(end, GOALS, **more))

    assert goal_points(scored) == points
    assert notes == []


def test_CV_A3_nobody_gets_20_points_for_several_at_once() -> None:
    board = ended("several")

    play(count_up(board), {"astoria.goal": ["king", "mob", "barbarians", "dragon"]})

    assert goal_points(score(board)) == [0, 0, 0, 0]


def test_CV_A5_goal_bottle_trophy_and_power_are_39() -> None:
    at_end = position("mob", ["mob"])
    at_end["seats"][0] |= {"bottle": 4, "warlords": 1, "power": 6}

    scored, _ = score_position(at_end)

    assert [(line.key, line.points) for line in scored.sheets[0].lines] == [
        ("goal", 20),
        ("bottle", 8),
        ("warlords", 5),
        ("power", 6),
    ]
    assert scored.sheets[0].total == 39


def test_CV_A5_is_39_when_played_too() -> None:
    board = ended("mob")
    board.seats["Ann"].warlords = 1

    play(
        count_up(board),
        {"astoria.goal": ["mob"], "astoria.bottle": [4], "astoria.power": [6]},
    )

    assert score(board).sheets[0].total == 39
    assert score(board).winners == ("Ann",)


def test_the_goals_that_are_left_are_offered_and_exposed_traitors_come_first() -> None:
    board = ended("mob", 6)
    board.seats["Cem"].exposed = True
    rules = count_up(board)
    next(rules)

    first = rules.send(True)
    then = rules.send("dragon")

    assert (first.seat, list(first.answers())) == ("Cem", ["mob", "barbarians", "dragon"])
    assert (then.seat, list(then.answers())) == ("Ann", ["king", "mob", "barbarians"])


def test_a_goal_that_was_named_and_shown_is_not_asked() -> None:
    board = ended("mob", 3)
    board.seats["Bob"].exposed, board.seats["Bob"].goal = True, "mob"

    asked = play(count_up(board))

    assert asked.count("astoria.goal") == 2


def test_an_exile_who_was_to_save_the_king_still_gets_the_points() -> None:
    board = ended("king_healthy", 3)
    board.exile("Ann")

    play(count_up(board), {"astoria.goal": ["king", "mob", "dragon"]})

    assert goal_points(score(board)) == [20, 0, 0]


@pytest.mark.parametrize(("instant", "winner"), [(False, "Ann"), (True, "Bob")])
def test_the_dragon_wins_outright_only_by_the_option(instant: bool, winner: str) -> None:
    board = ended("dragon", 3, {"dragon_instant_win": instant})

    play(
        count_up(board),
        {"astoria.goal": ["king", "dragon"], "astoria.power": [50, 0, 0]},
    )

    assert score(board).winners == (winner,)
    assert score(board).decided_by == ("dragon" if instant else "points")


def test_a_dragon_that_nobody_played_wins_nothing() -> None:
    board = ended("dragon", 3, {"dragon_instant_win": True})

    play(count_up(board), {"astoria.goal": ["king", "king", "king"], "astoria.power": [1]})

    assert score(board).decided_by == "points"


def test_equal_points_share_the_victory() -> None:
    scored, _ = score_position(position("several", ["king", "mob"]))

    assert scored.winners == ("Ann", "Bob")
    assert scored.decided_by == "shared"


def test_just_score_asks_how_it_ended_and_what_everyone_has() -> None:
    session = start(GAME, SEATS[:3], tally=True)

    for answer in ("king_ill", "mob", "king", "mob", "dragon", 1, 0, 3, 0, 2, 4, 5, 0, 6):
        session.answer(answer)

    assert session.score is not None
    assert [sheet.total for sheet in session.score.sheets] == [5, 34, 16]


def test_just_score_knows_who_took_the_castle() -> None:
    session = start(GAME, SEATS[:3], tally=True)

    for answer in ("castle", "Bob", "king", "mob", "dragon", *[0] * 9):
        session.answer(answer)

    assert session.score is not None
    assert goal_points(session.score) == [0, 20, 0]


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"end": "flood"}, "end"),
        ({"end": "castle"}, "attacker"),
        ({"end": "castle", "attacker": "Zoe"}, "attacker"),
        ({"end": "king_ill"}, "strongest"),
        ({"end": "king_ill", "strongest": "king"}, "strongest"),
        ({"seats": []}, None),
        ({"seats": [{"name": "Ann"}]}, "seats[0].goal"),
        ({"seats": [{"name": "Ann", "goal": "fame"}]}, "seats[0].goal"),
        ({"seats": [{"name": "Ann", "goal": "mob", "bottle": -1}]}, "seats[0].bottle"),
    ],
)
def test_a_bad_position_is_refused_by_its_place(
    change: dict[str, object], where: str | None
) -> None:
    with pytest.raises(BadPosition) as refused:
        score_position(position("mob", ["mob"]) | change)

    assert refused.value.reason.args.get("where") == where


def test_more_than_the_carton_holds_is_noted_and_scored() -> None:
    odd = position("mob", ["mob", "mob", *["king"] * 4, "dragon"])
    odd["seats"].append({**odd["seats"][0], "name": "Zoe"})
    for seat in odd["seats"]:
        seat["bottle"] = 20

    scored, notes = score_position(odd)

    assert [sheet.total for sheet in scored.sheets][:3] == [60, 60, 40]
    assert [note.args["n"] for note in notes] == [7, 4, 3, 7, 140]
