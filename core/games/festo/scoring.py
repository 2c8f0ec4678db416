"""
End of the game: dishes, sets, left-over cubes and point tokens.

Dishes are split into sets of different types; a set of n types is worth 1, 3, 6, 10, 15 or
21. Ties: most dishes, then most left-over cubes, else the victory is shared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from core.asks import Bounds, Split
from core.games.festo.board import Board, Dish, Seat
from core.games.festo.carton import CUBES, NAMES, TILES, TYPES
from core.games.festo.tiles import Look
from core.rules import Rules, count, spread
from core.scores import Line, Score, Sheet, TieBreak, decide
from core.words import Message, say, say_n

SET_POINTS = (0, 1, 3, 6, 10, 15, 21)
MOST_TOKENS = 99

LINES = {
    "dishes": say("Dishes"),
    "sets": say("Sets"),
    "ingredients": say("Ingredients"),
    "tokens": say("Tokens"),
}


def count_up(board: Board) -> Rules[None]:
    """Everyone counts what Tischlein has not followed."""
    board.phase = "over"
    if not board.referee:
        for name in board.seats:
            yield from count_left_over(board, name)


def tally(board: Board) -> Rules[None]:
    """Just the score: everyone's dishes, cubes and tokens, nothing followed before."""
    board.phase = "over"
    for name in board.seats:
        yield from count_dishes(board, name)
        yield from count_left_over(board, name)


def count_dishes(board: Board, name: str) -> Rules[None]:
    """How many of each type, then what is printed on each."""
    dishes = yield from spread(
        "festo.dishes",
        name,
        "{seat}: how many dishes of each type?",
        lambda: Split(0, sum(TILES.values()), {kind: (0, TILES[kind]) for kind in TYPES}, {}),
        NAMES.__getitem__,
    )
    for kind, n in dishes.items():
        for _ in range(n):
            tile = yield from Look(board.box, name, kind, NAMES[kind]).recognise("points")
            board.seats[name].dishes.append(Dish(kind, tile.points or 0))


def count_left_over(board: Board, name: str) -> Rules[None]:
    """Cubes and tokens in front of a player; the tokens that are known stand there already."""
    seat = board.seats[name]
    seat.uncounted = yield from count(
        "festo.ingredients",
        name,
        "{seat}: how many cubes are left over?",
        lambda: Bounds(0, CUBES, 0),
    )
    seat.tokens = yield from count(
        "festo.tokens",
        name,
        "{seat}: how many points in tokens?",
        lambda: Bounds(0, max(MOST_TOKENS, seat.tokens), seat.tokens),
    )


def score(board: Board) -> Score:
    """The score as it stands."""
    return score_seats(board.seats)


def score_seats(seats: Mapping[str, Seat]) -> Score:
    """Everyone's points, and who is the master cook."""
    return decide(
        [sheet(name, seat) for name, seat in seats.items()],
        [
            TieBreak("dishes", {name: len(seat.dishes) for name, seat in seats.items()}, _dishes),
            TieBreak("ingredients", {n: seat.ingredients for n, seat in seats.items()}, _cubes),
        ],
    )


def sheet(name: str, seat: Seat) -> Sheet:
    """One player's lines."""
    return Sheet(
        name,
        (
            Line("dishes", sum(dish.points for dish in seat.dishes)),
            Line("sets", set_points(dish.type for dish in seat.dishes)),
            Line("ingredients", seat.ingredients),
            Line("tokens", seat.tokens),
        ),
    )


def sets(types: Iterable[str]) -> list[int]:
    """How many types each set has: set k holds every type of which there are k or more."""
    counts = Counter(types).values()
    return [sum(n >= k for n in counts) for k in range(1, max(counts, default=0) + 1)]


def set_points(types: Iterable[str]) -> int:
    """What all sets together are worth."""
    return sum(SET_POINTS[n] for n in sets(types))


def _dishes(n: int) -> Message:
    return say_n("{n} dish", "{n} dishes", n)


def _cubes(n: int) -> Message:
    return say_n("{n} ingredient", "{n} ingredients", n)
