"""
The actions of a turn.

Cards, power and gems are the players' business: those actions are only counted. Asked is
what moves a track, the King's health or the dragon's fury, places or kills a guard, sends
somebody into exile, or is a fight.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.games.astoria.board import Board
from core.games.astoria.carton import GEMS, actions_for
from core.games.astoria.fights import attack, fight
from core.games.astoria.glyphs import use
from core.games.astoria.treason import can_expose, expose
from core.rules import Rules, choose
from core.words import say

ACTIONS: Final = {
    "gem": say("Gem"),
    "create": say("Create artefact"),
    "complete": say("Complete artefact"),
    "complete_two": say("Complete 2 artefacts"),
    "use": say("Use a card"),
    "power": say("Simple power"),
    "special_power": say("Special power"),
    "card": say("New card"),
    "tribute": say("Tribute"),
    "fight": say("Fight a warlord"),
    "guard": say("Place a guard"),
    "expose": say("Expose a traitor"),
    "attack": say("Attack the castle"),
    "pass": say("The rest moves nothing"),
}


def take_turn(board: Board, seat: str) -> Rules[None]:
    """All actions of a player; the same one may be taken again."""
    board.turn, board.actions = seat, actions_for(len(board.seats))
    while board.actions and not board.over:
        action = yield from choose(
            "astoria.action",
            seat,
            "{seat}: which action? {n} left",
            lambda: menu(board, seat),
            ACTIONS.__getitem__,
            n=board.actions,
        )
        board.actions -= 1
        if action in EFFECTS:
            yield from EFFECTS[action](board, seat)
        board.look_at_the_king()


def menu(board: Board, seat: str) -> list[str]:
    """What can be chosen; an exile may do all that the rulebook does not forbid."""
    exiled = board.seats[seat].exiled
    barred = {
        "complete_two": len(board.seats) < 5,  # only an Attendant can
        "tribute": exiled or board.tracks["fury"].empty,
        "fight": not board.warlords,
        "guard": exiled or board.seats[seat].guards == GEMS,
        "expose": not can_expose(board, seat),
        "attack": not exiled,
    }
    return [action for action in ACTIONS if not barred.get(action)]


def complete(board: Board, _seat: str) -> Rules[None]:
    """A completed artefact does the King good."""
    board.tracks["health"].move(+1)
    yield from ()


def complete_two(board: Board, seat: str) -> Rules[None]:
    """An Attendant creates twice with one action."""
    yield from complete(board, seat)
    yield from complete(board, seat)


def tribute(board: Board, _seat: str) -> Rules[None]:
    """A red or a yellow gem soothes the dragon."""
    board.tracks["fury"].move(-1)
    yield from ()


def place_guard(board: Board, seat: str) -> Rules[None]:
    """A gem of one's own colour goes into the guard room."""
    board.seats[seat].guards += 1
    yield from ()


def pass_the_rest(board: Board, _seat: str) -> Rules[None]:
    """The actions that are left concern cards, power and gems alone."""
    board.actions = 0
    yield from ()


EFFECTS: Final[dict[str, Callable[[Board, str], Rules[None]]]] = {
    "complete": complete,
    "complete_two": complete_two,
    "use": use,
    "tribute": tribute,
    "fight": fight,
    "guard": place_guard,
    "expose": expose,
    "attack": attack,
    "pass": pass_the_rest,
}
