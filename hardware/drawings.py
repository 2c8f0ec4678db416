"""
What is drawn from what: the list of drawings, and the hashes that tell when one is stale.

Beside the drawings of a folder lies `drawn.sha256`, one line for each: its name, the hash of what
it was drawn from, the hash of the file itself. So a test knows whether all are fresh and whole
without any of the tools that draw.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from hardware.cable import CABLES, cable
from hardware.harness import Plan, flap_strip, harness
from hardware.header import header
from hardware.perfboard import perfboard
from hardware.plan import BUILDS, HERE
from hardware.schematics import CIRCUITS, facts

__all__ = ["CLASHES", "DRAWINGS", "PLANS", "STAMPS", "Drawing", "Model", "known", "now"]

STAMPS = "drawn.sha256"
PLANS: Mapping[str, Plan] = {build: harness(build) for build in BUILDS} | {"flaps": flap_strip()}


@dataclass(frozen=True, slots=True)
class Model:
    """A view of an OpenSCAD file: what to set in it, and for a picture from where to look."""

    file: str
    part: str
    more: tuple[str, ...] = ()
    look: tuple[int, int] | None = None

    @property
    def settings(self) -> tuple[str, ...]:
        return (f'part="{self.part}"', *self.more)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A file to be drawn, and all that it shows."""

    path: str
    source: str
    model: Model | None = None

    @property
    def folder(self) -> Path:
        return (HERE / self.path).parent

    @property
    def name(self) -> str:
        return Path(self.path).name


BIG, SMALL_OLED = 'pi="big"', "oled=oled_96"
MODELS: Mapping[str, Model] = {
    "case_base_zero.stl": Model("case", "base"),
    "case_base_pi4_pi5.stl": Model("case", "base", (BIG,)),
    "case_lid_oled_13.stl": Model("case", "lid"),
    "case_lid_oled_096.stl": Model("case", "lid", (SMALL_OLED,)),
    "case.png": Model("case", "picture", look=(40, 15)),
    "case_open_zero.png": Model("case", "open", look=(58, 20)),
    "case_open_pi4_pi5.png": Model("case", "open", (BIG,), look=(58, -25)),
    "case_back_zero.png": Model("case", "picture", look=(65, 200)),
    "case_back_pi4_pi5.png": Model("case", "picture", (BIG,), look=(65, 160)),
    "case_lid_below.png": Model("case", "underside", look=(40, 15)),
    **{
        f"lamp_strip_{part}.stl": Model("lamp_strip", part)
        for part in ("left", "right", "floor_end", "floor_middle")
    },
    "lamp_strip.png": Model("lamp_strip", "picture", look=(35, 10)),
    "lamp_strip_below.png": Model("lamp_strip", "below", look=(35, 10)),
    **{
        f"flap_strip_{part}.stl": Model("flap_strip", part)
        for part in ("left", "right", "cover_left", "cover_middle", "cover_right", "flap")
    },
    "flap_strip.png": Model("flap_strip", "picture", look=(50, 192)),
    "flap_strip_inside.png": Model("flap_strip", "inside", look=(32, 192)),
    "roller_base.stl": Model("roller", "base"),
    "roller_lid.stl": Model("roller", "lid"),
    "roller.png": Model("roller", "open", look=(60, -30)),
}


CLASHES = (
    Model("case", "clash"),
    Model("case", "clash", (BIG,)),
    Model("case", "clash", (SMALL_OLED,)),
    *(Model(file, "clash") for file in ("lamp_strip", "flap_strip", "roller")),
)
"""Each must come out empty."""


def _model_source(model: Model) -> str:
    files = [f"case/{model.file}.scad", "case/sizes.scad"]
    return "\n".join([*((HERE / file).read_text("utf-8") for file in files), repr(model)])


def _circuit_source(circuit: str) -> str:
    return (HERE / "schematics.py").read_text("utf-8") + json.dumps(facts(circuit))


DRAWINGS: tuple[Drawing, ...] = (
    *(
        Drawing(f"wiring/{name}.{kind}", json.dumps(plan, ensure_ascii=False))
        for name, plan in PLANS.items()
        for kind in ("svg", "png")
    ),
    *(Drawing(f"wiring/header_{build}.svg", header(build)) for build in BUILDS),
    *(Drawing(f"wiring/{name}.svg", cable(name)) for name in CABLES),
    Drawing("wiring/perfboard.svg", perfboard()),
    *(Drawing(f"circuits/{name}.svg", _circuit_source(name)) for name in CIRCUITS),
    *(Drawing(f"case/{name}", _model_source(model), model) for name, model in MODELS.items()),
)


def now(drawing: Drawing) -> str:
    """The line that the drawing should have: its name, its sources' hash, its own."""
    own = sha256((HERE / drawing.path).read_bytes()).hexdigest()
    return f"{drawing.name} {sha256(drawing.source.encode()).hexdigest()} {own}"


def known(folder: Path) -> dict[str, str]:
    """The lines in *folder*, by the name of the drawing."""
    stamps = folder / STAMPS
    lines = stamps.read_text("utf-8").splitlines() if stamps.exists() else []
    return {line.split()[0]: line for line in lines}
