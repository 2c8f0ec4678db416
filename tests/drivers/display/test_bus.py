from __future__ import annotations

import sys
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory  # type: ignore[import-untyped]

from drivers.display import DisplayError, DisplayLost
from drivers.display.bus import FAULTS, Options, open_bus
from drivers.display.light import Light
from drivers.display.oled import Oled

from .conftest import DATA_COMMAND, Events, SpiDev
from .frames import menu
from .panel import Clock, Wire

RESET = 25


def spi(**options: Any) -> tuple[Oled, Events]:
    events = Events()
    chosen = Options(kind="sh1106", interface="spi", **options)
    return Oled(events.append, chosen, lambda: open_bus(chosen), Clock()), events


def test_a_panel_on_spi_shows_what_one_on_i2c_would(pins: MockFactory) -> None:
    device, events = spi()

    for row in range(4):
        device.paint(menu(row), Light.FULL)

        assert SpiDev.panel.picture() == menu(row)
    assert events == []
    assert pins.pin(RESET).state


def test_a_closed_bus_gives_its_pins_back(pins: MockFactory) -> None:
    first = open_bus(Options(interface="spi"))

    first.cleanup()

    open_bus(Options(interface="spi")).cleanup()
    assert SpiDev.opened == 0


def test_a_bus_that_does_not_open_keeps_no_pins(pins: MockFactory) -> None:
    # The exception keeps its frames, so that nothing is closed by chance.
    with pytest.raises(FAULTS) as failure:
        open_bus(Options(interface="spi", port=1))

    open_bus(Options(interface="spi")).cleanup()
    assert "SPI device not found" in str(failure.value)


def test_a_pin_in_use_is_said(pins: MockFactory) -> None:
    from gpiozero import LED  # type: ignore[import-untyped]

    lamp = LED(DATA_COMMAND)
    device, events = spi()

    device.paint(menu(0), Light.FULL)

    assert isinstance(events[0], DisplayLost)
    assert "pins 24 and 25" in events[0].why
    lamp.close()


def test_a_missing_library_is_said(pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spidev", None)
    device, events = spi()

    device.paint(menu(0), Light.FULL)

    assert isinstance(events[0], DisplayLost)
    assert "spidev is not installed" in events[0].why


def test_i2c_goes_to_the_port_and_address_of_the_options(wire: Wire) -> None:
    wire.address = 0x3D

    open_bus(Options(port=1, address=0x3D)).command(0xAF)

    assert wire.panel is not None
    assert wire.panel.on


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kind": "ssd1307"}, "display.kind is 'ssd1307'; known are ssd1306, ssd1309, sh1106"),
        ({"interface": "usb"}, "display.interface is 'usb'; known are i2c, spi"),
        ({"rotate": 1}, "display.rotate is 1; known are 0, 2"),
        ({"address": 0x78}, "display.address is 120; it must be from 8 to 119"),
        ({"brightness": 0}, "display.brightness is 0; it must be from 1 to 255"),
        ({"port": -1}, "display.port is -1; it must be from 0 to 255"),
        ({"bus_speed_hz": 3}, "display.bus_speed_hz is 3; known are 500000"),
    ],
)
def test_a_wrong_option_is_refused_by_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(DisplayError, match=message):
        Options(**options)
