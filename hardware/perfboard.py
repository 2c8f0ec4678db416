"""The perfboard of the buttons from the side that is soldered: legs, wires, and the ground line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from hardware.header import COLOURS, text
from hardware.plan import HERE, Wire, wires

__all__ = ["COLUMNS", "GROUND", "ROWS", "Button", "buttons", "cells", "perfboard"]

COLUMNS, ROWS = 24, 18
STEP, LEFT, TOP = 30, 70, 90
WIDTH, HEIGHT = 2 * LEFT + (COLUMNS - 1) * STEP, TOP + (ROWS - 1) * STEP + 60
FONT = 'width="660" font-family="DejaVu Sans, sans-serif" font-size="20"'
LEGS = (5, 2)
"""How many holes the legs of a 12 mm button are apart."""
END = (19, 0)
GROUND = (
    (END, (19, 12)),
    ((11, 14), (11, 12), (23, 12), (23, 13)),
    ((5, 8), (5, 7), (19, 7)),
    ((11, 8), (11, 7)),
    ((17, 8), (17, 7)),
    ((23, 3), (23, 2), (19, 2)),
    ((11, 2), (11, 1), (19, 1)),
)
"""The bare wire that joins one leg of each button; it may touch no other leg."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button by its middle, in holes from the left lower one, seen from above."""

    name: str
    x: float
    y: float

    @property
    def signal(self) -> tuple[int, int]:
        """The leg for its own wire; the other one is diagonal to it, which is always right."""
        return int(self.x - LEGS[0] / 2), int(self.y + LEGS[1] / 2)

    @property
    def ground(self) -> tuple[int, int]:
        return int(self.x + LEGS[0] / 2), int(self.y - LEGS[1] / 2)

    @property
    def legs(self) -> list[tuple[int, int]]:
        (left, top), (right, bottom) = self.signal, self.ground
        return [(left, top), (right, top), (left, bottom), (right, bottom)]


def buttons() -> list[Button]:
    """As they stand in the model of the case, whose lid has its holes above them."""
    model = (HERE / "case/case.scad").read_text("utf-8")
    found = re.findall(r'\["(\w+)", steps\(([\d.]+), ([\d.]+)\)\]', model)
    return [Button(name, float(x), float(y)) for name, x, y in found]


def perfboard() -> str:
    """The board as SVG; left and right are swapped, as they are when it is turned over."""
    middle = WIDTH // 2
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>',
        '<rect width="100%" height="100%" fill="white"/>',
        text(middle, 30, "middle", "The buttons’ board from below, where you solder", bold=True),
        f'<rect x="20" y="46" width="{WIDTH - 40}" height="{HEIGHT - 56}" rx="8" fill="#e8c48f"/>',
        *(_hole(x, y) for x in range(COLUMNS) for y in range(ROWS)),
        *(line for button in buttons() for line in _body(button)),
        *map(_wire, GROUND),
        *(line for button in buttons() for line in _legs(button)),
        text(_at(*END)[0] - 14, _at(*END)[1] + 8, "end", f"ground, to {_place('gnd').header}"),
        _leg(*_at(*END), "#212121"),
    ]
    return "\n".join([*lines, "</svg>", ""])


def cells(path: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """Every hole that a wire passes; wires run along rows and columns."""
    for (x, y), (to_x, to_y) in pairwise(path):
        for column in range(min(x, to_x), max(x, to_x) + 1):
            for row in range(min(y, to_y), max(y, to_y) + 1):
                yield column, row


def _at(x: float, y: float) -> tuple[int, int]:
    return round(LEFT + (COLUMNS - 1 - x) * STEP), round(TOP + (ROWS - 1 - y) * STEP)


def _hole(x: int, y: int) -> str:
    left, top = _at(x, y)
    return f'<circle cx="{left}" cy="{top}" r="4" fill="#c49a5a"/>'


def _wire(path: tuple[tuple[int, int], ...]) -> str:
    points = " ".join("{},{}".format(*_at(*place)) for place in path)
    return f'<polyline points="{points}" fill="none" stroke="#212121" stroke-width="6"/>'


def _place(pin: str) -> Wire:
    return next(wire for wire in wires("small") if (wire.part, wire.pin) == ("buttons", pin))


def _body(button: Button) -> list[str]:
    left, top = _at(button.x, button.y)
    size = round(12 / 2.54 * STEP)
    box = f'x="{left - size // 2}" y="{top - size // 2}" width="{size}" height="{size}" rx="6"'
    return [
        f'<rect {box} fill="white" fill-opacity="0.75" stroke="#616161" stroke-dasharray="6 4"/>',
        text(left, top - 2, "middle", button.name, bold=True),
        text(left, top + 22, "middle", f"to {_place(button.name).header}"),
    ]


def _legs(button: Button) -> list[str]:
    own = COLOURS[_place(button.name).colour]
    special = {button.signal: own, button.ground: "#212121"}
    return [_leg(*_at(*leg), special.get(leg, "#e8c48f")) for leg in button.legs]


def _leg(left: int, top: int, fill: str) -> str:
    return f'<circle cx="{left}" cy="{top}" r="10" fill="{fill}" stroke="black" stroke-width="2"/>'
