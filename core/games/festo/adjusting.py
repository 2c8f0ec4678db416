"""
What the table may correct by hand, as when an event gives or takes something.

Cubes come from their supply and go back to it, so that none is made or lost.
"""

from __future__ import annotations

from core.game import Adjustable
from core.games.festo.board import Board, Cubes
from core.games.festo.carton import CHARACTERS, COLOURS, GROCER, MARKETS, NAMES, SALT
from core.games.festo.scoring import MOST_TOKENS
from core.words import say


def tokens() -> Adjustable[Board]:
    """A player's point tokens."""

    def change(board: Board, seat: str, by: int) -> None:
        board.seats[seat].tokens += by

    return Adjustable(
        say("point tokens"), lambda board, seat: (-board.seats[seat].tokens, MOST_TOKENS), change
    )


def larder(colour: str) -> Adjustable[Board]:
    """A player's cubes of a colour."""
    return Adjustable(
        NAMES[colour],
        lambda board, seat: room(board, board.seats[seat].larder, colour),
        lambda board, seat, by: move(board, board.seats[seat].larder, colour, by),
    )


def market(place: str, colour: str) -> Adjustable[Board]:
    """The cubes of a colour on a market or in the grocery."""
    return Adjustable(
        say("{colour} ({place})", colour=NAMES[colour], place=NAMES[place]),
        lambda board, _: room(board, board.markets[place], colour),
        lambda board, _, by: move(board, board.markets[place], colour, by),
        per_seat=False,
    )


def room(board: Board, cubes: Cubes, colour: str) -> tuple[int, int]:
    """How many cubes can go, and how many the supply can give."""
    return -cubes[colour], board.supply.get(colour, 0)


def move(board: Board, cubes: Cubes, colour: str, by: int) -> None:
    """Take cubes from the supply, or put them back."""
    if by:
        cubes[colour] += by
        board.supply[colour] -= by


ADJUSTABLE = {
    "tokens": tokens(),
    **{colour: larder(colour) for colour in (*COLOURS, SALT)},
    **{f"{place}.{MARKETS[place]}": market(place, MARKETS[place]) for place in CHARACTERS},
    **{f"{GROCER}.{colour}": market(GROCER, colour) for colour in COLOURS},
}
