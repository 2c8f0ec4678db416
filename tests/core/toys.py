"""
Tiny games that the kernel is proven with.

The inn uses all five asks, and its coins, which can be adjusted, bound each of them. Other
rulebooks are a few lines long and stand in the tests that need them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.asks import Ask, Bounds, Split
from core.errors import BadGame
from core.game import Adjustable, Game, Header, Option
from core.rules import Rules, choose, count, roll, spread, tell
from core.scores import Line, Score, Sheet, decide
from core.session import Session
from core.words import Text, say
from tests.play import open_question

WELCOME, WAGES, DRINK, TIP, GUESTS = (
    "toy.welcome",
    "toy.roll.wages",
    "toy.drink",
    "toy.tip",
    "toy.place.guests",
)
PRICES = {"water": 0, "beer": 3, "wine": 7}


@dataclass(slots=True)
class Board:
    """Coins, and whatever a toy's rulebook notes down."""

    coins: dict[str, int]
    notes: list[Any] = field(default_factory=list)


Rulebook = Callable[[Board], Rules[None]]


def inn(board: Board) -> Rules[None]:
    """Everyone earns, drinks, tips and sends guests to rooms."""
    yield from tell("toy.welcome", None, "Welcome, {n} travellers", n=len(board.coins))
    for seat in board.coins:
        yield from visit(board, seat)


def visit(board: Board, seat: str) -> Rules[None]:
    """What one traveller does."""
    faces = yield from roll("toy.roll.wages", seat, "{seat}: roll", (6, 6), wages)
    board.coins[seat] += sum(faces)
    drink = yield from choose("toy.drink", seat, "Which?", lambda: menu(board, seat))
    board.coins[seat] -= PRICES[drink]
    tip = yield from count("toy.tip", seat, "Tip?", lambda: purse(board, seat))
    board.coins[seat] -= tip
    rooms = yield from spread("toy.place.guests", seat, "Go", lambda: beds(board, seat), str)
    board.notes.append((seat, drink, tip, rooms))


def menu(board: Board, seat: str) -> list[str]:
    """What a seat can pay for."""
    return [drink for drink, price in PRICES.items() if price <= board.coins[seat]]


def purse(board: Board, seat: str) -> Bounds:
    """A tip from nothing to everything."""
    return Bounds(0, board.coins[seat], min(1, board.coins[seat]))


def beds(board: Board, seat: str) -> Split:
    """Up to three guests, who pay one coin each; the cellar is closed."""
    most = min(3, board.coins[seat])
    return Split(0, most, {"attic": (0, 2), "hall": (0, most), "cellar": (0, 0)}, {})


def wages(faces: Sequence[int]) -> Text:
    """What a roll is worth."""
    return say("{n} coins", n=sum(faces))


def add_coins(board: Board, seat: str, by: int) -> None:
    board.coins[seat] += by


def count_coins(board: Board) -> Score:
    return decide([Sheet(seat, (Line("coins", n),)) for seat, n in board.coins.items()])


def only_coins(board: Board) -> Rules[None]:
    """The tally of every toy: everyone counts their coins."""
    for seat in board.coins:
        board.coins[seat] = yield from count("toy.coins", seat, "Coins?", lambda: Bounds(0, 99, 0))


def no_position(position: object) -> tuple[Score, list[Any]]:
    raise NotImplementedError(position)


def toy(rulebook: Rulebook = inn, rules: int = 1) -> Game[Board]:
    """A game of its own rulebook for one to three seats, with 2 coins for each."""
    return Game(
        name="toy",
        title="Toy",
        rules=rules,
        seats=range(1, 4),
        options=(
            Option("mood", ("merry", "grim"), say("How it goes")),
            Option("rainy", (False, True), say("Whether it rains")),
            Option("length", (1, 2), say("How long it takes")),
        ),
        adjustable={
            "coins": Adjustable(say("Coins"), lambda b, seat: (-b.coins[seat], 20), add_coins)
        },
        set_up=lambda header: Board(dict.fromkeys(header.seats, 2)),
        rulebook=rulebook,
        tally=only_coins,
        score=count_coins,
        score_position=no_position,
        lines={"coins": say("Coins")},
        view=lambda board: {"game": "toy", "coins": dict(board.coins)},
        moment=lambda _: say("Now"),
        glance=lambda _: [],
        help={},
    )


def session(rulebook: Rulebook = inn, seats: Sequence[str] = ("Ann", "Bob")) -> Session:
    """A toy game that has just begun."""
    return Session(Header.of(toy(rulebook), seats))


def at(key: str) -> Session:
    """The inn up to the first ask of *key*: Ann has 2 coins, rolls 4, has a beer, tips 1."""
    game = session()
    answers = {WELCOME: True, WAGES: [3, 1], DRINK: "beer", TIP: 1}
    while question(game).key != key:
        game.answer(answers[question(game).key])
    return game


def question(game: Session) -> Ask:
    assert game.ask is not None
    return game.ask


def position(game: Session) -> tuple[object, ...]:
    """Board and open ask, and how many answers led there."""
    return (repr(game.board), open_question(game.ask), game.n)


def half_a_game() -> Session:
    """Half a game of the inn, with everything in it that a record can hold but a void."""
    game = session()
    game.answer(True)
    game.answer([3, 1], "roller")
    game.answer("water")
    game.undo()
    game.answer("beer")
    game.adjust("coins", "Ann", 2)
    game.answer(1)
    game.answer({"hall": 2})
    game.answer([6, 1])
    game.undo()
    game.correct([5, 1])
    game.answer([5, 1])
    game.answer("wine")
    game.undo()
    game.undo()
    game.redo()
    return game


def finder(game: Game[Any]) -> Callable[[object], Game[Any]]:
    """What `load` looks games up with, where there is only one."""

    def find(name: object) -> Game[Any]:
        if name != game.name:
            raise BadGame("There is no such game")
        return game

    return find
