"""
What a dish costs, and every legal way to pay for it.

A dish of the shelves costs cubes of its colour and of exactly one other; from the second and
third column one or two more, all in one of these two. Salt stands for any cube.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from core.games.festo.board import Board, Seat
from core.games.festo.carton import COLOURS, HEAPS, NAMES, SALT
from core.games.festo.tiles import Tile
from core.words import Message, say

Need = dict[str, int]  # cubes of each colour, salt not yet thought of


class Payment(NamedTuple):
    """Cubes that are paid, and the colours they were paid as."""

    cubes: dict[str, int]
    colours: frozenset[str]


class Purse(NamedTuple):
    """What a player can spend: the cubes of each colour and what drinks take off, and salt."""

    worth: dict[str, int]
    richest: list[str]
    salt: int
    same_colour: str
    reserved: list[Tile | None]

    @classmethod
    def of(cls, board: Board, name: str) -> Purse:
        seat = board.seats[name]
        drinks = seat.bonuses("drink") if board.magic else ()
        worth = {colour: seat.larder[colour] + drinks.count(colour) for colour in COLOURS}
        richest = sorted(COLOURS, key=worth.__getitem__, reverse=True)
        reserved = [own.tile for own in seat.reserved]
        return cls(worth, richest, seat.larder[SALT], board.same_colour, reserved)


def affordable(purse: Purse, tile: Tile, column: int) -> bool:
    """Whether there is any legal payment: salt makes up for what the purse is short of."""
    worth = purse.worth
    if tile.type == purse.same_colour:
        short = 6 - worth[purse.richest[0]]
    elif tile.type in HEAPS:
        short = list(worth.values()).count(0)
    else:
        own, amount, other = tile.cost
        second = worth[purse.richest[purse.richest[0] == own]]
        amount_short, other_short, extra = amount - worth[own], other - second, column - 1
        short = min(
            max(0, amount_short + extra) + max(0, other_short),
            max(0, amount_short) + max(0, other_short + extra),
        )
    return short <= purse.salt + (tile in purse.reserved)


def payments(board: Board, seat: Seat, tile: Tile, column: int) -> dict[str, Payment]:
    """Every legal payment once, those that take what can be spared least last."""
    found: dict[str, Payment] = {}
    for need in needs(board, seat, tile, column):
        for cubes in with_salt(need, seat.larder):
            key = "+".join(f"{n}{colour}" for colour, n in cubes.items()) or "nothing"
            paid = Payment(cubes, frozenset(need))
            if key not in found or worth(seat, paid) > worth(seat, found[key]):
                found[key] = paid
    return dict(sorted(found.items(), key=lambda offer: dear(offer[1].cubes, seat.larder)))


def needs(board: Board, seat: Seat, tile: Tile, column: int) -> Iterator[Need]:
    """The cubes that may be asked for, reductions taken off."""
    drinks = seat.bonuses("drink") if board.magic else ()
    reserved = any(own.tile is tile for own in seat.reserved)
    for cost in costs(board, tile, column - 1):
        need = {c: n - drinks.count(c) for c, n in cost.items() if n > drinks.count(c)}
        if reserved and need:
            yield from (one_less(need, colour) for colour in need)
        else:
            yield need


def costs(board: Board, tile: Tile, extra: int) -> Iterator[Need]:
    """Six of a colour, one of each, or a colour and exactly one other with the extras."""
    if tile.type == board.same_colour:
        yield from ({colour: 6} for colour in COLOURS)
    elif tile.type in HEAPS:
        yield dict.fromkeys(COLOURS, 1)
    else:
        own, amount, other = tile.cost
        for colour in COLOURS:
            if colour != own:
                yield {own: amount + extra, colour: other}
                # Both extra cubes are of one colour, whichever it is.
                if extra:
                    yield {own: amount, colour: other + extra}


def one_less(need: Need, colour: str) -> Need:
    """Whoever reserved a dish pays a cube less, of any colour it needs."""
    return {c: n - (c == colour) for c, n in need.items() if n > (c == colour)}


def with_salt(need: Need, larder: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Every way to pay a need from a larder, salt standing for what is missing or more."""
    ways: list[tuple[dict[str, int], int]] = [({}, larder[SALT])]
    for colour, n in need.items():
        ways = [
            ({**paid, colour: cubes} if cubes else paid, salt - (n - cubes))
            for paid, salt in ways
            for cubes in range(min(n, larder[colour]), max(0, n - salt) - 1, -1)
        ]
    for paid, salt in ways:
        spent = larder[SALT] - salt
        ordered = {colour: paid[colour] for colour in COLOURS if colour in paid}
        yield ordered | ({SALT: spent} if spent else {})


def worth(seat: Seat, payment: Payment) -> int:
    """The points that magical desserts give for the colours of a payment."""
    return sum(bonus in payment.colours for bonus in seat.bonuses("dessert"))


def dear(cubes: Mapping[str, int], larder: Mapping[str, int]) -> tuple[int, float]:
    """How hard it is to part with these cubes: salt first, then what leaves a colour short."""
    short = sum(n / larder[colour] for colour, n in cubes.items())
    return cubes.get(SALT, 0), short


def payment_name(key: str) -> Message:
    """A payment for people, from its key."""
    if key == "nothing":
        return NAMES["none"]
    return say("{cubes}", cubes=[_cubes(part) for part in key.split("+")])


def _cubes(part: str) -> Message:
    digits = len(part) - len(part.lstrip("0123456789"))
    return say("{n} {name}", n=int(part[:digits]), name=NAMES[part[digits:]])
