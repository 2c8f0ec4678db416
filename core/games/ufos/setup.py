"""
Set-up: the pieces, the cities and their tiles, who starts.

Game data may name the cities, with `red = false` those that lie on no red line, and even
their tiles. What it leaves out is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.asks import Bounds
from core.errors import BadOption
from core.game import Header
from core.games.ufos.board import Board, City, Seat, Turn
from core.games.ufos.carton import (
    CITIES,
    MOST_BURGERS,
    MOST_RESISTANCE,
    cities_to_end,
    only_red_lines,
)
from core.rules import Rules, choose, count, tell

# About half of the board is joined by red lines, more is not known of the map.
LIKELY_RED_CITIES = 7
# One of the two tiles that the rulebook shows.
LIKELY_RESISTANCE = 6


def set_up(header: Header) -> Board:
    """Everyone has two standard UFOs out and nothing else."""
    return Board(
        seats={name: Seat() for name in header.seats},
        up_to=header.options["bump"] == "up_to",
        cities=by_key(known_cities(header)),
        turn=Turn(header.seats[0]),
        counter=dict.fromkeys(header.seats, 0),
    )


def by_key(cities: Iterable[City]) -> dict[str, City]:
    """The cities in their order, each under its key."""
    return {city.key: city for city in cities}


def known_cities(header: Header) -> list[City]:
    """The cities that game data tells to be in play; on red lines alone where few play."""
    players = len(header.seats)
    red_alone = only_red_lines(players)
    rows = [row for row in header.data.get("city", ()) if row.get("red", True) or not red_alone]
    if rows and len(rows) < cities_to_end(players):
        raise BadOption("Game data: {n} cities are too few to play on", n=len(rows))
    return [read_city(number, row) for number, row in enumerate(rows, 1)]


def read_city(number: int, row: Mapping[str, Any]) -> City:
    """One city; what is not known of its tile is 0."""
    return City(number, row.get("name", ""), row.get("resistance", 0), row.get("burgers", 0))


def lay_out(board: Board) -> Rules[None]:
    """Everything before the first turn."""
    yield from tell(
        "ufos.setup.players",
        None,
        "Everyone takes a colour: 10 restaurants, 12 stands, 12 eyewitnesses and 8 UFOs.",
    )
    yield from lay_board(board)
    yield from tell(
        "ufos.setup.tiles",
        None,
        "Shuffle the city tiles face down. Lay one on each city and reveal them. The rest goes"
        " into the box.",
    )
    yield from count_cities(board)
    for city in board.cities.values():
        yield from read_tile(city)
    yield from choose_start_player(board)


def lay_board(board: Board) -> Rules[None]:
    """Few players have less room."""
    if only_red_lines(len(board.seats)):
        yield from tell(
            "ufos.setup.board",
            None,
            "Lay out the board. Only cities and villages joined by a red line are in play.",
        )
    else:
        yield from tell(
            "ufos.setup.board", None, "Lay out the board. All cities and villages are in play."
        )


def count_cities(board: Board) -> Rules[None]:
    """All 13 cities, or those on red lines; the map is not known, so they are counted."""
    if board.cities:
        return
    players = len(board.seats)
    cities = CITIES
    if only_red_lines(players):
        cities = yield from count(
            "ufos.cities",
            None,
            "How many cities are joined by a red line?",
            lambda: Bounds(cities_to_end(players), CITIES, LIKELY_RED_CITIES),
        )
    board.cities = by_key(City(number) for number in range(1, cities + 1))


def read_tile(city: City) -> Rules[None]:
    """What the tile of a city shows."""
    if not city.resistance:
        city.resistance = yield from count(
            "ufos.resistance",
            None,
            "Which number is on the tile of {city}?",
            lambda: Bounds(1, MOST_RESISTANCE, LIKELY_RESISTANCE),
            city=city.words,
        )
    if not city.burgers:
        city.burgers = yield from count(
            "ufos.burgers",
            None,
            "How many burgers are on the tile of {city}?",
            lambda: Bounds(1, MOST_BURGERS, likely_burgers(city)),
            city=city.words,
        )


def likely_burgers(city: City) -> int:
    """As on the two tiles that the rulebook shows: 6 with one burger, 4 with two."""
    return 1 if city.resistance >= LIKELY_RESISTANCE else 2


def choose_start_player(board: Board) -> Rules[None]:
    """Then the UFOs come to their villages."""
    start = yield from choose(
        "ufos.start_player",
        None,
        "Who has seen a UFO, or else ate last in a fast-food restaurant? They start.",
        lambda: board.seats,
    )
    board.turn = Turn(start)
    yield from tell(
        "ufos.setup.ufos",
        None,
        "In this order, everyone puts two standard UFOs into a village of their own, and a chip"
        " on 0 of the city counter: {order}",
        lambda: {"order": board.clockwise_from(start)},
        order=board.clockwise_from(start),
    )
