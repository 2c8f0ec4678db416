"""A final position of Astoria, as `tischlein score astoria` reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.games.astoria.board import Seat
from core.games.astoria.carton import BOTTLES, COLOURS, FACTIONS, GEMS, GOALS, NAMES, PLAYERS
from core.games.astoria.scoring import ENDS, Ending, score_seats
from core.position import Item, too_many, too_many_players
from core.scores import Score
from core.words import Message, say


def score_position(position: object) -> tuple[Score, list[Message]]:
    """The score of a position, and what no carton could hold."""
    item = Item(position)
    seats = {name: read_seat(seat) for name, seat in item.seats().items()}
    return score_seats(seats, read_ending(item, seats)), list(impossible(seats))


def read_ending(item: Item, seats: dict[str, Seat]) -> Ending:
    """How the game ended, and what that end has to tell besides."""
    end = item["end"].one_of(tuple(ENDS))
    if end == "castle":
        return Ending(end, attacker=item["attacker"].one_of(tuple(seats)))
    if end == "king_ill" and item["strongest"].value is not None:
        return Ending(end, strongest=item["strongest"].one_of(tuple(FACTIONS)))
    return Ending(end)


def read_seat(item: Item) -> Seat:
    """One player's goal and what it is worth."""
    return Seat(
        goal=item["goal"].one_of(tuple(GOALS)),
        bottle=item["bottle"].number(),
        warlords=item["warlords"].number(),
        power=item["power"].number(),
    )


def impossible(seats: dict[str, Seat]) -> Iterator[Message]:
    """More than there is of something."""
    yield from too_many_players(len(seats), PLAYERS[-1])
    goals = Counter(seat.goal for seat in seats.values())
    for goal, most in GOALS.items():
        yield from too_many(NAMES[goal], goals[goal], most)
    bottles = [seat.bottle for seat in seats.values() if seat.bottle]
    yield from too_many(say("Bottles"), len(bottles), BOTTLES)
    yield from too_many(say("Gems"), sum(bottles), GEMS * len(COLOURS))
