from __future__ import annotations

from typing import Any

import pytest

from core.asks import Count
from core.errors import Refused
from tests.core.games.ufos.table import FIVE, UFOS, asked, at_first_turn, cities, hear
from tests.play import english, play_script, start


@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_all_13_cities_are_in_play(players: int) -> None:
    session = play_script(start(UFOS, players), {}, until="ufos.next")

    assert len(session.board.cities) == 13
    assert all(city.resistance == 6 and city.burgers == 1 for city in session.board.cities.values())


@pytest.mark.parametrize(("players", "least"), [(2, 5), (3, 4)])
def test_with_two_or_three_players_the_cities_on_red_lines_are_counted(
    players: int, least: int
) -> None:
    session = start(UFOS, players)
    hear(session)

    assert isinstance(session.ask, Count)
    assert asked(session) == ("ufos.cities", None)
    assert session.ask.bounds[:2] == (least, 13)

    session.answer(8)
    assert len(session.board.cities) == 8


def test_tv_u1_and_tv_u2_a_tile_has_a_resistance_and_room_for_restaurants() -> None:
    script = {"ufos.cities": [5], "ufos.resistance": [6, 4], "ufos.burgers": [1, 2]}

    board = play_script(start(UFOS, 2), script, until="ufos.next").board

    first, second = board.cities["city1"], board.cities["city2"]
    assert (first.resistance, first.free) == (6, 1)
    assert (second.resistance, second.free) == (4, 2)
    assert english(first.words) == "city 1 (6, 1 burger)"
    assert english(second.words) == "city 2 (4, 2 burgers)"


def test_a_city_without_its_tile_is_known_by_its_number() -> None:
    session = play_script(start(UFOS, 4), {}, until="ufos.resistance")

    assert session.ask is not None
    assert english(session.ask.text) == "Which number is on the tile of city 1?"


def test_whoever_starts_is_followed_clockwise() -> None:
    session = start(UFOS, ["Ann", "Bob", "Cid"], data=cities(FIVE))

    play_script(session, {"ufos.start_player": ["Bob"]}, until="ufos.next")

    assert session.board.turn.seat == "Bob"
    play_script(session, {"ufos.next Bob": ["pass"]}, until="ufos.next Cid")
    play_script(session, {"ufos.next Cid": ["pass"]}, until="ufos.next Ann")


def test_everyone_begins_with_two_standard_ufos_and_all_else_in_supply() -> None:
    session = at_first_turn(["Ann", "Bob"])

    assert session.board.seats["Bob"].ufos == {"standard": 2}
    assert UFOS.view(session.board)["supply"]["Bob"] == {
        "restaurants": 10,
        "stands": 12,
        "eyewitnesses": 12,
        "standard": 1,
        "bumper": 3,
        "calmer": 2,
    }


def test_game_data_that_names_cities_and_tiles_leaves_nothing_to_ask_about_them() -> None:
    session = start(UFOS, 2, data=cities(FIVE))
    hear(session)

    assert asked(session) == ("ufos.start_player", None)
    assert english(session.board.cities["city3"].words) == "Town 3 (8, 1 burger)"


def test_of_a_city_that_is_only_named_the_tile_is_asked() -> None:
    data = {"city": [*cities(FIVE)["city"], {"name": "Bonn", "resistance": 7}]}
    session = start(UFOS, 2, data=data)
    hear(session)

    assert session.ask is not None
    assert english(session.ask.text) == "How many burgers are on the tile of Bonn?"
    session.answer(3)
    assert english(session.board.cities["city6"].words) == "Bonn (7, 3 burgers)"


def test_a_city_off_the_red_lines_is_in_play_from_four_players_on() -> None:
    data = {"city": [*cities(FIVE)["city"], {"name": "Bonn", "red": False}]}

    assert len(start(UFOS, 3, data=data).board.cities) == 5
    assert len(start(UFOS, 4, data=data).board.cities) == 6


@pytest.mark.parametrize(
    "wrong",
    [
        "Bonn",
        ["Bonn"] * 5,
        [{"name": 5}] * 5,
        [{"name": "Bonn"}] * 4,
        [{"name": "Bonn"}] * 14,
        [{"name": "Bonn", "resistance": 13}] * 5,
        [{"name": "Bonn", "burgers": -1}] * 5,
        [{"name": "Bonn", "burgers": "2"}] * 5,
    ],
)
def test_game_data_that_makes_no_sense_is_refused(wrong: Any) -> None:
    with pytest.raises(Refused):
        start(UFOS, 2, data={"city": wrong})
