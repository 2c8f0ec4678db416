"""A game of Festival that really lies on a table, played by chance within the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

from core.asks import Answer, Ask
from core.games.festival.board import Board
from core.games.festival.carton import NAMES as WORDS
from core.games.festival.carton import PROFESSIONS, Card
from tests.core.games.festival.tables import NAMES, STAND_IN, options


class Shoebox:
    """
    A shuffled deck, hands, and face-down cards that only the players know.

    It answers truthfully; whatever can happen on a table must therefore be accepted.
    """

    def __init__(self, players: int, simplified: bool, rng: Random) -> None:
        in_play = range(1, 6) if simplified else range(1, 10)
        self.deck = [Card(p, n) for p, n in STAND_IN if n in in_play and (players > 4 or n != 8)]
        self.pile = rng.sample(self.deck, len(self.deck))
        self.rng = rng
        self.hand: list[Card] = []
        self.shown: dict[str, list[Card]] = {name: [] for name in NAMES[:players]}
        self.hidden: dict[str, list[Card]] = {name: [] for name in NAMES[:players]}
        self.discarded: list[Card] = []

    def answer(self, ask: Ask, board: Board) -> Answer:
        """What the table says."""
        match ask.key, ask.seat:
            case "festival.card", str(seat):
                return self.keep(seat)
            case "festival.number", str(seat):
                return self.number(ask, board.seats[seat].cards, seat)
            case "festival.face_down", str(seat):
                counts = Counter(card.profession for card in self.hidden[seat])
                self.shown[seat] += self.hidden[seat]
                return dict(counts)
            case "festival.first_player" | "festival.receiver", _:
                return self.rng.choice(options(ask))
        return True

    def keep(self, seat: str) -> str:
        if not self.hand:
            self.hand = [self.pile.pop() for _ in range(len(self.shown) + 1)]
        card = self.hand.pop(self.rng.randrange(len(self.hand)))
        if len(self.hand) == 1:
            self.discarded.append(self.hand.pop())
        if self.rng.random() < 0.5:
            self.hidden[seat].append(card)
            return "face_down"
        self.shown[seat].append(card)
        return card.profession

    def number(self, ask: Ask, entered: list[Card], seat: str) -> str:
        """A card that lies there and was not entered yet."""
        missing = Counter(self.shown[seat]) - Counter(entered)
        wanted = next(p for p in PROFESSIONS if WORDS[p] == ask.args["profession"])
        return str(next(card.number for card in missing if card.profession == wanted))

    def final(self) -> dict[str, list[Card]]:
        """Everybody's cards at the end, sorted."""
        return {name: sorted(cards) for name, cards in self.shown.items()}
