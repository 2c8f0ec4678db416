"""
Game data as text: which line a row stands on, and rows written as a person would.

The standard library reads TOML but does not say where a value stood, and cannot write it.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from core.facts import Pile, faults
from core.words import Part

__all__ = ["Complaint", "check", "write"]

HEADER = re.compile(r"\s*\[\[\s*([\w-]+)\s*\]\]")
KEY = re.compile(r"\s*([\w-]+)\s*=")
AT_LINE = re.compile(r"(.*) \(at line (\d+), .*\)|(.*) \(at end of document\)", re.DOTALL)


class Complaint(NamedTuple):
    """What is wrong, and on which line (0: none in particular)."""

    line: int
    what: str
    reason: Part


def check(text: str, piles: tuple[Pile, ...]) -> tuple[dict[str, Any], list[Complaint]]:
    """The data of a text, and everything that is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {}, [_not_toml(str(error), text)]
    lines = dict(_lines(text))
    return data, [
        Complaint(
            lines.get((fault.pile, fault.row, fault.fact))
            or lines.get((fault.pile, fault.row, None))
            or lines.get((fault.pile, 0, None), 0),
            " ".join(str(part) for part in _place(fault.pile, fault.row, fault.fact)),
            fault.reason,
        )
        for fault in faults(piles, data)
    ]


def _place(pile: str, row: int | None, fact: str | None) -> Iterator[object]:
    yield pile
    if row is not None:
        yield row + 1
    if fact is not None:
        yield fact


def _not_toml(error: str, text: str) -> Complaint:
    found = AT_LINE.fullmatch(error)
    if found is None:
        return Complaint(0, "TOML", error)
    line = int(found[2]) if found[2] else text.count("\n") + 1
    return Complaint(line, "TOML", found[1] or found[3])


def _lines(text: str) -> Iterator[tuple[tuple[str, int | None, str | None], int]]:
    rows: dict[str, int] = {}
    pile = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            pile = header[1]
            rows[pile] = rows.get(pile, -1) + 1
            yield (pile, rows[pile], None), number
        elif key := KEY.match(line):
            yield (pile or key[1], rows.get(pile), key[1] if pile else None), number


def write(piles: tuple[Pile, ...], data: Mapping[str, Any], title: str) -> str:
    """Rows in the order of the piles; a quoted JSON text is a TOML text too."""
    parts = [f"# {title}"]
    for pile in piles:
        for row in data.get(pile.key, ()):
            facts = [
                f"{fact.key} = {json.dumps(row[fact.key], ensure_ascii=False)}"
                for fact in pile.facts
                if fact.key in row
            ]
            parts.append("\n".join([f"[[{pile.key}]]", *facts]))
    return "\n\n".join(parts) + "\n"
