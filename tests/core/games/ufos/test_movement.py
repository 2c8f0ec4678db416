from __future__ import annotations

from core.asks import Choose
from core.session import Session
from tests.core.games.ufos.table import asked, at_first_turn, say_all


def options(session: Session) -> list[str]:
    assert isinstance(session.ask, Choose)
    return list(session.ask.options)


def test_a_restaurant_can_be_announced_only_in_a_full_city() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("restaurants_city1", "Bob", 1)
    session.adjust("restaurants_city2", "Bob", 1)

    say_all(session, "announce")

    assert options(session) == ["city1:Bob", "none"]


def test_own_pieces_are_not_announced() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("restaurants_city1", "Ann", 1)
    session.adjust("stands", "Ann", 3)

    assert options(session) == ["open_stand", "open_restaurant", "bump", "pass"]


def test_no_more_takeovers_are_announced_than_there_are_ufos() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Bob", 3)

    say_all(session, "announce", "stand:Bob", "announce", "stand:Bob")

    assert options(session) == ["stand:Bob", "bump", "pass"]


def test_a_stand_that_is_announced_is_taken_over_without_a_roll() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Bob", 2)

    say_all(session, "announce", "stand:Bob", "stand:Bob")

    assert session.board.seats["Ann"].stands == 1
    assert session.board.seats["Bob"].stands == 1


def test_nothing_is_announced_after_bumping() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Bob", 2)

    say_all(session, "bump", "village", {}, [6, 1], {})

    assert options(session) == ["open_stand", "open_restaurant", "bump", "pass"]


def test_a_restaurant_is_not_taken_over_once_its_city_has_a_free_place() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("restaurants_city2", "Bob", 2)
    say_all(session, "announce", "city2:Bob")
    assert "city2:Bob" in options(session)

    session.adjust("restaurants_city2", "Bob", -1)

    assert "city2:Bob" not in options(session)


def test_an_announcement_lasts_one_turn() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("stands", "Bob", 1)

    say_all(session, "announce", "stand:Bob", "pass", "pass")

    assert asked(session) == ("ufos.next", "Ann")
    assert "stand:Bob" not in options(session)


def test_a_calmer_clears_own_eyewitnesses_where_it_flew() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("calmer", "Ann", 1)
    for city, n in (("city1", 2), ("city2", 1), ("city3", 1)):
        session.adjust(f"eyewitnesses_{city}", "Ann", n)
    session.adjust("eyewitnesses_city1", "Bob", 1)

    say_all(session, "calm", {"city1": 1, "city3": 1})

    seen = {key: city.eyewitnesses for key, city in session.board.cities.items()}
    assert seen == {"city1": {"Bob": 1}, "city2": {"Ann": 1}, "city3": {}, "city4": {}, "city5": {}}
    assert session.board.eyewitnesses_left("Ann") == 11


def test_where_only_one_city_can_be_cleared_it_is_not_asked() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("calmer", "Ann", 1)
    session.adjust("eyewitnesses_city2", "Ann", 3)

    say_all(session, "calm")

    assert asked(session) == ("ufos.next", "Ann")
    assert session.board.eyewitnesses("Ann") == 0


def test_without_a_calmer_nothing_is_cleared() -> None:
    session = at_first_turn(["Ann", "Bob"])
    session.adjust("eyewitnesses_city2", "Ann", 3)

    assert "calm" not in options(session)
