"""
The board of UFOs! as far as Tischlein follows it.

There is no map: where UFOs and stands are, and what is next to what, only the table can
see. Followed are the cities with all that lies in them, and how many pieces each has out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.games.ufos.carton import EYEWITNESSES, KINDS, NAMES, RESTAURANTS, STANDS, START_UFOS, UFOS
from core.seating import clockwise
from core.words import Text, say, say_n


@dataclass(slots=True)
class City:
    """A city, its tile, and what lies in it."""

    number: int
    name: str | None = None
    resistance: int = 0
    burgers: int = 0
    restaurants: list[str] = field(default_factory=list)  # their owners
    eyewitnesses: dict[str, int] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return f"city{self.number}"

    @property
    def words(self) -> Text:
        """What the city is called, with its tile as far as it is known."""
        city = self.name or say("city {n}", n=self.number)
        if not self.burgers:
            return city
        burgers = say_n("{n} burger", "{n} burgers", self.burgers)
        return say("{city} ({n}, {burgers})", city=city, n=self.resistance, burgers=burgers)

    @property
    def free(self) -> int:
        """How many restaurants can still be opened."""
        return self.burgers - len(self.restaurants)

    @property
    def controller(self) -> str | None:
        """Who alone has restaurants here."""
        if not self.restaurants:
            return None
        owner = self.restaurants[0]
        return owner if self.restaurants.count(owner) == len(self.restaurants) else None


@dataclass(slots=True)
class Seat:
    """What a player has out on the board, besides what lies in cities."""

    stands: int = 0
    ufos: dict[str, int] = field(default_factory=START_UFOS.copy)
    adjacent: dict[str, int] = field(default_factory=dict)  # own stands at a city, last time asked


@dataclass(frozen=True, slots=True)
class Target:
    """A foreign piece that a UFO sits on: one of *owner*'s stands, or restaurants in *city*."""

    owner: str
    city: str | None = None

    @property
    def key(self) -> str:
        return f"{self.city or 'stand'}:{self.owner}"


@dataclass(slots=True)
class Turn:
    """What the active player has done."""

    seat: str
    begun: bool = False
    announced: list[Target] = field(default_factory=list)
    closed: set[str] = field(default_factory=set)  # cities without another action this turn
    acted: int = 0  # UFOs that acted or supported an action
    bumped: int = 0
    kinds: Counter[str] = field(default_factory=Counter)  # of those that acted or were bumped
    rolling: bool = False  # a restaurant is at stake


@dataclass(frozen=True, slots=True)
class Holdings:
    """What counts for one player at the end; *restaurants* by the resistance of their city."""

    restaurants: Sequence[int]
    stands: int
    eyewitnesses: int
    ufos: int


@dataclass(slots=True)
class Board:
    """Everything that Tischlein follows of a game."""

    seats: dict[str, Seat]  # clockwise
    up_to: bool  # the winner of a bump may move the loser by less than the difference
    cities: dict[str, City]
    turn: Turn
    phase: str = "setup"
    turns: int = 0
    counter: dict[str, int] = field(default_factory=dict)  # as the chips lie
    tallied: dict[str, Holdings] = field(default_factory=dict)  # Just score: what was typed in
    alien: str | None = None

    def clockwise_from(self, seat: str) -> list[str]:
        """Everyone in turn, beginning with *seat*."""
        return clockwise(self.seats, seat)

    def ufos(self, seat: str) -> int:
        """How many UFOs a player has on the board."""
        return sum(self.seats[seat].ufos.values())

    def kinds_of(self, seat: str) -> list[str]:
        """The kinds of UFOs a player has on the board."""
        return [kind for kind in KINDS if self.seats[seat].ufos.get(kind)]

    def kinds_left(self, seat: str) -> list[str]:
        """The kinds of UFOs a player still has in supply."""
        return [kind for kind in KINDS if self.seats[seat].ufos.get(kind, 0) < UFOS[kind]]

    def eyewitnesses(self, seat: str) -> int:
        """How many eyewitnesses of a player are on the board."""
        return sum(city.eyewitnesses.get(seat, 0) for city in self.cities.values())

    def restaurants_left(self, seat: str) -> int:
        """How many restaurants a player still has in supply."""
        return RESTAURANTS - sum(city.restaurants.count(seat) for city in self.cities.values())

    def stands_left(self, seat: str) -> int:
        """How many stands a player still has in supply."""
        return STANDS - self.seats[seat].stands

    def eyewitnesses_left(self, seat: str) -> int:
        """How many eyewitnesses a player still has in supply."""
        return EYEWITNESSES - self.eyewitnesses(seat)

    def controlled(self, seat: str) -> list[str]:
        """The cities in which a player alone has restaurants."""
        return [key for key, city in self.cities.items() if city.controller == seat]

    def control(self) -> dict[str, int]:
        """How many cities everyone controls, as the city counter shall show it."""
        counts = Counter(city.controller for city in self.cities.values())
        return {seat: counts[seat] for seat in self.seats}

    def ready(self) -> int:
        """How many UFOs of the active player may still act."""
        turn = self.turn
        return max(0, self.ufos(turn.seat) - turn.acted - turn.bumped)

    def idle(self) -> int:
        """How many of these do not sit on a foreign piece."""
        return max(0, self.ready() - len(self.turn.announced))

    def kinds_ready(self) -> list[str]:
        """The kinds of UFOs of the active player that may still act, as far as is known."""
        fleet, kinds = self.seats[self.turn.seat].ufos, self.kinds_of(self.turn.seat)
        return [kind for kind in kinds if fleet[kind] > self.turn.kinds[kind]] or kinds

    def place_words(self, key: str) -> Text:
        """What a city is called, or a fixed word that stands beside cities."""
        return self.cities[key].words if key in self.cities else NAMES[key]

    def add_eyewitnesses(self, seat: str, city: str, n: int) -> None:
        """Put eyewitnesses of a player into a city, or take them out."""
        there = self.cities[city].eyewitnesses
        there[seat] = there.get(seat, 0) + n
        if not there[seat]:
            del there[seat]
