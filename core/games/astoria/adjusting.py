"""What the table may put right by hand: every track, guards, trophies, exile."""

from __future__ import annotations

from typing import Final

from core.game import Adjustable
from core.games.astoria.board import Board
from core.games.astoria.carton import GEMS, NAMES, TRACKS
from core.games.astoria.scoring import MOST_WARLORDS
from core.words import say


def marker(track: str) -> Adjustable[Board]:
    """A marker of the table; it belongs to no seat."""

    def room(board: Board, _seat: str) -> tuple[int, int]:
        return board.tracks[track].room if track in board.tracks else (0, 0)

    def change(board: Board, _seat: str, by: int) -> None:
        if track in board.tracks:
            board.tracks[track].move(by)

    return Adjustable(NAMES[track], room, change)


def guards_room(board: Board, seat: str) -> tuple[int, int]:
    return -board.seats[seat].guards, GEMS - board.seats[seat].guards


def add_guards(board: Board, seat: str, by: int) -> None:
    board.seats[seat].guards += by


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


ADJUSTABLE: Final = {
    **{track: marker(track) for track in TRACKS},
    "guards": Adjustable(say("Guards"), guards_room, add_guards),
    "trophies": Adjustable(say("Trophies"), trophies_room, add_trophies),
    "exile": Adjustable(say("In exile"), exile_room, send),
}
