"""
Tables at which UFOs! is tried out.

The cities and tiles are made up, but for those that the rulebook shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from core import games
from core.asks import Answer, Tell
from core.session import Session
from tests.play import start

UFOS = games.find("ufos")

Tiles = Sequence[tuple[int, int]]
FIVE: Tiles = ((6, 1), (4, 2), (8, 1), (3, 2), (5, 2))


def cities(tiles: Tiles) -> dict[str, Any]:
    """Game data with these tiles: resistance and burgers."""
    return {
        "city": [
            {"name": f"Town {i}", "resistance": resistance, "burgers": burgers}
            for i, (resistance, burgers) in enumerate(tiles, 1)
        ]
    }


def small_table(players: int, rng: Random) -> dict[str, Any]:
    """
    Game data with which random players come to an end.

    The rules allow a game without one: with 3 players only control ends it, and cities with
    many burgers stay mixed for ever. With ten cities, most of them with one burger, somebody
    soon controls four.
    """
    tiles = [(rng.randint(2, 7), 1 if i < 7 else 2) for i in range(10 if players == 3 else 5)]
    return cities(tiles)


def at_first_turn(
    seats: Sequence[str], tiles: Tiles = FIVE, options: Mapping[str, object] | None = None
) -> Session:
    """A game after set-up; the first seat starts."""
    session = start(UFOS, seats, options, cities(tiles))
    while session.ask is not None and session.ask.key != "ufos.next":
        session.answer(session.ask.likely)
    return session


def say_all(session: Session, *answers: Answer) -> None:
    """Answer one ask after the other; what is told between is heard."""
    for answer in answers:
        if answer is not True:
            hear(session)
        session.answer(answer)


def hear(session: Session) -> None:
    """Say yes to all that is told."""
    while isinstance(session.ask, Tell):
        session.answer(True)


def asked(session: Session) -> tuple[str, str | None] | None:
    """The key and the seat of the open ask."""
    return (session.ask.key, session.ask.seat) if session.ask else None


def told(session: Session) -> Mapping[str, Any]:
    """What the open tell says to programs."""
    assert isinstance(session.ask, Tell), session.ask
    return session.ask.data()
