"""
The deck of Festival: what the game data says, or else what is certain without it.

No rulebook lists the cards. A deck that the owner typed in is compared with what follows
from the rulebook (60 cards, 12 of each profession, two 9s in each, thirty from 1 to 5, ten
8s). What is odd is told, never refused: then a card is right where either allows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.games.festival.carton import (
    CARDS,
    CARDS_OF_A_PROFESSION,
    COPIES,
    EIGHT,
    LOW,
    LOW_CARDS,
    LOW_OF_A_PROFESSION,
    NAMES,
    NINE,
    PROFESSIONS,
    Card,
    numbers_for,
)
from core.position import BadPosition, Item
from core.words import Message, Text, say


@dataclass(frozen=True, slots=True)
class Deck:
    """How many there are of each card at most, and of 1 to 5 together in each profession."""

    copies: Mapping[Card, int]
    low: Mapping[str, int]

    def left(self, card: Card, seen: Sequence[Card]) -> int:
        """How many of a card may still turn up."""
        left = self.copies.get(card, 0) - seen.count(card)
        if card.number in LOW:
            left = min(left, self.low[card.profession] - low_cards(seen, card.profession))
        return max(0, left)

    def cards(self, profession: str) -> int:
        """How many cards a profession has."""
        high = (n for card, n in self.copies.items() if is_high(card, profession))
        return self.low[profession] + sum(high)

    def stars(self, profession: str) -> int:
        """How many stars a profession has."""
        high = (n * card.stars for card, n in self.copies.items() if is_high(card, profession))
        return self.low[profession] + sum(high)


def low_cards(cards: Sequence[Card], profession: str) -> int:
    """How many cards from 1 to 5 of a profession are among *cards*."""
    return sum(card.profession == profession and card.number in LOW for card in cards)


def is_high(card: Card, profession: str) -> bool:
    return card.profession == profession and card.number not in LOW


def deck_for(data: Mapping[str, Any], players: int, simplified: bool) -> tuple[Deck, list[Message]]:
    """The deck that is played with, and what is odd about the game data."""
    numbers = numbers_for(players, simplified)
    cards = [
        Card(row["profession"], row["number"]) for row in data.get("card", ()) if "number" in row
    ]
    if not cards:
        return certain(numbers), []
    faults = list(odd(cards))
    known = typed_in([card for card in cards if card.number in numbers])
    return (either(known, certain(numbers)) if faults else known), faults


def certain(numbers: Sequence[int]) -> Deck:
    """The deck as far as the rulebook tells."""
    copies = {Card(p, number): COPIES[number] for p in PROFESSIONS for number in numbers}
    return Deck(copies, dict.fromkeys(PROFESSIONS, LOW_OF_A_PROFESSION))


def typed_in(cards: Sequence[Card]) -> Deck:
    """The deck of the game data."""
    return Deck(Counter(cards), {p: low_cards(cards, p) for p in PROFESSIONS})


def either(one: Deck, other: Deck) -> Deck:
    """Whatever is in one deck or in the other."""
    copies = Counter(one.copies) | Counter(other.copies)
    return Deck(copies, {p: max(one.low[p], other.low[p]) for p in PROFESSIONS})


def read_card(item: Item) -> Card:
    """A card as the table language has it: ["clown", 9]."""
    parts = item.items()
    if len(parts) != 2:
        raise BadPosition("{where}: a profession and a number belong here", where=item.where)
    return Card(parts[0].one_of(PROFESSIONS), parts[1].number())


def odd(cards: Sequence[Card]) -> Iterator[Message]:
    """Where a deck differs from what follows from the rulebook."""
    professions = Counter(card.profession for card in cards)
    numbers = Counter(card.number for card in cards)
    nines = Counter(card.profession for card in cards if card.number == NINE)
    expected: list[tuple[Text, int, int]] = [
        (say("cards"), len(cards), CARDS),
        (say("cards from 1 to 5"), sum(numbers[n] for n in LOW), LOW_CARDS),
        (say("cards with an 8"), numbers[EIGHT], COPIES[EIGHT] * len(PROFESSIONS)),
        *((NAMES[p], professions[p], CARDS_OF_A_PROFESSION) for p in PROFESSIONS),
        *((Card(p, NINE).name, nines[p], COPIES[NINE]) for p in PROFESSIONS),
    ]
    for what, n, right in expected:
        if n != right:
            yield say("{what}: {n} instead of {right}", what=what, n=n, right=right)
