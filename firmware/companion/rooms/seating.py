"""Who plays what, and how: the questions before a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.asks import Bounds
from core.errors import BadSeats
from core.game import Game, Header, Option, Options, Value
from core.games import NAMES, find
from core.rules import Rules, choose, count
from core.words import Message, say
from firmware.companion.rooms import House
from firmware.companion.screens.spell import Spell

__all__ = ["numbered", "seat_table"]

SPELL = say("Name of player {n}")
NEW = " new"  # never a name: those are stripped


def seat_table(house: House, tally: bool) -> Rules[Header]:
    """Game, seats, options."""
    titles = {name: find(name).title for name in NAMES}
    name = yield from choose(
        "table.game", None, "Which game?", lambda: NAMES, lambda key: titles[key]
    )
    game = find(name)
    likely = min(max(house.names.seats, game.seats[0]), game.seats[-1])
    n = yield from count(
        "table.seats",
        None,
        "How many play?",
        lambda: Bounds(game.seats[0], game.seats[-1], likely),
    )
    seats: list[str] = []
    for at in range(1, n + 1):
        seats.append((yield from ask_name(house, at, seats)))
    options = {} if tally else (yield from ask_options(game))
    data = house.cartons.read(game)
    return Header.of(game, seats, options, data, house.settings.language, tally)


def numbered(house: House, n: int) -> str:
    """What somebody is called who gives no name."""
    return house.style.say(say("Player {n}", n=n))


def ask_name(house: House, n: int, seated: Sequence[str]) -> Rules[str]:
    """Somebody who played before, a number, or a new name letter by letter."""
    known = dict.fromkeys([*house.names.earlier(), numbered(house, n)])
    free = [name for name in known if name not in seated]
    name = yield from choose(
        "table.name",
        None,
        "Who sits at place {n}, clockwise?",
        lambda: [*free, NEW],
        lambda key: say("another name …") if key == NEW else key,
        n=n,
    )
    if name != NEW:
        return name
    spelled: str = yield Spell("table.spell", None, SPELL.text, {"n": n})
    if spelled in seated:
        raise BadSeats("Two seats have the same name")
    return spelled


def ask_options(game: Game[Any]) -> Rules[Options]:
    """The game can begin at once; each option that is chosen takes its next value."""
    options = {option.key: option for option in game.options}
    chosen = {key: option.default for key, option in options.items()}

    def name(key: str) -> Message:
        if key == "start":
            return say("Begin the game")
        option, value = options[key], options[key].name(chosen[key])
        return say("{option} [{value}]", option=option.text, value=value)

    keys = ["start", *options]
    while True:
        key = yield from choose(
            "table.options", None, "Begin, or change how you play", lambda: keys, name
        )
        if key == "start":
            return chosen
        chosen[key] = _next(options[key], chosen[key])


def _next(option: Option, value: Value) -> Value:
    at = [*option.choices].index(value)
    return option.choices[(at + 1) % len(option.choices)]
