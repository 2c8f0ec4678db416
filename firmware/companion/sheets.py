"""Score sheets as lines of text."""

from __future__ import annotations

from collections.abc import Mapping

from core.scores import Score
from core.words import Message, say
from firmware.companion.speech import Speech

__all__ = ["columns", "printable", "sheet_lines"]


def sheet_lines(score: Score, names: Mapping[str, Message], speech: Speech) -> list[str]:
    """A row for each player, a column for each kind of points; below it who won, and why."""
    there = {line.key for sheet in score.sheets for line in sheet.lines}
    kinds = [kind for kind in names if kind in there]
    rows = [["", *(speech(names[kind]) for kind in kinds), speech(say("Total"))]]
    for sheet in score.sheets:
        points = {line.key: str(line.points) for line in sheet.lines}
        rows.append([sheet.name, *(points.get(kind, "") for kind in kinds), str(sheet.total)])
    return [*columns([[printable(cell) for cell in row] for row in rows]), "", speech(score.why)]


def columns(rows: list[list[str]]) -> list[str]:
    """Rows with their cells below each other, the first to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_aligned(row, widths)).rstrip() for row in rows]


def _aligned(row: list[str], widths: list[int]) -> list[str]:
    name, *points = row
    return [name.ljust(widths[0]), *map(str.rjust, points, widths[1:])]


def printable(text: str) -> str:
    """A name from a file could hold what moves a cursor."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
