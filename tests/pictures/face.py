"""The device as it lies on the table: display, buttons, and the strip with its six lamps."""

from __future__ import annotations

from functools import cache

from drivers.display import HEIGHT, WIDTH
from drivers.display.text import SMALL
from tests.pictures.film import LEVELS, Shot
from tests.pictures.paint import Painting

__all__ = ["face"]

SCALE = 4
SIZE = (772, 392)
PALETTE = {
    "table": "f7f5f0",
    "case": "d6b48c",
    "edge": "b08d63",
    "dark": "0b0f14",
    "lit": "d8f3ff",
    "ink": "2b2118",
    "white": "f2f2f2",
    "green": "2e8b3d",
    "gold": "d9a520",
    "red": "b3261e",
    "halo": "1e88e5",
    "field": "fffdf8",
    "lamp0": "5d4a3a",
    "lamp1": "8a4b1c",
    "lamp2": "bb5c14",
    "lamp3": "e2730f",
    "lamp4": "ff8c1a",
}
SCREEN = (28, 28)
BUTTONS = {
    "up": (660, 58, "white"),
    "left": (608, 110, "white"),
    "ok": (660, 110, "green"),
    "right": (712, 110, "white"),
    "down": (660, 162, "white"),
    "back": (620, 232, "gold"),
    "roll": (700, 232, "red"),
}
TOWARDS = {"up": (0, -1), "left": (-1, 0), "right": (1, 0), "down": (0, 1)}
RADIUS, HALO, LAMP = 20, 26, 11
NAMES = ("Troll", "Pixies", "Orc", "Magician", "Elf", "Dwarf")
STRIP = 322
FIELD = 118


def face(shot: Shot) -> Painting:
    """What is seen in a shot; a pressed button has a ring around it."""
    painting = _empty().copy()
    painting.screen(*SCREEN, shot.frame, SCALE)
    for button in BUTTONS:
        _button(painting, button, button == shot.pressed)
    for number, level in shot.lamps.items():
        painting.disc(_middle(number), STRIP + 20, LAMP, f"lamp{min(level, LEVELS)}")
    return painting


@cache
def _empty() -> Painting:
    painting = Painting(SIZE, PALETTE, "table")
    painting.round_box(8, 8, (SIZE[0] - 16, 300), "edge")
    painting.round_box(8, 8, (SIZE[0] - 16, 294), "case")
    painting.box(20, 20, (WIDTH * SCALE + 16, HEIGHT * SCALE + 16), "dark")
    painting.round_box(8, STRIP, (SIZE[0] - 16, 40), "edge")
    for number, name in enumerate(NAMES, 1):
        _field(painting, number, name)
    return painting


def _field(painting: Painting, number: int, name: str) -> None:
    """A die field of the board, under its lamp."""
    painting.text(_middle(number), STRIP + 47, f"{number} {name}", SMALL, "ink")


def _button(painting: Painting, name: str, pressed: bool) -> None:
    x, y, colour = BUTTONS[name]
    painting.disc(x, y, HALO, "halo" if pressed else "case")
    painting.disc(x, y, RADIUS, colour)
    if name in TOWARDS:
        painting.arrow(x, y, TOWARDS[name], "ink")
    elif name == "ok":
        painting.text(x + 1, y - 8, "OK", SMALL, "white")
    else:
        painting.text(x, y + HALO + 2, name.upper(), SMALL, "ink")


def _middle(number: int) -> int:
    return SIZE[0] // 2 + (2 * number - 7) * FIELD // 2
