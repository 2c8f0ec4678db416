"""`tischlein play` in plain lines of text."""

from __future__ import annotations

import sys
from argparse import Namespace
from io import TextIOWrapper
from typing import TextIO

from core import record
from core.errors import Refused
from core.games import find
from core.session import Session
from core.words import say
from firmware.companion import __version__
from firmware.companion.carton import remember
from firmware.companion.errors import BadInput
from firmware.companion.fairness import GameDice
from firmware.companion.fairness.opening import opened
from firmware.companion.files import read_file
from firmware.companion.plain.game import Left, PlainGame
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.seating import seat_table, whose_dice
from firmware.companion.speech import LANGUAGES, Speech

__all__ = ["play"]


def play(given: Namespace, speech: Speech) -> None:
    """Lead a table through a game, from the first question to the winner."""
    if sys.stdin is None or sys.stdout is None:  # closed, so nobody is there
        return
    kept = read_file(given.file, speech) if given.file else {}
    session = load(given.file, kept, speech) if given.file else None
    if session and not given.language and session.header.language in LANGUAGES:
        speech = Speech(session.header.language)
    paper = Paper(speech, forgiving(sys.stdin), forgiving(sys.stdout))
    game: PlainGame | None = None
    try:
        greet(paper)
        session = session or Session(seat_table(given, paper))
        with opened(whose_dice(given, session.header, paper)) as table:
            dice = GameDice.taken_up(session, kept, table, tell=paper.write)
            game = PlainGame(session, dice, paper, given.file)
            if not given.file:
                dice.wait_and_begin()
            game.run()
    except Left:
        pass
    except (EOFError, KeyboardInterrupt):
        paper.line("")
        if game and game.unkept:
            paper.write(say("The game was not kept."))
    if session:
        remember(session, speech)
    paper.write(say("Until next time!"))


def greet(paper: Paper) -> None:
    """The one thing everybody has to know."""
    paper.write(
        say(
            "Tischlein {version}. Answer by number or by word, its beginning is enough. Enter"
            " takes what stands in brackets. In the game, h lists what else you can type.",
            version=__version__,
        )
    )


def load(file: str, kept: object, speech: Speech) -> Session:
    """The game in a file that `w` wrote, or that an engine exported."""
    try:
        return record.load(kept, find)
    except Refused as error:
        raise BadInput(f"{file}: {speech(error.reason)}") from error


def forgiving(stream: TextIO) -> TextIO:
    """A stream that takes no offence at letters it does not have."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream
