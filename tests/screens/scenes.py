"""Moments at the table, each led to by pressing buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.asks import Ask, Roll, Spread
from core.games import find
from core.session import Session
from drivers.covers import CoverFailed
from drivers.roller import Emit, RollerLost, RollerReady
from drivers.roller.requests import WHY
from firmware.companion.parts import RollerSaid
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter

FESTO = find("festo")
FOUR = ("Sarah", "Toby", "Joy", "Tom")

Scene = Callable[[Desk], object]


class DeafRoller:
    """Answers nothing, so that its silence can be seen."""

    def __init__(self, _emit: Emit) -> None:
        pass

    def reveal(self, k: int) -> None:
        """Say nothing."""

    def report(self) -> None:
        """Say nothing."""

    def entropy(self) -> bytes:
        return b""

    def transcript(self) -> list[str]:
        return []

    def close(self) -> None:
        """Nothing is open."""


def festo(desk: Desk, until: str) -> Session:
    """A game of Festo! up to an ask; Joy begins, and all else is as is likeliest."""
    session = desk.play(FESTO, FOUR)
    while session.ask is not None and session.ask.key != until:
        enter(desk, session.ask, usual(session.ask))
    return session


def usual(ask: Ask) -> object:
    if isinstance(ask, Roll):
        return None
    return "Joy" if ask.key == "festo.start_player" else ask.likely


def ended(desk: Desk) -> None:
    """Everyone has cooked something, Sarah the most."""
    session = desk.play(FESTO, FOUR)
    menu = {"Sarah": ["drink", "main", "roast", "side"], "Joy": ["drink", "roast"], "Tom": ["main"]}
    while (ask := session.ask) is not None:
        cooks = menu.get(ask.seat or "") if ask.key == "festo.cook" else None
        enter(desk, ask, cooks.pop(0) if cooks else usual(ask))


def table(desk: Desk, *turns: str) -> None:
    some_placed(desk)
    desk.press("back", *turns)


def some_placed(desk: Desk) -> Session:
    """The first morning: two have sent helpers, the third is about to."""
    session = festo(desk, "festo.place.morning")
    for _ in range(2):
        assert isinstance(session.ask, Spread)
        first, second, *_ = [place for place, (_, most) in session.ask.split.places.items() if most]
        enter(desk, session.ask, {first: 2, second: 1})
    desk.press("up", "right", "up", "up")
    return session


def rolled(desk: Desk) -> None:
    festo(desk, "festo.roll.morning")
    desk.press("roll")


def typed(desk: Desk) -> None:
    festo(desk, "festo.roll.morning")
    desk.press("up", "up", "right", *["up"] * 5)


def fair(desk: Desk) -> None:
    rolled(desk)
    desk.press("ok", "back", "left", "up", "up", "up", "ok")


def rolling(desk: Desk) -> None:
    """The roller was asked and has not said anything yet."""
    meet_roller(desk)
    festo(desk, "festo.roll.morning")
    desk.press("roll")


def by_hand(desk: Desk) -> None:
    rolling(desk)
    desk.post(RollerSaid(RollerLost(WHY["LOST"]), desk.now))


def meet_roller(desk: Desk) -> None:
    desk.companion.choose("dice.source", "roller")
    desk.post(RollerSaid(RollerReady("boot", "uid", "1", 0, bytes(32), 1000), desk.now))


def sheet(desk: Desk) -> None:
    ended(desk)
    desk.press("ok")


def undone(desk: Desk) -> None:
    some_placed(desk)
    desk.press("ok")
    desk.hold("back")


def refused(desk: Desk) -> None:
    festo(desk, "festo.place.afternoon")
    desk.press("left", "down", "ok")


def trouble(desk: Desk) -> None:
    festo(desk, "festo.cook")
    desk.post(CoverFailed(3, "BCM 19", desk.now))


SCENES: Mapping[str, Scene] = {
    "menu": lambda _: None,
    "which-game": lambda desk: desk.press("ok"),
    "how-many": lambda desk: desk.press("ok", "ok"),
    "name": lambda desk: desk.press("ok", "ok", "ok", "up", "ok", "down", "right", "up"),
    "options": lambda desk: desk.press("ok", "ok", "ok", "ok", "ok", "down"),
    "settings": lambda desk: desk.press("up", "ok", "down"),
    "just-roll": lambda desk: desk.press("down", "ok", "ok", "ok", "roll"),
    "tell": lambda desk: festo(desk, "festo.preparation"),
    "choose": lambda desk: festo(desk, "festo.start_player"),
    "cook": lambda desk: festo(desk, "festo.cook"),
    "count": lambda desk: festo(desk, "festo.ingredients"),
    "roll": lambda desk: festo(desk, "festo.roll.morning"),
    "typed": typed,
    "rolled": rolled,
    "rolling": rolling,
    "by-hand": by_hand,
    "fair-dice": fair,
    "spread": some_placed,
    "order": lambda desk: festo(desk, "festo.order"),
    "table": table,
    "leaders": lambda desk: table(desk, *["down"] * 10),
    "question": lambda desk: table(desk, "right"),
    "more": lambda desk: table(desk, "left"),
    "undo": undone,
    "refused": refused,
    "trouble": trouble,
    "winner": ended,
    "sheet": sheet,
}
