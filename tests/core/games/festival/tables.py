"""Tables of Festival for the tests, with a deck that is made up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.asks import Answer, Ask, Choose, Spread
from core.game import Header
from core.games import festival
from core.games.festival.carton import PROFESSIONS
from core.session import Session

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")

# Which low number is there twice is made up: another one in each profession.
STAND_IN: list[list[Any]] = [
    [profession, number]
    for doubled, profession in enumerate(PROFESSIONS, 1)
    for number in (1, 2, 3, 4, 5, doubled, 6, 7, 8, 8, 9, 9)
]


def deck_data(cards: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Cards as game data."""
    return {"card": [{"profession": profession, "number": n} for profession, n in cards]}


DATA: Mapping[str, Any] = deck_data(STAND_IN)


def start(
    players: int = 4,
    simplified: bool = False,
    data: Mapping[str, Any] | None = None,
    tally: bool = False,
) -> Session:
    """A new game."""
    options = {"simplified": simplified}
    return Session(Header.of(festival.GAME, NAMES[:players], options, data, tally=tally))


def give(session: Session, *answers: Answer) -> Ask:
    """Answer one after another and return what is asked then."""
    for answer in answers:
        session.answer(answer)
    assert session.ask is not None, "the game is over"
    return session.ask


def begun(
    players: int = 4, simplified: bool = False, data: Mapping[str, Any] | None = None
) -> Session:
    """A game in which Ann is first and about to keep her first card."""
    session = start(players, simplified, data)
    give(session, True, "Ann")
    return session


def all_face_down(session: Session) -> None:
    """Play to the end of the rounds; the cards go clockwise and nobody shows one."""
    while session.ask is not None and session.ask.key in {"festival.card", "festival.receiver"}:
        session.answer(session.ask.likely)


def options(ask: Ask) -> list[str]:
    """What may be chosen."""
    assert isinstance(ask, Choose)
    return list(ask.options)


def most(ask: Ask) -> dict[str, int]:
    """How many each place of a spread takes."""
    assert isinstance(ask, Spread)
    return {place: most for place, (_, most) in ask.split.places.items()}


def lines(session: Session) -> dict[str, dict[str, int]]:
    """Everybody's score, line by line."""
    assert session.score is not None, "the game is not over"
    sheets = session.score.sheets
    return {sheet.name: {line.key: line.points for line in sheet.lines} for sheet in sheets}
