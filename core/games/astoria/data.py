"""What the owner of an Astoria carton can tell: three tracks of the board, the wizard cards."""

from __future__ import annotations

from typing import Any

from core.facts import Fact, Pile
from core.games.astoria.board import Board
from core.games.astoria.carton import COLOURS
from core.games.astoria.scales import DECISIVE, LONGEST, UNTOLD
from core.words import say

UNTOLD_TRACKS = ("unrest", *DECISIVE)
MOST_GLYPHS = 9  # more than any card could give: a bound for typing, not a rule

DATA = (
    Pile(
        "track",
        say("Tracks"),
        (
            Fact("name", say("name of the track"), UNTOLD_TRACKS),
            Fact("max", say("its highest value"), range(1, LONGEST + 1)),
            Fact("start", say("where its marker starts"), range(LONGEST), DECISIVE),
        ),
        dict.fromkeys(UNTOLD_TRACKS, 1),
        group="name",
    ),
    Pile(
        "wizard",
        say("Wizards"),
        (
            Fact("colour", say("colour of the wizard"), COLOURS),
            Fact("glyphs", say("glyphs the card gives"), range(1, MOST_GLYPHS + 1)),
        ),
        dict.fromkeys(COLOURS, 1),
        group="colour",
    ),
)


def learned(board: Board) -> dict[str, Any]:
    """The game data with all that was told in this game."""
    tracks: dict[str, dict[str, Any]] = {}
    for scale in UNTOLD:
        track, _, fact = scale.rpartition("_")
        if scale in board.scales:
            tracks.setdefault(track, {"name": track})[fact] = board.scales[scale]
    wizards = [{"colour": colour, "glyphs": n} for colour, n in board.wizard_glyphs.items()]
    return {"track": list(tracks.values()), **({"wizard": wizards} if wizards else {})}
