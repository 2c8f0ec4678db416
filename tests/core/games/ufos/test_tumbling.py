from __future__ import annotations

import pytest

from core.asks import Choose, Spread
from core.games.ufos.tumbling import Loss, how_far, shares
from core.session import Session
from tests.core.games.ufos.table import asked, at_first_turn, hear, say_all, told
from tests.play import english


def splits(fields: int, ufos: int, up_to: bool = False) -> list[tuple[int, ...]]:
    """Every legal split, as the ask counts them."""
    ask = Spread("ufos.split", None, "", {}, lambda: shares(fields, ufos, up_to), str)
    return sorted(tuple(split.values()) for split in ask.answers())


def test_cv_u2_each_of_several_ufos_goes_at_least_one_field() -> None:
    assert splits(2, 3) == [(1, 1, 1)]
    assert splits(4, 2) == [(1, 3), (2, 2), (3, 1)]


def test_up_to_the_difference_is_an_option() -> None:
    assert splits(4, 2, up_to=True) == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)]
    assert splits(2, 3, up_to=True) == [(1, 1, 1)]


@pytest.mark.parametrize(
    ("fields", "ufos", "up_to", "words"),
    [
        (1, 1, False, "Ann moves the UFO of Bob 1 field."),
        (3, 1, False, "Ann moves the UFO of Bob 3 fields."),
        (1, 1, True, "Ann moves the UFO of Bob 1 field."),
        (3, 1, True, "Ann moves the UFO of Bob 1 to 3 fields."),
        (2, 3, False, "Ann moves each of 3 UFOs of Bob 1 field away."),
        (4, 2, False, "Ann splits 4 fields among 2 UFOs of Bob."),
        (4, 2, True, "Ann splits up to 4 fields among 2 UFOs of Bob."),
    ],
)
def test_how_far_the_losing_ufos_go_is_told(
    fields: int, ufos: int, up_to: bool, words: str
) -> None:
    loss = Loss("village", "Ann", "Bob", "standard", ufos, fields)

    assert english(how_far(loss, up_to)) == words


def test_the_winner_splits_a_difference_that_leaves_a_choice() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "bump", "village", {"defender": 1}, [6, 2], 2)

    assert told(session)["difference"] == 4
    hear(session)
    assert asked(session) == ("ufos.split", "Ann")


def test_a_difference_without_a_choice_is_only_told() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "bump", "village", {"defender": 1}, [3, 2], 2)
    hear(session)

    assert asked(session) == ("ufos.place.eyewitnesses", "Ann")


def test_the_option_up_to_is_followed() -> None:
    session = at_first_turn(["Ann", "Bob"], options={"bump": "up_to"})

    say_all(session, "bump", "village", {"defender": 1}, [6, 2], 2, {"ufo1": 1, "ufo2": 1})

    assert asked(session) == ("ufos.place.eyewitnesses", "Ann")


def bump_in_city1(session: Session) -> None:
    """The active player beats the other by 3 in the first city."""
    say_all(session, "bump", "city1", {}, [6, 4])
    hear(session)


def test_eyewitnesses_of_the_loser_are_left_but_not_where_the_ufo_came_from() -> None:
    session = at_first_turn(["Ann", "Bob"])
    bump_in_city1(session)

    assert isinstance(session.ask, Spread)
    assert asked(session) == ("ufos.place.eyewitnesses", "Ann")
    assert "city1" not in session.ask.split.places

    say_all(session, {"city2": 1, "city3": 1})
    assert session.board.cities["city2"].eyewitnesses == {"Bob": 1}
    assert session.board.eyewitnesses("Bob") == 2
    assert session.board.eyewitnesses("Ann") == 0


def test_an_attacker_who_loses_is_seen_too() -> None:
    session = at_first_turn(["Ann", "Bob"])

    say_all(session, "bump", "village", {}, [1, 6])
    hear(session)

    assert asked(session) == ("ufos.place.eyewitnesses", "Bob")
    say_all(session, {"city1": 1})
    assert session.board.cities["city1"].eyewitnesses == {"Ann": 1}


def test_without_eyewitnesses_in_supply_the_winner_may_move_one_over() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("eyewitnesses_city3", "Bob", 12)
    bump_in_city1(session)

    say_all(session, {"city2": 1, "city4": 1})

    assert isinstance(session.ask, Choose)
    assert asked(session) == ("ufos.move_eyewitness", "Ann")
    assert list(session.ask.options) == ["none", "city3"]
    say_all(session, "city3", "none")
    seen = {key: city.eyewitnesses.get("Bob", 0) for key, city in session.board.cities.items()}
    assert seen == {"city1": 0, "city2": 1, "city3": 11, "city4": 0, "city5": 0}


def test_an_announced_takeover_is_off_where_the_attacker_was_bumped_away() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("restaurants_city1", "Bob", 1)

    say_all(session, "announce", "city1:Bob", "bump", "city1", {}, [1, 6], {})

    assert session.board.turn.announced == []
    assert asked(session) == ("ufos.next", "Ann")


def test_whether_a_ufo_was_bumped_off_a_stand_is_asked_where_one_sat_on_one() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Bob", 1)

    say_all(session, "announce", "stand:Bob", "bump", "village", {}, [1, 6], {})

    assert asked(session) == ("ufos.bumped_off", "Ann")
    say_all(session, "stand:Bob")
    assert session.board.turn.announced == []
