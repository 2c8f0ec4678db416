"""What is in the carton of Festival, and what everything is called."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.words import Message, say

PROFESSIONS: Final = ("minstrel", "dancer", "gladiator", "tamer", "clown")
NUMBERS: Final = range(1, 10)
LOW: Final = range(1, 6)  # the numbers of the simplified rules
NINE: Final = 9
EIGHT: Final = 8  # taken out with four players

CARDS: Final = 60
CARDS_OF_A_PROFESSION: Final = 12
LOW_CARDS: Final = 30
LOW_OF_A_PROFESSION: Final = 6
# Which of 1 to 5 is there twice is not known; 6 and 7 share what the other numbers leave over.
COPIES: Final = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 1, 7: 1, 8: 2, 9: 2}
ROUNDS: Final = 10

FACE_DOWN: Final = "face_down"

NAMES: Final = {
    "minstrel": say("Minstrel"),
    "dancer": say("Dancer"),
    "gladiator": say("Gladiator"),
    "tamer": say("Tamer"),
    "clown": say("Clown"),
    "face_down": say("face down"),
    "preparation": say("Preparation"),
    "reveal": say("Face-down cards"),
    "over": say("End of the game"),
}


class Card(NamedTuple):
    """A card; where Just score did not ask, the profession is empty or the number 0."""

    profession: str
    number: int

    @property
    def stars(self) -> int:
        return 2 if self.number == NINE else 1

    @property
    def name(self) -> Message:
        return say("{profession} {n}", profession=NAMES[self.profession], n=self.number)


def numbers_for(players: int, simplified: bool) -> list[int]:
    """The numbers in play."""
    if simplified:
        return list(LOW)
    return [number for number in NUMBERS if players > 4 or number != EIGHT]


def rounds_for(players: int, simplified: bool) -> int:
    """How many rounds use up the deck; each takes a card more than there are players."""
    return LOW_CARDS // (players + 1) if simplified else ROUNDS
