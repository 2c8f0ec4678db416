"""
Draw everything in this folder that is stale: wiring, circuits, printed parts and their pictures.

    python -m hardware.draw            what is stale
    python -m hardware.draw --all      everything
    python -m hardware.draw NAME ...   the drawings whose path contains NAME

Before a printed part is drawn, OpenSCAD is asked whether the parts of that model cut into each
other, bought ones included; if so, nothing is drawn.

Needs graphviz, openscad and xvfb from Debian, wireviz, schemdraw and Pillow from PyPI.
"""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hardware.drawings import CLASHES, DRAWINGS, PLANS, STAMPS, Drawing, Model, known, now
from hardware.plan import HERE
from hardware.schematics import draw as draw_circuit

TOOLS = ("dot", "openscad", "xvfb-run")
COLOURS = 250
MARGIN = 12
WIDEST = 1400
STL_HEAD = 84
TRIANGLE = struct.Struct("<12s12s12s12s2s")


def main(arguments: list[str]) -> int:
    """Draw, and say what was drawn."""
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        print(f"{', '.join(missing)} missing; try: sudo apt install graphviz openscad xvfb xauth")
        return 2
    todo = list(chosen(arguments))
    for model in CLASHES:
        if any(drawing.model and drawing.model.file == model.file for drawing in todo):
            _refuse_clash(model)
    for drawing in todo:
        print(drawing.path)
        drawing.folder.mkdir(exist_ok=True)
        _way(drawing)(drawing)
        _stamp(drawing)
    return 0


def chosen(arguments: list[str]) -> Iterable[Drawing]:
    """Those named, all, or those whose line is not what it should be."""
    if "--all" in arguments:
        return DRAWINGS
    if arguments:
        return [d for d in DRAWINGS if any(name in d.path for name in arguments)]
    return [drawing for drawing in DRAWINGS if stale(drawing)]


def stale(drawing: Drawing) -> bool:
    """Whether it is missing, was changed, or was drawn from something else."""
    exists = (HERE / drawing.path).exists()
    return not exists or known(drawing.folder).get(drawing.name) != now(drawing)


def _way(drawing: Drawing) -> Callable[[Drawing], None]:
    if drawing.model:
        return _picture if drawing.model.look else _solid
    if drawing.path.startswith("circuits/"):
        return _circuit
    return _wiring if Path(drawing.path).stem in PLANS else _as_it_is


def _stamp(drawing: Drawing) -> None:
    lines = known(drawing.folder) | {drawing.name: now(drawing)}
    ours = {d.name for d in DRAWINGS if d.folder == drawing.folder}
    text = "".join(f"{lines[name]}\n" for name in sorted(lines) if name in ours)
    (drawing.folder / STAMPS).write_text(text, "utf-8")


def _as_it_is(drawing: Drawing) -> None:
    (HERE / drawing.path).write_text(drawing.source, "utf-8")


def _circuit(drawing: Drawing) -> None:
    (HERE / drawing.path).write_text(draw_circuit(Path(drawing.path).stem), "utf-8")


def _wiring(drawing: Drawing) -> None:
    target = HERE / drawing.path
    with TemporaryDirectory() as folder:
        import_module("wireviz.wireviz").parse(
            json.loads(drawing.source),
            output_formats=(target.suffix[1:],),
            output_dir=Path(folder),
            output_name=target.stem,
        )
        shutil.copyfile(Path(folder, target.name), target)
    if target.suffix == ".png":
        _lighten(target)


def _solid(drawing: Drawing) -> None:
    _openscad(drawing, ["openscad", "--export-format", "binstl"])
    target = HERE / drawing.path
    target.write_bytes(in_order(target.read_bytes()))


def in_order(stl: bytes) -> bytes:
    """The same part; OpenSCAD writes its triangles in another order each time."""
    triangles = sorted(_turned(*one) for one in TRIANGLE.iter_unpack(stl[STL_HEAD:]))
    return stl[:STL_HEAD] + b"".join(triangles)


def _turned(normal: bytes, a: bytes, b: bytes, c: bytes, more: bytes) -> bytes:
    """Begun at the least of its corners."""
    return TRIANGLE.pack(normal, *min((a, b, c), (b, c, a), (c, a, b)), more)


def _picture(drawing: Drawing) -> None:
    look = drawing.model.look if drawing.model else None
    assert look, f"{drawing.path} is no picture"
    tilt, turn = look
    # Without a screen OpenSCAD ends in a crash and leaves an empty picture.
    command = ["xvfb-run", "-a", "openscad", "--imgsize=1600,1200", "--colorscheme=Tomorrow"]
    camera = f"--camera=0,0,0,{tilt},0,{turn},400"
    _openscad(drawing, [*command, camera, "--viewall", "--autocenter", "--projection=p"])
    _lighten(HERE / drawing.path)


def _openscad(drawing: Drawing, command: list[str]) -> None:
    assert drawing.model, f"{drawing.path} has no model"
    run = _run(command, drawing.model, HERE / drawing.path)
    if run.returncode or "WARNING" in run.stderr:
        raise SystemExit(f"{drawing.path}: openscad ended with {run.returncode}\n{run.stderr}")


def _refuse_clash(model: Model) -> None:
    with TemporaryDirectory() as folder:
        run = _run(["openscad"], model, Path(folder, "clash.stl"))
    if "top level object is empty" not in run.stderr:
        raise SystemExit(f"{model.file} {model.more}: parts cut into each other\n{run.stderr}")


def _run(command: list[str], model: Model, target: Path) -> subprocess.CompletedProcess[str]:
    settings = [word for setting in model.settings for word in ("-D", setting)]
    file = HERE / "case" / f"{model.file}.scad"
    return subprocess.run(
        [*command, *settings, "-o", str(target), str(file)],
        capture_output=True,
        text=True,
        check=False,
    )


def _lighten(picture: Path) -> None:
    """Cut off the empty border, and keep few colours: a picture of 60 kB instead of 300."""
    image_module: Any = import_module("PIL.Image")
    image = image_module.open(picture).convert("RGB")
    empty = image_module.new("RGB", image.size, image.getpixel((0, 0)))
    box = import_module("PIL.ImageChops").difference(image, empty).getbbox()
    image = import_module("PIL.ImageOps").expand(image.crop(box), MARGIN, image.getpixel((0, 0)))
    image.thumbnail((WIDEST, WIDEST))
    image.quantize(COLOURS, dither=image_module.Dither.NONE).save(picture, optimize=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
