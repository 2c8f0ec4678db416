"""Where the pins are: hardware/pinout.toml, and what the settings say instead."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from drivers.buttons import NAMES
from drivers.pins import Pinout, check_once, read_pinout
from firmware.companion.settings import Settings

__all__ = ["pinout"]

FILE = "pinout.toml"


def pinout(settings: Settings) -> Pinout:
    """The pins of this device; PinoutError where one is used twice."""
    drawn = read_pinout(tomllib.loads(_text()))
    moved = {name: bcm for name in NAMES if type(bcm := settings[f"buttons.{name}"]) is int}
    buttons = {**drawn.buttons, **moved}
    strip = drawn.flaps if settings["covers.kind"] == "flaps" else drawn.lamps
    panel = drawn.spi if settings["display.interface"] == "spi" else drawn.i2c
    check_once(
        [
            *((f"buttons.{name}", bcm) for name, bcm in buttons.items()),
            *((f"covers.{field}", bcm) for field, bcm in strip.items()),
            *((f"display.{name}", bcm) for name, bcm in panel.items()),
            ("sounder.buzzer", drawn.buzzer),
        ]
    )
    return replace(drawn, buttons=buttons)


def _text() -> str:
    """In a wheel it lies beside this module, in a clone in its own folder."""
    packed = files("firmware.companion") / FILE
    if packed.is_file():
        return packed.read_text("utf-8")
    return (Path(__file__).parents[2] / "hardware" / FILE).read_text("utf-8")
