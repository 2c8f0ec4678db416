"""
What a game must bring: its name, seats, options, what may be adjusted, rulebook and score.

A `Header` is how one game of it begins: everything a record needs besides its entries.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from core.errors import BadOption, BadRecord, BadSeats
from core.facts import Pile, faults
from core.rules import YES_NO, Rules
from core.scores import Score
from core.words import Message, Text

__all__ = ["Adjustable", "Game", "Header", "Option", "Options", "Rule"]

B = TypeVar("B")
Value: TypeAlias = str | bool | int
Options: TypeAlias = Mapping[str, Value]

LONGEST_NAME = 20


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game; the first of *choices* is the default."""

    key: str
    choices: tuple[Value, ...]
    text: Message
    names: tuple[Text, ...] = ()  # what the choices are called

    @property
    def default(self) -> Value:
        return self.choices[0]

    def name(self, value: Value) -> Text:
        """What one of the choices is called."""
        if isinstance(value, bool):
            return YES_NO["yes" if value else "no"]
        return self.names[self.choices.index(value)] if self.names else str(value)


@dataclass(frozen=True, slots=True)
class Adjustable(Generic[B]):
    """A tracked value that the table may correct: by how much, down and up, and how."""

    text: Text
    room: Callable[[B, str], tuple[int, int]]
    change: Callable[[B, str, int], None]
    per_seat: bool = True  # otherwise the seat is left out, and "" here


class Rule(NamedTuple):
    """The rule behind a question, and where the rulebook has it."""

    text: Message
    where: Message


@dataclass(frozen=True, slots=True)
class Game(Generic[B]):
    """A game as the rest of the house sees it."""

    name: str
    title: Text
    rules: int  # goes up when an old record would be played on under other rules
    seats: range
    options: tuple[Option, ...]
    adjustable: Mapping[str, Adjustable[B]]
    set_up: Callable[[Header], B]
    rulebook: Callable[[B], Rules[None]]
    tally: Callable[[B], Rules[None]]
    score: Callable[[B], Score]
    score_position: Callable[[object], tuple[Score, list[Message]]]  # and what is odd about it
    lines: Mapping[str, Message]  # what each line of the score is called
    view: Callable[[B], dict[str, Any]]
    moment: Callable[[B], Message]
    glance: Callable[[B], list[Message]]
    help: Mapping[str, Rule]
    dice: bool = True  # whether any are thrown
    data: tuple[Pile, ...] = ()
    learned: Callable[[B], dict[str, Any]] = lambda _board: {}  # data and what this game told
    covers: Callable[[B], Mapping[int, int]] | None = None  # on die fields 1 to 6, how many each


@dataclass(frozen=True, slots=True)
class Header:
    """How one game begins."""

    game: Game[Any]
    seats: tuple[str, ...]
    options: Options
    data: Mapping[str, Any] = field(default_factory=dict)
    language: str = "en"
    tally: bool = False

    @classmethod
    def of(
        cls,
        game: Game[Any],
        seats: object,
        options: object = None,
        data: Mapping[str, Any] | None = None,
        language: str = "en",
        tally: bool = False,
    ) -> Header:
        """Check what was given and fill in the defaults."""
        names = _check_seats(game, seats)
        chosen = _check_options(game, {} if options is None else options)
        _check_data(game, data or {})
        return cls(game, names, chosen, data or {}, language, tally)


def _check_seats(game: Game[Any], seats: object) -> tuple[str, ...]:
    if not isinstance(seats, Sequence) or isinstance(seats, str):
        raise BadSeats("Give the seats as a list of names")
    if len(seats) not in game.seats:
        raise BadSeats(
            "{game} is for {least} to {most} players, not {n}",
            game=game.title,
            least=game.seats[0],
            most=game.seats[-1],
            n=len(seats),
        )
    for name in seats:
        _check_name(name)
    if len(set(seats)) < len(seats):
        raise BadSeats("Two seats have the same name")
    return tuple(seats)


def _check_name(name: object) -> None:
    if not isinstance(name, str) or not name.isprintable() or not name.strip():
        raise BadSeats("A name is made of letters that can be printed")
    if len(name) > LONGEST_NAME:
        raise BadSeats("A name has at most {n} letters", n=LONGEST_NAME)


def _check_options(game: Game[Any], given: object) -> Options:
    if not isinstance(given, Mapping):
        raise BadOption("Give the options as names with values")
    known = {option.key: option for option in game.options}
    for key, value in given.items():
        if key not in known:
            raise BadOption("There is no option {option}", option=str(key))
        _check_value(known[key], value)
    return {key: given.get(key, option.default) for key, option in known.items()}


def _check_value(option: Option, value: object) -> None:
    for choice in option.choices:
        if type(value) is type(choice) and value == choice:
            return
    choices = [str(choice).lower() for choice in option.choices]
    raise BadOption("{option} is one of {choices}", option=option.key, choices=choices)


def _check_data(game: Game[Any], data: Mapping[str, Any]) -> None:
    for fault in faults(game.data, data) if game.data else ():
        where = " ".join(str(part) for part in fault[:3] if part is not None)
        raise BadRecord("Game data, {where}: {reason}", where=where, reason=fault.reason)
