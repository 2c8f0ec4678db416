"""
The pinout: which part hangs on which pin, checked before anything is opened.

Pure: whoever starts the program reads `hardware/pinout.toml` and hands the parsed table in.
A build has one strip (lamps, flaps or none) and one display (i2c or spi); the alternatives may
share pins, the parts of one build may not. What only a builder needs, as the kind of a plug, is
let through.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from types import MappingProxyType

from drivers.buttons import NAMES

__all__ = ["HEADER", "Build", "Buses", "Pinout", "PinoutError", "check_once", "read_pinout"]

_PLACES = "3 5 7 29 31 26 24 21 19 23 32 33 8 10 36 11 12 35 38 40 15 16 18 22 37 13"
HEADER: Mapping[int, int] = MappingProxyType(
    dict(zip(range(2, 28), map(int, _PLACES.split()), strict=True))
)
"""Where each BCM number is on the 40-pin header; 0 and 1 belong to plug-on boards."""

FIELDS = tuple("123456")
PARTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "buttons": NAMES,
        "lamps": FIELDS,
        "flaps": FIELDS,
        "sounder": ("buzzer",),
        "display.i2c": ("sda", "scl"),
        "display.spi": ("clock", "data", "select", "dc", "reset"),
    }
)
STRIPS = ("lamps", "flaps")
DISPLAYS = ("display.i2c", "display.spi")
POWER: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"display": ("vcc", "gnd"), **dict.fromkeys(("buttons", "buzzer", *STRIPS), ("gnd",))}
)
PLACES = {"vcc": (1, 17), "gnd": (6, 9, 14, 20, 25, 30, 34, 39)}
"""Where the header has 3.3 V and ground."""
BUILDS = ("small", "full")
OTHERS = ("buses", "power", "plug", "resistors", "builds")


class PinoutError(ValueError):
    """The pinout cannot be wired like this; the message names the part and the pin."""


@dataclass(frozen=True, slots=True)
class Buses:
    """Where a display may be: I2C bus *i2c*, then the buses *elsewhere*, then SPI bus *spi*."""

    i2c: int
    addresses: tuple[int, ...]
    elsewhere: tuple[int, ...]
    spi: int


@dataclass(frozen=True, slots=True)
class Build:
    """What is built together: for which boards, with which strip, on which drawing."""

    boards: tuple[str, ...]
    strip: str
    drawing: int


@dataclass(frozen=True, slots=True)
class Pinout:
    """
    BCM numbers by part, as the drivers take them, and where to look and to solder.

    *power* holds header pins, *ground* is that of the strip's plug.
    """

    buttons: Mapping[str, int]
    lamps: Mapping[int, int]
    flaps: Mapping[int, int]
    buzzer: int
    i2c: Mapping[str, int]
    spi: Mapping[str, int]
    buses: Buses
    power: Mapping[str, Mapping[str, int]]
    ground: int
    builds: Mapping[str, Build]


def read_pinout(table: Mapping[str, object]) -> Pinout:
    """Check the parsed *table* of pinout.toml and return its numbers."""
    parts = {name: _part(name, part) for name, part in _sections(table)}
    for strip, display in product(STRIPS, DISPLAYS):
        check_once(_uses(parts, ("buttons", "sounder", strip, display)))
    return Pinout(
        buttons=parts["buttons"],
        lamps={int(field): bcm for field, bcm in parts["lamps"].items()},
        flaps={int(field): bcm for field, bcm in parts["flaps"].items()},
        buzzer=parts["sounder"]["buzzer"],
        i2c=parts["display.i2c"],
        spi=parts["display.spi"],
        buses=_buses(table["buses"]),
        power=_power(table["power"]),
        ground=_whole("plug.gnd", _table("plug", table["plug"], ("kind", "gnd"))["gnd"]),
        builds=_builds(table["builds"]),
    )


def check_once(uses: Iterable[tuple[str, int]]) -> None:
    """Refuse the second use of a pin among (part, BCM number) pairs, naming both parts."""
    taken: dict[int, str] = {}
    for part, bcm in uses:
        if bcm in taken:
            raise PinoutError(f"{taken[bcm]} and {part} both use BCM {bcm}; give one another pin")
        taken[bcm] = part


def _sections(table: Mapping[str, object]) -> Iterator[tuple[str, Mapping[str, object]]]:
    top = _table("pinout", table, (*dict.fromkeys(name.split(".")[0] for name in PARTS), *OTHERS))
    display = _table("display", top["display"], ("i2c", "spi"))
    for name, keys in PARTS.items():
        section, _, kind = name.partition(".")
        yield name, _table(name, display[kind] if kind else top[section], keys)


def _part(name: str, part: Mapping[str, object]) -> dict[str, int]:
    return {key: _bcm(f"{name}.{key}", part[key]) for key in PARTS[name]}


def _bcm(where: str, pin: object) -> int:
    numbers = _table(where, pin, ("bcm", "header"))
    bcm, header = numbers["bcm"], numbers["header"]
    if type(bcm) is not int or bcm not in HEADER:
        raise PinoutError(f"{where}: BCM {bcm!r} is out of range, free are 2 to 27")
    if header != HEADER[bcm]:
        raise PinoutError(f"{where}: BCM {bcm} is header pin {HEADER[bcm]}, not {header!r}")
    return bcm


def _buses(table: object) -> Buses:
    both = _table("buses", table, ("i2c", "spi"))
    i2c = _table("buses.i2c", both["i2c"], ("port", "addresses", "elsewhere"))
    return Buses(
        i2c=_whole("buses.i2c.port", i2c["port"]),
        addresses=_wholes("buses.i2c.addresses", i2c["addresses"]),
        elsewhere=_wholes("buses.i2c.elsewhere", i2c["elsewhere"]),
        spi=_whole("buses.spi.port", _table("buses.spi", both["spi"], ("port",))["port"]),
    )


def _power(table: object) -> dict[str, dict[str, int]]:
    parts = _table("power", table, POWER)
    return {part: _places(f"power.{part}", parts[part], pins) for part, pins in POWER.items()}


def _places(where: str, part: object, pins: tuple[str, ...]) -> dict[str, int]:
    places = {
        pin: _whole(f"{where}.{pin}", place) for pin, place in _table(where, part, pins).items()
    }
    for pin, place in places.items():
        if place not in PLACES[pin]:
            known = ", ".join(map(str, PLACES[pin]))
            raise PinoutError(f"{where}.{pin}: header pin {place} is not one of {known}")
    return places


def _builds(table: object) -> dict[str, Build]:
    return {
        name: _build(f"builds.{name}", build)
        for name, build in _table("builds", table, BUILDS).items()
    }


def _build(where: str, table: object) -> Build:
    build = _table(where, table, ("title", "boards", "strip", "parts", "drawing"))
    boards, strip = build["boards"], build["strip"]
    if not isinstance(boards, list) or strip not in STRIPS:
        raise PinoutError(f"{where}: a list of boards and one of {', '.join(STRIPS)} are needed")
    drawing = _whole(f"{where}.drawing", build["drawing"])
    return Build(tuple(map(str, boards)), str(strip), drawing)


def _wholes(where: str, numbers: object) -> tuple[int, ...]:
    if not isinstance(numbers, list):
        raise PinoutError(f"{where}: a list of whole numbers is needed, not {numbers!r}")
    return tuple(_whole(where, number) for number in numbers)


def _whole(where: str, number: object) -> int:
    if type(number) is not int or number < 0:
        raise PinoutError(f"{where}: a whole number is needed, not {number!r}")
    return number


def _table(where: str, table: object, keys: Iterable[str]) -> Mapping[str, object]:
    keys = tuple(keys)
    if not isinstance(table, Mapping):
        raise PinoutError(f"{where}: a table with {', '.join(keys)} is needed, not {table!r}")
    for key in table:
        if key not in keys:
            near = get_close_matches(str(key), keys, 1)
            hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(keys)}"
            raise PinoutError(f"{where}: {key} is unknown; {hint}")
    for key in keys:
        if key not in table:
            raise PinoutError(f"{where}: {key} is missing")
    return table


def _uses(
    parts: Mapping[str, Mapping[str, int]], names: Iterable[str]
) -> Iterator[tuple[str, int]]:
    for name in names:
        for key, bcm in parts[name].items():
            yield f"{name}.{key}", bcm
