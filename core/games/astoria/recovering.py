"""Recovery for a referee: everyone turns back up to two used cards."""

from __future__ import annotations

from core.games.astoria.board import Board
from core.games.astoria.carton import RECOVERY
from core.games.astoria.tapping import name_own
from core.rules import Rules, choose


def turn_back(board: Board) -> Rules[None]:
    """Nobody would leave a card tapped, so only who has more than two is asked which."""
    for seat in board.order:
        if len(tapped(board, seat)) > RECOVERY:
            for _ in range(RECOVERY):
                yield from choose_card(board, seat)
        else:
            for card in board.seats[seat].cards:
                card.tapped = False


def choose_card(board: Board, seat: str) -> Rules[None]:
    """One of the used cards."""
    key = yield from choose(
        "astoria.recover",
        seat,
        "{seat}: which card do you turn back?",
        lambda: tapped(board, seat),
        lambda key: name_own(board, seat, key),
    )
    for card in board.seats[seat].cards:
        if card.key == key:
            card.tapped = False


def tapped(board: Board, seat: str) -> list[str]:
    """The used cards."""
    return [card.key for card in board.seats[seat].cards if card.tapped]
