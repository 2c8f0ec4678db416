"""A final position of Festival, as `tischlein score festival` reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.games.festival.board import Seat
from core.games.festival.carton import numbers_for, rounds_for
from core.games.festival.deck import certain, read_card
from core.games.festival.scoring import score_seats
from core.position import BadPosition, Item, too_many_players
from core.scores import Score
from core.words import Message, say

PLAYERS = 5


def score_position(position: object) -> tuple[Score, list[Message]]:
    """The score of a position, and what no carton could hold."""
    seats = {
        name: Seat(cards=[read_card(card) for card in item["cards"].items()])
        for name, item in Item(position).seats().items()
    }
    simplified = read_simplified(position)
    return score_seats(seats, simplified), list(impossible(seats, simplified))


def read_simplified(position: object) -> bool:
    """Which rules count; left out, the normal ones."""
    simplified = position.get("simplified", False) if isinstance(position, Mapping) else False
    if not isinstance(simplified, bool):
        raise BadPosition("{where}: true or false belongs here", where="simplified")
    return simplified


def impossible(seats: Mapping[str, Seat], simplified: bool) -> Iterator[Message]:
    """More than there is of something."""
    players = len(seats)
    yield from too_many_players(players, PLAYERS)
    most = rounds_for(players, simplified)
    for name, seat in seats.items():
        if len(seat.cards) > most:
            yield say(
                "{seat}: {n} cards where a game has {most}", seat=name, n=len(seat.cards), most=most
            )
    yield from beyond_the_deck(seats, simplified)


def beyond_the_deck(seats: Mapping[str, Seat], simplified: bool) -> Iterator[Message]:
    """Cards that are there more often than the deck can have them."""
    cards = [card for seat in seats.values() for card in seat.cards]
    deck = certain(numbers_for(len(seats), simplified))
    for card in sorted(set(cards)):
        n, most = cards.count(card), deck.copies.get(card, 0)
        if n > most:
            yield say("{card}: {n} where the deck holds {most}", card=card.name, n=n, most=most)
