"""Guards: placed, killed, saved."""

from __future__ import annotations

from core.games.astoria.board import Board
from core.games.astoria.carton import GEMS
from core.games.astoria.tapping import tap_to_save
from core.games.astoria.wealth import can_pay_guard, pay_guard
from core.rules import Rules, choose, confirm


def can_place_guard(board: Board, seat: str) -> bool:
    """Not from exile, and only with what it costs."""
    if not board.at_court(seat):
        return False
    return can_pay_guard(board, seat) if board.referee else board.seats[seat].guards < GEMS


def place_guard(board: Board, seat: str) -> Rules[None]:
    """A gem of one's own colour goes into the guard room."""
    if board.referee:
        pay_guard(board, seat)
    board.seats[seat].guards += 1
    yield from ()


def room_to_kill(board: Board, seat: str) -> int:
    """Exiles kill no guards."""
    return int(board.at_court(seat) and bool(guarded(board)))


def guarded(board: Board) -> list[str]:
    """Who has guards."""
    return [name for name, seat in board.seats.items() if seat.guards]


def kill_guard(board: Board, seat: str) -> Rules[None]:
    """A guard of any colour, unless somebody else at court saves it."""
    owner = yield from choose(
        "astoria.guard",
        seat,
        "{seat}: whose guard do you kill?",
        lambda: guarded(board) or list(board.seats),
    )
    saved = (yield from save_guard(board, seat, owner)) if board.seats[owner].guards else True
    if not saved:
        remove_guard(board, owner)


def save_guard(board: Board, seat: str, owner: str) -> Rules[bool]:
    """A cobalt glyph saves it; to a scorekeeper it does not matter whose."""
    if board.referee:
        return (yield from tap_to_save(board, seat, owner))
    at_court = [other for other in board.others(seat) if board.at_court(other)]
    return bool(at_court) and (
        yield from confirm(
            "astoria.save_guard",
            None,
            "Does anyone save the guard of {owner} with a cobalt glyph? Asked: {others}",
            "no",
            owner=owner,
            others=at_court,
        )
    )


def remove_guard(board: Board, owner: str) -> None:
    """The gem that stood guard goes back to its owner."""
    player = board.seats[owner]
    if player.guards:
        player.guards -= 1
        if board.referee:
            player.gems[player.wizard] += 1
