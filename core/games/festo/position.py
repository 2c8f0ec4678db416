"""A final position of Festo!, as `tischlein score festo` reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.games.festo.board import Dish, Seat
from core.games.festo.carton import CUBES, NAMES, TILES, TYPES
from core.games.festo.scoring import score_seats
from core.position import Item, too_many, too_many_players
from core.scores import Score
from core.words import Message, say

PLAYERS = 5


def score_position(position: object) -> tuple[Score, list[Message]]:
    """The score of a position, and what no carton could hold."""
    seats = {name: read_seat(item) for name, item in Item(position).seats().items()}
    return score_seats(seats), list(impossible(seats))


def read_seat(item: Item) -> Seat:
    """One player's dishes, cubes and tokens."""
    dishes = [
        Dish(dish["type"].one_of(TYPES), dish["points"].number()) for dish in item["dishes"].items()
    ]
    return Seat(
        dishes=dishes, uncounted=item["ingredients"].number(), tokens=item["tokens"].number()
    )


def impossible(seats: dict[str, Seat]) -> Iterator[Message]:
    """More than there is of something."""
    yield from too_many_players(len(seats), PLAYERS)
    cooked = Counter(dish.type for seat in seats.values() for dish in seat.dishes)
    for kind, most in TILES.items():
        yield from too_many(NAMES[kind], cooked[kind], most)
    cubes = sum(seat.ingredients for seat in seats.values())
    yield from too_many(say("Ingredients"), cubes, CUBES)
