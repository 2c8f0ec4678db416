"""
Game data: what a carton holds and no rulebook tells, typed in once by its owner.

A game says which piles of cards or tiles it has and which facts are printed on them; what
the owner has not told yet is asked at the table and kept for the next game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from core.words import Message, say

__all__ = ["Fact", "Fault", "Pile", "Unknown", "faults", "unknown"]

FIXED = ("other", "none")  # options beside the names


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is printed on a card; *groups* are the kinds that have it, () all."""

    key: str
    text: Message
    values: tuple[str, ...] | tuple[bool, ...] | range | None = None  # None: any text
    groups: tuple[str, ...] = ()
    needed: bool = True

    def fits(self, value: object) -> bool:
        """Whether *value* could be printed there."""
        if self.values is None:
            return isinstance(value, str) and bool(value.strip()) and value.isprintable()
        return type(value) is type(self.values[0]) and value in self.values

    @property
    def unique(self) -> bool:
        """Whether it is what a card is called: then no two cards have the same."""
        return self.key == "name" and self.values is None

    def belongs_to(self, group: str) -> bool:
        """Whether cards of this kind have it."""
        return not self.groups or group in self.groups


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards or tiles of one kind; the fact *group* sorts them, *sizes* says how many there are."""

    key: str
    text: Message
    facts: tuple[Fact, ...]
    sizes: Mapping[str, int]
    group: str = ""
    limited: bool = True  # more rows than that are a fault
    names: Mapping[str, Message] = field(default_factory=dict)  # of groups and other words

    def group_of(self, row: Mapping[str, Any]) -> str:
        """The kind of a card."""
        return str(row.get(self.group, "")) if self.group else ""


class Fault(NamedTuple):
    """Something wrong in game data: in which pile, which row, which fact, and why."""

    pile: str
    row: int | None
    fact: str | None
    reason: Message


class Unknown(NamedTuple):
    """What nobody has told yet of the cards of one kind."""

    pile: Pile
    group: str
    cards: int
    facts: dict[str, int]


def faults(piles: tuple[Pile, ...], data: Mapping[str, Any]) -> Iterator[Fault]:
    """Everything that is wrong in *data*."""
    known = {pile.key: pile for pile in piles}
    for key, rows in data.items():
        if key not in known:
            yield Fault(key, None, None, say("unknown; there are {piles}", piles=list(known)))
        elif not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
            yield Fault(key, None, None, say("write it as [[{pile}]]", pile=key))
        else:
            yield from _pile_faults(known[key], rows)


def _pile_faults(pile: Pile, rows: list[Mapping[str, Any]]) -> Iterator[Fault]:
    for i, row in enumerate(rows):
        yield from (Fault(pile.key, i, *fault) for fault in _row_faults(pile, row))
    for fact in pile.facts:
        if fact.unique:
            yield from (Fault(pile.key, i, fact.key, why) for i, why in _names(fact.key, rows))
    for group, n in Counter(map(pile.group_of, rows)).items():
        most = pile.sizes.get(group)
        if pile.limited and most is not None and n > most:
            reason = say("{n} where the carton holds {most}", n=n, most=most)
            yield Fault(pile.key, None, group or None, reason)


def _names(key: str, rows: list[Mapping[str, Any]]) -> Iterator[tuple[int, Message]]:
    """Names that could not be told apart: from another card's, or from an option's key."""
    seen: dict[str, int] = {}
    for i, row in enumerate(rows):
        name = str(row.get(key, "")).strip().casefold()
        if name in FIXED:
            yield i, say("another name, please: {word} means something else here", word=name)
        elif name and seen.setdefault(name, i) != i:
            yield i, say("the same as in row {n}", n=seen[name] + 1)


def _row_faults(pile: Pile, row: Mapping[str, Any]) -> Iterator[tuple[str, Message]]:
    facts = {fact.key: fact for fact in pile.facts}
    group = pile.group_of(row)
    if pile.group and pile.group not in row:
        yield pile.group, say("is missing")
    for key, value in row.items():
        if key not in facts:
            yield key, say("unknown; there are {facts}", facts=list(facts))
        elif not facts[key].fits(value):
            yield key, _wanted(facts[key])
        elif not facts[key].belongs_to(group):
            yield key, say("does not belong to {group}", group=group)


def _wanted(fact: Fact) -> Message:
    match fact.values:
        case None:
            return say("a text belongs here")
        case range() as numbers:
            return say(
                "a whole number from {least} to {most} belongs here",
                least=numbers[0],
                most=numbers[-1],
            )
        case words:
            return say("one of {words} belongs here", words=[str(word).lower() for word in words])


def unknown(piles: tuple[Pile, ...], data: Mapping[str, Any]) -> Iterator[Unknown]:
    """What is still to be told, kind by kind; nothing for kinds that are whole."""
    for pile in piles:
        for group, size in pile.sizes.items():
            rows = [row for row in data.get(pile.key, ()) if pile.group_of(row) == group]
            wanted = [fact for fact in pile.facts if fact.needed and fact.belongs_to(group)]
            facts = {fact.key: sum(fact.key not in row for row in rows) for fact in wanted}
            missing = {key: n for key, n in facts.items() if n}
            if missing or len(rows) < size:
                yield Unknown(pile, group, size - len(rows), missing)
