"""What is in the carton of Astoria as far as it is known, and what everything is called."""

from __future__ import annotations

from typing import Final

from core.words import say

COLOURS: Final = ("fire", "sulphur", "nature", "sun", "darkness", "cobalt")  # of glyphs and gems
TRACKS: Final = ("mob", "unrest", "hordes", "reinforcement", "fury", "health")
FACTIONS: Final = {"mob": "mob", "barbarians": "hordes", "dragon": "fury"}  # and their tracks
GOALS: Final = {"king": 3, "mob": 1, "barbarians": 1, "dragon": 1}  # and how many cards of each

PLAYERS: Final = range(3, 7)
GEMS: Final = 10  # of each colour
BOTTLES: Final = 4
HAND: Final = 5  # who has as many cards draws no more
RECOVERY: Final = 2  # cards that everyone turns back in a round
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
    "none": say("nothing"),
    "setup": say("Set-up"),
    "invasion": say("Invasion"),
    "turns": say("Actions"),
    "siege": say("Siege"),
    "over": say("End of the game"),
}


def actions_for(players: int) -> int:
    """How many actions everyone has in a turn."""
    return {3: 5, 4: 4}.get(players, 3)
