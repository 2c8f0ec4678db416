"""The board of Festo! as it lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from core.game import Header
from core.games.festo.carton import CHARACTERS, DISCS, HELPERS, PLACES, SHELVES, SHOWN, TILES
from core.majority import absolute_majority, acting_order

Piece: TypeAlias = Literal["helper", "disc"]


@dataclass(frozen=True, slots=True)
class Dish:
    """A dish that was cooked."""

    type: str
    points: int


@dataclass(slots=True)
class Seat:
    """A player and what is in front of them."""

    helpers: int = HELPERS
    discs: int = DISCS
    laid: dict[str, int] = field(default_factory=dict)  # discs that count from the next round on
    reserved: list[Piece] = field(default_factory=list)  # what stands on dishes
    dishes: list[Dish] = field(default_factory=list)
    tokens: int = 0
    ingredients: int = 0


@dataclass(slots=True)
class Board:
    """Everything that Tischlein follows of a game."""

    seats: dict[str, Seat]  # clockwise
    magic: bool
    disc_can_reserve: bool
    start_card: str
    order: list[str]  # player order of this round
    shelf: dict[str, int]  # dishes that lie face up
    pile: dict[str, int]
    round: int = 1
    phase: str = "preparation"
    covers: dict[str, int] = field(default_factory=dict)
    areas: dict[str, dict[str, list[Piece]]] = field(
        default_factory=lambda: {place: {} for place in PLACES}
    )

    def clockwise_from(self, seat: str) -> list[str]:
        """Everyone in turn, beginning with *seat*."""
        names = list(self.seats)
        at = names.index(seat)
        return names[at:] + names[:at]

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

    def withdraw(self, place: str) -> None:
        """Everybody's pieces at a place go home."""
        for seat, pieces in self.areas[place].items():
            for piece in pieces:
                self.take_home(seat, piece)
        self.areas[place] = {}


def set_up(header: Header) -> Board:
    """Lay out the game: everyone has all of their pieces, the shelves hold three dishes each."""
    players = len(header.seats)
    return Board(
        seats={name: Seat() for name in header.seats},
        magic=header.options["magic"] is True,
        disc_can_reserve=header.options["disc_can_reserve"] is True,
        start_card=header.seats[0],
        order=list(header.seats),
        shelf=dict.fromkeys(SHELVES, SHOWN) | {"roast": players, "main": players},
        pile={shelf: TILES[shelf] - SHOWN for shelf in SHELVES},
    )


def closed(faces: Sequence[int]) -> dict[str, int]:
    """The characters that dice cover, and how many tiles lie on each."""
    covers: dict[str, int] = {}
    for face in sorted(faces):
        character = CHARACTERS[face - 1]
        covers[character] = covers.get(character, 0) + 1
    return covers
