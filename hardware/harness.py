"""The wiring plan in WireViz's terms: connectors, cables, and what meets what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hardware.plan import Wire, load, wires

__all__ = ["flap_strip", "harness"]

Plan = dict[str, Any]

PARTS: Mapping[str, tuple[str, str]] = {
    "display": ("Display", "OLED 128 x 64, I2C"),
    "buttons": ("Buttons", "seven, on perfboard"),
    "buzzer": ("Buzzer", "passive piezo, behind 470 Ω"),
    "lamps": ("Lamp strip", "plug of the strip"),
    "flaps": ("Flap strip", "plug of the strip"),
}
SERVO = {"signal": "OG", "5 V": "RD", "GND": "BN"}
"""The colours every small servo's cable has."""


def harness(build: str) -> Plan:
    """From the Pi's header to every part of *build*."""
    ours = wires(build)
    parts = list(dict.fromkeys(wire.part for wire in ours))
    return {
        "connectors": {"Pi": _header(build, ours)} | {_title(p): _part(p, ours) for p in parts},
        "cables": {f"W{n}": _cable(_to(part, ours)) for n, part in enumerate(parts, 1)},
        "connections": [_joined(f"W{n}", _to(part, ours)) for n, part in enumerate(parts, 1)],
        "options": OPTIONS,
    }


def flap_strip() -> Plan:
    """Inside the flap strip: from its plug and its supply to the six servos."""
    mine = _to("flaps", wires("full"))
    board = [_label(wire) for wire in mine]
    plan: Plan = {
        "connectors": {"Plug": _part("flaps", mine)} | _strip_ends(board),
        "cables": {"Signals": _cable(mine), "Power": _power_cable()},
        "connections": [
            [{"Plug": [_end(w) for w in mine]}, {"Signals": _all(mine)}, {"Board": board}],
            [{"Supply": ["+", "-"]}, {"Power": [1, 2]}, {"Board": ["5 V", "GND"]}],
        ],
        "options": OPTIONS,
    }
    for wire in mine:
        if wire.bcm is not None:
            _add_servo(plan, wire.pin)
    return plan


OPTIONS = {"fontname": "DejaVu Sans", "bgcolor": "WH", "color_mode": "FULL"}


def _title(part: str) -> str:
    return PARTS[part][0]


def _to(part: str, ours: Iterable[Wire]) -> list[Wire]:
    return [wire for wire in ours if wire.part == part]


def _header(build: str, ours: Iterable[Wire]) -> Plan:
    names = {wire.header: wire.name for wire in ours}
    places = sorted(names)
    return {
        "type": " or ".join(load("pinout")["builds"][build]["boards"]),
        "subtype": "40-pin header, by place",
        "pins": places,
        "pinlabels": [names[place] for place in places],
        "hide_disconnected_pins": True,
    }


def _part(part: str, ours: Iterable[Wire]) -> Plan:
    mine = _to(part, ours)
    strip = part in ("lamps", "flaps")
    kind = load("pinout")["plug"]["kind"] if strip else PARTS[part][1]
    labels = {"pinlabels": [_label(wire) for wire in mine]} if strip else {}
    return {"type": kind, "pins": [_end(wire) for wire in mine]} | labels


def _label(wire: Wire) -> str:
    return "GND" if wire.bcm is None else f"field {wire.pin}"


def _end(wire: Wire) -> int | str:
    """What is printed at the part's end: the name of a pin, or its number in the plug."""
    if wire.part in ("lamps", "flaps"):
        return int(wire.pin) if wire.bcm is not None else int(load("pinout")["plug"]["gnd"])
    return wire.pin.upper() if wire.part == "display" or wire.bcm is None else wire.pin


def _cable(mine: list[Wire]) -> Plan:
    return {
        "wirecount": len(mine),
        "colors": [wire.colour for wire in mine],
        "category": "bundle",
        "show_name": False,
        "show_wirecount": False,
        "show_wirenumbers": False,
    }


def _joined(cable: str, mine: list[Wire]) -> list[dict[str, list[Any]]]:
    return [
        {"Pi": [wire.header for wire in mine]},
        {cable: _all(mine)},
        {_title(mine[0].part): [_end(wire) for wire in mine]},
    ]


def _all(mine: list[Wire]) -> list[int]:
    return list(range(1, len(mine) + 1))


def _strip_ends(board: list[str]) -> Plan:
    supply, ohms = load("currents")["supplies"]["servo"], load("pinout")["resistors"]["flaps"]
    amps = supply["value"] / 1000
    return {
        "Supply": {
            "type": f"{supply['volts']:g} V {amps:g} A, barrel jack",
            "pins": ["+", "-"],
            "notes": "1000 µF across + and -",
        },
        "Board": {
            "type": "perfboard in the strip",
            "subtype": f"{ohms} Ω in each signal",
            "pins": [*board, "5 V"],
        },
    }


def _power_cable() -> Plan:
    return {"wirecount": 2, "colors": ["RD", "BK"], "gauge": "0.5 mm2", "show_name": False}


def _add_servo(plan: Plan, field: str) -> None:
    servo, cable = f"Servo {field}", f"S{field}"
    plan["connectors"][servo] = {"type": f"SG90 of field {field}", "pins": list(SERVO)}
    plan["cables"][cable] = {
        "wirecount": 3,
        "colors": list(SERVO.values()),
        "show_name": False,
        "show_wirecount": False,
        "show_wirenumbers": False,
    }
    plan["connections"].append(
        [{"Board": [f"field {field}", "5 V", "GND"]}, {cable: [1, 2, 3]}, {servo: list(SERVO)}]
    )
