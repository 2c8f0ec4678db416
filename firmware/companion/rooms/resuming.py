"""Going on where a table left off: what happened last, and whether it looks like that."""

from __future__ import annotations

from collections.abc import Mapping

from core.rules import Rules, choose, tell
from core.session import Session
from core.words import Message, say
from firmware.companion.keeping.recalling import last_things
from firmware.companion.rooms import House
from firmware.companion.rooms.aside import Aside
from firmware.companion.rooms.game import GameRoom
from firmware.companion.rooms.undo import Undo

__all__ = ["go_on", "pick_up", "take_up", "tell_aside"]

ANSWERS: Mapping[str, Message] = {
    "yes": say("yes, go on"),
    "no": say("no, take the last answer back"),
    "menu": say("To the start menu"),
}


def pick_up(house: House) -> None:
    """After a start: the game that was left last, if any."""
    left = [session for session in house.games if session.ask is not None]
    if left:
        go_on(house, left[0])


def tell_aside(house: House) -> None:
    """Say which game a start in safe mode left alone."""
    number = house.kept.set_aside
    if number is not None:
        house.enter(Aside(house, "Tischlein", lambda: _aside(number), lambda _: None))


def go_on(house: House, session: Session) -> None:
    """Enter a game; one that an earlier start left first asks whether the table looks like it."""
    if session.ask is None or not _left(house, session):
        house.enter(GameRoom(house, session))
    else:
        house.enter(_left_off(house, session))


def take_up(house: House, session: Session) -> None:
    """Go on with a game of the past games: it is the first of the menu from now on."""
    if all(session is not other for other in house.games):
        house.left.append(session)
    house.games[:] = [session, *(other for other in house.games if other is not session)]
    house.home()
    go_on(house, session)


def _left(house: House, session: Session) -> bool:
    return any(session is left for left in house.left)


def _left_off(house: House, session: Session) -> Aside[str]:
    things = "".join(f"\n– {q} [{a}]" for q, a in last_things(session, house.style.speech))
    title = session.header.game.title
    return Aside(
        house, title, lambda: _ask(session, things), lambda answer: _do(house, session, answer)
    )


def _ask(session: Session, things: str) -> Rules[str]:
    moment = session.header.game.moment(session.board)
    yield from tell(
        "table.left_off",
        None,
        "You left off here: {moment}{things}",
        moment=moment,
        things=things,
    )
    return (
        yield from choose(
            "table.resume",
            None,
            "Does the table look like that?",
            lambda: [key for key in ANSWERS if key != "no" or session.last],
            ANSWERS.__getitem__,
        )
    )


def _do(house: House, session: Session, answer: str) -> None:
    match answer:
        case "yes":
            house.left[:] = [other for other in house.left if other is not session]
            house.enter(GameRoom(house, session))
        case "no":
            go_on(house, session)
            house.enter(Undo(house, session, lambda: _again(house, session)))
        case _:
            house.home()


def _again(house: House, session: Session) -> None:
    """Something was taken back: the same question about what is left."""
    house.leave()
    go_on(house, session)


def _aside(number: int) -> Rules[None]:
    yield from tell(
        "table.set_aside",
        None,
        "The last starts failed with game {n}: it is set aside, and kept among the past games.",
        n=number,
    )
