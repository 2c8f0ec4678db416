"""
The four small circuits, drawn with schemdraw: a button, a lamp, the buzzer, a servo.

schemdraw is asked for by name when drawing starts: `make test` does without it.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from hardware.plan import Wire, load, wires

__all__ = ["CIRCUITS", "draw", "facts"]

CIRCUITS = ("button", "lamp", "buzzer", "servo")
_EXAMPLES = {
    "button": ("small", "buttons"),
    "lamp": ("small", "lamps"),
    "buzzer": ("small", "buzzer"),
    "servo": ("full", "flaps"),
}


def facts(circuit: str) -> dict[str, str]:
    """The words and numbers in the drawing, all from pinout.toml and currents.toml."""
    build, part = _EXAMPLES[circuit]
    pinout = load("pinout")
    mine = [wire for wire in wires(build) if wire.part == part]
    signal = next(wire for wire in mine if wire.bcm is not None)
    ground = next(wire for wire in mine if wire.pin == "gnd")
    supply = load("currents")["supplies"]["servo"]
    return {
        "signal": _place(signal),
        "ground": _place(ground),
        "name": signal.pin,
        "ohms": f"{pinout['resistors'].get(part, 0)} Ω",
        "plug": str(pinout["plug"]["gnd"]),
        "supply": f"{supply['volts']:g} V {supply['value'] / 1000:g} A",
    }


def draw(circuit: str) -> str:
    """The drawing as SVG."""
    schemdraw = import_module("schemdraw")
    schemdraw.use("svg")
    font = "DejaVu Sans, sans-serif"
    drawing = schemdraw.Drawing(show=False, fontsize=13, margin=1.3, font=font)
    _DRAW[circuit](drawing, import_module("schemdraw.elements"), facts(circuit))
    picture = _on_white(drawing.get_imagedata("svg").decode())
    return "".join(f"{line.rstrip()}\n" for line in picture.splitlines())


def _on_white(picture: str) -> str:
    """Without a ground, black lines vanish on the dark pages that some people read."""
    view = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)">', picture)
    assert view, "schemdraw no longer tells what is seen of its drawing"
    x, y, wide, high = view.groups()
    ground = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="white"/>'
    return picture[: view.end()] + ground + picture[view.end() :]


def _place(wire: Wire) -> str:
    return f"{wire.name}\nheader {wire.header}"


def _button(d: Any, e: Any, text: dict[str, str]) -> None:
    pin = d.add(e.Dot(open=True).label(text["signal"], "left"))
    d.add(e.Line().right().at(pin.center).length(1.5))
    joint = d.add(e.Dot())
    d.add(e.Resistor().up().label("inside the Pi\n33 to 73 kΩ", "bottom"))
    d.add(e.Vdd().label("3.3 V"))
    d.add(e.Line().right().at(joint.center).length(0.8))
    d.add(e.Button().right().label(f"button “{text['name']}”", "bottom", ofst=0.35))
    d.add(e.Line().right().length(0.8))
    d.add(e.Dot(open=True).label(text["ground"], "right"))


def _lamp(d: Any, e: Any, text: dict[str, str]) -> None:
    d.add(e.Dot(open=True).label(text["signal"], "left"))
    d.add(e.Line().right().length(1.2))
    d.add(e.Dot(open=True).label(f"plug {text['name']}", "bottom", ofst=0.4))
    d.add(e.Resistor().right().label(text["ohms"]))
    d.add(e.LED().right().label("lamp 1, its long\nleg to the left", "bottom", ofst=0.5))
    d.add(e.Line().right().length(1.2))
    d.add(e.Dot(open=True).label(f"plug {text['plug']}", "bottom", ofst=0.4))
    d.add(e.Line().right().length(1.2))
    d.add(e.Dot(open=True).label(text["ground"], "right"))


def _buzzer(d: Any, e: Any, text: dict[str, str]) -> None:
    d.add(e.Dot(open=True).label(text["signal"], "left"))
    d.add(e.Resistor().right().label(text["ohms"]))
    d.add(e.Crystal().right().label("passive piezo,\neither way round", "bottom", ofst=0.5))
    d.add(e.Dot(open=True).label(text["ground"], "right"))


def _servo(d: Any, e: Any, text: dict[str, str]) -> None:
    servo = d.add(_servo_block(e))
    d.add(e.Line().left().at(servo.signal).length(0.8).color("darkorange"))
    d.add(e.Resistor().left().label(text["ohms"]))
    d.add(e.Dot(open=True).label(f"plug {text['name']}", "bottom", ofst=0.4))
    d.add(e.Line().left().length(1.2))
    d.add(e.Dot(open=True).label(text["signal"], "left"))
    d.add(e.Line().left().at(servo.plus).length(0.8).color("red"))
    plus = d.add(e.Dot())
    d.add(
        e.Capacitor(polar=True).down().label("1000 µF\nonce for all", "top", ofst=0.2).length(2.4)
    )
    minus = d.add(e.Dot())
    d.add(e.Line().right().to((servo.gnd.x, minus.center.y)).color("brown"))
    d.add(e.Line().up().to(servo.gnd).color("brown"))
    d.add(e.Line().left().at(plus.center).length(4.2).color("red"))
    d.add(e.Dot(open=True).label(f"plus of the supply\n{text['supply']}", "left"))
    d.add(e.Line().left().at(minus.center).length(4.2))
    d.add(e.Dot(open=True).label("minus of the supply", "left"))
    d.add(e.Line().down().at(minus.center).length(1.4))
    d.add(e.Line().left().length(1.8))
    d.add(e.Dot(open=True).label(f"plug {text['plug']}", "bottom", ofst=0.4))
    d.add(e.Line().left().length(2.4))
    d.add(e.Dot(open=True).label(text["ground"], "left"))


def _servo_block(e: Any) -> Any:
    pins = [
        e.IcPin(name="signal", side="left", slot="3/3", anchorname="signal"),
        e.IcPin(name="+ 5 V", side="left", slot="1/3", anchorname="plus"),
        e.IcPin(name="GND", side="bottom", anchorname="gnd"),
    ]
    return e.Ic(pins=pins, size=(3.2, 3.4)).label("servo 1", "top")


_DRAW = {"button": _button, "lamp": _lamp, "buzzer": _buzzer, "servo": _servo}
