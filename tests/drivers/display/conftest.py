"""Frames, wires and clocks for the tests of the display."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
import smbus2

from drivers.display import DisplayBack, DisplayLost
from drivers.display.bus import Options
from drivers.display.oled import OledDisplay

from .panel import Clock, Wire

Events = list[DisplayLost | DisplayBack]
Start = Callable[..., OledDisplay]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def events() -> Events:
    return []


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """The bus that luma finds behind /dev/i2c-1, with a panel on it."""
    wire = Wire()
    monkeypatch.setattr(smbus2, "SMBus", wire.open)
    return wire


@pytest.fixture
def start(wire: Wire, clock: Clock, events: Events) -> Iterator[Start]:
    """Start displays, luma's bus and painter thread included; they are closed afterwards."""
    started: list[OledDisplay] = []

    def start(options: Options | None = None) -> OledDisplay:
        started.append(OledDisplay(events.append, options, clock=clock))
        return started[-1]

    yield start
    for display in started:
        display.close()
