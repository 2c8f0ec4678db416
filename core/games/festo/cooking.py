"""
Phase 4: in turns, beginning with the start player card, everyone cooks or passes.

One dish a turn; whoever passes is out until the next round.
"""

from __future__ import annotations

from core.asks import Bounds
from core.games.festo.board import Board, Dish
from core.games.festo.carton import NAMES, SHELVES, TYPES
from core.rules import Rules, choose, confirm, count

# Nothing is printed about a dish but on the tile; the rulebook's six dishes have 58 points.
LIKELY_POINTS = 10
MOST_POINTS = 30


def cooking(board: Board) -> Rules[None]:
    """Turn by turn until all have passed."""
    board.phase = "cooking"
    cooks = board.clockwise_from(board.start_card)
    while cooks:
        for seat in cooks.copy():
            if not (yield from cook_or_pass(board, seat)):
                cooks.remove(seat)


def cook_or_pass(board: Board, seat: str) -> Rules[bool]:
    """One turn; taking a helper back from a dish does not use it up."""
    while True:
        choice = yield from choose(
            "festo.cook",
            seat,
            "{seat}: which dish do you cook?",
            lambda: menu(board, seat),
            NAMES.__getitem__,
        )
        if choice == "take_back":
            yield from leave_dish(board, seat)
        elif choice == "pass":
            return False
        else:
            yield from cook(board, seat, choice)
            return True


def menu(board: Board, seat: str) -> list[str]:
    """What can be chosen; passing is the likeliest by far."""
    dishes = [kind for kind in TYPES if board.shelf[kind]]
    return ["pass", *dishes, *(["take_back"] if board.seats[seat].reserved else [])]


def cook(board: Board, seat: str, kind: str) -> Rules[None]:
    """The tile goes to the cook, and the helper that reserved it home."""
    points = yield from ask_points(board, seat, kind)
    board.shelf[kind] -= 1
    board.seats[seat].dishes.append(Dish(kind, points))
    if kind in SHELVES and board.seats[seat].reserved:
        if (yield from confirm("festo.reserved", seat, "{seat}: did your helper stand on it?")):
            yield from leave_dish(board, seat)


def ask_points(board: Board, seat: str, kind: str) -> Rules[int]:
    """The points printed on the tile."""
    return (
        yield from count(
            "festo.dish_points",
            seat,
            "{seat}: points on the {dish}?",
            lambda: Bounds(0, MOST_POINTS, likely_points(board, kind)),
            dish=NAMES[kind],
        )
    )


def likely_points(board: Board, kind: str) -> int:
    """What the last dish of this type had."""
    dishes = [dish for seat in board.seats.values() for dish in seat.dishes if dish.type == kind]
    return dishes[-1].points if dishes else LIKELY_POINTS


def leave_dish(board: Board, seat: str) -> Rules[None]:
    """A piece on a dish goes home; where both kinds stand on dishes, ask which."""
    reserved = board.seats[seat].reserved
    answer = yield from choose(
        "festo.piece",
        seat,
        "{seat}: which piece?",
        lambda: list(dict.fromkeys(reserved)),
        NAMES.__getitem__,
    )
    piece = next(piece for piece in reserved if piece == answer)
    reserved.remove(piece)
    board.take_home(seat, piece)
