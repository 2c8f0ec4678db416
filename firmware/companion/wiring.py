"""Where the pins and the display are: hardware/pinout.toml, and what the settings say instead."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from drivers.buttons import NAMES
from drivers.display.search import Wanted
from drivers.pins import Pinout, check_once, read_pinout
from firmware.companion.settings import Settings

__all__ = ["drawn", "ground", "pinout", "plug_ground", "wanted"]

FILE = "pinout.toml"


@cache
def drawn() -> Pinout:
    """The pins as they are drawn, whatever the settings say."""
    return read_pinout(tomllib.loads(_text()))


def pinout(settings: Settings) -> Pinout:
    """The pins of this device; PinoutError where one is used twice."""
    pins = drawn()
    moved = {name: bcm for name in NAMES if type(bcm := settings[f"buttons.{name}"]) is int}
    buttons = {**pins.buttons, **moved}
    strip = pins.flaps if settings["covers.kind"] == "flaps" else pins.lamps
    panel = pins.spi if settings["display.interface"] == "spi" else pins.i2c
    check_once(
        [
            *((f"buttons.{name}", bcm) for name, bcm in buttons.items()),
            *((f"covers.{field}", bcm) for field, bcm in strip.items()),
            *((f"display.{name}", bcm) for name, bcm in panel.items()),
            ("sounder.buzzer", pins.buzzer),
        ]
    )
    return replace(pins, buttons=buttons)


def ground(part: str, wire: str = "gnd") -> int:
    """The place on the header of a wire of *part* that carries no signal."""
    return drawn().power[part][wire]


def plug_ground() -> int:
    """The pin of the strip's plug that is ground."""
    return drawn().ground


def wanted(settings: Mapping[str, object]) -> Wanted:
    """What the settings say of the display's place."""
    interface = settings["display.interface"]
    port, address = settings["display.port"], settings["display.address"]
    return Wanted(
        str(interface) if interface is not None else None,
        port if isinstance(port, int) else None,
        address if isinstance(address, int) else None,
    )


def _text() -> str:
    """In a wheel it lies beside this module, in a clone in its own folder."""
    # Not through importlib.resources: it is read before the first picture, and that is slow.
    packed = Path(__file__).with_name(FILE)
    clone = Path(__file__).parents[2] / "hardware" / FILE
    return (packed if packed.is_file() else clone).read_text("utf-8")
