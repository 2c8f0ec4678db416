"""
Games as rows: how they are written, and how much of them can still be believed.

Reading never raises over a broken row. It gives what the chain vouches for, and says
whether that is all.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from drivers.store import Kept, State
from drivers.store.chain import STATES, Written, head_seal

__all__ = [
    "BROKEN",
    "SCHEMA",
    "Salvaged",
    "append",
    "bury",
    "deleted",
    "glance",
    "insert",
    "is_sound",
    "read",
    "rehead",
]

SCHEMA = """
    CREATE TABLE marks (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
    CREATE TABLE games (number INTEGER PRIMARY KEY, begun TEXT, header TEXT, seal BLOB);
    CREATE TABLE heads (
        number INTEGER PRIMARY KEY,
        length INTEGER, state TEXT, result TEXT, ended TEXT, last BLOB, seal BLOB
    );
    CREATE TABLE entries (
        game INTEGER, n INTEGER, body TEXT, seal BLOB, PRIMARY KEY (game, n)
    ) WITHOUT ROWID
"""
DELETED = "deleted"  # what is left of a game that was taken out is a head in this state

# What reading a broken file can raise: a flipped bit may also ask for a terabyte.
BROKEN = (sqlite3.Error, MemoryError, OverflowError, ValueError, TypeError)


class Head(NamedTuple):
    """How a game stood when it was last written."""

    length: int
    state: State
    result: str | None
    ended: str | None
    last: bytes


class Salvaged(NamedTuple):
    """As much of a game as is certain; *lost* is None where it is not known how much is gone."""

    game: Written | None
    whole: bool
    lost: int | None


def insert(db: sqlite3.Connection, game: Written) -> None:
    """Write a game that is not there, with the entries it may have already."""
    first, chain = Written(game.number, game.header, game.begun), []
    db.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?)",
        (game.number, game.begun, game.header, first.seal),
    )
    for n, body in enumerate(game.bodies):
        first.add(body)
        chain.append((game.number, n, body, first.seal))
    db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", chain)
    rehead(db, game)


def append(db: sqlite3.Connection, game: Written) -> None:
    """Write the last entry of a game."""
    n = len(game.bodies) - 1
    db.execute(
        "INSERT INTO entries VALUES (?, ?, ?, ?)", (game.number, n, game.bodies[n], game.seal)
    )
    rehead(db, game)


def rehead(db: sqlite3.Connection, game: Written) -> None:
    """Write how a game stands."""
    head = Head(len(game.bodies), game.state, game.result, game.ended, game.seal)
    row = (game.number, *head, head_seal(game.number, *head))
    db.execute("REPLACE INTO heads VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def bury(db: sqlite3.Connection, number: int) -> None:
    """Take a game out; that there was one stays, so that no gap looks like a loss."""
    for table, column in (("entries", "game"), ("games", "number")):
        db.execute(f"DELETE FROM {table} WHERE {column}=?", (number,))
    row = (number, 0, DELETED, None, None, b"", head_seal(number, 0, DELETED, None, None, b""))
    db.execute("REPLACE INTO heads VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def deleted(db: sqlite3.Connection, number: int) -> bool:
    """Whether a game was taken out on purpose."""
    head = _head(db, number)
    return head is not None and head.state == DELETED


def is_sound(db: sqlite3.Connection, number: int) -> bool:
    """Whether anything vouches for this number."""
    return _header(db, number) is not None or _head(db, number) is not None


def glance(db: sqlite3.Connection, number: int) -> Kept | None:
    """A game without its entries, if what is known of it is sound."""
    game, head = _header(db, number), _head(db, number)
    if game is None or head is None or head.state not in STATES:
        return None
    game.state, game.result, game.ended = head.state, head.result, head.ended
    return replace(game.kept(), length=head.length)


def read(db: sqlite3.Connection, number: int) -> Salvaged:
    """A game up to the first entry that is not as it was written."""
    game, head = _header(db, number), _head(db, number)
    if game is None:
        return Salvaged(None, False, None if head is None else head.length)
    held = _entries(db, game)
    if head is None or head.state not in STATES:
        return Salvaged(game, False, None)
    game.state, game.result, game.ended = head.state, head.result, head.ended
    whole = held and (head.length, head.last) == (len(game.bodies), game.seal)
    return Salvaged(game, whole, max(0, head.length - len(game.bodies)))


def _header(db: sqlite3.Connection, number: int) -> Written | None:
    with suppress(*BROKEN):
        row = db.execute("SELECT begun, header, seal FROM games WHERE number=?", (number,))
        begun, header, seal = row.fetchone()
        game = Written(number, _text(header) or "", _text(begun))
        return game if game.seal == seal else None
    return None


def _entries(db: sqlite3.Connection, game: Written) -> bool:
    """Read entries as long as the chain holds; whether it held to the end."""
    query = "SELECT n, body, seal FROM entries WHERE game=? ORDER BY n"
    with suppress(*BROKEN):
        for n, body, seal in db.execute(query, (game.number,)):
            text = _text(body) or ""
            if n != len(game.bodies) or game.follow(text) != seal:
                return False
            game.add(text)
        return True
    return False


def _head(db: sqlite3.Connection, number: int) -> Head | None:
    with suppress(*BROKEN):
        row = db.execute("SELECT * FROM heads WHERE number=?", (number,)).fetchone()
        _, length, state, result, ended, last, seal = row
        head = Head(length, _state(state), _text(result), _text(ended), last)
        return head if head_seal(number, *head) == seal else None
    return None


def _state(value: object) -> Any:
    return _text(value)


def _text(value: object) -> str | None:
    """Text comes as bytes: a flipped bit may have made it anything."""
    if value is None:
        return None
    if not isinstance(value, bytes):
        raise TypeError(f"{value!r} is no text")
    return value.decode()
