"""
The whole device, started on mock pins: what it opens is what is drawn, pin for pin.

The drawing is read from its SVG, the device runs as `tischlein run` does, in a process of its
own. So a pin that is drawn and not opened is found, and one that is opened and not drawn.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from drivers.buttons import NAMES
from drivers.covers import FIELDS
from drivers.pins import read_pinout
from hardware.plan import BUILDS, load
from tests.hardware.test_wires import STRIP, Ends, drawn
from tests.house.files import ROOT

PINOUT = read_pinout(load("pinout"))
I2C_PINS = {0: (0, 1), 1: (2, 3)}
"""SDA and SCL of the buses that every Pi has, from the Raspberry Pi documentation."""

DEVICE = """
import json, os, signal, threading
from pathlib import Path
import smbus2
from drivers.display.search import World
from drivers.gpio import open_factory
from firmware.companion.device import run

(Path(os.environ["HOME"]) / "dev").mkdir()
(Path(os.environ["HOME"]) / "dev/i2c-1").touch()
drawn, spoken_to = threading.Event(), set()

class SMBus:
    def __init__(self, bus): self.bus = bus
    def write_i2c_block_data(self, address, register, data): spoken_to.add((self.bus, address))
    def i2c_rdwr(self, message):
        spoken_to.add((self.bus, message.addr))
        drawn.set()
    def close(self): pass

smbus2.SMBus = SMBus
factory = open_factory("mock")

def finger():
    drawn.wait()
    drawn.clear()
    factory.pin(23).drive_low()
    drawn.wait()
    pins = {info.name: (pin.function, pin.pull) for info, pin in factory.pins.items()}
    print(json.dumps({"pins": pins, "buses": sorted(spoken_to)}), flush=True)
    os.kill(os.getpid(), signal.SIGTERM)

def pins():
    drawn.clear()
    threading.Thread(target=finger).start()
    return factory

run(os.environ, factory=pins, world=World(Path(os.environ["HOME"]), lambda bus, address: None))
"""


@pytest.fixture(params=BUILDS)
def build(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def opened(build: str, tmp_path: Path) -> Any:
    """What the device of a build has opened, once it has shown its menu and heard a press."""
    settings = tmp_path / ".config/tischlein/settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(f'[covers]\nkind = "{PINOUT.builds[build].strip}"\n', "utf-8")
    seen = subprocess.run(
        [sys.executable, "-c", DEVICE],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "en_GB.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return json.loads(seen.stdout)


def signals(wires: Ends, *parts: str) -> set[str]:
    """The pins at the Pi's end of the drawn signal wires to *parts*, as GPIO17."""
    return {
        name.replace(" ", "")
        for _, name, part, _ in wires
        if name.startswith("GPIO") and part in parts
    }


def test_the_device_opens_what_is_drawn_and_nothing_else(build: str, opened: Any) -> None:
    wires = drawn(build)
    heard, moved = signals(wires, "Buttons"), signals(wires, STRIP[build], "Buzzer")

    pins = opened["pins"]

    assert {name for name, (function, _) in pins.items() if function == "input"} == heard
    assert {name for name, (function, _) in pins.items() if function == "output"} == moved
    assert len(heard) == len(NAMES)
    assert len(moved) == len(FIELDS) + 1


def test_every_drawn_button_is_pulled_up_inside_the_pi(build: str, opened: Any) -> None:
    pulls = {opened["pins"][name][1] for name in signals(drawn(build), "Buttons")}

    assert pulls == {"up"}


def test_the_display_is_spoken_to_on_the_drawn_bus_alone(build: str, opened: Any) -> None:
    at_display = {pin: name for _, name, part, pin in drawn(build) if part == "Display"}
    ((bus, address),) = opened["buses"]

    assert (at_display["SDA"], at_display["SCL"]) == tuple(f"GPIO {n}" for n in I2C_PINS[bus])
    assert address == PINOUT.buses.addresses[0]


def test_a_display_on_spi_hangs_on_the_pins_that_spi_has() -> None:
    spi = import_module("gpiozero.pins.data").SPI_HARDWARE_PINS[PINOUT.buses.spi]

    ours = [f"GPIO{PINOUT.spi[name]}" for name in ("clock", "data", "select")]
    assert ours == [spi["clock"], spi["mosi"], spi["select"][0]]
