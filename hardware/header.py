"""The 40-pin header as the builder sees it: which pin gets which wire. Plain SVG, by hand."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hardware.plan import Wire, load, wires

__all__ = ["COLOURS", "header", "text"]

STEP, TOP, MIDDLE, WIDTH = 26, 84, 330, 660
ROUND = 8
_COLOURS = """
RD=#d32f2f BK=#212121 BU=#1565c0 YE=#f9c80e VT=#7b1fa2 BN=#795548 OG=#ef6c00 GN=#2e7d32
WH=#ffffff TQ=#00acc1 GY=#9e9e9e PK=#f06292
"""
COLOURS = dict(pair.split("=") for pair in _COLOURS.split())
FREE = "#eeeeee"
FONT = 'width="660" font-family="DejaVu Sans, sans-serif" font-size="14"'
BODY = 'rx="6" fill="#424242"'


def header(build: str) -> str:
    """The header of *build*, seen from above, pin 1 at the top left."""
    ours = {wire.header: wire for wire in wires(build)}
    title = load("pinout")["builds"][build]["title"]
    height = TOP + 20 * STEP + 10
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" {FONT}>',
        '<rect width="100%" height="100%" fill="white"/>',
        text(MIDDLE, 24, "middle", title, bold=True),
        text(MIDDLE, 44, "middle", "seen from above; pin 1 is at the end with the memory card"),
        f'<rect x="{MIDDLE - 52}" y="{TOP - 20}" width="104" height="{20 * STEP + 12}" {BODY}/>',
    ]
    for place in range(1, 41):
        lines.extend(_pin(place, ours.get(place)))
    return "\n".join([*lines, "</svg>", ""])


def _pin(place: int, wire: Wire | None) -> Iterator[str]:
    side = 1 if place % 2 == 0 else -1
    y = TOP + (place - 1) // 2 * STEP
    fill = COLOURS[wire.colour] if wire else FREE
    # Pin 1 is square on the board too.
    corner = 0 if place == 1 else ROUND
    yield (
        f'<rect x="{MIDDLE + side * 15 - ROUND}" y="{y - ROUND}" width="{2 * ROUND}"'
        f' height="{2 * ROUND}" rx="{corner}" fill="{fill}" stroke="#bdbdbd"/>'
    )
    anchor = "start" if side > 0 else "end"
    yield text(MIDDLE + side * 38, y + 5, "middle", str(place), fill="white")
    if wire:
        yield f'<path d="M{MIDDLE + side * 52} {y}h{side * 26}" stroke="#bdbdbd" stroke-width="6"/>'
        yield f'<path d="M{MIDDLE + side * 52} {y}h{side * 26}" stroke="{fill}" stroke-width="4"/>'
        yield text(MIDDLE + side * 84, y + 5, anchor, f"{wire.name} – {_where(wire)}")


def _where(wire: Wire) -> str:
    if wire.part in ("lamps", "flaps"):
        return f"strip {'ground' if wire.bcm is None else wire.pin}"
    if wire.part == "buttons":
        return "buttons, ground" if wire.bcm is None else f"button “{wire.pin}”"
    return wire.part if wire.pin == wire.part else f"{wire.part} {wire.pin.upper()}"


def text(x: int, y: int, anchor: str, words: str, bold: bool = False, fill: str = "black") -> str:
    """A line of words in an SVG."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{fill}"{weight}>{escape(words)}</text>'
    )
