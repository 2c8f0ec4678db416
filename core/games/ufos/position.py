"""A final position of UFOs!, as `tischlein score ufos` reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.games.ufos.board import Holdings
from core.games.ufos.carton import CITIES, EYEWITNESSES, PLAYERS, RESTAURANTS, STANDS
from core.games.ufos.scoring import LINES, MOST_UFOS, score_holdings
from core.position import Item, too_many_players
from core.scores import Score
from core.words import Message, Text, say


def score_position(position: object) -> tuple[Score, list[Message]]:
    """The score of a position, and what no carton could hold."""
    table = Item(position)
    seats, cities = table.seats(), table["cities"].items()
    restaurants: dict[str, list[int]] = {name: [] for name in seats}
    for city in cities:
        resistance = city["resistance"].number()
        for owner in city["restaurants"].items():
            restaurants[owner.one_of(list(seats))].append(resistance)
    holdings = {name: read_seat(item, restaurants[name]) for name, item in seats.items()}
    return score_holdings(holdings), list(impossible(holdings, len(cities)))


def read_seat(item: Item, restaurants: list[int]) -> Holdings:
    """One player's pieces besides their restaurants."""
    return Holdings(
        tuple(restaurants),
        item["stands"].number(),
        item["eyewitnesses"].number(),
        item["ufos"].number(),
    )


def impossible(seats: Mapping[str, Holdings], cities: int) -> Iterator[Message]:
    """More than there is of something."""
    yield from too_many_players(len(seats), PLAYERS)
    if cities > CITIES:
        yield say("{n} cities: the board has {most}", n=cities, most=CITIES)
    for name, seat in seats.items():
        pieces: tuple[tuple[Text, int, int], ...] = (
            (LINES["restaurants"], len(seat.restaurants), RESTAURANTS),
            (LINES["stands"], seat.stands, STANDS),
            (LINES["eyewitnesses"], seat.eyewitnesses, EYEWITNESSES),
            ("UFOs", seat.ufos, MOST_UFOS),
        )
        for piece, n, most in pieces:
            if n > most:
                yield say(
                    "{piece} of {seat}: {n} where a colour has {most}",
                    piece=piece,
                    seat=name,
                    n=n,
                    most=most,
                )
