from __future__ import annotations

from core.asks import Choose, Count, Roll, Spread
from core.session import Session
from tests.core.games.ufos.table import asked, at_first_turn, hear, say_all, told
from tests.play import english


def village_bump(*seats: str, own: dict[str, int] | None = None) -> Session:
    """The first seat bumps the second in a village; the roll is next, or third seats."""
    session = at_first_turn(seats)
    say_all(session, "bump", "village", *seats[1 : 2 if len(seats) > 2 else 1], own or {})
    return session


def test_tv_u3_a_bumper_that_attacks_beats_a_higher_die() -> None:
    session = at_first_turn(["Blue", "Yellow"])
    session.adjust("bumper", "Blue", 1)

    say_all(session, "bump", "city1", "bumper", {}, [5, 6])

    assert session.ask is not None
    assert english(session.ask.text) == (
        "Blue: 5 + 1 (attacker) + 1 (bumper UFO) = 7. Yellow: 6. Blue moves the UFO of Yellow"
        " 1 field."
    )
    assert told(session) == {
        "attacker": {
            "seat": "Blue",
            "sum": [
                {"key": "die", "n": 5},
                {"key": "attacker", "n": 1},
                {"key": "bumper", "n": 1},
            ],
            "total": 7,
        },
        "defender": {"seat": "Yellow", "sum": [{"key": "die", "n": 6}], "total": 6},
        "where": "city1",
        "winner": "Blue",
        "loser": "Yellow",
        "difference": 1,
        "ufos": 1,
    }


def test_a_calmer_bumps_worse_on_either_side() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("calmer", "Ann", 1)
    session.adjust("calmer", "Bob", 1)

    say_all(session, "bump", "village", "calmer", "calmer", {}, [3, 5])

    assert told(session)["attacker"]["total"] == 3
    assert told(session)["defender"]["total"] == 4


def test_the_kind_that_bumps_is_asked_only_where_there_are_several() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("bumper", "Bob", 1)

    say_all(session, "bump", "village")

    assert isinstance(session.ask, Choose)
    assert asked(session) == ("ufos.lead", "Bob")
    assert list(session.ask.options) == ["bumper", "standard"]


def test_third_seats_are_asked_in_order_from_the_attackers_left() -> None:
    session = at_first_turn(["Ann", "Bob", "Cid", "Dan", "Eve"])
    say_all(session, "pass", "pass", "bump", "village", "Eve", {})
    seen = []

    while not isinstance(session.ask, Roll):
        seen.append(asked(session))
        say_all(session, "none")

    assert seen == [("ufos.support", "Dan"), ("ufos.support", "Ann"), ("ufos.support", "Bob")]


def test_support_of_third_seats_and_own_ufos_is_added_to_the_side_they_choose() -> None:
    session = village_bump("Ann", "Bob", "Cid", "Dan", own={"attacker": 1})

    say_all(session, "defender", 2, "attacker", 1, [4, 4])

    assert told(session)["attacker"]["sum"] == [
        {"key": "die", "n": 4},
        {"key": "attacker", "n": 1},
        {"key": "own", "n": 1},
        {"key": "support", "n": 1},
    ]
    assert told(session)["defender"]["total"] == 6
    assert session.ask is not None
    assert "4 + 2 (UFOs of Cid) = 6" in english(session.ask.text)


def test_nobody_supports_with_more_ufos_than_they_have() -> None:
    session = village_bump("Ann", "Bob", "Cid")

    say_all(session, "attacker")

    assert isinstance(session.ask, Count)
    assert session.ask.bounds == (1, 2, 1)


def test_own_support_leaves_out_the_ufo_that_bumps() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("bumper", "Bob", 2)

    say_all(session, "bump", "village", "standard")

    assert isinstance(session.ask, Spread)
    assert session.ask.split.places == {"attacker": (0, 1), "defender": (0, 3)}


def test_the_roll_shows_what_is_added_to_each_die_and_what_the_faces_mean() -> None:
    session = village_bump("Ann", "Bob")

    assert isinstance(session.ask, Roll)
    assert english(session.ask.text) == "Roll a die each: Ann (+1) against Bob (+0)"
    assert session.ask.dice == (6, 6)
    assert english(session.ask.meaning([2, 5])) == "Bob 5 beats Ann 3"
    assert english(session.ask.meaning([2, 3])) == "a tie at 3: roll again"


def test_a_tie_is_rolled_again() -> None:
    session = village_bump("Ann", "Bob")

    say_all(session, [2, 3])

    assert asked(session) == ("ufos.roll.bump", None)
    say_all(session, [2, 4])
    assert told(session)["winner"] == "Bob"


def test_an_attacker_who_loses_does_nothing_more_with_these_ufos() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "bump", "city2", {}, [1, 6])
    hear(session)
    say_all(session, {}, "open_restaurant")

    assert isinstance(session.ask, Choose)
    assert "city2" not in session.ask.options
    say_all(session, "none", "open_stand")
    assert asked(session) == ("ufos.next", "Bob")


def test_the_turn_is_over_when_all_ufos_were_bumped_away() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "bump", "village", {"attacker": 1}, [1, 6], 2, {"ufo1": 2, "ufo2": 1}, {})

    assert asked(session) == ("ufos.next", "Bob")


def test_a_winner_who_attacked_may_still_act_there() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "bump", "city2", {}, [6, 1], {}, "open_restaurant")

    assert isinstance(session.ask, Choose)
    assert "city2" in session.ask.options


def test_there_is_no_bump_after_an_action() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "open_stand")

    assert isinstance(session.ask, Choose)
    assert list(session.ask.options) == ["open_stand", "open_restaurant", "pass"]
