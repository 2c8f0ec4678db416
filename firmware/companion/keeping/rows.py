"""
A game as rows of the store: the entries of its record, and among them the lines of its dice.

    {"dice": [line, ...]}      lines that were kept together, in the order of a dice book
    anything else              an entry, as it stands in the record

The secret of the dice is in such a row too, and leaves the store with no record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from firmware.companion.fairness.pages import section_of

__all__ = ["Row", "as_record", "dice_row", "entries", "lines", "without_secret"]

Row: TypeAlias = dict[str, Any]
DICE = "dice"
SECRET = "secret"


def dice_row(lines: Sequence[Row]) -> Row:
    """Lines of a dice book as one row."""
    return {DICE: list(lines)}


def entries(rows: Iterable[Row]) -> list[Row]:
    """What stands in the record."""
    return [row for row in rows if DICE not in row]


def lines(rows: Iterable[Row]) -> list[Row]:
    """What the dice book reads."""
    return [line for row in rows for line in row.get(DICE, ())]


def as_record(header: Mapping[str, Any], rows: Sequence[Row]) -> Row:
    """A record without its score; its dice only where they belong to its entries."""
    told = entries(rows)
    dice = section_of(lines(rows), told)
    return {**header, "entries": told} | ({DICE: dice} if dice else {})


def without_secret(row: Row) -> Row:
    """A row as others may see it."""
    if DICE not in row:
        return row
    return dice_row([line for line in row[DICE] if SECRET not in line])
