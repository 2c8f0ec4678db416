"""
What the table may correct by hand at Festival: gold, face-down cards, and any card.

A card that was misread rounds ago would keep the right one out at the end; taking it from
one seat and giving it to another mends that without playing the rounds again.
"""

from __future__ import annotations

from core.game import Adjustable
from core.games.festival.board import Board
from core.games.festival.carton import NUMBERS, PROFESSIONS, Card
from core.words import say

MOST_GOLD = 99


def add_gold(board: Board, seat: str, by: int) -> None:
    board.seats[seat].adjusted += by


def gold_room(board: Board, seat: str) -> tuple[int, int]:
    adjusted = board.seats[seat].adjusted
    return -MOST_GOLD - adjusted, MOST_GOLD - adjusted


def add_face_down(board: Board, seat: str, by: int) -> None:
    board.seats[seat].face_down += by


def face_down_room(board: Board, seat: str) -> tuple[int, int]:
    face_down = board.seats[seat].face_down
    return -face_down, board.rounds - face_down


def adjustable_card(card: Card) -> Adjustable[Board]:
    """One card more or less in front of a seat, as far as the deck has it."""

    def room(board: Board, seat: str) -> tuple[int, int]:
        return -board.seats[seat].cards.count(card), board.deck.left(card, board.seen())

    def change(board: Board, seat: str, by: int) -> None:
        cards = board.seats[seat].cards
        for _ in range(-by):
            cards.remove(card)
        cards += [card] * by

    return Adjustable(card.name, room, change)


ADJUSTABLE: dict[str, Adjustable[Board]] = {
    "gold": Adjustable(say("Gold"), gold_room, add_gold),
    "face_down": Adjustable(say("Cards face down"), face_down_room, add_face_down),
    **{f"{p}.{n}": adjustable_card(Card(p, n)) for p in PROFESSIONS for n in NUMBERS},
}
