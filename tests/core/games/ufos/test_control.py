from __future__ import annotations

import pytest

from core.asks import Choose
from core.session import Session
from tests.core.games.ufos.table import UFOS, asked, at_first_turn, cities, hear, say_all, told
from tests.play import english, start

TILES = [(3, 2)] * 8


def controlling(ufos: int, owned: int, players: int = 2) -> Session:
    """The first seat has so many UFOs and controls so many cities, and is on turn."""
    session = at_first_turn(["Ann", "Bob", "Cid", "Dan", "Eve"][:players], TILES)
    session.adjust("bumper", "Ann", ufos - 2)
    for n in range(1, owned + 1):
        session.adjust(f"restaurants_city{n}", "Ann", 1)
    return session


def may_have_new_ufo(session: Session) -> bool:
    assert isinstance(session.ask, Choose)
    return "new_ufo" in session.ask.options


@pytest.mark.parametrize(("owned", "allowed"), [(2, 3), (3, 4), (4, 5)])
def test_tv_u6_as_many_cities_as_ufos_allow_one_more(owned: int, allowed: int) -> None:
    assert may_have_new_ufo(controlling(allowed - 1, owned))
    assert not may_have_new_ufo(controlling(allowed, owned))


def test_cv_u4_too_few_cities_give_no_new_ufo() -> None:
    assert not may_have_new_ufo(controlling(ufos=2, owned=1))
    assert may_have_new_ufo(controlling(ufos=3, owned=3))


def test_a_new_ufo_of_any_kind_costs_the_turn_and_arrives_in_a_controlled_city() -> None:
    session = controlling(ufos=2, owned=2)

    say_all(session, "new_ufo")
    assert isinstance(session.ask, Choose)
    assert list(session.ask.options) == ["city1", "city2", "none"]
    say_all(session, "city1", "calmer")

    assert session.board.seats["Ann"].ufos == {"standard": 2, "bumper": 0, "calmer": 1}
    hear(session)
    assert asked(session) == ("ufos.next", "Bob")


def test_there_is_no_new_ufo_once_the_turn_has_begun() -> None:
    session = controlling(ufos=2, owned=2)

    say_all(session, "open_stand")

    assert not may_have_new_ufo(session)


def test_a_takeover_that_was_announced_begins_the_turn_too() -> None:
    session = controlling(ufos=2, owned=2)
    session.adjust("stands", "Bob", 1)

    say_all(session, "announce", "stand:Bob")

    assert not may_have_new_ufo(session)


def test_a_kind_that_is_used_up_cannot_arrive() -> None:
    session = controlling(ufos=5, owned=0)
    session.adjust("standard", "Ann", -2)
    for n in range(1, 4):
        session.adjust(f"restaurants_city{n}", "Ann", 1)

    say_all(session, "new_ufo", "city1")

    assert isinstance(session.ask, Choose)
    assert list(session.ask.options) == ["standard", "calmer", "none"]


def test_a_city_with_restaurants_of_two_players_is_controlled_by_nobody() -> None:
    session = at_first_turn(["Ann", "Bob"], TILES)
    session.adjust("restaurants_city1", "Ann", 1)
    session.adjust("restaurants_city2", "Ann", 1)
    session.adjust("restaurants_city2", "Bob", 1)

    assert session.board.controlled("Ann") == ["city1"]
    assert session.board.cities["city2"].controller is None


def test_the_counter_is_set_for_all_whose_cities_changed() -> None:
    session = at_first_turn(["Ann", "Bob"], TILES)
    session.adjust("restaurants_city1", "Bob", 1)
    say_all(session, "pass", True)

    say_all(session, "open_stand", "pass", "open_restaurant", "city1", {}, [12], True, "pass")

    assert asked(session) == ("ufos.count", None)
    assert told(session) == {"counter": {"Ann": 0, "Bob": 0}}
    assert session.ask is not None
    assert english(session.ask.text) == "Set the city counter: Ann (0), Bob (0)"


def test_an_unchanged_counter_is_not_told() -> None:
    session = at_first_turn(["Ann", "Bob"], TILES)

    say_all(session, "open_stand", "pass")

    assert asked(session) == ("ufos.next", "Bob")


@pytest.mark.parametrize(("players", "enough"), [(2, 5), (3, 4), (4, 5), (5, 4)])
def test_the_game_ends_with_a_turn_after_which_somebody_controls_enough(
    players: int, enough: int
) -> None:
    short, done = (controlling(2, owned, players) for owned in (enough - 1, enough))

    say_all(short, "pass")
    say_all(done, "pass")
    hear(short)
    hear(done)

    assert asked(short) == ("ufos.next", "Bob")
    assert asked(done) is None


def occupied(players: int) -> Session:
    """All cities have a restaurant, but nobody controls enough of them."""
    names = ["Ann", "Bob", "Cid", "Dan", "Eve"][:players]
    session = at_first_turn(names, [(3, 2)] * 6)
    for n in range(1, 7):
        for name in names[:2]:
            session.adjust(f"restaurants_city{n}", name, 1)
    say_all(session, "pass")
    return session


def test_cv_u1_restaurants_in_every_city_end_the_game_but_not_with_three_players() -> None:
    assert asked(occupied(3)) == ("ufos.next", "Bob")
    for players in (2, 4, 5):
        session = occupied(players)
        assert session.ask is not None
        assert english(session.ask.text) == (
            "The game is over: there is a restaurant in every city"
        )


def test_the_table_at_a_glance_shows_counter_cities_points_and_ufos() -> None:
    session = at_first_turn(["Ann", "Bob"], TILES)
    session.adjust("restaurants_city1", "Ann", 1)
    session.adjust("eyewitnesses_city1", "Bob", 2)
    session.adjust("eyewitnesses_city2", "Bob", 1)
    session.adjust("restaurants_city3", "Bob", 1)
    session.adjust("calmer", "Bob", 1)

    assert [english(line) for line in UFOS.glance(session.board)] == [
        "Controlled cities, 5 end the game: Ann (1), Bob (1)",
        "Town 1 (3, 2 burgers): restaurants Ann (1); eyewitnesses Bob (2)",
        "Town 2 (3, 2 burgers): eyewitnesses Bob (1)",
        "Town 3 (3, 2 burgers): restaurants Bob (1)",
        "Ann: restaurants 3, stands 0, eyewitnesses 0",
        "Bob: restaurants 3, stands 0, eyewitnesses -6",
        "Ann has standard UFO ×2",
        "Bob has standard UFO ×2, calmer UFO ×1",
    ]


def test_the_moment_is_the_active_seat_and_its_phase() -> None:
    session = start(UFOS, ["Ann", "Bob"], data=cities(TILES))
    assert english(UFOS.moment(session.board)) == "Set-up"

    session = at_first_turn(["Ann", "Bob"])
    assert english(UFOS.moment(session.board)) == "Ann, Movement"
    say_all(session, "bump", "village", {}, [6, 1])
    assert english(UFOS.moment(session.board)) == "Ann, Bumping"
