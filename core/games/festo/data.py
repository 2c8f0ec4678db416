"""What the owner of a Festo! carton can tell: the 34 dishes and the 14 events."""

from __future__ import annotations

from typing import Any

from core.facts import Fact, Pile
from core.games.festo.board import Board
from core.games.festo.carton import COLOURED_BONUS, COLOURS, EVENTS, NAMES, SHELVES, TILES, TYPES
from core.games.festo.tiles import MOST_CUBES, MOST_POINTS
from core.words import say

DATA = (
    Pile(
        "dish",
        say("Dishes"),
        (
            Fact("type", say("type of the dish"), TYPES),
            Fact("colour", say("colour it shows"), COLOURS, SHELVES),
            Fact("amount", say("cubes of that colour"), range(1, MOST_CUBES + 1), SHELVES),
            Fact("other", say("cubes of another colour"), range(1, MOST_CUBES + 1), SHELVES),
            Fact("points", say("points"), range(MOST_POINTS + 1)),
            Fact("bonus", say("colour of the bonus on the back"), COLOURS, COLOURED_BONUS),
            Fact("back", say("points on the back"), range(MOST_POINTS + 1), SHELVES, needed=False),
        ),
        TILES,
        group="type",
        names=NAMES,
    ),
    Pile(
        "event",
        say("Events"),
        (Fact("name", say("name of the event")), Fact("text", say("what it does"), needed=False)),
        {"": EVENTS},
    ),
)


def learned(board: Board) -> dict[str, Any]:
    """The game data with all that was told; a scorekeeper hears too little of a tile to know it."""
    if not board.referee:
        return {}
    events = [
        {"name": name, **({"text": text} if text else {})}
        for name, text in board.event_texts.items()
    ]
    dishes = [row for row in board.box.data() if "points" in row]  # the last fact to be told
    return {"dish": dishes, **({"event": events} if events else {})}
