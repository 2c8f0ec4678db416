"""What is in the carton of Festo!, and what everything is called."""

from __future__ import annotations

from typing import Final

from core.words import say

CHARACTERS: Final = ("troll", "pixies", "orc", "magician", "elf", "dwarf")  # die 1 to 6
GROCER: Final = "grocer"
PLACES: Final = (*CHARACTERS, GROCER)

COLOURS: Final = ("meat", "honey", "spices", "mushrooms", "fruit", "potatoes")
SALT: Final = "salt"
MARKETS: Final = dict(zip(CHARACTERS, COLOURS, strict=True))  # what each character sells

SHELVES: Final = ("drink", "appetiser", "side", "dessert")
COLOURED_BONUS: Final = ("drink", "appetiser", "dessert")  # of the magical dishes
HEAPS: Final = ("roast", "main")
TYPES: Final = (*SHELVES, *HEAPS)

HELPERS: Final = 6
DISCS: Final = 2
TILES: Final = {"drink": 6, "appetiser": 6, "side": 6, "dessert": 6, "roast": 5, "main": 5}
SHOWN: Final = 3  # fields of a shelf
CUBES: Final = 90
CUBES_OF_A_COLOUR: Final = 14
MARKET_HOLDS: Final = 5
GROCERY_ROW_HOLDS: Final = 3
EVENTS: Final = 14
ROUNDS: Final = 4

NAMES: Final = {
    "troll": say("Troll"),
    "pixies": say("Pixies"),
    "orc": say("Orc"),
    "magician": say("Magician"),
    "elf": say("Elf"),
    "dwarf": say("Dwarf"),
    "grocer": say("Grocer"),
    "meat": say("meat"),
    "honey": say("honey"),
    "spices": say("spices"),
    "mushrooms": say("mushrooms"),
    "fruit": say("fruit"),
    "potatoes": say("potatoes"),
    "salt": say("salt"),
    "drink": say("drink"),
    "appetiser": say("appetiser"),
    "side": say("side dish"),
    "dessert": say("dessert"),
    "roast": say("roast"),
    "main": say("main course"),
    "helper": say("helper"),
    "disc": say("special disc"),
    "none": say("nothing"),
    "other": say("another one"),
    "pass": say("pass"),
    "take_back": say("pay 1 cube, take my helper back"),
    "preparation": say("Preparation"),
    "morning": say("Morning"),
    "afternoon": say("Afternoon"),
    "actions": say("Actions"),
    "cooking": say("Cooking"),
    "over": say("End of the game"),
}


def dice_for(players: int) -> int:
    """How many dice, and cover tiles, are in play."""
    return 2 if players == 5 else 3


def cubes_for(players: int) -> int:
    """How many cubes each market gets in a round."""
    return 4 if players == 5 else 3
