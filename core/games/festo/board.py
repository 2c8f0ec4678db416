"""
The board of Festo! as it lies on the table.

A scorekeeper follows no cubes: its supplies, markets and larders are empty, so the rules
about them have nothing to ask. A referee follows them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from core.game import Header
from core.games.festo.carton import (
    CHARACTERS,
    COLOURS,
    CUBES_OF_A_COLOUR,
    DISCS,
    HEAPS,
    HELPERS,
    PLACES,
    SALT,
    SHELVES,
    SHOWN,
    TILES,
)
from core.games.festo.tiles import Box, Tile
from core.majority import absolute_majority, acting_order
from core.seating import clockwise

Piece: TypeAlias = Literal["helper", "disc"]
Cubes: TypeAlias = dict[str, int]  # by colour; every colour has its number


def no_cubes() -> Cubes:
    """Of each colour none."""
    return dict.fromkeys(COLOURS, 0)


@dataclass(frozen=True, slots=True)
class Dish:
    """A dish that was cooked; *bonus* is the colour on its magical side."""

    type: str
    points: int
    bonus: str | None = None


@dataclass(slots=True)
class Reservation:
    """A piece that stands on a dish; a scorekeeper does not know on which."""

    piece: Piece
    tile: Tile | None = None


@dataclass(slots=True)
class Seat:
    """A player and what is in front of them."""

    helpers: int = HELPERS
    discs: int = DISCS
    laid: dict[str, int] = field(default_factory=dict)  # discs that count from the next round on
    reserved: list[Reservation] = field(default_factory=list)
    dishes: list[Dish] = field(default_factory=list)
    tokens: int = 0
    larder: Cubes = field(default_factory=lambda: no_cubes() | {SALT: 0})
    uncounted: int = 0  # cubes that were counted only at the end

    @property
    def ingredients(self) -> int:
        """All cubes that are left over."""
        return self.uncounted + sum(self.larder.values())

    def bonuses(self, kind: str) -> list[str | None]:
        """What the magical dishes of a type are good for."""
        return [dish.bonus for dish in self.dishes if dish.type == kind]


@dataclass(slots=True)
class Board:
    """Everything that Tischlein follows of a game."""

    seats: dict[str, Seat]  # clockwise
    start_card: str
    order: list[str]  # player order of this round
    referee: bool
    magic: bool
    by_step: bool
    same_colour: str
    disc_can_reserve: bool
    box: Box
    supply: Cubes
    fields: dict[str, list[Tile | None]]  # a shelf from left to right; roasts and mains heaped
    piles: dict[str, int]
    markets: dict[str, Cubes] = field(
        default_factory=lambda: {place: no_cubes() for place in PLACES}  # the grocery is one too
    )
    moved: dict[str, Cubes] = field(
        default_factory=lambda: {place: no_cubes() for place in PLACES}  # by the Troll, this round
    )
    areas: dict[str, dict[str, list[Piece]]] = field(
        default_factory=lambda: {place: {} for place in PLACES}
    )
    covers: dict[str, int] = field(default_factory=dict)
    leader: str | None = None  # who has the majority at the place that acts now
    event_texts: dict[str, str] = field(default_factory=dict)  # what the game data tells
    events: list[str] = field(default_factory=list)
    round: int = 1
    phase: str = "preparation"

    def clockwise_from(self, seat: str) -> list[str]:
        """Everyone in turn, beginning with *seat*."""
        return clockwise(self.seats, seat)

    def counts(self, place: str) -> dict[str, int]:
        """How many pieces each player has at a place."""
        return {seat: len(pieces) for seat, pieces in self.areas[place].items()}

    def order_at(self, place: str) -> list[str]:
        """Who acts at a place, in which order."""
        return acting_order(self.counts(place), self.order)

    def majority_at(self, place: str) -> str | None:
        """Who has the absolute majority at a place."""
        return absolute_majority(self.counts(place))

    def pieces(self, seat: str, place: str) -> list[Piece]:
        """The pieces of *seat* that stand at a place."""
        return self.areas[place].get(seat, [])

    def put(self, seat: str, place: str, pieces: list[Piece]) -> None:
        """Stand pieces of *seat* at a place."""
        self.areas[place].setdefault(seat, []).extend(pieces)

    def remove(self, seat: str, place: str, piece: Piece) -> None:
        """Take a piece of *seat* off a place."""
        pieces = self.areas[place][seat]
        pieces.remove(piece)
        if not pieces:
            del self.areas[place][seat]

    def take_home(self, seat: str, piece: Piece) -> None:
        """A piece goes back to its player."""
        if piece == "helper":
            self.seats[seat].helpers += 1
        else:
            self.seats[seat].discs += 1

    def withdraw(self, seat: str, place: str) -> None:
        """All pieces of *seat* at a place go home."""
        for piece in self.areas[place].pop(seat, []):
            self.take_home(seat, piece)

    def reserved_by_others(self, seat: str) -> list[Tile | None]:
        """The dishes that *seat* may not cook."""
        return [r.tile for name in self.seats if name != seat for r in self.seats[name].reserved]


def as_many(cubes: Mapping[str, int], n: int) -> Cubes:
    """Up to *n* cubes, from the first colours on."""
    taken = {}
    for colour, there in cubes.items():
        if n and there:
            taken[colour] = min(there, n)
            n -= taken[colour]
    return taken


def closed(faces: Sequence[int]) -> dict[str, int]:
    """The characters that dice cover, and how many tiles lie on each."""
    covers: dict[str, int] = {}
    for face in sorted(faces):
        character = CHARACTERS[face - 1]
        covers[character] = covers.get(character, 0) + 1
    return covers


def set_up(header: Header) -> Board:
    """The carton is open: everyone has their pieces, the dishes are still in their piles."""
    options, players = header.options, len(header.seats)
    referee = options["depth"] == "referee"
    shelves: dict[str, list[Tile | None]] = {shelf: [None] * SHOWN for shelf in SHELVES}
    heaps: dict[str, list[Tile | None]] = {
        heap: [Tile(heap) for _ in range(players)] for heap in HEAPS
    }
    return Board(
        seats={name: Seat() for name in header.seats},
        start_card=header.seats[0],
        order=list(header.seats),
        referee=referee,
        magic=options["magic"] is True,
        by_step=options["resolution"] == "by_step",
        same_colour=str(options["same_colour"]),
        disc_can_reserve=options["disc_can_reserve"] is True,
        box=Box.of(header.data),
        supply=dict.fromkeys(COLOURS, CUBES_OF_A_COLOUR) | {SALT: players + 1} if referee else {},
        fields=shelves | heaps,
        piles={shelf: TILES[shelf] for shelf in SHELVES},
        event_texts={row["name"]: row.get("text", "") for row in header.data.get("event", ())},
    )
