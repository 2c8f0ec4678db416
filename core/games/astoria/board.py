"""
The board of Astoria as it lies on the table.

A scorekeeper follows no gems, no power and no cards: its reserve and supplies are empty. A
referee follows them all.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from core.game import Header
from core.games.astoria.cards import Card
from core.games.astoria.carton import FACTIONS
from core.games.astoria.scales import known_scales, known_wizards
from core.majority import absolute_majority
from core.seating import clockwise
from core.tracks import Track


@dataclass(frozen=True, slots=True)
class Warlord:
    """A warlord before the castle; equal ones are told apart by nobody."""

    colour: str
    strength: int

    @property
    def key(self) -> str:
        return f"{self.colour}_{self.strength}"


@dataclass(slots=True)
class Seat:
    """A player and what is in front of them."""

    exiled: bool = False
    exposed: bool = False
    goal: str | None = None  # secret: known once it was shown, or when the game is over
    guards: int = 0
    warlords: int = 0  # trophies
    bottle: int = 0
    power: int = 0
    wizard: str = ""  # the colour; from here on for a referee alone
    special: str = ""  # with five or six players
    gems: Counter[str] = field(default_factory=Counter)  # the own supply
    bottled: Counter[str] = field(default_factory=Counter)
    hand: int = 0
    cards: list[Card] = field(default_factory=list)


@dataclass(slots=True)
class Board:
    """Everything that Tischlein follows of a game."""

    seats: dict[str, Seat]  # clockwise
    scales: dict[str, int]  # lengths and starts of the tracks, as far as they are known
    wizard_glyphs: dict[str, int]  # of each wizard card, as far as they are known
    referee: bool
    named: bool  # an accusation names the faction
    relief: str  # how long an exposed traitor spares the King: the game or the round
    dragon_wins: bool
    start: str
    tracks: dict[str, Track] = field(default_factory=dict)
    round: int = 0
    phase: str = "setup"
    turn: str | None = None
    actions: int = 0  # left in this turn, the one being taken included
    flows: dict[str, int] = field(default_factory=dict)  # of the open card, if they were told
    warlords: list[Warlord] = field(default_factory=list)  # active ones
    reserve: Counter[str] = field(default_factory=Counter)
    pool: Counter[str] = field(default_factory=Counter)  # glyphs not used yet
    sun_used: bool = False  # in this turn
    begun: int = 0  # artefacts, so that each has a number of its own
    unrest_rose: bool = False  # in this round, by fire
    exposed_in: int | None = None  # the last round in which a traitor was exposed
    end: str | None = None
    attacker: str | None = None  # who took the castle
    strongest: str | None = None  # the faction whose King died of illness

    @property
    def order(self) -> list[str]:
        """Everyone in the order of this round."""
        return self.clockwise_from(self.start)

    @property
    def over(self) -> bool:
        """Something has ended the game."""
        return self.end is not None

    def clockwise_from(self, seat: str) -> list[str]:
        """Everyone in turn, beginning with *seat*."""
        return clockwise(self.seats, seat)

    def others(self, seat: str) -> list[str]:
        """Everyone else, from the left of *seat* on."""
        return self.clockwise_from(seat)[1:]

    def pay_gem(self, seat: str, colour: str) -> None:
        """A gem goes into the general reserve."""
        self.seats[seat].gems[colour] -= 1
        self.reserve[colour] += 1

    def gain_gem(self, seat: str, colour: str) -> None:
        """A gem comes from the general reserve."""
        self.reserve[colour] -= 1
        self.seats[seat].gems[colour] += 1

    def at_court(self, seat: str) -> bool:
        """Not in exile."""
        return not self.seats[seat].exiled

    def exile(self, seat: str) -> None:
        """Nobody comes back from exile."""
        self.seats[seat].exiled = True

    def strongest_faction(self) -> str | None:
        """The faction that stands highest on its own track; a tie gives it to nobody."""
        return absolute_majority(
            {faction: self.tracks[track].value for faction, track in FACTIONS.items()}
        )

    def look_at_the_king(self) -> None:
        """The dragon at its most, and a King healthy or dead, end the game at once."""
        if self.over:
            return
        if self.tracks["fury"].full:
            self.end = "dragon"
        elif self.tracks["health"].full:
            self.end = "king_healthy"
        elif self.tracks["health"].empty:
            self.end = "king_ill"
            self.strongest = self.strongest_faction()


def set_up(header: Header) -> Board:
    """Seats and options; the tracks are laid when all of their lengths are known."""
    return Board(
        seats={name: Seat() for name in header.seats},
        scales=known_scales(header.options, header.data),
        wizard_glyphs=known_wizards(header.data),
        referee=header.options["depth"] == "referee",
        named=header.options["expose"] == "named",
        relief=str(header.options["traitor_relief"]),
        dragon_wins=header.options["dragon_instant_win"] is True,
        start=header.seats[0],
    )
