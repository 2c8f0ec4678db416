"""What is in the carton of Astoria as far as it is known, and what everything is called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from core.words import say

COLOURS: Final = ("fire", "sulphur", "nature", "sun", "darkness", "cobalt")  # of glyphs and gems
TRACKS: Final = ("mob", "unrest", "hordes", "reinforcement", "fury", "health")
FACTIONS: Final = {"mob": "mob", "barbarians": "hordes", "dragon": "fury"}  # and their tracks
GOALS: Final = {"king": 3, "mob": 1, "barbarians": 1, "dragon": 1}  # and how many cards of each

PLAYERS: Final = range(3, 7)
GEMS: Final = 10  # of each colour
BOTTLES: Final = 4
CARDS: Final = 3  # artefacts in hand at the start
HAND: Final = 5  # who has as many cards draws no more
RECOVERY: Final = 2  # cards that everyone turns back in a round
SPECIALS: Final = ("alchemist", "attendant", "deceiver")  # with five or six players
ALCHEMIST_POWER: Final = 20
ALCHEMIST_GEMS: Final = 5
SPELLBOOK_POWER: Final = 5  # for its last gem
GUARD: Final = 5  # power a guard costs, and strength it gives

NAMES: Final = {
    "fire": say("fire"),
    "sulphur": say("sulphur"),
    "nature": say("nature"),
    "sun": say("sun"),
    "darkness": say("darkness"),
    "cobalt": say("cobalt"),
    "mob": say("Mob"),
    "unrest": say("Unrest"),
    "hordes": say("Barbarian hordes"),
    "reinforcement": say("Reinforcement"),
    "fury": say("Fury of the dragon"),
    "health": say("Health of the King"),
    "king": say("Save the King"),
    "barbarians": say("Barbarians"),
    "dragon": say("Dragon"),
    "alchemist": say("Great Alchemist"),
    "attendant": say("Attendant"),
    "deceiver": say("Deceiver"),
    "none": say("nothing"),
    "setup": say("Set-up"),
    "invasion": say("Invasion"),
    "turns": say("Actions"),
    "siege": say("Siege"),
    "over": say("End of the game"),
}


def or_none(options: Iterable[str]) -> list[str]:
    """An adjust may take away what is just being chosen from: then nothing is left to choose."""
    return list(options) or ["none"]


def actions_for(players: int) -> int:
    """How many actions everyone has in a turn."""
    return {3: 5, 4: 4}.get(players, 3)
