"""
Phase 3: place by place, from the Troll to the Grocer, the helpers act.

Whoever has more helpers acts first, ties in player order. Counts are taken when a place is
reached, so a helper the Pixies sent on counts where it went.
"""

from __future__ import annotations

from core.games.festo.abilities import ABILITIES
from core.games.festo.board import Board
from core.games.festo.carton import CHARACTERS, GROCER, NAMES
from core.rules import Rules, tell
from core.words import Message, say


def actions(board: Board) -> Rules[None]:
    """All places in board order."""
    board.phase = "actions"
    for character in CHARACTERS:
        yield from at_character(board, character)
    yield from at_grocer(board)


def at_character(board: Board, place: str) -> Rules[None]:
    """Everyone there, in order, may use the ability once, with one helper."""
    order = board.order_at(place)
    if not order:
        return
    yield from tell_order(board, place, majority(board, place))
    if place in ABILITIES:
        for seat in order:
            yield from ABILITIES[place](board, seat)
    board.withdraw(place)


def at_grocer(board: Board) -> Rules[None]:
    """The start player card goes to whoever has the most helpers here."""
    order = board.order_at(GROCER)
    if not order:
        return
    board.start_card = order[0]
    card = say("The start player card goes to {seat}.", seat=order[0])
    yield from tell_order(board, GROCER, card)
    board.withdraw(GROCER)


def majority(board: Board, place: str) -> Message:
    """Who has the absolute majority; a magical side dish gives them a point for it."""
    leader = board.majority_at(place)
    if leader is None:
        return say("Nobody has the majority.")
    seat = board.seats[leader]
    if board.magic and any(dish.type == "side" for dish in seat.dishes):
        seat.tokens += 1
        return say("{seat} has the majority, and 1 point for a side dish.", seat=leader)
    return say("{seat} has the majority.", seat=leader)


def tell_order(board: Board, place: str, outcome: Message) -> Rules[None]:
    """Say who acts when, and what comes of it."""
    counts, order, leader = board.counts(place), board.order_at(place), board.majority_at(place)
    yield from tell(
        "festo.order",
        None,
        "{place}: {order}. {outcome}",
        lambda: {"place": place, "order": order, "majority": leader},
        place=NAMES[place],
        order=[say("{seat} {n}", seat=seat, n=counts[seat]) for seat in order],
        outcome=outcome,
    )
