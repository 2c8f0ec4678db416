"""Where the dishes lie: shelves of three columns, a heap of roasts, a heap of main courses."""

from __future__ import annotations

from core.games.festo.board import Board
from core.games.festo.carton import HEAPS, NAMES, SHELVES, SHOWN
from core.games.festo.tiles import Tile
from core.words import Text, say

# "drink.2" is the second column of a shelf; a heap lies as in a first column.
COLUMNS = {f"{shelf}.{n}": (shelf, n) for shelf in SHELVES for n in range(1, SHOWN + 1)}


def fields(board: Board) -> dict[str, Tile]:
    """The dishes by where they lie; of a heap any one."""
    dishes = {}
    for field, (shelf, column) in COLUMNS.items():
        if tile := board.fields[shelf][column - 1]:
            dishes[field] = tile
    for heap in HEAPS:
        for tile in board.fields[heap]:
            if tile:
                dishes[heap] = tile
    return dishes


def column_of(field: str) -> int:
    """The column decides how many extra cubes a dish costs."""
    return COLUMNS[field][1] if field in COLUMNS else 1


def any_dish(board: Board, kind: str) -> Tile:
    """A dish of a type, where it does not matter which."""
    return next(tile for tile in board.fields[kind] if tile is not None)


def take_from(board: Board, tile: Tile) -> None:
    """The dish is gone; nothing slides until the next preparation."""
    row = board.fields[tile.type]
    row[row.index(tile)] = None


def free_fields(board: Board) -> list[str]:
    """The dishes of the shelves on which nobody stands."""
    taken = [own.tile for seat in board.seats.values() for own in seat.reserved]
    return [
        field for field, tile in fields(board).items() if tile.type in SHELVES and tile not in taken
    ]


def field_name(board: Board, field: str) -> Text:
    """A dish and its column, for people."""
    if field in NAMES:
        return NAMES[field]
    return say("{dish}, column {n}", dish=fields(board)[field].name, n=column_of(field))
