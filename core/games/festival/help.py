"""The rule behind each question of Festival, and where the rulebook has it."""

from __future__ import annotations

from core.game import Rule
from core.words import say

CARDS = say("rulebook, About the cards")
SETUP = say("rulebook, Preparation")
NEXT_FIRST = say("rulebook, 2) The next first player")
LATER_ROUNDS = say("rulebook, 3) Later rounds")
END = say("rulebook, 4) End of the game")
GOLD = say("rulebook, Handing out the gold")
SIMPLIFIED = say("rulebook, Simplified rules")

HELP = {
    "festival.deck": Rule(
        say(
            "The box holds 60 cards, 12 of each profession, two of them 9s; thirty cards have a"
            " number from 1 to 5. Until the game data is mended, cards are taken as you say."
        ),
        CARDS,
    ),
    "festival.setup": Rule(
        say(
            "With four players the 8s are not used, with five all cards are. By the simplified"
            " rules only the thirty cards from 1 to 5 are."
        ),
        SETUP,
    ),
    "festival.first_player": Rule(
        say("Anyone may be first, for instance whoever was at a circus last."), SETUP
    ),
    "festival.card": Rule(
        say(
            "Keep one card and lay it face up or face down; it stays so until the end. The lowest"
            " card face up makes its player first in the next round, the latest of equal ones. The"
            " first player stays first only where nobody else laid face up."
        ),
        NEXT_FIRST,
    ),
    "festival.number": Rule(
        say("Every card has one star, a 9 has two. The lowest number face up is first next."), CARDS
    ),
    "festival.receiver": Rule(
        say(
            "The cards go to somebody who had none this round. In the first round that is free;"
            " later those who laid face up in the round before come first, in any order, then the"
            " others. The last one gets 2 cards and discards one."
        ),
        LATER_ROUNDS,
    ),
    "festival.face_down": Rule(
        say("After the last round all face-down cards are turned up and sorted by profession."),
        END,
    ),
    "festival.cards": Rule(
        say(
            "In each profession most stars bring 6 gold, second most 3. Several with the most: 4"
            " each, and nothing for the second. Several second: 1 each. Cards of 3, 4 or 5"
            " professions bring 3, 6 or 10."
        ),
        GOLD,
    ),
    "festival.nines": Rule(
        say("A 9 has two stars and costs one gold. Nobody ends with less than 0."), GOLD
    ),
    "festival.numbers": Rule(
        say("By the simplified rules the numbers on your cards are your gold."), SIMPLIFIED
    ),
}
