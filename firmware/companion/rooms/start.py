"""The start menu: what there is to play, roll, score, read and set, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from core.game import Header
from core.rules import Rules
from core.session import Session
from core.words import Text, say
from firmware.companion.copying.news import offered
from firmware.companion.rooms import House
from firmware.companion.rooms.aside import Aside, pick
from firmware.companion.rooms.game import GameRoom
from firmware.companion.rooms.past import past_games
from firmware.companion.rooms.resuming import go_on
from firmware.companion.rooms.rolling import Rolling, fill_cup
from firmware.companion.rooms.seating import numbered, seat_table
from firmware.companion.rooms.setting import ask_setting

__all__ = ["begin", "seating", "start_menu"]

Action: TypeAlias = Callable[[], None]

ADOPT = "adopt"
CHOICES = {
    "play": say("Play"),
    "roll": say("Just roll"),
    "score": say("Just score"),
    "past": say("Past games"),
    "selftest": say("Self-test"),
    "settings": say("Settings"),
}


def start_menu(house: House, at: str | None = None) -> Aside[Action]:
    """The room at the bottom of the house."""
    settings = at if at in house.settings else None
    return Aside(
        house,
        "Tischlein",
        lambda: _menu(house),
        lambda action: action(),
        answers=["settings"] if settings else [],
        at=settings or at,
    )


def seating(house: House, game: str, tally: bool) -> Aside[Action]:
    """The questions before a game that was named already."""
    what = "score" if tally else "play"
    return Aside(
        house, "Tischlein", lambda: _menu(house), lambda action: action(), answers=[what, game]
    )


def _menu(house: House) -> Rules[Action]:
    going = {f"game {n}": session for n, session in enumerate(house.games)}
    offer = house.kept.offer
    adopt = {ADOPT: offered(offer)} if offer else {}
    choices = adopt | CHOICES
    choice = yield from pick(
        "table.menu",
        [*going, *choices],
        lambda key: choices[key] if key in choices else _going(going[key]),
    )
    match choice:
        case "play" | "score":
            header = yield from seat_table(house, tally=choice == "score")
            return lambda: begin(house, header)
        case "roll":
            cup = yield from fill_cup()
            return lambda: house.enter(Rolling(house, cup))
        case "settings":
            key = yield from ask_setting(house.settings)
            return lambda: house.change(key)
    doing: dict[str, Action] = {
        ADOPT: house.kept.fetch,
        "past": lambda: house.enter(past_games(house)),
        "selftest": lambda: _test(house),
    }
    return doing.get(choice) or (lambda: go_on(house, going[choice]))


def _test(house: House) -> None:
    from firmware.companion.rooms.selftest import SelfTest
    from firmware.companion.selftest.walk import whole
    from firmware.companion.selftest.walker import PRESENT

    house.enter(SelfTest(house, whole, PRESENT))


def _going(session: Session) -> Text:
    game = session.header.game
    return say("Go on: {game}, {moment}", game=game.title, moment=game.moment(session.board))


def begin(house: House, header: Header, record: Mapping[str, object] | None = None) -> None:
    """
    A game begins, or goes on from a *record*.

    Those that were begun before stay in the menu, so that no press can lose one; of those that
    are over, the last.
    """
    seats = header.seats
    named = [seat for n, seat in enumerate(seats, 1) if seat != numbered(house, n)]
    house.names.remember(named, len(seats))
    others = [game for game in house.games if game.n and game.ask is not None]
    over = [game for game in house.games if game.ask is None]
    begun = house.kept.take_in(record) if record else house.kept.begin(header)
    house.games[:] = [begun, *others, *over[:1]]
    if not begun.entries:
        house.dice_of(begun).begin()
    house.enter(GameRoom(house, house.games[0]))
