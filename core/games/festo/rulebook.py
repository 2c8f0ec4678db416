"""
Festo! as a rulebook: read it from top to bottom.

Four rounds of four phases. The markets are filled; the dice close characters and helpers
are sent shopping, in the morning and in the afternoon; place by place the helpers act, the
majority first; then everyone cooks. Whoever has the most points is the master cook.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.asks import Split
from core.games.festo.actions import actions
from core.games.festo.board import Board, closed
from core.games.festo.carton import GROCER, HELPERS, NAMES, PLACES, ROUNDS, dice_for
from core.games.festo.cooking import cooking
from core.games.festo.preparation import fill_shelves, preparation
from core.games.festo.scoring import count_up
from core.games.festo.view import stacked
from core.rules import Rules, roll, spread, tell
from core.words import Message, say


def festo(board: Board) -> Rules[None]:
    """The whole game."""
    yield from lay_out(board)
    yield from hand_out(board)
    for board.round in range(1, ROUNDS + 1):
        yield from preparation(board)
        yield from shopping(board)
        yield from actions(board)
        yield from cooking(board)
    yield from count_up(board)


def lay_out(board: Board) -> Rules[None]:
    """Set-up, steps A to D: the board and what lies on it."""
    players = len(board.seats)
    if players == 5:
        yield from tell("festo.setup.board", None, "Lay the board with the side for 5 players up.")
    else:
        yield from tell(
            "festo.setup.board", None, "Lay the board with the side for 2 to 4 players up."
        )
    yield from tell(
        "festo.setup.supplies",
        None,
        "Put 14 cubes of each colour into the characters' supplies, and {n} salt into the"
        " Magician's.",
        n=players + 1,
    )
    yield from tell(
        "festo.setup.dishes",
        None,
        "Shuffle drinks, appetisers, side dishes and desserts into 4 face-down piles. Lay 3 of"
        " each on its shelf.",
    )
    yield from fill_shelves(board)
    yield from tell(
        "festo.setup.roasts",
        None,
        "Lay {n} roasts and {n} main courses on their fields. The rest goes into the box.",
        n=players,
    )


def hand_out(board: Board) -> Rules[None]:
    """Set-up, steps E to H: what the players get, tokens and events."""
    yield from tell(
        "festo.setup.players",
        None,
        "Everyone takes a player board, a player aid, {n} helpers and 2 special discs.",
        n=HELPERS,
    )
    yield from tell(
        "festo.setup.start",
        None,
        "Draw a start player: they take the start player card, {n} dice and {n} cover tiles.",
        n=dice_for(len(board.seats)),
    )
    yield from tell("festo.setup.tokens", None, "Lay the point tokens beside the board.")
    yield from tell(
        "festo.setup.events",
        None,
        "Shuffle the event cards. Lay 4 as a face-down pile; the rest goes into the box.",
    )


def shopping(board: Board) -> Rules[None]:
    """Phase 2: the dice close characters, the helpers go to those that are open."""
    dice = (6,) * dice_for(len(board.seats))
    board.phase = "morning"
    faces = yield from roll("festo.roll.morning", None, "Roll for the morning", dice, closing)
    board.covers = closed(faces)
    for seat in board.order:
        yield from place_some(board, seat)
    board.phase = "afternoon"
    faces = yield from roll("festo.roll.afternoon", None, "Roll for the afternoon", dice, closing)
    board.covers = closed(faces)
    for seat in board.order:
        yield from place_the_rest(board, seat)
    board.covers = {}


def closing(faces: Sequence[int]) -> Message:
    """What a roll closes, in words."""
    return say("closed: {places}", places=[stacked(*cover) for cover in closed(faces).items()])


def place_some(board: Board, seat: str) -> Rules[None]:
    """In the morning anyone may send any number of helpers."""
    placed = yield from spread(
        "festo.place.morning",
        seat,
        "{seat}: send as many helpers as you like",
        lambda: open_places(board, seat, least=0),
        NAMES.__getitem__,
    )
    place_helpers(board, seat, placed)


def place_the_rest(board: Board, seat: str) -> Rules[None]:
    """In the afternoon everyone must send all that are left."""
    placed = yield from spread(
        "festo.place.afternoon",
        seat,
        "{seat}: send all the helpers you have left",
        lambda: open_places(board, seat, least=HELPERS),
        NAMES.__getitem__,
    )
    place_helpers(board, seat, placed)


def open_places(board: Board, seat: str, least: int) -> Split:
    """Helpers go to characters that are not covered; the Grocer always is open."""
    hand = board.seats[seat].helpers
    places = {place: (0, 0 if place in board.covers else hand) for place in PLACES}
    return Split(min(least, hand), hand, places, {GROCER: hand} if least else {})


def place_helpers(board: Board, seat: str, placed: dict[str, int]) -> None:
    """Put the helpers where they were sent."""
    for place, n in placed.items():
        board.put(seat, place, ["helper"] * n)
        board.seats[seat].helpers -= n
