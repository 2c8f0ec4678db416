"""
UFOs! Fritten aus dem All as a rulebook: read it from top to bottom.

In turn, everyone moves their UFOs, bumps foreign ones away, opens and takes over stands and
restaurants, and counts the cities they alone control; or gives all that up for a new UFO.
Whoever has the most points when humankind is well fed wins.
"""

from __future__ import annotations

from itertools import cycle

from core.games.ufos.actions import (
    announced,
    open_cities,
    open_restaurant,
    open_stand,
    take_over,
    take_over_words,
)
from core.games.ufos.board import Board, Turn
from core.games.ufos.bumping import bump
from core.games.ufos.carton import NAMES, cities_to_end
from core.games.ufos.movement import announce, calm, calmed_cities, targets
from core.games.ufos.scoring import settle_tie
from core.games.ufos.setup import lay_out
from core.rules import Rules, choose, tell
from core.words import Message, Text, say

STEPS = {
    "open_restaurant": open_restaurant,
    "bump": bump,
    "announce": announce,
    "calm": calm,
}


def ufos(board: Board) -> Rules[None]:
    """The whole game."""
    yield from lay_out(board)
    for seat in cycle(board.clockwise_from(board.turn.seat)):
        yield from take_turn(board, seat)
        yield from count_cities(board)
        if why := ending(board):
            yield from finish(board, why)
            return


def take_turn(board: Board, seat: str) -> Rules[None]:
    """Movement, bumping, actions: each step leads on to its phase, none leads back."""
    board.turn = Turn(seat)
    board.turns += 1
    board.phase = "movement"
    while True:
        step = yield from choose(
            "ufos.next",
            seat,
            "{seat}: what comes next?",
            lambda: steps(board),
            lambda key: step_words(board, key),
        )
        if step == "pass":
            return
        if step == "new_ufo":
            if (yield from new_ufo(board, seat)):
                return
        elif step == "open_stand":
            open_stand(board)
        elif step in STEPS:
            yield from STEPS[step](board)
        else:
            yield from take_over(board, announced(board)[step])


def steps(board: Board) -> list[str]:
    """What the active player can do now; where all UFOs have acted, the turn is over."""
    seat, idle = board.turn.seat, board.idle()
    moving = board.phase == "movement"
    possible = {
        **dict.fromkeys(announced(board), True),
        "open_stand": idle > 0 and board.stands_left(seat) > 0,
        "open_restaurant": idle > 0 and bool(open_cities(board)),
        "bump": board.phase != "actions" and board.ready() > 0,
        "announce": moving and idle > 0 and bool(targets(board)),
        "calm": moving and bool(calmed_cities(board)),
        "new_ufo": moving and not board.turn.begun and may_have_new_ufo(board, seat),
        "pass": True,
    }
    return [step for step, can in possible.items() if can]


def step_words(board: Board, key: str) -> Text:
    """What a step is called."""
    return NAMES[key] if key in NAMES else take_over_words(board, announced(board)[key])


def may_have_new_ufo(board: Board, seat: str) -> bool:
    """As many controlled cities as UFOs: 2 for the third, 3 for the fourth, 4 for the fifth."""
    return len(board.controlled(seat)) >= board.ufos(seat) and bool(board.kinds_left(seat))


def new_ufo(board: Board, seat: str) -> Rules[bool]:
    """A UFO of any kind arrives in a controlled city and costs the whole turn."""
    city = yield from choose(
        "ufos.new_city",
        seat,
        "{seat}: in which city without foreign UFOs does it arrive?",
        lambda: [*board.controlled(seat), "none"],
        board.place_words,
    )
    if city == "none":
        return False
    kind = yield from choose(
        "ufos.new_kind",
        seat,
        "{seat}: which UFO arrives?",
        lambda: [*board.kinds_left(seat), "none"],
        NAMES.__getitem__,
    )
    if kind == "none":
        return False
    fleet = board.seats[seat].ufos
    fleet[kind] = fleet.get(kind, 0) + 1
    return True


def count_cities(board: Board) -> Rules[None]:
    """The chips of all players whose controlled cities have changed are moved."""
    counter = board.control()
    if counter == board.counter:
        return
    board.counter = counter
    yield from tell(
        "ufos.count",
        None,
        "Set the city counter: {counts}",
        lambda: {"counter": counter},
        counts=[say("{seat} ({n})", seat=seat, n=n) for seat, n in counter.items()],
    )


def ending(board: Board) -> Message | None:
    """Why the game ends after this turn, if it does."""
    enough = cities_to_end(len(board.seats))
    for seat, cities in board.control().items():
        if cities >= enough:
            return say("{seat} controls {n} cities", seat=seat, n=enough)
    if len(board.seats) != 3 and all(city.restaurants for city in board.cities.values()):
        return say("there is a restaurant in every city")
    return None


def finish(board: Board, why: Message) -> Rules[None]:
    """Everything that counts has been followed; only a tie leaves something to ask."""
    board.phase = "over"
    yield from tell("ufos.over", None, "The game is over: {why}", why=why)
    yield from settle_tie(board)
