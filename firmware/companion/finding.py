"""
What is plugged in: the kind of Pi, its pins, the roller; so that settings hold what differs.

It opens nothing. The display is looked for in drivers/display/search.py. A strip cannot be seen:
lamps and flaps hang on plain pins that never answer, so which of them was built stays a setting,
and so does the library for the pins, which is chosen by us and never by what happens to be
installed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from drivers.pins import Build
from drivers.roller.search import PRODUCT, VENDOR

__all__ = ["Board", "Roller", "find_board", "find_chips", "find_roller"]

Roller: TypeAlias = Literal["running", "waiting"]
"""A Pico with its program, or one that waits for it as a drive."""

RUNNING = (f"{VENDOR:04x}", f"{PRODUCT:04x}")
WAITING = {(f"{VENDOR:04x}", product) for product in ("0003", "000f")}
"""A Pico and a Pico 2 whose BOOTSEL was held."""


@dataclass(frozen=True, slots=True)
class Board:
    """The Pi as it calls itself, and the build that is drawn for it, if one is."""

    name: str
    build: str | None


def find_board(builds: Mapping[str, Build], root: Path) -> Board | None:
    """The kind of Pi, None on any other machine; its name ends with a NUL there."""
    try:
        model = (root / "proc/device-tree/model").read_bytes().decode("ascii", "replace")
    except OSError:
        return None
    if "Raspberry Pi" not in model:
        return None
    fitting = (key for key, build in builds.items() if model.startswith(build.boards))
    return Board(model.rstrip("\0\n"), next(fitting, None))


def find_roller(root: Path) -> Roller | None:
    """A Pico by its USB identity: with our program, or waiting for it."""
    seen = {_identity(port) for port in root.glob("sys/bus/usb/devices/*")}
    if RUNNING in seen:
        return "running"
    return "waiting" if WAITING & seen else None


def find_chips(root: Path) -> tuple[str, ...]:
    """The chips that have the pins."""
    return tuple(f"/dev/{chip.name}" for chip in sorted(root.glob("dev/gpiochip*")))


def _identity(port: Path) -> tuple[str, str]:
    try:
        return _line(port / "idVendor"), _line(port / "idProduct")
    except OSError:
        return "", ""


def _line(file: Path) -> str:
    return file.read_text("ascii").strip()
