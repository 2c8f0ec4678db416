"""
What the characters can do for the one helper that uses them.

A scorekeeper has no cubes to move, take or swap, so only Pixies, Orc and Dwarf ask anything
there: what changes a later majority or the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from core.asks import Split
from core.games.festo.board import Board, Piece, Reservation, as_many
from core.games.festo.carton import (
    CHARACTERS,
    COLOURS,
    GROCER,
    GROCERY_ROW_HOLDS,
    NAMES,
    PLACES,
    ROUNDS,
    SALT,
)
from core.games.festo.fields import field_name, fields, free_fields
from core.rules import Rules, choose, confirm, spread
from core.words import Text, say

ANY_PIECE: tuple[Piece, ...] = ("helper", "disc")
FURTHER_RIGHT = PLACES[PLACES.index("pixies") + 1 :]


def troll(board: Board, seat: str) -> Rules[None]:
    """A cube moves from a market or the grocery to another one; none is moved twice a round."""
    source = yield from choose(
        "festo.troll_from",
        seat,
        "{seat}: which cube does the Troll move?",
        lambda: ["none", *movable(board)],
        cube_name,
    )
    if source == "none":
        return
    place, colour = source.split(".")
    target = yield from choose(
        "festo.troll_to",
        seat,
        "{seat}: where does the Troll put the {colour}?",
        lambda: [to for to in PLACES if to != place and has_room(board, to, colour)],
        NAMES.__getitem__,
        colour=NAMES[colour],
    )
    if board.markets[place][colour]:  # unless it was adjusted away meanwhile
        board.markets[place][colour] -= 1
        board.markets[target][colour] += 1
        board.moved[target][colour] += 1
    use_any_piece(board, seat, "troll")


def movable(board: Board) -> list[str]:
    """The cubes nobody has moved yet, as place and colour."""
    return [
        f"{place}.{colour}"
        for place in PLACES
        for colour, n in board.markets[place].items()
        if n > board.moved[place][colour]
    ]


def has_room(board: Board, place: str, colour: str) -> bool:
    """The grocery holds three of a colour; five is a limit for refilling markets only."""
    return place != GROCER or board.markets[GROCER][colour] < GROCERY_ROW_HOLDS


def cube_name(option: str) -> Text:
    """A cube and where it lies."""
    if option == "none":
        return NAMES["none"]
    place, colour = option.split(".")
    return say("{colour} ({place})", colour=NAMES[colour], place=NAMES[place])


def pixies(board: Board, seat: str) -> Rules[None]:
    """The helper or disc that is used moves further right, or to the Grocer."""
    target = yield from choose(
        "festo.pixies",
        seat,
        "{seat}: where do the Pixies send one of your helpers?",
        lambda: (
            (*FURTHER_RIGHT, "none")
            if likely_to_use(board, seat) == "yes"
            else ("none", *FURTHER_RIGHT)
        ),
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
    if not board.referee:
        likely = likely_to_use(board, seat)
        if (yield from confirm("festo.orc", seat, "{seat}: does a helper reserve a dish?", likely)):
            piece = yield from use_piece(board, seat, "orc", kinds)
            board.seats[seat].reserved.append(Reservation(piece))
        return
    field = yield from choose(
        "festo.orc_dish",
        seat,
        "{seat}: which dish does your helper reserve?",
        lambda: ["none", *free_fields(board)],
        lambda field: field_name(board, field),
    )
    if field != "none":
        piece = yield from use_piece(board, seat, "orc", kinds)
        board.seats[seat].reserved.append(Reservation(piece, fields(board)[field]))


def magician(board: Board, seat: str) -> Rules[None]:
    """One salt from the supply, as long as there is any."""
    if not board.supply.get(SALT):
        return
    if (yield from confirm("festo.magician", seat, "{seat}: take 1 salt from the Magician?")):
        board.supply[SALT] -= 1
        board.seats[seat].larder[SALT] += 1
        use_any_piece(board, seat, "magician")


def elf(board: Board, seat: str) -> Rules[None]:
    """One cube goes back to its supply; any two but salt come from the supplies."""
    larder, supply = board.seats[seat].larder, board.supply
    given = yield from choose(
        "festo.elf_give",
        seat,
        "{seat}: which cube do you give to the Elf?",
        lambda: ["none", *(colour for colour, n in larder.items() if n)],
        NAMES.__getitem__,
    )
    if given == "none":
        return
    larder[given] -= 1
    supply[given] += 1
    use_any_piece(board, seat, "elf")

    def split() -> Split:
        most = min(2, sum(supply[colour] for colour in COLOURS))
        rows = {colour: (0, min(most, supply[colour])) for colour in COLOURS}
        fullest = sorted(COLOURS, key=supply.__getitem__, reverse=True)
        return Split(most, most, rows, as_many({c: supply[c] for c in fullest}, most))

    taken = yield from spread(
        "festo.elf_take", seat, "{seat}: which 2 cubes do you take?", split, NAMES.__getitem__
    )
    for colour, n in taken.items():
        supply[colour] -= n
        larder[colour] += n


def dwarf(board: Board, seat: str) -> Rules[None]:
    """The special discs are laid for the next round; the last round gives 2 points instead."""
    disc_there = "disc" in board.pieces(seat, "dwarf")
    if board.round == ROUNDS:
        if (yield from confirm("festo.dwarf", seat, "{seat}: take 2 points from the Dwarf?")):
            board.seats[seat].tokens += 2
            use_any_piece(board, seat, "dwarf")
    elif board.seats[seat].discs or disc_there:
        if (yield from confirm("festo.dwarf", seat, "{seat}: lay out special discs?")):
            # A disc that is used here comes home and can be laid again at once.
            use_any_piece(board, seat, "dwarf")
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


def likely_to_use(board: Board, seat: str) -> Literal["yes", "no"]:
    """Whoever leads will rather take the whole market."""
    return "no" if board.leader == seat else "yes"


def use_any_piece(board: Board, seat: str, place: str) -> None:
    """The piece that acted goes home; a disc first, for it can be laid out again."""
    piece = min(board.pieces(seat, place))
    board.remove(seat, place, piece)
    board.take_home(seat, piece)


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


ABILITIES = {
    "troll": troll,
    "pixies": pixies,
    "orc": orc,
    "magician": magician,
    "elf": elf,
    "dwarf": dwarf,
}
