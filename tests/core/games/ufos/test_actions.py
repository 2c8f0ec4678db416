from __future__ import annotations

import pytest

from core.asks import Choose, Roll, Spread
from core.games.ufos.actions import Attempt, modifiers
from core.games.ufos.board import City
from core.session import Session
from core.sums import Sum
from tests.core.games.ufos.table import FIVE, asked, at_first_turn, hear, say_all, told
from tests.play import english

EIGHT, THREE = "city3", "city4"  # of the five cities


def test_tv_u4_a_roll_that_equals_the_resistance_opens_a_restaurant() -> None:
    session = at_first_turn(["Green", "Red"])
    session.adjust("stands", "Green", 2)
    session.adjust(f"eyewitnesses_{EIGHT}", "Green", 2)

    say_all(session, "open_restaurant", EIGHT, {"stands": 2}, [10])

    assert session.ask is not None
    assert english(session.ask.text) == (
        "10 + 2 (2 stands) - 4 (2 eyewitnesses) = 8 against 8: put a restaurant into"
        " Town 3 (8, 1 burger). Take 2 eyewitnesses back."
    )
    assert told(session)["success"] is True
    assert session.board.cities[EIGHT].restaurants == ["Green"]
    assert session.board.eyewitnesses("Green") == 0


def test_tv_u5_a_takeover_replaces_the_restaurant_and_removes_own_eyewitnesses() -> None:
    session = at_first_turn(["Green", "Red"])
    session.adjust("stands", "Green", 1)
    session.adjust(f"eyewitnesses_{THREE}", "Green", 2)
    session.adjust(f"eyewitnesses_{THREE}", "Red", 1)
    session.adjust(f"restaurants_{THREE}", "Red", 2)

    say_all(session, "announce", f"{THREE}:Red", f"{THREE}:Red", {"stands": 1})
    assert isinstance(session.ask, Roll)
    assert session.ask.dice == (12,)
    say_all(session, [11])

    assert told(session) == {
        "city": THREE,
        "rival": "Red",
        "sum": [
            {"key": "die", "n": 11},
            {"key": "stands", "n": 1},
            {"key": "eyewitnesses", "n": -4},
            {"key": "restaurants", "n": -4},
        ],
        "total": 4,
        "resistance": 3,
        "success": True,
    }
    city = session.board.cities[THREE]
    assert sorted(city.restaurants) == ["Green", "Red"]
    assert city.eyewitnesses == {"Red": 1}


def test_cv_u5_a_calmer_that_acts_is_helped_by_a_further_ufo() -> None:
    city = City(1, None, 5, 2, ["Bob"])

    terms = modifiers(city, "Ann", "calmer", stands=0, ufos=1)

    assert Sum(7, terms).total == 5
    assert Attempt(city, None, terms).succeeds(7)
    assert not Attempt(city, None, terms).succeeds(6)


def test_cv_u5_at_the_table() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("calmer", "Ann", 1)
    session.adjust("restaurants_city5", "Bob", 1)

    say_all(session, "open_restaurant", "city5", "calmer", {"ufos": 1}, [7])

    assert session.ask is not None
    assert english(session.ask.text).startswith(
        "7 + 1 (1 further UFO) - 1 (calmer UFO) - 2 (1 foreign restaurant) = 5 against 5:"
    )


def test_the_number_to_roll_is_said_beforehand() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Ann", 3)

    say_all(session, "open_restaurant", EIGHT, {"stands": 3})

    assert isinstance(session.ask, Roll)
    assert english(session.ask.text) == (
        "Ann: roll 5 or more to open a restaurant in Town 3 (8, 1 burger)"
    )
    assert english(session.ask.meaning([5])) == "it succeeds"
    assert english(session.ask.meaning([4])) == "it fails"


def test_a_failed_roll_leaves_everything_as_it_was() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust(f"eyewitnesses_{EIGHT}", "Ann", 1)

    say_all(session, "open_restaurant", EIGHT, {}, [9])

    assert told(session)["success"] is False
    assert session.board.cities[EIGHT].restaurants == []
    assert session.board.eyewitnesses("Ann") == 1


def test_a_bumper_that_acts_gets_one_less_but_supports_as_well_as_any() -> None:
    city = City(1, None, 5, 2)

    assert sum(term.amount for term in modifiers(city, "Ann", "bumper", 0, 0)) == -1
    assert sum(term.amount for term in modifiers(city, "Ann", "standard", 0, 2)) == 2


def test_there_is_one_action_a_turn_in_each_city() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "open_restaurant", "city2", {}, [1])
    hear(session)
    say_all(session, "open_restaurant")

    assert isinstance(session.ask, Choose)
    assert list(session.ask.options) == ["city1", "city3", "city4", "city5", "none"]


def test_a_full_city_is_not_offered_for_opening() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("restaurants_city2", "Bob", 2)

    say_all(session, "open_restaurant")

    assert isinstance(session.ask, Choose)
    assert "city2" not in session.ask.options


def test_ufos_that_support_have_no_action_of_their_own() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "open_restaurant", "city2", {"ufos": 1}, [1])
    hear(session)

    assert asked(session) == ("ufos.next", "Bob")


def test_every_ufo_acts_once_and_then_the_turn_is_over() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "open_stand", "open_stand")

    assert asked(session) == ("ufos.next", "Bob")
    assert session.board.seats["Ann"].stands == 2


def test_a_stand_opened_this_turn_counts_at_once() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "open_stand", "open_restaurant", "city2")

    assert isinstance(session.ask, Spread)
    assert session.ask.split.places == {"stands": (0, 1)}
    assert session.ask.likely == {"stands": 1}


def test_the_adjacent_stands_of_last_time_are_the_likeliest() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Ann", 5)
    say_all(session, "open_restaurant", "city2", {"stands": 3}, [1], "pass", "pass")

    say_all(session, "open_restaurant", "city2")

    assert session.ask is not None
    assert session.ask.likely == {"stands": 3}


def test_the_acting_kind_is_asked_only_where_there_are_several() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("bumper", "Ann", 1)

    say_all(session, "open_restaurant", "city2")

    assert asked(session) == ("ufos.acting", "Ann")


def test_whose_last_restaurant_is_out_opens_no_more() -> None:
    session = at_first_turn(["Ann", "Bob"], [(3, 4)] * 5)
    session.adjust("restaurants_city1", "Ann", 4)
    session.adjust("restaurants_city2", "Ann", 4)
    session.adjust("restaurants_city3", "Ann", 2)

    assert isinstance(session.ask, Choose)
    assert "open_restaurant" not in session.ask.options


@pytest.mark.parametrize("step", ["open_restaurant", "announce"])
def test_one_can_think_better_of_a_step(step: str) -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Bob", 1)

    say_all(session, step, "none")

    assert asked(session) == ("ufos.next", "Ann")
    assert session.board.phase == "movement"


def test_restaurants_are_not_adjusted_while_the_die_decides_about_one() -> None:
    session: Session = at_first_turn(["Ann", "Bob"], FIVE)
    room = session.header.game.adjustable["restaurants_city2"].room

    say_all(session, "open_restaurant", "city2", {})

    assert isinstance(session.ask, Roll)
    assert room(session.board, "Bob") == (0, 0)
    say_all(session, [1])
    assert room(session.board, "Bob") == (0, 2)
