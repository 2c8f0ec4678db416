"""What the owner of a Festival carton can tell: the sixty cards."""

from __future__ import annotations

from core.facts import Fact, Pile
from core.games.festival.carton import CARDS_OF_A_PROFESSION, NAMES, NUMBERS, PROFESSIONS
from core.words import say

DATA = (
    Pile(
        "card",
        say("Cards"),
        (
            Fact("profession", say("profession"), PROFESSIONS),
            Fact("number", say("number"), NUMBERS),
        ),
        dict.fromkeys(PROFESSIONS, CARDS_OF_A_PROFESSION),
        group="profession",
        limited=False,  # an odd deck is told, not refused
        names=NAMES,
    ),
)
