"""The pinout as it ships, and what a mended one may get wrong."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.buttons import NAMES
from drivers.covers import FIELDS
from drivers.pins import HEADER, PinoutError, check_once, read_pinout

FILE = Path(__file__).parents[2] / "hardware/pinout.toml"
TABLE = tomllib.loads(FILE.read_text("utf-8"))
BOARDS = {"Zero 2 W": "902120", "4": "c03111", "5": "c04170"}


def changed(path: str, value: object) -> dict[str, Any]:
    """The shipped table with one value put in, or a key taken out where it is None."""
    table = deepcopy(TABLE)
    *parents, key = path.split(".")
    part = table
    for parent in parents:
        part = part[parent]
    if value is None:
        del part[key]
    else:
        part[key] = value
    return table


def test_the_shipped_pinout_wires_every_part_once() -> None:
    pinout = read_pinout(TABLE)

    assert set(pinout.buttons) == set(NAMES)
    assert tuple(pinout.lamps) == tuple(pinout.flaps) == FIELDS
    for strip in (pinout.lamps, pinout.flaps):
        used = [*pinout.buttons.values(), *strip.values(), pinout.buzzer]
        assert len(set(used)) == len(used) == 14


def test_the_shipped_pinout_keeps_clear_of_the_buses() -> None:
    pinout = read_pinout(TABLE)
    used = {*pinout.buttons.values(), *pinout.lamps.values(), *pinout.flaps.values()}

    assert used.isdisjoint({0, 1, 2, 3, 14, 15, *range(7, 12), 24, 25})
    assert pinout.i2c == {"sda": 2, "scl": 3}


@pytest.mark.parametrize("revision", BOARDS.values(), ids=BOARDS)
def test_the_header_is_that_of_the_boards_we_name(revision: str) -> None:
    mock = import_module("gpiozero.pins.mock")
    board = mock.MockFactory(revision=revision).board_info

    for bcm, place in HEADER.items():
        assert f"GPIO{bcm}" == board.headers["J8"].pins[place].name


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("buttons.ok", {"bcm": 17, "header": 11}, "buttons.left and buttons.ok both use BCM 17"),
        ("lamps.2", {"bcm": 18, "header": 12}, "sounder.buzzer and lamps.2 both use BCM 18"),
        ("buttons.up", {"bcm": 2, "header": 3}, "buttons.up and display.i2c.sda both use BCM 2"),
        ("buttons.up", {"bcm": 24, "header": 18}, "buttons.up and display.spi.dc both use BCM 24"),
        ("buttons.ok", {"bcm": 28, "header": 1}, "buttons.ok: BCM 28 is out of range"),
        ("buttons.ok", {"bcm": 1, "header": 28}, "buttons.ok: BCM 1 is out of range"),
        ("buttons.ok", {"bcm": 5.0, "header": 29}, "buttons.ok: BCM 5.0 is out of range"),
        ("buttons.ok", {"bcm": "5", "header": 29}, "buttons.ok: BCM '5' is out of range"),
        ("buttons.ok", {"bcm": 5, "header": 30}, "buttons.ok: BCM 5 is header pin 29, not 30"),
        ("buttons.ok", {"bcm": 5}, "buttons.ok: header is missing"),
        ("buttons.ok", 5, "buttons.ok: a table with bcm, header is needed, not 5"),
        ("buttons.rol", {}, "buttons: rol is unknown; did you mean roll"),
        ("lamps.7", {}, "lamps: 7 is unknown; known are 1, 2, 3, 4, 5, 6"),
        ("buzzer", {}, "pinout: buzzer is unknown; "),
        ("buttons.back", None, "buttons: back is missing"),
        ("display.spi", None, "display: spi is missing"),
        ("flaps", None, "pinout: flaps is missing"),
        ("buses.i2c.adresses", [], "buses.i2c: adresses is unknown; did you mean addresses"),
        ("buses.i2c.port", "1", "buses.i2c.port: a whole number is needed, not '1'"),
        ("buses.i2c.addresses", 0x3C, "buses.i2c.addresses: a list of whole numbers is needed"),
        ("power.lamps.gnd", 33, "power.lamps.gnd: header pin 33 is not one of 6, 9"),
        ("power.display.vcc", 2, "power.display.vcc: header pin 2 is not one of 1, 17"),
        ("plug.ground", 7, "plug: ground is unknown; "),
        ("builds.small.strip", "lights", "builds.small: a list of boards and one of lamps, flaps"),
        ("builds.smal", {}, "builds: smal is unknown; did you mean small"),
        ("resistor", {}, "pinout: resistor is unknown; did you mean resistors"),
    ],
)
def test_a_wrong_pinout_is_refused_by_name(path: str, value: object, message: str) -> None:
    with pytest.raises(PinoutError) as refused:
        read_pinout(changed(path, value))

    assert str(refused.value).startswith(message)


def test_the_shipped_pinout_tells_where_to_look_and_to_solder() -> None:
    pinout = read_pinout(TABLE)

    assert (pinout.buses.i2c, pinout.buses.addresses) == (1, (0x3C, 0x3D))
    assert pinout.power["lamps"] == {"gnd": 34}
    assert pinout.ground == len(FIELDS) + 1
    assert {build.strip: build.drawing for build in pinout.builds.values()} == {
        "lamps": 2,
        "flaps": 3,
    }


def test_lamps_and_flaps_may_sit_on_other_pins() -> None:
    pinout = read_pinout(changed("flaps.1", {"bcm": 4, "header": 7}))

    assert (pinout.lamps[1], pinout.flaps[1]) == (12, 4)


@given(st.lists(st.sampled_from(sorted(HEADER)), max_size=8))
def test_a_second_use_is_refused_and_only_that(numbers: list[int]) -> None:
    uses = [(f"part {i}", bcm) for i, bcm in enumerate(numbers)]

    if len(set(numbers)) == len(numbers):
        check_once(uses)
    else:
        with pytest.raises(PinoutError, match="both use BCM"):
            check_once(uses)
