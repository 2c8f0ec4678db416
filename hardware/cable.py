"""A cable, end to end: what is at the part, what is at the Pi. Plain SVG, by hand."""

from __future__ import annotations

from collections.abc import Iterator

from hardware.header import COLOURS, text
from hardware.plan import Wire, load, wires

__all__ = ["CABLES", "cable"]

STEP, TOP, LEFT, RIGHT, WIDTH = 30, 84, 200, 430, 660
FONT = 'width="660" font-family="DejaVu Sans, sans-serif" font-size="14"'
CABLES = {
    "display": ("small", "display", "The display", "by the names printed on it, in any order"),
    "plug": ("small", "lamps", "The plug of the strip", "the same for lamps and flaps"),
}
"""By the name of the drawing: build, part, title, and what to know."""


def cable(name: str) -> str:
    """The wires of one part, in the order of its pins."""
    build, part, title, remark = CABLES[name]
    ours = [wire for wire in wires(build) if wire.part == part]
    height = TOP + len(ours) * STEP
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {FONT}>',
        '<rect width="100%" height="100%" fill="white"/>',
        text(WIDTH // 2, 24, "middle", title, bold=True),
        text(WIDTH // 2, 44, "middle", remark),
    ]
    for number, wire in enumerate(ours):
        lines.extend(_wire(TOP + number * STEP, wire))
    return "\n".join([*lines, "</svg>", ""])


def _wire(y: int, wire: Wire) -> Iterator[str]:
    fill = COLOURS[wire.colour]
    path = f"M{LEFT} {y}H{RIGHT}"
    yield text(LEFT - 14, y + 5, "end", _here(wire))
    # The grey edge keeps a white wire visible.
    yield f'<path d="{path}" stroke="#bdbdbd" stroke-width="10"/>'
    yield f'<path d="{path}" stroke="{fill}" stroke-width="7"/>'
    yield text(RIGHT + 14, y + 5, "start", _there(wire))


def _here(wire: Wire) -> str:
    if wire.part == "display":
        return wire.pin.upper()
    pinout = load("pinout")
    return f"pin {pinout['plug']['gnd']}: ground" if wire.bcm is None else f"pin {wire.pin}"


def _there(wire: Wire) -> str:
    if wire.part == "display" or wire.bcm is not None:
        return f"Pi pin {wire.header} ({wire.name})"
    power = load("pinout")["power"]
    return f"Pi pin {power['lamps']['gnd']}, flaps: {power['flaps']['gnd']}"
