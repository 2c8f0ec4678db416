"""
What the device is busy with: the start menu, a game, a look at the table.

Rooms lie on top of each other, and the buttons belong to the topmost. A room never touches a
driver: what it needs of the device it asks of the house.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from core.game import Game, Header
from core.session import Session
from core.words import Part
from drivers.buttons import Event as ButtonEvent
from drivers.roller import Event as RollerEvent
from drivers.sounder import Sound
from drivers.store import Kept
from firmware.companion.fairness import GameDice, Pages, TableDice
from firmware.companion.names import Names
from firmware.companion.screens.page import Page, Style
from firmware.companion.selftest.bench import Bench
from firmware.companion.settings import Settings, Value

if TYPE_CHECKING:
    from drivers.stream import Book
    from firmware.companion.copying import Offered

__all__ = ["Cartons", "Feeler", "Games", "House", "Listener", "Room"]


class Room(Protocol):
    """Something that takes presses and can be drawn."""

    def tap(self, button: str, times: int = 0) -> None:
        """A button was pressed; *times* counts on while it is held."""

    def hold_back(self) -> None:
        """The back button was held."""

    def draw(self, page: Page) -> None:
        """Draw the whole page."""


@runtime_checkable
class Listener(Protocol):
    """A room in which dice are thrown."""

    def hear(self, event: RollerEvent) -> None:
        """Take in what the roller says."""


@runtime_checkable
class Feeler(Protocol):
    """A room that looks at the buttons themselves, and at the time."""

    def feel(self, event: ButtonEvent) -> bool:
        """Take in what a button did; True if it shall mean nothing else."""

    def tick(self, now: float) -> None:
        """The time has come that was given to the house."""


class Cartons(Protocol):
    """What is known of the games' cartons."""

    def read(self, game: Game[Any]) -> Mapping[str, Any]:
        """What was told so far."""

    def remember(self, session: Session) -> None:
        """Keep what this game told; OSError where that fails."""


class Games(Protocol):
    """Where games are begun, so that every entry is kept before it counts."""

    def unfinished(self) -> list[Session]:
        """What was left, the latest first."""

    def begin(self, header: Header) -> Session:
        """A new game."""

    def take_in(self, given: Mapping[str, object]) -> Session:
        """A game from a record, kept from now on."""

    def take_over(self, book: Book) -> tuple[Session, list[Session]]:
        """A game that was played elsewhere, and those here that are set aside for it; Refused."""

    @property
    def offer(self) -> Offered | None:
        """What the table's copy has and this device has not."""

    def fetch(self) -> None:
        """Have the table's copy read; what comes of it is an event."""

    def pages(self, session: Session) -> Pages:
        """What the dice book of a game that was begun or resumed here is opened with."""

    def settle(self, session: Session) -> None:
        """Note that a game is over, or that it goes on after all."""

    @property
    def set_aside(self) -> int | None:
        """The game that this start left alone because the last ones failed."""

    def past(self) -> list[Kept]:
        """Every game that is kept, in the order in which they were begun."""

    def resume(self, number: int) -> Session:
        """A kept game; Refused or StoreError where it cannot go on."""

    def delete(self, number: int) -> Session | None:
        """Take a game out for good; its session, where it has one; StoreError if not."""

    def came_up(self) -> None:
        """The table is up: this start has not failed."""


class House(Protocol):
    """What the rooms may ask of the device."""

    games: list[Session]
    left: list[Session]
    """Those of an earlier start that nobody has gone on with since."""

    @property
    def style(self) -> Style: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def names(self) -> Names: ...

    @property
    def cartons(self) -> Cartons: ...

    @property
    def kept(self) -> Games: ...

    @property
    def dice(self) -> TableDice: ...

    @property
    def notices(self) -> list[str]: ...

    @property
    def bench(self) -> Bench:
        """The parts themselves, for the self-test alone."""

    def enter(self, room: Room) -> None:
        """Put a room on top."""

    def leave(self) -> None:
        """Take the topmost room away."""

    def return_to(self, room: Room) -> None:
        """Take all rooms above *room* away."""

    def tap(self, button: str, times: int = 0) -> None:
        """Pass a press on to the topmost room."""

    def hold_back(self) -> None:
        """Pass a held back on to the topmost room."""

    def home(self, at: str | None = None) -> None:
        """Back to the start menu, with the mark on *at*."""

    def remember(self, session: Session) -> None:
        """Keep what a game told about its carton."""

    def change(self, key: str) -> None:
        """Give a setting its next value, and keep it."""

    def choose(self, key: str, value: Value) -> None:
        """Give a setting a value, and keep it."""

    def refuse(self, reason: Part) -> None:
        """Say why something cannot be done."""

    def dice_of(self, session: Session) -> GameDice:
        """The dice of a game."""

    def wake(self, when: float | None) -> None:
        """Call `tick` of the topmost room then, if it is a Feeler."""

    def sound(self, sound: Sound) -> None: ...

    def cover(self, covers: Mapping[int, int]) -> None: ...
