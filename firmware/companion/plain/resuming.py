"""Going on where a table left off: what happened last, and whether it looks like that."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path

from core.asks import Tell
from core.errors import Refused
from core.rules import Rules, choose
from core.session import Session
from core.words import Message, say
from drivers.store import Json, NoSuchGame
from drivers.store.starts import Starts
from firmware.companion.errors import BadInput
from firmware.companion.fairness.opening import Way
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.recalling import last_things
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.questions import put
from firmware.companion.speech import Speech

__all__ = ["agreed", "dice_before", "is_meant", "numbered", "resume"]

ANSWERS: Mapping[str, Message] = {
    "yes": say("yes, go on"),
    "no": say("no, take the last answer back"),
    "new": say("leave this game, begin another"),
}


def resume(given: Namespace, keeping: Keeping, folder: Path, paper: Paper) -> Session | None:
    """The unfinished game, if the table wants to go on with it."""
    game = keeping.unfinished()
    if given.resume is not None:
        session: Session | None = numbered(given.resume, keeping.resume, paper.speech)
    elif game is None or not is_meant(given, game.header):
        return None
    else:
        session = _guarded(game.number, keeping, Starts(folder), paper)
    return agreed(session, paper) if session else None


def _guarded(number: int, keeping: Keeping, starts: Starts, paper: Paper) -> Session | None:
    """Play a game, unless doing so has just ended the program several times."""
    session = None
    if starts.safe_mode:
        keeping.set_aside(number)
        paper.write(
            say(
                "The last starts failed with game {n}: it is set aside, and kept."
                " tischlein play --resume {n} tries it again.",
                n=number,
            )
        )
    else:
        session = _play(number, keeping, paper)
    starts.came_up()
    return session


def dice_before(session: Session) -> Way | None:
    """Whose dice rolled last in this game, where any have and no port was needed."""
    sources = [entry["source"] for entry in session.entries if "source" in entry]
    return Way(sources[-1]) if sources and sources[-1] in ("device", "typed") else None


def is_meant(given: Namespace, header: Json) -> bool:
    """Whether nothing was typed after the command that means another game."""
    seats = [name.strip() for name in given.seats.split(",")] if given.seats else None
    return (
        given.game in {None, header.get("game")}
        and seats in (None, header.get("seats"))
        and (not given.tally or bool(header.get("tally")))
    )


def numbered(number: int, resume: Callable[[int], Session], speech: Speech) -> Session:
    """The game that was asked for by its number."""
    try:
        return resume(number)
    except (Refused, NoSuchGame) as error:
        why = error.reason if isinstance(error, Refused) else say("there is no such game")
        wrong = say("game {n}: {why}", n=number, why=why)
        raise BadInput(speech(wrong)) from error


def _play(number: int, keeping: Keeping, paper: Paper) -> Session | None:
    try:
        return keeping.resume(number)
    except Refused as error:
        paper.write(say("Game {n} cannot go on, but is kept: {why}", n=number, why=error.reason))
        return None


def agreed(session: Session, paper: Paper) -> Session | None:
    """Show where the game was left, one answer further back at each "no"."""
    while session.ask is not None:
        game = session.header.game
        moment = game.moment(session.board)
        paper.line("")
        paper.write(say("You left off here: {game}, {moment}", game=game.title, moment=moment))
        for question, answer in last_things(session, paper.speech):
            paper.write(f"{question} [{answer}]", indent="  – ")
        agreed = put(_looks_right(session), paper)
        if agreed != "no":
            return session if agreed == "yes" else None
        _step_back(session)
    return session


def _step_back(session: Session) -> None:
    """Take one answer back, and on the way what was only told."""
    session.undo()
    while isinstance(session.ask, Tell) and session.last:
        session.undo()


def _looks_right(session: Session) -> Rules[str]:
    return choose(
        "table.resume",
        None,
        "Does the table look like that?",
        lambda: [key for key in ANSWERS if key != "no" or session.last],
        ANSWERS.__getitem__,
    )
