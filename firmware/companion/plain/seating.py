"""Before a game in plain text: which game, who plays, with which options and whose dice."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from core.asks import Choose
from core.errors import BadOption, BadSeats, NotLegal
from core.game import Game, Header, Option, Options, Value
from core.games import NAMES, find
from core.rules import choose
from core.words import Message, say
from firmware.companion import carton
from firmware.companion.fairness.opening import Way
from firmware.companion.plain.answers import NUMBER, find_name, read_answer
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.questions import enter, put, show
from firmware.companion.wording import FEW, in_short

__all__ = ["ask_dice", "seat_table", "whose_dice"]

ROLLERS = {
    "device": say("Tischlein rolls"),
    "typed": say("we roll, and type the faces"),
    "roller": say("the roller rolls"),
}


def seat_table(given: Namespace, paper: Paper) -> Header:
    """Ask for whatever was not given with the command."""
    game = find(given.game) if given.game else ask_game(paper)
    seats = [name.strip() for name in given.seats.split(",")] if given.seats else None
    options = read_options(game, given.option)
    # What was given is refused before anything is asked.
    Header.of(game, seats or [str(n) for n in range(game.seats[0])], options)
    paper.write(say("{game}, {least} to {most} players", game=game.title, **_players(game)))
    names = seats or ask_seats(game, paper)
    chosen = options if given.option or not game.options else ask_options(game, paper)
    data = carton.read(game, paper.speech)
    return Header.of(game, names, chosen, data, paper.speech.language, given.tally)


def ask_game(paper: Paper) -> Game[Any]:
    """One of all; a lone one is not asked."""
    games = {name: find(name) for name in NAMES}
    name = put(
        choose("table.game", None, "Which game?", lambda: NAMES, lambda key: games[key].title),
        paper,
    )
    return games[name]


def ask_seats(game: Game[Any], paper: Paper) -> Sequence[str]:
    """Names until they fit; what was typed before is offered again."""
    names: list[str] = []
    while True:
        names = ask_names(game, paper, names)
        try:
            return Header.of(game, names).seats
        except BadSeats as error:
            paper.write(error.reason)


def ask_names(game: Game[Any], paper: Paper, earlier: list[str]) -> list[str]:
    """How many, then name by name; or all names at once."""
    room = paper.speech(say("{least} to {most}", **_players(game)))
    likely = len(earlier) if len(earlier) in game.seats else game.seats[0]
    paper.line("")
    paper.write(say("How many play? Or type all names, clockwise, with commas between."))
    while True:
        typed = paper.ask(f"{room} [{likely}] > ") or str(likely)
        if "," in typed:
            return [name.strip() for name in typed.split(",")]
        if NUMBER.fullmatch(typed) and int(typed) in game.seats:
            break
        paper.write(say("Type a number from {least} to {most}", **_players(game)))
    return [ask_name(n, earlier[n - 1 : n], paper) for n in range(1, int(typed) + 1)]


def ask_name(n: int, earlier: list[str], paper: Paper) -> str:
    """One name; Enter keeps the one in brackets."""
    likely = earlier[0] if earlier else paper.speech(say("Player {n}", n=n))
    asked = say("Name of player {n}", n=n)
    return paper.ask(f"{paper.speech(asked)} [{likely}] > ") or likely


def ask_options(game: Game[Any], paper: Paper) -> Options:
    """All at once: Enter takes them as they are, a number changes one."""
    options = {option.key: option for option in game.options}
    chosen = {key: option.default for key, option in options.items()}

    def name(key: str) -> Message:
        value = options[key].name(chosen[key])
        return say("{option} [{value}]", option=options[key].text, value=value)

    menu = Choose("table.options", None, "", {}, lambda: options, name)
    while True:
        show(menu, say("Enter plays with these options, a number changes one."), paper)
        typed = paper.ask(enter(paper))
        if not typed:
            return chosen
        try:
            key = menu.check(read_answer(menu, typed, paper.speech))
        except NotLegal as error:
            paper.write(error.reason)
        else:
            chosen[key] = change(options[key], chosen[key], paper)


def change(option: Option, value: Value, paper: Paper) -> Value:
    """The next of a few values; which one, where there are many."""
    if len(option.choices) > FEW:
        return ask_value(option, value, paper)
    at = [*option.choices].index(value)
    return option.choices[(at + 1) % len(option.choices)]


def ask_value(option: Option, value: Value, paper: Paper) -> Value:
    """One of many values, typed; Enter keeps the one in brackets."""
    names = {str(choice): paper.speech(option.name(choice)) for choice in option.choices}
    choices = [names.get(str(choice), str(choice)) for choice in in_short(option.choices)]
    paper.write(say("{option}: {choices}", option=option.text, choices=choices))
    while typed := paper.ask(f"[{names[str(value)]}] > "):
        try:
            return _value(option, find_name(typed, names))
        except NotLegal:
            paper.write(say("That is not one of the options: {options}", options=choices))
    return value


def whose_dice(given: Namespace, header: Header, paper: Paper) -> Way:
    """Tischlein's dice or the players' own; a tally and some games need none."""
    if given.dice or header.tally or not header.game.dice:
        return given.dice or Way("device")
    return Way(ask_dice(list(ROLLERS), paper))


def ask_dice(sources: list[str], paper: Paper) -> str:
    """Who rolls from now on."""
    return put(
        choose("table.dice", None, "Whose dice?", lambda: sources, ROLLERS.__getitem__), paper
    )


def read_options(game: Game[Any], given: list[str]) -> dict[str, Any]:
    """Options as they were typed: magic=true."""
    options: dict[str, Any] = {}
    known = {option.key: option for option in game.options}
    for one in given:
        key, equals, value = one.partition("=")
        if not equals:
            raise BadOption("Write an option as name=value, not {option}", option=ascii(one))
        options[key] = _value(known[key], value) if key in known else value
    return options


def _players(game: Game[Any]) -> dict[str, int]:
    return {"least": game.seats[0], "most": game.seats[-1]}


def _value(option: Option, typed: str) -> Value:
    """The choice that is written so; otherwise what was typed, which will be refused."""
    return next((c for c in option.choices if str(c).lower() == typed.lower()), typed)
