"""
Records: whole games as JSON, and how one is opened again.

What comes from outside is looked at closely here, so that the session may trust the shape
of its entries; whether they follow the rules is found out by playing them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core.errors import BadRecord, Diverged, NotLegal, Refused
from core.game import Game, Header
from core.session import Entry, Session

__all__ = ["load"]

FORMAT = 1


def load(
    record: object,
    find: Callable[[object], Game[Any]],
    keep: Callable[[Entry], None] | None = None,
) -> Session:
    """Play a record to its end; *find* gives the game of a name, *keep* gets what is new."""
    if not isinstance(record, Mapping):
        raise BadRecord("A record is an object with entries")
    if record.get("format") != FORMAT:
        raise BadRecord("The format of this record is not {n}", n=FORMAT)
    game = find(record.get("game"))
    if record.get("rules") != game.rules:
        raise BadRecord(
            "This game was begun under rules {old}; it cannot go on under rules {new}",
            old=str(record.get("rules")),
            new=game.rules,
        )
    return _play(_header(game, record), _entries(record.get("entries")), keep)


def _header(game: Game[Any], record: Mapping[str, Any]) -> Header:
    data, language, tally = (record.get(key) for key in ("data", "language", "tally"))
    if not isinstance(data, Mapping) or not isinstance(language, str):
        raise BadRecord("A record has its game data and its language")
    return Header.of(
        game, record.get("seats"), record.get("options"), data, language, tally is True
    )


def _entries(entries: object) -> list[Entry]:
    if not isinstance(entries, list):
        raise BadRecord("A record has a list of entries")
    for i, entry in enumerate(entries):
        if not isinstance(entry, dict) or not _well_shaped(entry):
            raise BadRecord("Entry {n} is none that a record can have", n=i)
    return entries


def _well_shaped(entry: Mapping[str, object]) -> bool:
    match entry:
        case {"key": str(), "answer": _, **rest}:
            return rest.keys() <= {"seat", "source"} and all(type(v) is str for v in rest.values())
        case {"undo": n, **rest} | {"redo": n, **rest}:
            return type(n) is int and n == 1 and not rest
        case {"void": n, "why": str(), **rest}:
            return type(n) is int and n == 1 and not rest
        case {"correct": list(), **rest}:
            return not rest
        case {"adjust": {"what": str(), "by": int(), **named}, **rest}:
            return not rest and named.keys() <= {"seat"}
    return False


def _play(header: Header, entries: list[Entry], keep: Callable[[Entry], None] | None) -> Session:
    try:
        return Session(header, entries, keep)
    except NotLegal as error:
        raise Diverged("An answer is not legal: {reason}", reason=error.reason) from error
    except Refused:
        raise
    except Exception as error:  # whatever the rules make of a strange record, it is only refused
        raise BadRecord("The rules fail on this record") from error
