"""Where the pins are: hardware/pinout.toml, and what the settings say instead."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from drivers.buttons import NAMES
from drivers.pins import Pinout, check_once, read_pinout
from firmware.companion.settings import Settings

__all__ = ["ground", "pinout", "plug_ground"]


def pinout(settings: Settings) -> Pinout:
    """The pins of this device; PinoutError where one is used twice."""
    drawn = read_pinout(_table("pinout"))
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


def ground(part: str, wire: str = "gnd") -> int:
    """The place on the header of a wire of *part* that carries no signal."""
    return int(_table("builds")["power"][part][wire])


def plug_ground() -> int:
    """The pin of the strip's plug that is ground."""
    return int(_table("builds")["plug"]["gnd"])


@cache
def _table(name: str) -> Mapping[str, Any]:
    """In a wheel it lies beside this module, in a clone in its own folder."""
    file = f"{name}.toml"
    packed = files("firmware.companion") / file
    if packed.is_file():
        return tomllib.loads(packed.read_text("utf-8"))
    return tomllib.loads((Path(__file__).parents[2] / "hardware" / file).read_text("utf-8"))
