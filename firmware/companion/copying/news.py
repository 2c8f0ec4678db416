"""What the copy of a table reports, in words; never with a password."""

from __future__ import annotations

from collections.abc import Mapping

from core.words import Message, say, say_n
from drivers.stream import Alone, Kind, Owner, Reset, TakenOver, Trimmed, Why
from firmware.companion.copying import Late, Offered
from firmware.companion.sheets import printable

__all__ = ["in_words", "name", "offered", "trouble"]

LONGEST_PLACE = 48
TROUBLES: Mapping[Kind, Message] = {
    "password": say("Redis wants another password: check redis.url."),
    "forbidden": say("Redis does not allow it: check the user's rights."),
    "full": say("Redis is full: give it more memory."),
    "readonly": say("Redis cannot write: check its disk, or is it a replica?"),
    "evicting": say("Redis may forget: set its maxmemory-policy to noeviction."),
    "newer": say("A newer Tischlein wrote there: update this one."),
    "missing": say("A library is missing: pip install redis."),
    "refused": say("Redis refused it: the log says why."),
}
RESETS: Mapping[Why, Message] = {
    "claim": say("The copy on Redis is whole again."),
    "emptied": say("Redis had lost the copy: it is whole again."),
    "conflict": say("The copy on Redis differed: it is again as here."),
}


def trouble(kind: Kind, where: str) -> Message:
    """Why the server is of no use, and what to do."""
    place = printable(where)[:LONGEST_PLACE]
    match kind:
        case "away":
            return say("No Redis at {where}: is it on?", where=place)
        case "silent":
            return say("Redis at {where} is silent: is it stuck?", where=place)
        case "taken":
            return say("{where} on Redis is taken: rename the table.", where=place)
        case "address":
            return say("redis.url is no address: {where}", where=place)
    return TROUBLES[kind]


def in_words(event: Alone | TakenOver | Reset | Trimmed | Offered | Late) -> Message:
    """One or two sentences for the people at the table."""
    match event:
        case Alone(kind=kind, where=where):
            why = trouble(kind, where)
            return say("ALONE: {why} The game goes on, only not copied.", why=why)
        case TakenOver(owner=owner):
            return say(
                "{owner} plays this table now. The game can go on here, but it is not copied.",
                owner=name(owner),
            )
        case Reset(why=why):
            return RESETS[why]
        case Trimmed(games=n):
            return say_n(
                "Redis was full: {n} old game was taken off it.",
                "Redis was full: {n} old games were taken off it.",
                n,
            )
    return _missing(event)


def _missing(event: Offered | Late) -> Message:
    match event:
        case Late(book=book, rows=n):
            return say_n(
                "{owner} had noted {n} entry more, which is missing here.",
                "{owner} had noted {n} entries more, which are missing here.",
                n,
                owner=name(book.owner),
            )
        case Offered(owner=owner, later=0):
            return say("{owner} has the game of this table.", owner=name(owner))
        case Offered(later=n):
            return say_n(
                "The copy on Redis has {n} entry of this game that is missing here.",
                "The copy on Redis has {n} entries of this game that are missing here.",
                n,
            )


def offered(offer: Offered) -> Message:
    """As the start menu has it."""
    if offer.later:
        return say("Go on with the copy")
    return say("Take over from {owner}", owner=name(offer.owner))


def name(owner: Owner) -> str:
    """Who that is, as far as a small display has room."""
    shown = printable(owner.name) or "?"
    return shown if len(shown) <= LONGEST_PLACE else f"{shown[: LONGEST_PLACE - 1]}…"
