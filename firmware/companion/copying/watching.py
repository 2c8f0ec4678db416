"""`tischlein watch`: a table live in the terminal, for as long as somebody looks."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from shutil import get_terminal_size
from typing import Any, Protocol, TextIO

from core.words import Message, Part, say
from drivers.stream import (
    Alone,
    Began,
    Book,
    Emptied,
    Gap,
    News,
    Reader,
    Row,
    Skipped,
    StreamError,
)
from firmware.companion.copying.command import copy_place, no_copy
from firmware.companion.copying.news import name, trouble
from firmware.companion.copying.opening import open_reader
from firmware.companion.copying.watched import Watched
from firmware.companion.keeping.recalling import last_things
from firmware.companion.plain import forgiving
from firmware.companion.sheets import printable, sheet_lines
from firmware.companion.speech import Speech

__all__ = ["Lines", "Panel", "as_json", "follow", "watch"]

TYPING_MISTAKES = {"missing", "address"}


class View(Protocol):
    """Shows a table."""

    def show(self, table: Watched, what: Part | None) -> None:
        """Something happened there; *what* are words for it, where there are any."""

    def note(self, table: Watched, what: Part) -> None:
        """Something happened to the copy."""


def watch(given: Namespace, speech: Speech) -> None:
    """Show what happens until somebody has seen enough."""
    if sys.stdout is None:
        return
    place = copy_place(given, speech)
    reader = open_reader(place)
    try:
        if given.json:
            for news in reader.follow(place.table):
                if news is not None:
                    print(json.dumps(as_json(news)), flush=True)
        else:
            view = Panel if sys.stdout.isatty() else Lines
            follow(reader, place.table, view(place.table, speech, forgiving(sys.stdout)))
    except StreamError as error:
        raise no_copy(error, place, speech) from error
    except KeyboardInterrupt:
        pass
    finally:
        reader.close()


def follow(reader: Reader, table: str, view: View) -> None:
    """Begin with the game of today, then go on with whatever comes."""
    watched = Watched()
    book = _first(reader, table)
    if book:
        watched.read(book)
        view.show(watched, _whose(watched))
    else:
        view.note(watched, say("Nothing of table {table} is there yet.", table=table))
    alone = False
    for news in reader.follow(table, book.last if book else None):
        if isinstance(news, Alone):
            alone = True
        elif alone:
            alone = False
            view.note(watched, say("Redis answers again."))
        match news:
            case Began():
                if watched.begin(news):
                    view.show(watched, _whose(watched))
            case Row():
                view.show(watched, watched.add(news))
            case Gap() | Emptied() | Alone() | Skipped():
                view.note(watched, _copy_news(news, watched, reader, table))


def _first(reader: Reader, table: str) -> Book | None:
    try:
        return reader.newest(table)
    except StreamError as error:
        if error.kind in TYPING_MISTAKES:
            raise
        return None  # following waits it out, and says so


def _copy_news(
    news: Gap | Emptied | Alone | Skipped, watched: Watched, reader: Reader, table: str
) -> Message:
    match news:
        case Gap():
            book = _first(reader, table)
            if book:
                watched.read(book)
            return say("Some rows were missed; this is how it stands now.")
        case Emptied():
            watched.forget()
            return say("Redis was emptied; its table is waited for.")
        case Alone(kind=kind, where=where):
            return trouble(kind, where)
        case Skipped(count=n):
            return say("Rows that make no sense: {n}", n=n)


def _whose(watched: Watched) -> Message | None:
    session, owner = watched.session, watched.owner
    if session is None or owner is None:
        return watched.why_not
    return say(
        "{game} with {seats}, played on {owner}",
        game=session.header.game.title,
        seats=list(session.header.seats),
        owner=name(owner),
    )


class Lines:
    """One line for each thing, for a log or a pipe."""

    def __init__(self, table: str, speech: Speech, sink: TextIO) -> None:
        self._table, self._speech, self._sink = table, speech, sink
        self._over = False

    def show(self, table: Watched, what: Part | None) -> None:
        """Write what is new; the score once."""
        if what is not None:
            self.note(table, what)
        over = table.session is not None and table.session.ask is None
        if over and not self._over:
            for line in score(table, self._speech):
                self._write(line)
        self._over = over

    def note(self, _: Watched, what: Part) -> None:
        """A line more."""
        self._write(f"{self._table}: {self._speech(what)}")

    def _write(self, text: str) -> None:
        self._sink.write(printable(text) + "\n")
        self._sink.flush()


class Panel:
    """A few lines that change in their place."""

    def __init__(
        self,
        table: str,
        speech: Speech,
        sink: TextIO,
        size: tuple[int, int] | None = None,
    ) -> None:
        self._table, self._speech, self._sink = table, speech, sink
        self._size = size
        self._drawn = 0

    def show(self, table: Watched, _: Part | None) -> None:
        """Draw all of it anew; what happened is in it."""
        self._draw([*self._lines(table)])

    def note(self, table: Watched, what: Part) -> None:
        """The same, and a line below until something else happens."""
        self._draw([*self._lines(table), self._speech(what)])

    def _draw(self, lines: list[str]) -> None:
        columns, rows = self._size or get_terminal_size()
        shown = [printable(line)[: columns - 1] for line in lines][: rows - 1]
        up = f"\x1b[{self._drawn}A\r\x1b[J" if self._drawn else ""
        self._sink.write(up + "".join(f"{line}\n" for line in shown))
        self._sink.flush()
        self._drawn = len(shown)

    def _lines(self, table: Watched) -> Iterator[str]:
        about = _whose(table)
        yield f"{self._table}: {self._speech(about)}" if about else self._table
        if table.session is None:
            return
        session, said = table.session, self._speech
        game = session.header.game
        now: list[Part] = [game.moment(session.board)]
        if (ask := session.ask) is not None:
            whose = [ask.seat] if ask.seat and "{seat}" not in ask.words else []
            now += [*whose, ask.text]
        yield " – ".join(map(said, now))
        for question, answer in last_things(session, said):
            yield f"  – {question} [{answer}]"
        covers = game.covers(session.board) if game.covers else {}
        if covers:
            closed = [f"{n}" if of == 1 else f"{n} (×{of})" for n, of in sorted(covers.items())]
            yield said(say("Covered: {fields}", fields=closed))
        if session.ask is None:
            yield from score(table, said)


def score(table: Watched, speech: Speech) -> list[str]:
    """The score sheet of a game that is over."""
    session = table.session
    assert session is not None, "a game that is over was played"
    assert session.score is not None, "a game that asks nothing is over"
    return sheet_lines(session.score, session.header.game.lines, speech)


def as_json(news: News) -> dict[str, Any]:
    """A line for a program."""
    match news:
        case Began(at=at, owner=owner, number=number, header=header, why=why):
            about = {"owner": owner.name, "game": number, "why": why, "header": dict(header)}
            return {"id": str(at), "began": about}
        case Row(at=at, row=row):
            return {"id": str(at), "row": row}
        case Skipped(at=at, count=count):
            return {"id": str(at), "skipped": count}
        case Gap(at=at):
            return {"id": str(at), "gap": True}
        case Alone(kind=kind, where=where):
            return {"alone": {"kind": kind, "where": where}}
        case Emptied():
            return {"emptied": True}
