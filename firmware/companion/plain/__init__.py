"""`tischlein play` in plain lines of text."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from io import TextIOWrapper
from typing import TextIO

from core import record
from core.errors import Refused
from core.games import find
from core.session import Session
from core.words import say
from firmware.companion import __version__
from firmware.companion.carton import carton_file, remember
from firmware.companion.copying.adopting import record_of
from firmware.companion.copying.opening import typed_place
from firmware.companion.errors import BadInput
from firmware.companion.fairness import GameDice, Pages
from firmware.companion.fairness.opening import opened
from firmware.companion.fairness.pages import lines_in
from firmware.companion.files import read_file
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.news import in_words
from firmware.companion.keeping.opening import data_folder, open_keeping
from firmware.companion.plain.game import Left, PlainGame
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.resuming import agreed, dice_before, resume
from firmware.companion.plain.seating import seat_table, whose_dice
from firmware.companion.speech import LANGUAGES, Speech

__all__ = ["play"]


def play(given: Namespace, speech: Speech) -> None:
    """Lead a table through a game, from the first question to the winner."""
    if sys.stdin is None or sys.stdout is None:  # closed, so nobody is there
        return
    session, kept = _from_elsewhere(given, speech)
    if session and not given.language and session.header.language in LANGUAGES:
        speech = Speech(session.header.language)
    paper = Paper(speech, forgiving(sys.stdin), forgiving(sys.stdout))
    folder = data_folder(given.data)
    if folder is None:
        lead(given, paper, None, session, kept)
        return
    keeping = open_keeping(folder, speech, lambda event: paper.write(in_words(event)))
    if place := typed_place(given):
        from firmware.companion.copying.telling import copied

        keeping = copied(keeping, place, folder, paper.interrupt, given.book)
    try:
        lead(given, paper, keeping, session, kept)
    finally:
        keeping.store.close()


def _from_elsewhere(
    given: Namespace, speech: Speech
) -> tuple[Session | None, Mapping[str, object]]:
    """A game from a file or from another device, and its record."""
    if given.book is not None:
        kept = record_of(given.book)
        return record.load(kept, find), kept
    return open_file(given.file, speech) if given.file else (None, {})


def lead(
    given: Namespace,
    paper: Paper,
    keeping: Keeping | None,
    session: Session | None,
    kept: Mapping[str, object],
) -> None:
    """Everything from the first line to the last; *kept* is the record of a game from a file."""
    game: PlainGame | None = None
    try:
        greet(paper)
        session = begin(given, paper, keeping, session, kept)
        given.dice = given.dice or dice_before(session)
        with opened(whose_dice(given, session.header, paper)) as table:
            pages = keeping.pages if keeping else Pages(lines_in(kept, session))
            dice = GameDice(session, table, pages, paper.write)
            game = PlainGame(session, dice, paper, given.file, keeping)
            if not session.entries:
                dice.wait_and_begin()
            game.run()
    except Left:
        pass
    except (EOFError, KeyboardInterrupt):
        paper.line("")
        if game and game.unkept:
            paper.write(say("The game was not kept."))
    if session:
        keep_told(session, paper)
    paper.write(say("Until next time!"))


def keep_told(session: Session, paper: Paper) -> None:
    """What was told of the carton; where it cannot be written, that is no reason to fall."""
    try:
        if kept := remember(session, paper.speech):
            paper.write(say("What you told of the carton is kept in {file}.", file=str(kept)))
    except OSError as error:
        file, why = str(carton_file(session.header.game)), error.strerror or str(error)
        paper.write(say("{file}: what you told is not kept: {why}", file=file, why=why))


def greet(paper: Paper) -> None:
    """The one thing everybody has to know."""
    paper.write(
        say(
            "Tischlein {version}. Answer by number or by word, its beginning is enough. Enter"
            " takes what stands in brackets. In the game, h lists what else you can type.",
            version=__version__,
        )
    )


def begin(
    given: Namespace,
    paper: Paper,
    keeping: Keeping | None,
    session: Session | None,
    kept: Mapping[str, object],
) -> Session:
    """A game from a file, one that was left, or a new one."""
    if keeping is None:
        return session or Session(seat_table(given, paper))
    if session and given.book is not None:
        adopted = keeping.take_over(kept)
        return agreed(adopted, paper) or keeping.begin(seat_table(given, paper))
    if session:
        return keeping.take_in(kept)
    folder = data_folder(given.data)
    assert folder is not None, "what is kept has a folder"
    session = resume(given, keeping, folder, paper)
    return session or keeping.begin(seat_table(given, paper))


def load(file: str, speech: Speech) -> Session:
    """The game in a file that `w` wrote, or that an engine exported."""
    return open_file(file, speech)[0]


def open_file(file: str, speech: Speech) -> tuple[Session, Mapping[str, object]]:
    """The game in a file, and its record, which has its dice too."""
    kept = read_file(file, speech)
    try:
        session = record.load(kept, find)
        lines_in(kept, session)
    except Refused as error:
        raise BadInput(f"{file}: {speech(error.reason)}") from error
    return session, kept


def forgiving(stream: TextIO) -> TextIO:
    """A stream that takes no offence at letters it does not have."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream
