"""What the companion is put together from: the device's parts, and what outlasts a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
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
from firmware.companion.selftest.bench import Bench, Checks
from firmware.companion.settings import Settings, Value

if TYPE_CHECKING:
    from firmware.companion.copying import News

__all__ = ["CopySaid", "Keeper", "Memory", "Parts", "RollerSaid", "StoreSaid", "on_bench"]


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
    folder: Path | None = None
    """Where games are kept."""
    checks: Checks = lambda _: iter(())
    """What the doctor checks on this machine."""


@dataclass(slots=True)
class Parts:
    """What the device is made of."""

    buttons: Buttons
    display: Display
    covers: Covers
    sounder: Sounder
    dice: TableDice = field(default_factory=lambda: TableDice("device"))


def on_bench(parts: Parts, memory: Memory, settings: Settings, clock: Callable[[], float]) -> Bench:
    """The same for the self-test."""
    return Bench(
        settings,
        memory.checks,
        clock,
        memory.settings.change,
        parts.buttons,
        parts.display,
        parts.covers,
        parts.sounder,
        parts.dice,
        memory.folder,
    )
