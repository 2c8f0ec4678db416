"""The table of Festival: who has which cards, and how the cards went round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.game import Header
from core.games.festival.carton import PROFESSIONS, Card, numbers_for, rounds_for
from core.games.festival.deck import Deck, deck_for
from core.seating import clockwise
from core.words import Message


class Turn(NamedTuple):
    """Who kept a card in a round, and which; a card that lies face down is nobody's business."""

    seat: str
    card: Card | None


@dataclass(slots=True)
class Seat:
    """A player and what lies in front of them."""

    cards: list[Card] = field(default_factory=list)  # that everyone can see
    face_down: int = 0
    adjusted: int = 0  # gold given or taken by hand


@dataclass(slots=True)
class Board:
    """Everything that Tischlein follows of a game."""

    seats: dict[str, Seat]  # clockwise
    simplified: bool
    rounds: int
    numbers: list[int]
    deck: Deck
    odd: list[Message]  # about the game data
    first: str
    holder: str  # of the cards that go round
    round: int = 1
    phase: str = "preparation"
    turns: list[Turn] = field(default_factory=list)  # of this round, in order of play
    last_turns: list[Turn] = field(default_factory=list)  # of the round before

    def clockwise_from(self, seat: str) -> list[str]:
        """Everyone in turn, beginning with *seat*."""
        return clockwise(self.seats, seat)

    def unserved(self) -> list[str]:
        """Who has not had the cards this round, clockwise from their holder."""
        served = {turn.seat for turn in self.turns}
        return [name for name in self.clockwise_from(self.holder) if name not in served]

    def seen(self) -> list[Card]:
        """Every card that lies face up."""
        return [card for seat in self.seats.values() for card in seat.cards]

    def left(self, profession: str) -> int:
        """How many cards of a profession were not seen yet."""
        gone = sum(card.profession == profession for card in self.seen())
        return max(0, self.deck.cards(profession) - gone)

    def numbers_left(self, profession: str) -> list[int]:
        """The numbers a card of a profession may have."""
        seen = self.seen()
        left = [n for n in self.numbers if self.deck.left(Card(profession, n), seen)]
        # Where the deck has none, game data or an earlier entry is wrong: believe the table.
        return left or self.numbers

    def professions_left(self) -> list[str]:
        """The professions of which a card may still turn up."""
        left = [profession for profession in PROFESSIONS if self.left(profession)]
        return left or list(PROFESSIONS)

    def stars_left(self, profession: str) -> int:
        """How many stars of a profession were not seen yet."""
        return max(0, self.deck.stars(profession) - sum(stars(self.seats, profession).values()))


def set_up(header: Header) -> Board:
    """Nobody has a card yet; with four players, or simplified, the deck is smaller."""
    players, simplified = len(header.seats), header.options["simplified"] is True
    deck, odd = deck_for(header.data, players, simplified)
    return Board(
        seats={name: Seat() for name in header.seats},
        simplified=simplified,
        rounds=rounds_for(players, simplified),
        numbers=numbers_for(players, simplified),
        deck=deck,
        odd=odd,
        first=header.seats[0],
        holder=header.seats[0],
    )


def face_up(turns: Sequence[Turn]) -> list[str]:
    """Who laid their card face up."""
    return [turn.seat for turn in turns if turn.card is not None]


def stars(seats: Mapping[str, Seat], profession: str) -> dict[str, int]:
    """The stars everybody shows in a profession."""
    return {
        name: sum(card.stars for card in seat.cards if card.profession == profession)
        for name, seat in seats.items()
    }
