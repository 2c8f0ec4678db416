"""
The pages of a dice book: the lines it has so far, and where the next ones go.

They lie beside the entries of a game, in its record without the secret. Lines that do not belong
to the entries prove nothing: a record with such dice is refused, and a game of this table's own
store goes on unproven, for a damaged card is no reason not to play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from core.asks import Roll
from core.errors import BadRecord
from core.session import Session
from drivers.roller.entries import compare, rolls_of
from drivers.roller.pacts import DiceBook
from drivers.roller.record import BadRecordError, Json, Section, sealed
from firmware.companion.fairness.words import in_words

__all__ = ["Keep", "Lines", "Pages", "catch_up", "lines_in", "lines_of", "section_of"]

Keep = Callable[[list[Json]], None]
Lines = list[Json] | None
"""None where a game has rolls that were never written down, so that nothing can be proven."""


class Pages:
    """
    What a dice book is opened with, as often as it is opened.

    *keep* stores lines before it returns, those with a `secret` for this device alone.
    """

    def __init__(self, lines: Lines = None, keep: Keep | None = None) -> None:
        self.lines = lines
        self._keep = keep

    @classmethod
    def new(cls, keep: Keep | None = None) -> Pages:
        """Of a game that has just begun."""
        return cls([], keep)

    def keep(self, lines: list[Json]) -> None:
        """Keep what is new; beside rolls that were never written down it would prove nothing."""
        if self.lines is not None:
            if self._keep:
                self._keep(lines)
            self.lines += lines


def lines_in(record: Mapping[str, object], session: Session) -> Lines:
    """The lines in *record*, which *session* was loaded from; BadRecord where they are wrong."""
    if "dice" not in record:
        return None if rolls_of(session.entries) else []
    try:
        section = Section.read(record["dice"])
    except BadRecordError as error:
        raise BadRecord("The dice of this record cannot be read: {why}", why=str(error)) from error
    difference = compare(session.entries, section.rolls)
    if difference is not None:
        n, why = difference
        raise BadRecord("Roll {n} of this record: {why}", n=n, why=in_words(why))
    if not _follow(session, section):
        raise BadRecord("The dice of this game are not those of its answers")
    return section.lines()


def lines_of(kept: Iterable[Json], session: Session) -> Lines:
    """The lines that were kept with *session*, if they still belong to it."""
    lines = list(kept)
    section = _section(lines)
    if section is None or compare(session.entries, section.rolls) is not None:
        return None
    if not _follow(session, section):
        return None
    catch_up(session, section)
    return lines


def catch_up(session: Session, section: Section) -> None:
    """Give the answer that a power cut took away when its roll was already kept."""
    if len(section.rolls) > rolls_of(session.entries):
        last = section.rolls[-1]
        session.answer(list(last.faces), last.source)


def section_of(kept: Iterable[Json], entries: list[Json]) -> Json | None:
    """The record's `dice`, from lines that were kept with *entries*; None where they differ."""
    section = _section(kept)
    if section is None or compare(entries, section.rolls) is not None:
        return None
    return sealed(section.json()) if section else None


def _section(lines: Iterable[Json]) -> Section | None:
    try:
        return DiceBook(lines).section
    except (ValueError, LookupError):
        return None


def _follow(session: Session, section: Section) -> bool:
    """Whether the last roll of the dice was answered, or is the one that is asked."""
    ask, rolls = session.ask, section.rolls
    if len(rolls) == rolls_of(session.entries):
        return True
    return isinstance(ask, Roll) and ask.faces is None and rolls[-1].dice == tuple(ask.dice)
