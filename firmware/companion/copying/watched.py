"""A table as its stream tells it: the game so far, and each new thing in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core import record
from core.asks import Tell
from core.errors import Refused
from core.games import find
from core.session import Session
from core.words import Message, Text, say
from drivers.stream import Began, Book, Id, Owner, Row
from firmware.companion.keeping.rows import as_record
from firmware.companion.wording import words

__all__ = ["Watched"]

NOWHERE = Id(-1, 0)


class Watched:
    """What is known of a table; *session* is None before its first game, or where we cannot."""

    def __init__(self) -> None:
        self.owner: Owner | None = None
        self.session: Session | None = None
        self.why_not: Message | None = None
        self._header: dict[str, Any] = {}
        self._rows: list[dict[str, Any]] = []
        self._last = NOWHERE

    def read(self, book: Book) -> None:
        """Begin with all that is there."""
        self._last, self.owner = book.last, book.owner
        self._header, self._rows = dict(book.header), list(book.sound)
        self._play()

    def begin(self, began: Began) -> bool:
        """A game begins, or goes on in other hands; False where that is known already."""
        if began.at <= self._last:
            return False
        self._last, self.owner = began.at, began.owner
        self._header, self._rows = dict(began.header), []
        self._play()
        return True

    def add(self, row: Row) -> Message | None:
        """A row; what it means, where it is worth a line."""
        if row.at <= self._last:
            return None
        before = self.session
        self._last = row.at
        self._rows.append(row.row)
        if "dice" in row.row:
            return None
        self._play()
        return _in_words(row.row, before, self.session)

    def forget(self) -> None:
        """The stream was emptied: whatever comes is new."""
        self._last = NOWHERE

    def _play(self) -> None:
        self.session = self.why_not = None
        try:
            self.session = record.load(as_record(self._header, [*_entries(self._rows)]), find)
        except Refused as error:
            self.why_not = error.reason


def _entries(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (row for row in rows if "dice" not in row)


def _in_words(
    entry: dict[str, Any], before: Session | None, after: Session | None
) -> Message | None:
    if before is None or after is None:
        return None
    moment = before.header.game.moment(before.board)
    match entry:
        case {"answer": answer} if before.ask and not isinstance(before.ask, Tell):
            said = words(before.ask, answer)
            return say(
                "{moment} – {question} [{answer}]",
                moment=moment,
                question=before.ask.text,
                answer=said,
            )
        case {"undo": _} if before.last and after.ask and not isinstance(after.ask, Tell):
            return say("Taken back: {answer}", answer=words(after.ask, before.last["answer"]))
        case {"redo": _} if after.last and before.ask and not isinstance(before.ask, Tell):
            return say("Brought back: {answer}", answer=words(before.ask, after.last["answer"]))
        case {"adjust": {"what": str(what), "by": by, **whose}}:
            named: list[Text] = [after.header.game.adjustable[what].text]
            named += [*map(str, whose.values()), f"{by:+}"]
            return say("Adjusted: {what}", what=named)
    return None
