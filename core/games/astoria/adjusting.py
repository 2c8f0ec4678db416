"""
What the table may put right by hand.

Gems come from the general reserve and go back to it, guards from their owner's supply, so
that none is made or lost. A scorekeeper has no gems to move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from core.game import Adjustable
from core.games.astoria.board import Board, Seat
from core.games.astoria.carton import COLOURS, GEMS, HAND, NAMES, TRACKS
from core.games.astoria.scoring import MOST_POWER, MOST_WARLORDS
from core.words import Text, say


def marker(track: str) -> Adjustable[Board]:
    """A marker of the board; there is none until its track is known."""

    def room(board: Board, _seat: str) -> tuple[int, int]:
        return board.tracks[track].room if track in board.tracks else (0, 0)

    def change(board: Board, _seat: str, by: int) -> None:
        if by:
            board.tracks[track].move(by)

    return Adjustable(NAMES[track], room, change, per_seat=False)


def gems(text: Text, colour: str, purse: Callable[[Seat], Counter[str]]) -> Adjustable[Board]:
    """A player's gems of a colour, in the supply or in the bottle."""

    def room(board: Board, seat: str) -> tuple[int, int]:
        return -purse(board.seats[seat])[colour], board.reserve[colour]

    def change(board: Board, seat: str, by: int) -> None:
        purse(board.seats[seat])[colour] += by
        board.reserve[colour] -= by

    return Adjustable(text, room, change)


def guards_room(board: Board, seat: str) -> tuple[int, int]:
    player = board.seats[seat]
    more = player.gems[player.wizard] if board.referee else GEMS - player.guards
    return -player.guards, more


def add_guards(board: Board, seat: str, by: int) -> None:
    player = board.seats[seat]
    player.guards += by
    if board.referee:
        player.gems[player.wizard] -= by


def trophies_room(board: Board, seat: str) -> tuple[int, int]:
    return -board.seats[seat].warlords, MOST_WARLORDS - board.seats[seat].warlords


def add_trophies(board: Board, seat: str, by: int) -> None:
    board.seats[seat].warlords += by


def exile_room(board: Board, seat: str) -> tuple[int, int]:
    return (-1, 0) if board.seats[seat].exiled else (0, 1)


def send(board: Board, seat: str, by: int) -> None:
    """1 sends into exile, -1 brings back, for tables that know a way."""
    if by:
        board.seats[seat].exiled = by > 0


def power_room(board: Board, seat: str) -> tuple[int, int]:
    return (-board.seats[seat].power, MOST_POWER) if board.referee else (0, 0)


def add_power(board: Board, seat: str, by: int) -> None:
    board.seats[seat].power += by


def hand_room(board: Board, seat: str) -> tuple[int, int]:
    return (-board.seats[seat].hand, HAND) if board.referee else (0, 0)


def add_cards(board: Board, seat: str, by: int) -> None:
    board.seats[seat].hand += by


ADJUSTABLE: Final = {
    **{track: marker(track) for track in TRACKS},
    "guards": Adjustable(say("Guards"), guards_room, add_guards),
    "trophies": Adjustable(say("Trophies"), trophies_room, add_trophies),
    "exile": Adjustable(say("In exile"), exile_room, send),
    "power": Adjustable(say("Power"), power_room, add_power),
    "hand": Adjustable(say("Cards in hand"), hand_room, add_cards),
    **{c: gems(say("Gems: {colour}", colour=NAMES[c]), c, lambda s: s.gems) for c in COLOURS},
    **{
        f"bottle.{c}": gems(say("Bottle: {colour}", colour=NAMES[c]), c, lambda s: s.bottled)
        for c in COLOURS
    },
}
