"""What the owner of a UFOs! carton can tell: the cities of the board, and their tiles."""

from __future__ import annotations

from core.facts import Fact, Pile
from core.games.ufos.carton import CITIES, MOST_BURGERS, MOST_RESISTANCE
from core.words import say

DATA = (
    Pile(
        "city",
        say("Cities"),
        (
            Fact("name", say("name of the city")),
            Fact("red", say("lies on a red line"), (True, False)),
            Fact("resistance", say("resistance"), range(1, MOST_RESISTANCE + 1), needed=False),
            Fact("burgers", say("burgers"), range(1, MOST_BURGERS + 1), needed=False),
        ),
        {"": CITIES},
    ),
)
