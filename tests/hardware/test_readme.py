"""The page for builders says what pinout.toml, currents.toml and parts.csv say."""

from __future__ import annotations

import csv
import re

import pytest

from hardware.drawings import DRAWINGS
from hardware.plan import BUILDS, HERE, Wire, load, milliamps, wires

PAGE = (HERE / "README.md").read_text("utf-8")
PLAIN = " ".join(PAGE.split())
PINOUT, CURRENTS = load("pinout"), load("currents")


def table(first_column: str) -> list[list[str]]:
    """The rows of the table whose head begins like this, without head and line."""
    lines = PAGE.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"| {first_column} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def parts() -> list[list[str]]:
    with (HERE / "parts.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def test_the_parts_are_those_of_the_csv() -> None:
    head, *rows = parts()

    shown = [[cell if cell != "0" else "" for cell in row] for row in rows]

    assert head == ["part", "small", "full", "what to look for", "EUR", "substitute"]
    assert table("part") == shown
    assert all(row[0] and row[3] and row[4] and row[5] for row in rows)


@pytest.mark.parametrize(("build", "column"), [("small", 1), ("full", 2)])
def test_what_it_costs_is_the_sum_of_the_parts(build: str, column: int) -> None:
    total = sum(int(row[4]) for row in parts()[1:] if row[column] != "0")
    told = re.search(r"\| parts, roughly \| (\d+) EUR \| (\d+) EUR \|", PAGE)

    assert told is not None
    assert abs(int(told[column]) - total) <= 5


def test_there_is_a_resistor_for_every_wire_that_needs_one() -> None:
    (row,) = [row for row in parts() if row[0].startswith("Resistor 470")]

    for build, count in zip(BUILDS, row[1:3], strict=True):
        needing = [w for w in wires(build) if w.bcm and w.part in PINOUT["resistors"]]
        assert int(count) == len(needing)
    assert set(PINOUT["resistors"].values()) == {470}


def wire_row(wire: Wire) -> list[str]:
    names = {"vcc": "VCC (3.3 V)", "gnd": "GND", "sda": "SDA", "scl": "SCL"}
    strip = wire.part in {"lamps", "flaps"}
    if wire.part == "display":
        name = f"display {names[wire.pin]}"
    elif wire.bcm is None:
        name = f"strip ground, {wire.part}" if strip else f"{wire.part} ground"
    else:
        signals = {"buttons": f"button {wire.pin}", "buzzer": "buzzer signal"}
        name = signals.get(wire.part, f"strip {wire.pin}")
    return [name, str(wire.header), "" if wire.bcm is None else str(wire.bcm)]


def test_the_list_of_wires_is_the_pinout() -> None:
    expected = {tuple(wire_row(wire)) for build in BUILDS for wire in wires(build)}

    assert {tuple(row) for row in table("wire")} == expected
    assert len(table("wire")) == len(expected)


def test_the_display_on_spi_is_told_with_its_pins() -> None:
    spi = {name: pin["header"] for name, pin in PINOUT["display"]["spi"].items()}

    assert (
        f"to pin {spi['clock']}, data (D1, MOSI) to {spi['data']}, select (CS) to {spi['select']},"
        f" DC to {spi['dc']}, reset (RES) to {spi['reset']}, VCC to"
        f" {PINOUT['power']['display']['vcc']}, GND to"
        f" {PINOUT['power']['display']['gnd']}."
    ) in PLAIN


def test_what_it_draws_is_what_is_added_up() -> None:
    told = {row[0]: row[1:] for row in table("draws")}
    limits = {name: limit["value"] for name, limit in CURRENTS["limits"].items()}
    each = [
        [milliamps(w.part) for w in wires(build) if w.bcm and w.part != "display"]
        for build in BUILDS
    ]
    display, stalled = (CURRENTS["loads"][name] for name in ("display", "flaps"))

    assert told["one pin, at most"] == [*(f"{max(e):.1f} mA" for e in each), f"{limits['pin']} mA"]
    assert told["all pins together, at most"] == [
        *(f"{sum(e):.0f} mA" for e in each),
        f"{limits['pins']} mA",
    ]
    assert told["3.3 V of the header, at most"] == [
        *(f"{sum(e) + display['most']:.0f} mA" for e in each),
        f"{limits['rail']} mA",
    ]
    assert told["servo supply, all six blocked"] == [
        "",
        f"{6 * stalled['stalled'] / 1000:.1f} A",
        f"{CURRENTS['supplies']['servo']['value'] / 1000:.0f} A",
    ]


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", PAGE)

    assert links
    assert [link for link in links if not (HERE / link).exists()] == []


def test_every_drawing_and_every_printed_part_is_named() -> None:
    unnamed = [
        drawing.path
        for drawing in DRAWINGS
        if (drawing.name if drawing.path.endswith(".stl") else f"({drawing.path})") not in PAGE
    ]

    assert unnamed == []


def test_nobody_is_sent_to_the_code() -> None:
    assert re.findall(r"see the (?:code|source)|\b[\w/]+\.py\b|\bdrivers/|\bfirmware/", PAGE) == []


def test_the_five_dangers_are_spoken_of() -> None:
    start = PAGE.index("## Safety")
    safety = PAGE[start : PAGE.index("\n## ", start + 1)]

    for danger in ("3.3 V only", "resistor", "feed back", "minus is common", "supply of their own"):
        assert danger in safety


def test_a_substitute_for_a_resistor_is_never_smaller() -> None:
    (row,) = [row for row in parts() if row[0].startswith("Resistor")]

    assert min(map(int, re.findall(r"\d{3}", row[5]))) >= max(PINOUT["resistors"].values())


def length(model: str, name: str) -> int:
    """How many elements a list in an OpenSCAD file has."""
    source = (HERE / f"case/{model}.scad").read_text("utf-8")
    found = re.search(rf"^{name}\s*= (\[.*\]);", source, re.MULTILINE)
    assert found is not None, f"{model}.scad has no list called {name}"
    commas, depth = 0, 0
    for letter in found[1]:
        depth += {"[": 1, "]": -1}.get(letter, 0)
        commas += letter == "," and depth == 1
    return commas + 1


def test_there_is_a_screw_for_every_post() -> None:
    rows = {row[0]: row[1:3] for row in parts()}

    pi = length("sizes", "zero_holes")
    lamps, flaps = 2 * length("lamp_strip", "post_x"), 6 * length("flap_strip", "post_at")

    assert rows["Screw M3 x 10 countersunk"] == [str(length("case", "posts"))] * 2
    assert rows["Screw M2.5 x 6 countersunk"] == [str(pi + lamps), str(pi + flaps)]


def sections(beginning: str) -> dict[str, str]:
    """The parts of the page whose heading begins so, by their heading."""
    parts = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)[1:]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return {heading: text for heading, text in pairs if heading.startswith(beginning)}


