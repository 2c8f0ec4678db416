"""Moments at the table, each led to by pressing buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.asks import Ask, Roll, Spread
from core.games import find
from core.session import Session
from drivers.buttons import NAMES as BUTTONS
from drivers.covers import CoverFailed
from drivers.roller import Emit, RollerLost, RollerReady
from drivers.roller.requests import WHY
from drivers.store import NotSaved
from drivers.store.memory import MemoryStore
from firmware.companion.memory import PassingGames, StoredGames
from firmware.companion.parts import RollerSaid, StoreSaid
from firmware.companion.rooms.aside import Aside
from firmware.companion.rooms.resuming import pick_up, tell_aside
from firmware.companion.screens.choose import ChooseScreen
from firmware.companion.selftest.starting import start_by_itself
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


def left_off(desk: Desk) -> None:
    """The device was started anew in the middle of a game."""
    session = some_placed(desk)
    desk.companion.home()
    desk.companion.left.append(session)
    pick_up(desk.companion)
    desk.companion.show()


def looks_like_that(desk: Desk) -> None:
    left_off(desk)
    room = desk.companion.room
    while isinstance(room, Aside) and not isinstance(room.screen, ChooseScreen):
        desk.press("ok")


def past(desk: Desk, *presses: str) -> None:
    """Two games are over, and one is not."""
    store = MemoryStore(lambda _: None)
    header = {"game": "festo", "seats": list(FOUR)}
    for day, totals in (("2026-03-01", (21, 17, 24, 9)), ("2026-03-08", (12, 30, 24, 28))):
        store.mark(store.begin(header, day), "over", result(totals), day)
    store.begin(header, "2026-03-15")
    desk.memory.games = StoredGames(store)
    desk.press("up", "up", "up", "ok", *presses)


def result(totals: Sequence[int]) -> dict[str, object]:
    """As a game that is over is kept."""
    seats = [
        {"name": name, "lines": [{"key": key, "points": n}], "total": n}
        for key, name, n in zip(FESTO.lines, FOUR, totals, strict=False)
    ]
    first, second = sorted(totals, reverse=True)[:2]
    winner = FOUR[totals.index(first)]
    why = f"{winner} wins: {first} points to {second}"
    return {"seats": seats, "winners": [winner], "decided_by": "points", "why": why}


def unsaved(desk: Desk) -> None:
    festo(desk, "festo.cook")
    desk.post(StoreSaid(NotSaved("No space left on device"), desk.now))
    desk.press("down")


def set_aside(desk: Desk) -> None:
    games = PassingGames()
    games.set_aside = 7
    desk.memory.games = games
    tell_aside(desk.companion)
    desk.companion.show()


def selftest(desk: Desk, *presses: str) -> None:
    desk.press("up", "up", "ok", *presses)


def lamp_asked(desk: Desk) -> None:
    selftest(desk, *BUTTONS, "ok", "ok", "ok", "ok")
    desk.wait(1)


def tested(desk: Desk) -> None:
    """LEFT does not answer, lamp 4 stays dark; all else is well."""
    selftest(desk, "right", "right", *BUTTONS[1:], "ok", "ok", "ok", "ok")
    for n in range(1, 7):
        desk.wait(1)
        desk.press(*["down"] * (n == 4), "ok")
    desk.press("ok")
    desk.wait(1)


def missing(desk: Desk) -> None:
    """The settings name a roller, and none is plugged in."""
    desk.companion.choose("dice.source", "roller")
    desk.companion.choose("dice.port", "/dev/no-roller")
    start_by_itself(desk.companion)
    desk.companion.show()


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
    "left-off": left_off,
    "looks-like-that": looks_like_that,
    "past": past,
    "past-game": lambda desk: past(desk, "down", "ok"),
    "past-sheet": lambda desk: past(desk, "down", "ok", "ok"),
    "past-delete": lambda desk: past(desk, "ok", "down", "ok"),
    "statistics": lambda desk: past(desk, "up", "ok", "ok"),
    "unsaved": unsaved,
    "set-aside": set_aside,
    "selftest-press": lambda desk: selftest(desk, "left"),
    "selftest-other": lambda desk: selftest(desk, "left", "left"),
    "selftest-pattern": lambda desk: selftest(desk, *BUTTONS),
    "selftest-frame": lambda desk: selftest(desk, *BUTTONS, "ok"),
    "selftest-lamp": lamp_asked,
    "selftest-found": tested,
    "selftest-missing": missing,
}
