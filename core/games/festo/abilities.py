"""
What the characters can do for the one helper that uses them.

Only what changes a later majority or the score is followed here: where the Pixies send a
piece, whether one stays on a dish, where the Dwarf's discs go.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.asks import Split
from core.games.festo.board import Board, Piece
from core.games.festo.carton import CHARACTERS, NAMES, PLACES, ROUNDS
from core.rules import Rules, choose, confirm, spread

ANY_PIECE: tuple[Piece, ...] = ("helper", "disc")
FURTHER_RIGHT = PLACES[PLACES.index("pixies") + 1 :]


def pixies(board: Board, seat: str) -> Rules[None]:
    """The helper or disc that is used moves further right, or to the Grocer."""
    leads = board.majority_at("pixies") == seat
    target = yield from choose(
        "festo.pixies",
        seat,
        "{seat}: where do the Pixies send one of your helpers?",
        # Whoever leads will rather take the whole market.
        lambda: ("none", *FURTHER_RIGHT) if leads else (*FURTHER_RIGHT, "none"),
        NAMES.__getitem__,
    )
    if target != "none":
        piece = yield from use_piece(board, seat, "pixies", ANY_PIECE)
        board.put(seat, target, [piece])


def orc(board: Board, seat: str) -> Rules[None]:
    """The helper that is used reserves a dish, and stays until it is cooked or bought back."""
    kinds = ANY_PIECE if board.disc_can_reserve else ANY_PIECE[:1]
    if not set(kinds).intersection(board.pieces(seat, "orc")):
        return
    likely = "no" if board.majority_at("orc") == seat else "yes"
    if (yield from confirm("festo.orc", seat, "{seat}: does a helper reserve a dish?", likely)):
        piece = yield from use_piece(board, seat, "orc", kinds)
        board.seats[seat].reserved.append(piece)


def dwarf(board: Board, seat: str) -> Rules[None]:
    """The special discs are laid for the next round; the last round gives 2 points instead."""
    own_disc_first = min(board.pieces(seat, "dwarf"))
    if board.round == ROUNDS:
        if (yield from confirm("festo.dwarf", seat, "{seat}: take 2 points from the Dwarf?")):
            board.seats[seat].tokens += 2
    elif board.seats[seat].discs or own_disc_first == "disc":
        if (yield from confirm("festo.dwarf", seat, "{seat}: lay out special discs?")):
            board.remove(seat, "dwarf", own_disc_first)
            board.take_home(seat, own_disc_first)
            yield from lay_out_discs(board, seat)


def lay_out_discs(board: Board, seat: str) -> Rules[None]:
    """All discs at hand go to one or two characters, never to the Grocer."""
    player = board.seats[seat]
    player.laid = yield from spread(
        "festo.place.discs",
        seat,
        "{seat}: where do your special discs go, for the next round?",
        lambda: Split(
            player.discs,
            player.discs,
            dict.fromkeys(CHARACTERS, (0, player.discs)),
            {CHARACTERS[0]: player.discs},
        ),
        NAMES.__getitem__,
    )
    player.discs = 0


def use_piece(board: Board, seat: str, place: str, kinds: Sequence[Piece]) -> Rules[Piece]:
    """Take the piece that acts off its area; where both kinds stand there, ask which."""
    there = board.pieces(seat, place)
    options = [kind for kind in kinds if kind in there]
    answer = yield from choose(
        "festo.piece", seat, "{seat}: which piece?", lambda: options, NAMES.__getitem__
    )
    piece: Piece = "disc" if answer == "disc" else "helper"
    board.remove(seat, place, piece)
    return piece


ABILITIES = {"pixies": pixies, "orc": orc, "dwarf": dwarf}
