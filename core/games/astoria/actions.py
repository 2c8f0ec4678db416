"""
The actions of a turn.

To a scorekeeper cards, power and gems are the players' business: those actions are only
counted. A referee offers what can be paid, and pays it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from core.games.astoria.board import Board
from core.games.astoria.carton import actions_for
from core.games.astoria.fights import attack, fight
from core.games.astoria.glyphs import can_use, use
from core.games.astoria.guards import can_place_guard, place_guard
from core.games.astoria.treason import can_expose, expose
from core.games.astoria.wealth import (
    can_draw,
    draw_card,
    gain_power,
    gem_to_power,
    gems_for_power,
    own_gems,
    pay_tribute,
    power_to_gem,
    tribute_gems,
)
from core.games.astoria.workshop import creatable, create
from core.rules import Rules, choose
from core.words import Message, say


@dataclass(frozen=True, slots=True)
class Action:
    """Something to do in a turn: whether it can be done, how, and who follows it."""

    text: Message
    can: Callable[[Board, str], object]
    do: Callable[[Board, str], Rules[None]]
    followed: Literal["always", "by_referee", "by_scorekeeper"] = "always"


def take_turn(board: Board, seat: str) -> Rules[None]:
    """All actions of a player; the same one may be taken again."""
    board.turn, board.actions = seat, actions_for(len(board.seats))
    board.sun_used = False
    while board.actions and not board.over:
        action = yield from choose(
            "astoria.action",
            seat,
            "{seat}: which action? {n} left",
            lambda: menu(board, seat),
            lambda key: ACTIONS[key].text,
            n=board.actions,
        )
        if action != "use":
            board.pool.clear()
        if board.referee or ACTIONS[action].followed != "by_referee":
            yield from ACTIONS[action].do(board, seat)
        board.actions = max(0, board.actions - 1)
        board.look_at_the_king()
    board.pool.clear()
    if board.seats[seat].special == "attendant":
        board.seats[seat].power = 0


def menu(board: Board, seat: str) -> list[str]:
    """What can be chosen; an exile may do all that the rulebook does not forbid."""
    return [key for key, action in ACTIONS.items() if offered(board, seat, action)]


def offered(board: Board, seat: str, action: Action) -> bool:
    """A scorekeeper cannot know whether somebody has the gems and cards for an action."""
    if board.referee:
        return action.followed != "by_scorekeeper" and bool(action.can(board, seat))
    return action.followed == "by_referee" or bool(action.can(board, seat))


def always(_board: Board, _seat: str) -> bool:
    return True


def complete(board: Board, _seat: str) -> Rules[None]:
    """A completed artefact does the King good."""
    board.tracks["health"].move(+1)
    yield from ()


def with_attendants(board: Board, _seat: str) -> bool:
    """They are among five or six players."""
    return len(board.seats) > 4


def complete_two(board: Board, _seat: str) -> Rules[None]:
    """An Attendant creates twice with one action."""
    board.tracks["health"].move(+2)
    yield from ()


def can_pay_tribute(board: Board, seat: str) -> bool:
    """Not from exile, nor to a dragon without fury."""
    if not board.at_court(seat) or board.tracks["fury"].empty:
        return False
    return not board.referee or bool(tribute_gems(board, seat))


def tribute(board: Board, seat: str) -> Rules[None]:
    """A red or a yellow gem soothes the dragon."""
    if not board.referee or (yield from pay_tribute(board, seat)):
        board.tracks["fury"].move(-1)


def can_fight(board: Board, _seat: str) -> bool:
    return bool(board.warlords)


def can_attack(board: Board, seat: str) -> bool:
    return not board.at_court(seat)


def pass_the_rest(board: Board, _seat: str) -> Rules[None]:
    """The actions that are left concern cards, power and gems alone."""
    board.actions = 0
    yield from ()


ACTIONS: Final = {
    "gem": Action(say("Gem"), gems_for_power, power_to_gem, "by_referee"),
    "create": Action(say("Create artefact"), creatable, create, "by_referee"),
    "complete": Action(say("Complete artefact"), always, complete, "by_scorekeeper"),
    "complete_two": Action(
        say("Complete 2 artefacts"), with_attendants, complete_two, "by_scorekeeper"
    ),
    "use": Action(say("Use a card"), can_use, use),
    "power": Action(say("Simple power"), always, gain_power, "by_referee"),
    "special_power": Action(say("Special power"), own_gems, gem_to_power, "by_referee"),
    "card": Action(say("New card"), can_draw, draw_card, "by_referee"),
    "tribute": Action(say("Tribute"), can_pay_tribute, tribute),
    "fight": Action(say("Fight a warlord"), can_fight, fight),
    "guard": Action(say("Place a guard"), can_place_guard, place_guard),
    "expose": Action(say("Expose a traitor"), can_expose, expose),
    "attack": Action(say("Attack the castle"), can_attack, attack),
    "pass": Action(say("The rest moves nothing"), always, pass_the_rest, "by_scorekeeper"),
}
