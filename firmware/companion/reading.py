"""
JSON from strangers: read strictly, and never more than fits.

Python's reader lets in NaN, numbers without end, half characters and nesting that breaks
whoever writes it out again. Everything that passes here can be kept, compared and sent on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import isfinite
from typing import Any, BinaryIO, NoReturn

from firmware.companion.errors import NotJson

__all__ = ["LONGEST", "lines", "read_json"]

LONGEST = 8 * 2**20  # bytes; a long game's record has some hundred thousand
DEEPEST = 100
MOST_DIGITS = 18  # what every program can hold
CHUNK = 2**16


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Each line without its end; None for one that is too long, of which nothing is held."""
    while line := source.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while (rest := source.readline(CHUNK)) and not rest.endswith(b"\n"):
                pass
            yield None
        else:
            yield line.rstrip(b"\r\n")


def read_json(data: bytes | None) -> Any:
    """Read one value, or raise NotJson; None stands for what was too long."""
    if data is None or len(data) > LONGEST:
        raise NotJson("That is too long; {n} MiB are read", n=LONGEST // 2**20)
    try:
        value = json.loads(
            data.decode(),
            parse_constant=_refuse,
            parse_float=_real,
            parse_int=_whole,
            object_pairs_hook=_members,
        )
        _check(value)
    except UnicodeDecodeError as error:
        raise NotJson("Byte {n} is not UTF-8", n=error.start + 1) from error
    except json.JSONDecodeError as error:
        raise NotJson(
            "No JSON at line {line}, column {column}", line=error.lineno, column=error.colno
        ) from error
    except RecursionError as error:
        raise _too_deep() from error
    return value


def _refuse(constant: str) -> NoReturn:
    raise NotJson("{number} is not a number of JSON", number=constant)


def _real(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise NotJson("A number is too large")
    return number


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > MOST_DIGITS:
        raise NotJson("A number is too large")
    return int(digits)


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise NotJson("An object names the same thing twice")
    return members


def _check(value: object) -> None:
    """Look at every level in turn: recursion is what a deep value would break."""
    level: list[object] = [value]
    for _ in range(DEEPEST):
        level = [part for whole in level for part in _parts(whole)]
        if not level:
            return
    raise _too_deep()


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    if isinstance(value, list):
        return value
    if isinstance(value, str):
        _check_characters(value)
    return ()


def _check_characters(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise NotJson("A text has half a character in it") from error


def _too_deep() -> NotJson:
    return NotJson("That is nested too deep; {n} levels are read", n=DEEPEST)
