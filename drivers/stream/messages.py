"""
What travels in a stream: headers and rows as JSON, checked when they come back.

Whoever has the password may write anything there, and a newer Tischlein may write more than
this one knows: reading never raises over a message, it gives None for one without sense.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from drivers.stream import Json, Owner, Why

__all__ = [
    "FORMAT",
    "HEADER_MOST",
    "MOST",
    "Fields",
    "Head",
    "as_text",
    "body_of",
    "head_fields",
    "read_head",
    "read_row",
    "row_fields",
]

FORMAT = 1
MOST = 8 * 1024  # bytes of a row
HEADER_MOST = 256 * 1024  # bytes of a header: the data of a whole game is in it
NAME_MOST = 80
DEEP = 32  # levels: whoever replays a row walks down all of them
WHYS: dict[bytes, Why] = {b"emptied": "emptied", b"conflict": "conflict"}
NOTHING = '{"dice":{}}'

Fields: TypeAlias = Mapping[bytes, bytes]

_ENCODER = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True
)


@dataclass(frozen=True, slots=True)
class Head:
    """The header of an epoch; *mark* tells two by the same owner apart."""

    owner: Owner
    number: int
    header: str
    why: Why = "claim"
    mark: str = ""
    format: int = FORMAT

    def read(self) -> dict[str, Any]:
        """The header of the game itself."""
        value: dict[str, Any] = json.loads(self.header)
        return value

    def same_game(self, other: Head) -> bool:
        """Whether both are of one game in one hand."""
        mine, theirs = (self.owner.id, self.number), (other.owner.id, other.number)
        return mine == theirs and self.header == other.header


def as_text(value: Json) -> str:
    """JSON that is the same for the same value."""
    return _ENCODER.encode(value)


def body_of(row: Json) -> str:
    """A row as it is sent: the device's secret stays on the device until it is revealed."""
    text = as_text(row)
    return NOTHING if "dice" in row and '"secret":' in text else text


def row_fields(body: str) -> dict[str, str]:
    """The message of a row."""
    return {"row": body}


def head_fields(head: Head) -> dict[str, str]:
    """The message of a header."""
    return {
        "format": str(head.format),
        "owner": as_text({"id": head.owner.id, "name": head.owner.name}),
        "game": str(head.number),
        "header": head.header,
        "why": head.why,
        "mark": head.mark,
    }


def read_row(fields: Fields) -> dict[str, Any] | None:
    """The row in a message, if there is one."""
    return _object(fields.get(b"row"), MOST)


def read_head(fields: Fields) -> Head | None:
    """
    The header in a message, if there is one.

    Of a newer format only the owner is needed: who holds the table must be known in any case.
    """
    owner = _owner(_object(fields.get(b"owner"), MOST))
    form = _number(fields.get(b"format"))
    if owner is None or form is None:
        return None
    number, header = _number(fields.get(b"game")), _object(fields.get(b"header"), HEADER_MOST)
    if form == FORMAT and (number is None or header is None):
        return None
    why = WHYS.get(fields.get(b"why", b""), "claim")
    mark = fields.get(b"mark", b"").decode("ascii", "replace")
    return Head(owner, number or 0, as_text(header or {}), why, mark, form)


def _owner(value: dict[str, Any] | None) -> Owner | None:
    match value:
        case {"id": str(id_), "name": str(name)} if id_:
            return Owner(id_, "".join(c for c in name if c.isprintable())[:NAME_MOST])
    return None


def _number(text: bytes | None) -> int | None:
    return int(text) if text is not None and text.isdigit() and len(text) < 20 else None


def _object(text: bytes | None, most: int) -> dict[str, Any] | None:
    if text is None or len(text) > most:
        return None
    try:
        value = json.loads(text.decode(), parse_constant=_refuse, parse_float=_finite)
        if b"\\u" in text:
            as_text(value).encode()  # half a letter can be read and never be written again
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) and not _is_deeper(value, DEEP) else None


def _is_deeper(value: Any, most: int) -> bool:
    level: list[Any] = [value]
    for _ in range(most):
        inner = (each.values() if isinstance(each, dict) else each for each in level)
        level = [part for parts in inner for part in parts if isinstance(part, dict | list)]
    return bool(level)


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _refuse(text)


def _refuse(text: str) -> float:
    raise ValueError(f"{text} is no number of JSON")
