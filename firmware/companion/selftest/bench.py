"""What the self-test works on: the parts of a device, as far as there is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from core.words import Message
from drivers.buttons import Buttons
from drivers.covers import Covers
from drivers.display import Display
from drivers.sounder import Sounder
from firmware.companion.doctor import Finding
from firmware.companion.fairness import TableDice
from firmware.companion.settings import Settings, Value

__all__ = ["Bench", "Checks"]

Checks = Callable[[Settings], Iterator[Finding]]
"""The doctor's checks of the machine, for these settings."""


@dataclass(frozen=True, slots=True)
class Bench:
    """The parts; None where there is no such part to be tested from here."""

    settings: Settings
    checks: Checks
    clock: Callable[[], float]
    keep: Callable[[str, Value], None]
    """Keep a setting; `Companion.choose` does."""
    buttons: Buttons | None = None
    display: Display | None = None
    covers: Covers | None = None
    sounder: Sounder | None = None
    dice: TableDice | None = None
    folder: Path | None = None
    """Where games are kept."""
    lying: Mapping[int, int] = field(default_factory=dict)
    """The covers that lay there before."""
    troubles: dict[str, Message] = field(default_factory=dict)
    """What is known to be out of order; it goes on changing."""
    without: Finding | None = None
    """Why there are no parts, where there are none."""
