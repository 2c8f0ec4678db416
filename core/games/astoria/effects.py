"""
What glyphs can do.

A scorekeeper is told only of effects on tracks, the King's health and guards; the others
concern gems, power and hands, which a referee follows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from core.games.astoria.board import Board
from core.games.astoria.boons import (
    artefacts_to_rob,
    bask,
    foresee,
    foreseen,
    gems_in_bottle,
    hands_to_rob,
    open_bottle,
    rob_artefact,
    rob_hand,
    room_in_the_sun,
)
from core.games.astoria.guards import kill_guard, room_to_kill
from core.rules import Rules
from core.words import Message, say


@dataclass(frozen=True, slots=True)
class Effect:
    """What *glyphs* of a colour do: how often they can, and how they do it so many times."""

    text: Message
    colour: str
    glyphs: int
    room: Callable[[Board, str], int]
    work: Callable[[Board, str, int], Rules[None]]
    scored: bool = True  # a scorekeeper is told of it


def room_on(track: str) -> Callable[[Board, str], int]:
    """How far a faction can be driven back; exiles have no influence on it."""
    return lambda board, seat: board.tracks[track].value if board.at_court(seat) else 0


def drive_back_hordes(board: Board, _seat: str, times: int) -> Rules[None]:
    board.tracks["hordes"].move(-times)
    yield from ()


def burn_mob(board: Board, _seat: str, times: int) -> Rules[None]:
    """Fire stirs up unrest, but once in a round for all players together."""
    board.tracks["mob"].move(-times)
    if not board.unrest_rose:
        board.tracks["unrest"].move(+1)
        board.unrest_rose = True
    yield from ()


def calm_mob(board: Board, _seat: str, times: int) -> Rules[None]:
    board.tracks["mob"].move(-times)
    yield from ()


def room_to_heal(board: Board, _seat: str) -> int:
    """Three glyphs are rarely there twice; whoever has them says so again."""
    return min(1, board.tracks["health"].room[1])


def heal(board: Board, _seat: str, times: int) -> Rules[None]:
    board.tracks["health"].move(+times)
    yield from ()


def once(_board: Board, _seat: str) -> int:
    """Whoever wants it again says so again."""
    return 1


def harm(board: Board, seat: str, _times: int) -> Rules[None]:
    """Whoever harms the King goes into exile."""
    board.tracks["health"].move(-1)
    board.exile(seat)
    yield from ()


def burn_guard(board: Board, seat: str, _times: int) -> Rules[None]:
    """Whoever raises fire against a guard goes into exile, even if the guard is saved."""
    yield from kill_guard(board, seat)
    board.exile(seat)


def darken_guard(board: Board, seat: str, _times: int) -> Rules[None]:
    """Nobody is exiled for what happens in the dark."""
    yield from kill_guard(board, seat)


EFFECTS: Final = {
    "hordes_fire": Effect(
        say("1 fire: hordes -1"), "fire", 1, room_on("hordes"), drive_back_hordes
    ),
    "hordes_nature": Effect(
        say("1 nature: hordes -1"), "nature", 1, room_on("hordes"), drive_back_hordes
    ),
    "mob_fire": Effect(say("1 fire: Mob -1, Unrest +1"), "fire", 1, room_on("mob"), burn_mob),
    "mob_nature": Effect(say("2 nature: Mob -1"), "nature", 2, room_on("mob"), calm_mob),
    "sun": Effect(say("sun: power"), "sun", 1, room_in_the_sun, bask, scored=False),
    "bottle": Effect(
        say("1 sulphur: gem from the bottle"), "sulphur", 1, gems_in_bottle, open_bottle, False
    ),
    "heal": Effect(say("3 cobalt: King +1"), "cobalt", 3, room_to_heal, heal),
    "look": Effect(
        say("1 cobalt: look at an invasion"), "cobalt", 1, foreseen, foresee, scored=False
    ),
    "rob_hand": Effect(
        say("2 darkness: steal from a hand"), "darkness", 2, hands_to_rob, rob_hand, False
    ),
    "rob_artefact": Effect(
        say("6 darkness: steal an artefact"), "darkness", 6, artefacts_to_rob, rob_artefact, False
    ),
    # Treason comes last: nobody shall go into exile by pressing too fast.
    "guard_darkness": Effect(
        say("3 darkness: kill a guard"), "darkness", 3, room_to_kill, darken_guard
    ),
    "guard_fire": Effect(say("3 fire: kill a guard, exile"), "fire", 3, room_to_kill, burn_guard),
    "harm": Effect(say("3 darkness: King -1, exile"), "darkness", 3, once, harm),
}
