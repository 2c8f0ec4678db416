"""What is in the carton of UFOs!, and what everything is called."""

from __future__ import annotations

from typing import Final

from core.words import say

KINDS: Final = ("standard", "bumper", "calmer")
UFOS: Final = {"standard": 3, "bumper": 3, "calmer": 2}  # of each colour, as all below
START_UFOS: Final = {"standard": 2}
RESTAURANTS: Final = 10
STANDS: Final = 12
EYEWITNESSES: Final = 12

CITIES: Final = 13
PLAYERS: Final = 5

# The tiles are not listed in the rulebook. These bound what can be typed in: a city that no
# unaided die of 12 could open, or with more burgers, would be a slip of the finger.
MOST_RESISTANCE: Final = 12
MOST_BURGERS: Final = 4

NAMES: Final = {
    "standard": say("standard UFO"),
    "bumper": say("bumper UFO"),
    "calmer": say("calmer UFO"),
    "village": say("a village"),
    "stands": say("adjacent stands of your own"),
    "ufos": say("further UFOs of your own in the city"),
    "none": say("none"),
    "open_stand": say("open a stand"),
    "open_restaurant": say("open a restaurant"),
    "bump": say("bump"),
    "announce": say("sit on a foreign stand or restaurant"),
    "calm": say("a calmer UFO clears eyewitnesses"),
    "new_ufo": say("a new UFO instead of the turn"),
    "pass": say("end of the turn"),
    "setup": say("Set-up"),
    "movement": say("Movement"),
    "bumping": say("Bumping"),
    "actions": say("Actions"),
    "over": say("End of the game"),
}


def cities_to_end(players: int) -> int:
    """How many cities one player controls when the game ends."""
    return 4 if players in {3, 5} else 5


def only_red_lines(players: int) -> bool:
    """Whether only the fields joined by a red line are in play."""
    return players <= 3
