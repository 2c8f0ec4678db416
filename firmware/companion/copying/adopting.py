"""A table taken over: from what its stream has to a record that can go on here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core import record
from core.errors import NotLegal
from core.game import Game
from core.games import find
from drivers.stream import Book
from firmware.companion.fairness.pages import lines_in
from firmware.companion.keeping.rows import DICE, as_record, dice_row

__all__ = ["record_of"]


def record_of(book: Book, find: Callable[[object], Game[Any]] = find) -> Mapping[str, Any]:
    """The game in *book*; Refused where it cannot go on here."""
    rows = [_sound(row) for row in book.sound]
    given = as_record(book.header, rows)
    session = record.load(given, find)
    lines_in(given, session)
    if session.ask is None:
        raise NotLegal("That game is over already")
    return given


def _sound(row: dict[str, Any]) -> dict[str, Any]:
    """Whoever has the password can write anything there: lines of dice are at least objects."""
    if DICE not in row:
        return row
    lines = row[DICE] if isinstance(row[DICE], list) else []
    return dice_row([line for line in lines if isinstance(line, dict)])
