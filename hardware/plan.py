"""
The wiring plan: every wire of a build, read from pinout.toml.

Pure but for reading the files beside it; the drawings and the tests are made from it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["BUILDS", "HERE", "Wire", "load", "milliamps", "wires"]

HERE = Path(__file__).parent
BUILDS = ("small", "full")
STRIPS = ("lamps", "flaps")


@dataclass(frozen=True, slots=True)
class Wire:
    """One wire from the header to a part's pin; *bcm* is missing for power and ground."""

    header: int
    part: str
    pin: str
    colour: str
    bcm: int | None = None

    @property
    def name(self) -> str:
        """What is written on the wire's end at the Pi."""
        if self.bcm is not None:
            return f"GPIO {self.bcm}"
        return "3.3 V" if self.pin == "vcc" else "GND"


_COLOURS = """
vcc=RD gnd=BK sda=BU scl=YE buzzer=VT
left=BN right=OG up=GN down=WH ok=TQ back=GY roll=PK
1=BN 2=RD 3=OG 4=YE 5=GN 6=BU
"""
COLOURS: Mapping[str, str] = dict(pair.split("=") for pair in _COLOURS.split())
"""By the part's pin, in the two letters of IEC 60757; a strip's are those of a ribbon cable."""


def load(name: str) -> dict[str, Any]:
    """The table in *name*.toml."""
    return tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))


def wires(build: str) -> tuple[Wire, ...]:
    """Every wire that ends on the header, part by part."""
    pinout = load("pinout")
    parts = pinout["builds"][build]["parts"]
    return tuple(wire for part in parts for wire in _of(part, pinout))


def _of(part: str, pinout: Mapping[str, Any]) -> Iterator[Wire]:
    for pin, place in _signals(part, pinout).items():
        yield Wire(place["header"], part, pin, COLOURS[pin], place["bcm"])
    for pin, header in pinout["power"][part].items():
        yield Wire(header, part, pin, COLOURS[pin])


def _signals(part: str, pinout: Mapping[str, Any]) -> Mapping[str, Any]:
    if part == "display":
        table: Mapping[str, Any] = pinout["display"]["i2c"]
    else:
        table = pinout["sounder" if part == "buzzer" else part]
    return table


def milliamps(part: str) -> float:
    """What one pin gives at most to a lamp, a buzzer, a servo's signal or a pressed button."""
    currents = load("currents")
    part_load = currents["loads"][part]
    volts: float = currents["limits"]["volts"]["value"] - part_load.get("volts", 0.0)
    ohms: float = part_load.get("ohms") or load("pinout")["resistors"][part]
    return 1000 * volts / ohms
