"""
The pinout: which part hangs on which pin, checked before anything is opened.

Pure: whoever starts the program reads `hardware/pinout.toml` and hands the parsed table in.
A build has one strip (lamps, flaps or none) and one display (i2c or spi); the alternatives may
share pins, the parts of one build may not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from types import MappingProxyType

from drivers.buttons import NAMES

__all__ = ["HEADER", "Pinout", "PinoutError", "check_once", "read_pinout"]

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


class PinoutError(ValueError):
    """The pinout cannot be wired like this; the message names the part and the pin."""


@dataclass(frozen=True, slots=True)
class Pinout:
    """BCM numbers by part, as the drivers take them."""

    buttons: Mapping[str, int]
    lamps: Mapping[int, int]
    flaps: Mapping[int, int]
    buzzer: int
    i2c: Mapping[str, int]
    spi: Mapping[str, int]


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
    )


def check_once(uses: Iterable[tuple[str, int]]) -> None:
    """Refuse the second use of a pin among (part, BCM number) pairs, naming both parts."""
    taken: dict[int, str] = {}
    for part, bcm in uses:
        if bcm in taken:
            raise PinoutError(f"{taken[bcm]} and {part} both use BCM {bcm}; give one another pin")
        taken[bcm] = part


def _sections(table: Mapping[str, object]) -> Iterator[tuple[str, Mapping[str, object]]]:
    top = _table("pinout", table, dict.fromkeys(name.split(".")[0] for name in PARTS))
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