@pytest.mark.parametrize("step", sections("Step"))
def test_every_step_says_what_to_check(step: str) -> None:
    assert "**Check" in sections(step)[step] or "check" in step


@pytest.mark.parametrize("step", [s for s in sections("Step") if not re.match(r"Step (9|11)\b", s)])
def test_every_step_in_which_something_is_built_has_a_picture(step: str) -> None:
    assert "![" in sections(step)[step]


def test_the_steps_are_numbered_without_a_gap() -> None:
    numbers = [int(re.findall(r"\d+", heading)[0]) for heading in sections("Step")]

    assert numbers == [1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11]


def test_the_self_test_is_the_first_thing_after_assembling() -> None:
    last = list(sections("Step").items())[-1]

    assert last[0] == "Step 11: the self-test"
    for way in ("*Self-test* in the start menu", "hold any button", "`sudo tischlein selftest`"):
        assert way in last[1]


def test_the_self_tests_drawings_and_pins_are_those_of_the_pinout() -> None:
    rows = {row[0]: row[1:] for row in table("it says")}
    power = PINOUT["power"]

    named = {number for _, column in rows.values() for number in column.split(", ") if number}
    assert named <= drawn_numbers() == set("123456")
    assert f"pin {power['buttons']['gnd']} of the Pi" in rows["no button answers"][0]
    assert f"pin {power['lamps']['gnd']} of the Pi" in rows["no lamp shines"][0]
    assert f"pin {power['flaps']['gnd']} of the Pi" in rows["no flap moves"][0]
    assert f"pin {PINOUT['plug']['gnd']}, whose" in rows["no lamp shines"][0]
    display, i2c = power["display"], PINOUT["display"]["i2c"]
    assert (
        f"VCC on pin {display['vcc']}, GND on pin {display['gnd']};"
        f" SDA and SCL swapped (pins {i2c['sda']['header']} and {i2c['scl']['header']})"
    ) in rows["the display does not answer"][0]
    buzzer = PINOUT["sounder"]["buzzer"]["header"]
    assert (
        f"signal on pin {buzzer}, ground on pin {power['buzzer']['gnd']}"
        in (rows["the buzzer is silent"][0])
    )


def drawn_numbers() -> set[str]:
    return set(re.findall(r"^\| (\d) \|", sections("The drawings")["The drawings"], re.MULTILINE))


@pytest.mark.parametrize("build", BUILDS)
def test_the_drawing_of_a_build_has_the_number_that_the_program_says(build: str) -> None:
    number = PINOUT["builds"][build]["drawing"]

    assert f"| {number} | every wire of the [{build} build](wiring/{build}.svg)" in PAGE
