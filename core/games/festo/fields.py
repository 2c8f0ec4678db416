"""Where the dishes lie: shelves of three columns, a heap of roasts, a heap of main courses."""

from __future__ import annotations

from core.games.festo.board import Board
from core.games.festo.carton import HEAPS, NAMES, SHELVES
from core.games.festo.tiles import Tile
from core.words import Text, say


def fields(board: Board) -> list[str]:
    """Where dishes lie: "drink.2" is the second column of a shelf, "roast" a heap."""
    columns = [
        f"{shelf}.{column}"
        for shelf in SHELVES
        for column, tile in enumerate(board.fields[shelf], 1)
        if tile is not None
    ]
    return columns + [heap for heap in HEAPS if any(board.fields[heap])]


def column_of(field: str) -> int:
    """Heaps lie as in the first column: nothing is paid for it."""
    return int(field.partition(".")[2] or 1)


def at_field(board: Board, field: str) -> Tile:
    """The dish that lies there."""
    shelf, i = _place(board, field)
    tile = board.fields[shelf][i]
    assert tile is not None, f"no dish lies at {field}"
    return tile


def take_from(board: Board, field: str) -> None:
    """The dish is gone; nothing slides until the next preparation."""
    shelf, i = _place(board, field)
    board.fields[shelf][i] = None


def _place(board: Board, field: str) -> tuple[str, int]:
    shelf, _, column = field.partition(".")
    if column:
        return shelf, int(column) - 1
    return shelf, max(i for i, tile in enumerate(board.fields[shelf]) if tile is not None)


def free_fields(board: Board) -> list[str]:
    """The dishes of the shelves on which nobody stands."""
    taken = [r.tile for seat in board.seats.values() for r in seat.reserved]
    return [
        field for field in fields(board) if "." in field and at_field(board, field) not in taken
    ]


def field_name(board: Board, field: str) -> Text:
    """A dish and its column, for people."""
    if field in NAMES:
        return NAMES[field]
    return say("{dish}, column {n}", dish=at_field(board, field).name, n=column_of(field))
