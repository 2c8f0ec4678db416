"""A final position of Astoria, as `tischlein score astoria` reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.games.astoria.board import Seat
from core.games.astoria.carton import BOTTLES, COLOURS, FACTIONS, GEMS, GOALS, NAMES, PLAYERS
from core.games.astoria.scoring import ENDS, Ending, score_seats
from core.position import Item
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
    if len(seats) > PLAYERS[-1]:
        yield say("{n} players: there are pieces for {most}", n=len(seats), most=PLAYERS[-1])
    goals = Counter(seat.goal for seat in seats.values())
    for goal, most in GOALS.items():
        if goals[goal] > most:
            yield say(
                "{goal}: {n} where the carton holds {most}",
                goal=NAMES[goal],
                n=goals[goal],
                most=most,
            )
    bottles = sum(seat.bottle > 0 for seat in seats.values())
    if bottles > BOTTLES:
        yield say("Bottles: {n} where the carton holds {most}", n=bottles, most=BOTTLES)
    gems, most = sum(seat.bottle for seat in seats.values()), GEMS * len(COLOURS)
    if gems > most:
        yield say("Gems: {n} where the carton holds {most}", n=gems, most=most)
