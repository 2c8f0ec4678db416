from __future__ import annotations

from typing import Any

import pytest

from core.position import BadPosition
from core.session import Session
from tests.core.games.ufos.table import UFOS, asked, at_first_turn, hear, say_all
from tests.play import english, play_script, start


def position(*seats: dict[str, Any], cities: list[dict[str, Any]]) -> dict[str, Any]:
    return {"seats": list(seats), "cities": cities}


def seat(name: str, stands: int = 0, eyewitnesses: int = 0, ufos: int = 2) -> dict[str, Any]:
    return {"name": name, "stands": stands, "eyewitnesses": eyewitnesses, "ufos": ufos}


def city(resistance: int, *owners: str) -> dict[str, Any]:
    return {"resistance": resistance, "restaurants": list(owners)}


def test_cv_u3_restaurants_stands_and_eyewitnesses_make_the_score() -> None:
    score, notes = UFOS.score_position(
        position(seat("Ann", 4, 2), cities=[city(6, "Ann"), city(6, "Ann"), city(3, "Ann")])
    )

    lines = [(line.key, line.points) for line in score.sheets[0].lines]
    assert lines == [("restaurants", 15), ("stands", 4), ("eyewitnesses", -4)]
    assert score.sheets[0].total == 15
    assert notes == []


def test_a_restaurant_counts_for_its_owner_in_a_city_that_nobody_controls() -> None:
    score, _ = UFOS.score_position(
        position(seat("Ann"), seat("Bob", 1), cities=[city(4, "Ann", "Bob", "Bob")])
    )

    assert [sheet.total for sheet in score.sheets] == [4, 9]
    assert (score.winners, score.decided_by) == (("Bob",), "points")
    assert english(score.why) == "Bob wins: 9 points to 4"


def test_a_tie_is_decided_by_ufos_and_else_shared() -> None:
    more, _ = UFOS.score_position(position(seat("Ann", 3), seat("Bob", 3, ufos=3), cities=[]))
    same, _ = UFOS.score_position(position(seat("Ann", 3), seat("Bob", 3), cities=[]))

    assert (more.winners, more.decided_by) == (("Bob",), "ufos")
    assert english(more.why) == "Bob wins: 3 UFOs to 2"
    assert (same.winners, same.decided_by) == (("Ann", "Bob"), "shared")


def test_what_no_carton_could_hold_is_noted_and_scored_all_the_same() -> None:
    names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]
    cities = [city(3, *["Ann"] * 11), *[city(1)] * 13]

    score, notes = UFOS.score_position(
        position(seat("Ann", 13, 14, 9), *map(seat, names[1:]), cities=cities)
    )

    assert score.sheets[0].total == 33 + 13 - 28
    assert [english(note) for note in notes] == [
        "6 players: there are pieces for 5",
        "14 cities: the board has 13",
        "Restaurants of Ann: 11 where a colour has 10",
        "Stands of Ann: 13 where a colour has 12",
        "Eyewitnesses of Ann: 14 where a colour has 12",
        "UFOs of Ann: 9 where a colour has 8",
    ]


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ([], "position"),
        ({"seats": [seat("Ann")]}, "cities"),
        (position(cities=[]), "seats"),
        (position(seat("Ann"), seat("Ann"), cities=[]), "seats"),
        (position({"name": "Ann"}, cities=[]), "seats[0].stands"),
        (position(seat("Ann", -1), cities=[]), "seats[0].stands"),
        (position(seat("Ann"), cities=[city(3, "Bob")]), "cities[0].restaurants[0]"),
        (position(seat("Ann"), cities=[city(-3, "Ann")]), "cities[0].resistance"),
        (position(seat("Ann"), cities=[city(-3)]), "cities[0].resistance"),
        (position(seat("Ann"), cities=[{"resistance": 3}]), "cities[0].restaurants"),
    ],
)
def test_a_position_out_of_shape_is_refused_with_its_place(wrong: Any, where: str) -> None:
    with pytest.raises(BadPosition) as refused:
        UFOS.score_position(wrong)

    assert english(refused.value.reason).startswith(where)


def tied() -> Session:
    """Ann and Bob have the same points and UFOs; the turn ends the game."""
    session = at_first_turn(["Ann", "Bob"], [(3, 2)] * 5)
    for n in range(1, 6):
        session.adjust(f"restaurants_city{n}", "Ann", 1)
        session.adjust(f"restaurants_city{n}", "Bob", 1)
    return session


def test_the_game_ends_without_a_question_where_nobody_is_tied() -> None:
    session = tied()

    say_all(session, "open_stand", "pass")
    hear(session)

    assert session.score is not None
    assert (session.score.winners, session.score.decided_by) == (("Ann",), "points")
    assert [sheet.total for sheet in session.score.sheets] == [16, 15]


def test_the_table_decides_who_looks_most_like_an_alien() -> None:
    session = tied()

    say_all(session, "pass")
    hear(session)
    assert asked(session) == ("ufos.tie", None)
    say_all(session, "yes", "Bob")

    assert session.score is not None
    assert (session.score.winners, session.score.decided_by) == (("Bob",), "table")
    assert english(session.score.why) == "Bob wins: looks most like an alien"


def test_if_the_table_cannot_tell_the_victory_is_shared() -> None:
    session = tied()

    say_all(session, "pass")
    say_all(session, "no")

    assert session.score is not None
    assert (session.score.winners, session.score.decided_by) == (("Ann", "Bob"), "shared")


def test_ufos_decide_before_looks() -> None:
    session = tied()
    session.adjust("calmer", "Bob", 1)

    say_all(session, "pass")
    hear(session)

    assert session.score is not None
    assert (session.score.winners, session.score.decided_by) == (("Bob",), "ufos")


def test_just_score_asks_for_pieces_and_for_ufos_only_where_they_decide() -> None:
    session = start(UFOS, ["Ann", "Bob", "Cid"], tally=True)
    script: dict[str, list[Any]] = {
        "ufos.restaurants Ann": [{"6": 2, "3": 1}],
        "ufos.stands Ann": [4],
        "ufos.eyewitnesses Ann": [2],
        "ufos.restaurants Bob": [{"12": 1}],
        "ufos.stands Bob": [3],
    }

    play_script(session, script, until="ufos.ufos Ann")
    say_all(session, 3)
    assert asked(session) == ("ufos.ufos", "Bob")
    say_all(session, 4)

    assert session.score is not None
    assert [sheet.total for sheet in session.score.sheets] == [15, 15, 0]
    assert (session.score.winners, session.score.decided_by) == (("Bob",), "ufos")


def test_just_score_without_a_tie_asks_three_things_of_each() -> None:
    session = start(UFOS, ["Ann", "Bob"], tally=True)

    play_script(session, {"ufos.stands Bob": [1]})

    assert session.n == 6
    assert session.score is not None
    assert session.score.winners == ("Bob",)
