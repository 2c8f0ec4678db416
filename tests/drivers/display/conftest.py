"""Frames, wires and clocks for the tests of the display."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
import smbus2
from gpiozero.pins.mock import MockFactory  # type: ignore[import-untyped]

from drivers.display import DisplayBack, DisplayLost
from drivers.display.bus import Options
from drivers.display.oled import OledDisplay

from .panel import COMMANDS, DATA, Clock, Panel, Wire

Events = list[DisplayLost | DisplayBack]
Start = Callable[..., OledDisplay]
DATA_COMMAND = 24


class SpiDev:
    """A spidev with a panel behind it, which looks at the data/command pin."""

    panel = Panel()
    pins = MockFactory()
    opened = 0

    def open(self, port: int, device: int) -> None:
        if (port, device) != (0, 0):
            raise FileNotFoundError(2, "No such file or directory")
        SpiDev.opened += 1

    def writebytes(self, data: list[int]) -> None:
        is_data = self.pins.pin(DATA_COMMAND).state
        self.panel.receive(bytes([DATA if is_data else COMMANDS, *data]))

    def close(self) -> None:
        SpiDev.opened -= 1


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    """Mock pins, and a spidev in the place of the real one."""
    factory = MockFactory()
    monkeypatch.setattr(SpiDev, "pins", factory)
    monkeypatch.setitem(sys.modules, "spidev", SimpleNamespace(SpiDev=SpiDev))
    monkeypatch.setattr(SpiDev, "panel", Panel("sh1106"))
    monkeypatch.setattr(SpiDev, "opened", 0)
    yield factory
    factory.reset()


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
