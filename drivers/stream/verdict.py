"""
What is on the server against what we have: go on there, begin anew, or leave it to another.

Asked at every new line and at every refusal, so that nothing has to be remembered of what was
on its way when a line broke.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from drivers.stream import Id, Owner, Why
from drivers.stream.lines import LAST, PAGE, Line, Message
from drivers.stream.messages import Head, read_head

__all__ = [
    "Anew",
    "Crown",
    "Game",
    "GoOn",
    "Shut",
    "Try",
    "Verdict",
    "compare",
    "crown",
    "is_last",
    "pages",
]

RUBBISH_MOST = 100  # epochs without a header that are looked past


class Crown(NamedTuple):
    """The newest epoch that has a header: whoever wrote it holds the table."""

    epoch: int
    head: Head


class Try(NamedTuple):
    """A header on its way; its mark tells it from any other in that place."""

    epoch: int
    mark: str


@dataclass(slots=True)
class Game:
    """A game on its way to the server; *ours* is the header that is known to have arrived."""

    head: Head
    claim: bool
    rows: list[str] = field(default_factory=list)
    tried: Try | None = None
    ours: Try | None = None
    sent: int = 0


@dataclass(frozen=True, slots=True)
class GoOn:
    """The epoch is ours and agrees; as many rows of it are there."""

    ours: Try
    sent: int


@dataclass(frozen=True, slots=True)
class Anew:
    """All of it must be sent, in an epoch above this one."""

    above: int
    why: Why


@dataclass(frozen=True, slots=True)
class Shut:
    """The table is somebody else's."""

    owner: Owner


Verdict: TypeAlias = GoOn | Anew | Shut


def compare(line: Line, game: Game) -> Verdict:
    """What to do with *game*, from what the server has."""
    newest, held = line.newest(), crown(line)
    ours = game.ours = _arrived(line, game)
    if newest is None or held is None:
        above = newest.epoch if newest else 0
        return Anew(above, "claim" if ours is None else "emptied")
    if ours is None:
        return _first(line, game, newest, held)
    if held.epoch > ours.epoch:
        return Shut(held.head.owner)
    if held.epoch < ours.epoch:
        return Anew(newest.epoch, "emptied")
    if held.head.mark != ours.mark:
        return Anew(newest.epoch, "conflict")
    return _rows(line, game, newest, ours)


def is_last(line: Line, at: Id, ours: Try) -> bool:
    """Whether *at*, in an epoch of ours, is still the end of the stream."""
    return line.newest() == at and _is_there(line, ours)


def crown(line: Line) -> Crown | None:
    """Who holds the table, if anybody; what has no header counts for nothing."""
    before = Id(LAST, LAST)
    for _ in range(RUBBISH_MOST):
        message = line.last(before)
        if message is None:
            return None
        head = _head_at(line, message.at.epoch)
        if head is not None:
            return Crown(message.at.epoch, head)
        before = Id(message.at.epoch, 0)
    return None


def pages(line: Line, first: Id, last: Id) -> Iterator[Message]:
    """All messages between two places, however many."""
    while page := line.read(first, last):
        yield from page
        if len(page) < PAGE:
            return
        first = Id(page[-1].at.epoch, page[-1].at.n + 1)


def _head_at(line: Line, epoch: int) -> Head | None:
    found = line.read(Id(epoch, 0), Id(epoch, 0))
    return read_head(found[0].fields) if found else None


def _arrived(line: Line, game: Game) -> Try | None:
    """A header may have arrived although nobody told us."""
    if game.tried is not None and game.tried != game.ours and _is_there(line, game.tried):
        return game.tried
    return game.ours


def _is_there(line: Line, header: Try) -> bool:
    head = _head_at(line, header.epoch)
    return head is not None and head.mark == header.mark


def _first(line: Line, game: Game, newest: Id, held: Crown) -> Verdict:
    if held.head.same_game(game.head):
        return _rows(line, game, newest, Try(held.epoch, held.head.mark))
    if held.head.owner.id != game.head.owner.id and not game.claim:
        return Shut(held.head.owner)
    return Anew(newest.epoch, "claim")


def _rows(line: Line, game: Game, newest: Id, ours: Try) -> Verdict:
    """Go on in our own epoch if it holds the beginning of what we have, without a hole."""
    sent = 0
    for message in pages(line, Id(ours.epoch, 1), Id(ours.epoch, LAST)):
        sent += 1
        body = message.fields.get(b"row")
        if message.at.n != sent or sent > len(game.rows) or body != game.rows[sent - 1].encode():
            return Anew(newest.epoch, "conflict")
    # What was deleted at the end leaves no room to send it again.
    agrees = newest == Id(ours.epoch, sent)
    return GoOn(ours, sent) if agrees else Anew(newest.epoch, "conflict")
