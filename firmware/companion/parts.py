"""What the companion is put together from: the device's parts, and what outlasts a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from drivers.buttons import Buttons
from drivers.covers import Covers
from drivers.display import Display
from drivers.roller import Event as RollerEvent
from drivers.sounder import Sounder
from drivers.store import Event as StoreEvent
from firmware.companion.fairness import TableDice
from firmware.companion.names import Names
from firmware.companion.rooms import Cartons, Games
from firmware.companion.settings import Value

if TYPE_CHECKING:
    from firmware.companion.copying import News

__all__ = ["CopySaid", "Keeper", "Memory", "Parts", "RollerSaid", "StoreSaid"]


@dataclass(frozen=True, slots=True)
class StoreSaid:
    """News from where games are kept."""

    news: StoreEvent
    at: float


@dataclass(frozen=True, slots=True)
class CopySaid:
    """News from the copy of the table."""

    news: News
    at: float


@dataclass(frozen=True, slots=True)
class RollerSaid:
    """News from the dice roller."""

    news: RollerEvent
    at: float


class Keeper(Protocol):
    """Keeps a changed setting; OSError where that fails."""

    def change(self, key: str, value: Value) -> None: ...


@dataclass(slots=True)
class Memory:
    """What outlasts a game: names, settings, what is printed in the cartons."""

    names: Names
    settings: Keeper
    cartons: Cartons
    games: Games


@dataclass(slots=True)
class Parts:
    """What the device is made of."""

    buttons: Buttons
    display: Display
    covers: Covers
    sounder: Sounder
    dice: TableDice = field(default_factory=lambda: TableDice("device"))
