"""The drawings are fresh and whole, told by their hashes: nothing here draws."""

from __future__ import annotations

import re
import struct
from dataclasses import replace
from pathlib import Path

import pytest

from drivers.buttons import NAMES
from hardware.draw import chosen, in_order
from hardware.drawings import DRAWINGS, STAMPS, Drawing, known, now
from hardware.perfboard import COLUMNS, GROUND, ROWS, buttons, cells
from hardware.plan import HERE

FOLDERS = sorted({drawing.folder for drawing in DRAWINGS})
PARTS = [drawing.path for drawing in DRAWINGS if drawing.path.endswith(".stl")]
STALE = "is not drawn from what is there now; run: make drawings"


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.path)
def test_the_drawing_is_fresh_and_whole(drawing: Drawing) -> None:
    assert known(drawing.folder).get(drawing.name) == now(drawing), f"{drawing.path} {STALE}"


@pytest.mark.parametrize("drawing", DRAWINGS[:3], ids=lambda drawing: drawing.path)
def test_another_source_is_noticed(drawing: Drawing) -> None:
    changed = replace(drawing, source=drawing.source + " ")

    assert now(changed) != known(drawing.folder)[drawing.name]


def test_only_what_is_stale_or_named_is_drawn() -> None:
    assert list(chosen([])) == []
    assert [drawing.name for drawing in chosen(["header_"])] == [
        "header_small.svg",
        "header_full.svg",
    ]
    assert list(chosen(["--all"])) == list(DRAWINGS)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_nothing_lies_there_that_nobody_draws(folder: Path) -> None:
    drawn = {drawing.name for drawing in DRAWINGS if drawing.folder == folder}

    there = {file.name for file in folder.iterdir() if file.suffix != ".scad"}

    assert there == drawn | {STAMPS}
    assert set(known(folder)) == drawn


def test_every_file_is_small_enough_for_a_repository() -> None:
    most = {".png": 200_000, ".svg": 100_000, ".stl": 400_000}
    sizes = {d.path: (HERE / d.path).stat().st_size for d in DRAWINGS}

    assert {path: size for path, size in sizes.items() if size > most[Path(path).suffix]} == {}


@pytest.mark.parametrize("path", PARTS, ids=lambda path: Path(path).stem)
def test_a_printed_part_drawn_again_is_the_same_file(path: str) -> None:
    stl = (HERE / path).read_bytes()
    triangles = [stl[at : at + 50] for at in range(84, len(stl), 50)]
    turned = [one[:12] + one[24:48] + one[12:24] + one[48:] for one in reversed(triangles)]

    assert in_order(stl[:84] + b"".join(turned)) == stl


@pytest.mark.parametrize("path", PARTS, ids=lambda path: Path(path).stem)
def test_a_printed_part_is_closed_and_fits_a_small_printer(path: str) -> None:
    triangles = read_stl(HERE / path)
    edges: dict[tuple[object, object], int] = {}
    for a, b, c in triangles:
        for edge in ((a, b), (b, c), (c, a)):
            edges[edge] = edges.get(edge, 0) + 1

    open_edges = [edge for edge in edges if edges.get(edge[::-1], 0) != edges[edge]]

    assert triangles
    assert open_edges == []
    for axis in range(3):
        places = [corner[axis] for triangle in triangles for corner in triangle]
        assert max(places) - min(places) <= 180
    assert min(corner[2] for triangle in triangles for corner in triangle) == pytest.approx(
        0, abs=0.001
    )


Corner = tuple[float, float, float]


def read_stl(path: Path) -> list[tuple[Corner, Corner, Corner]]:
    """The triangles of a binary STL file."""
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count, f"{path.name} is cut off"
    numbers = [struct.unpack_from("<9f", data, 96 + 50 * i) for i in range(count)]
    return [(n[0:3], n[3:6], n[6:9]) for n in numbers]


def test_the_lid_has_a_hole_for_every_button() -> None:
    assert sorted(button.name for button in buttons()) == sorted(NAMES)


def test_every_leg_of_a_button_meets_a_hole_of_its_own() -> None:
    legs = [leg for button in buttons() for leg in button.legs]

    assert all(
        float(button.x * 2).is_integer() and not button.x.is_integer() for button in buttons()
    )
    assert all(button.y.is_integer() for button in buttons())
    assert all(0 <= column < COLUMNS and 0 <= row < ROWS for column, row in legs)
    assert len(set(legs)) == len(legs) == 28


def test_the_ground_wire_meets_every_button_and_no_signal() -> None:
    legs = {leg for button in buttons() for leg in button.legs}
    grounds = {button.ground for button in buttons()}

    first, *others = (set(cells(path)) for path in GROUND)
    joined = set(first)
    while meeting := [path for path in others if path & joined]:
        others = [path for path in others if path not in meeting]
        joined.update(*meeting)

    assert others == [], "a piece of the wire is not joined"
    assert joined & legs == grounds


@pytest.mark.parametrize("path", [d.path for d in DRAWINGS if d.path.endswith(".svg")])
def test_a_drawing_has_a_white_ground_for_pages_that_are_dark(path: str) -> None:
    svg = (HERE / path).read_text("utf-8")

    first = re.search(r"<(?:rect|polygon|path|circle|text)[^>]*>", svg)

    assert first is not None
    assert re.search(r'fill="(?:white|#ffffff)"', first[0])
