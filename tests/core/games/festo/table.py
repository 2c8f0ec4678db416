"""Short ways to a moment of Festo!: what a test does not mention is answered as is likeliest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.asks import Ask, Choose, Spread, Tell
from core.games.festo import GAME
from core.session import Session
from tests.play import Script, play_script, scripted, start


def table(seats: int, **options: object) -> Session:
    """Sarah, Toby, Joy, Tom and Ann, as many as are needed."""
    return start(GAME, seats, options)


def far_enough(question: str, round_: int) -> Callable[[Session], bool]:
    """Whether a session has come to a question ("festo.cook", "festo.cook Joy") in a round."""

    def here(session: Session) -> bool:
        ask = session.ask
        there = ask is not None and question in (ask.key, f"{ask.key} {ask.seat}")
        return there and session.board.round == round_

    return here


def go(session: Session, key: str, script: Script | None = None, round_: int = 1) -> Session:
    """Play up to the ask of *key* in a round."""
    return play_script(session, script or {}, far_enough(key, round_))


def placing(**helpers: dict[str, int]) -> Script:
    """Everyone sends these helpers in the morning and the rest, if any, to the Grocer."""
    return {f"festo.place.morning {seat}": [placed] for seat, placed in helpers.items()}


def orders(session: Session, script: Script, round_: int = 1) -> dict[str, Any]:
    """Play the actions of a round; what was told of each place."""
    told: dict[str, Any] = {}
    for ask in scripted(session, script, far_enough("festo.cook", round_)):
        if isinstance(ask, Tell) and ask.key == "festo.order" and session.board.round == round_:
            told[str(ask.data()["place"])] = ask.data()
    return told


def view(session: Session) -> dict[str, Any]:
    return GAME.view(session.board)


def question(session: Session) -> Ask:
    assert session.ask is not None
    return session.ask


def options(session: Session) -> list[str]:
    assert isinstance(session.ask, Choose)
    return list(session.ask.options)


def places(session: Session) -> dict[str, tuple[int, int]]:
    assert isinstance(session.ask, Spread)
    return dict(session.ask.split.places)


def total(session: Session) -> tuple[int, int]:
    assert isinstance(session.ask, Spread)
    return session.ask.split.least, session.ask.split.most


def pieces_on_dishes(session: Session, seat: str = "Sarah") -> list[str]:
    return [own.piece for own in session.board.seats[seat].reserved]
