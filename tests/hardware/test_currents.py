"""What the parts draw, added up against what a pin, a rail and a supply may give."""

from __future__ import annotations

from typing import Any

import pytest

from drivers.covers import FIELDS
from hardware.plan import BUILDS, load, milliamps, wires

CURRENTS = load("currents")
LIMITS = {name: limit["value"] for name, limit in CURRENTS["limits"].items()}
LOADS = CURRENTS["loads"]
SUPPLIES = CURRENTS["supplies"]
BOARDS = [(build, board) for build in BUILDS for board in load("pinout")["builds"][build]["boards"]]


def driven(build: str) -> list[tuple[str, float]]:
    """Every pin that gives current, with what it gives at most; a bus gives next to none."""
    return [
        (wire.name, milliamps(wire.part))
        for wire in wires(build)
        if wire.bcm is not None and wire.part != "display"
    ]


def all_pins(build: str) -> float:
    return sum(current for _, current in driven(build))


def rail(build: str) -> float:
    """The 3.3 V of the header, from which the pins are fed too."""
    return float(LOADS["display"]["most"]) + all_pins(build)


@pytest.mark.parametrize("build", BUILDS)
def test_no_pin_gives_more_than_the_weakest_board_allows(build: str) -> None:
    too_much = {name: current for name, current in driven(build) if current > LIMITS["pin"]}

    assert len(driven(build)) == 14
    assert too_much == {}


def test_a_lamp_gets_enough_to_be_seen() -> None:
    assert 2 <= milliamps("lamps") <= 4


@pytest.mark.parametrize("build", BUILDS)
def test_all_pins_at_once_stay_within_what_the_header_may_give(build: str) -> None:
    assert all_pins(build) <= LIMITS["pins"]


@pytest.mark.parametrize("build", BUILDS)
def test_the_rail_of_three_volts_carries_display_and_pins(build: str) -> None:
    assert rail(build) <= LIMITS["rail"]


@pytest.mark.parametrize(("build", "board"), BOARDS)
def test_the_supply_of_the_pi_carries_board_rail_and_roller(build: str, board: str) -> None:
    table = CURRENTS["boards"][board]

    # The rail's current is counted whole at 5 V, although the Pi turns it down from there.
    drawn = table["most"] + rail(build) + LOADS["roller"]["most"]

    assert drawn <= SUPPLIES[table["supply"]]["value"]


def test_the_servo_supply_survives_all_six_servos_stalled() -> None:
    supply = SUPPLIES["servo"]

    assert len(FIELDS) * LOADS["flaps"]["stalled"] <= supply["value"]


def test_the_servos_never_hang_on_the_supply_of_the_pi() -> None:
    moving = LOADS["flaps"]["stalled"] * len(FIELDS)

    spare = SUPPLIES["pi_4"]["value"] - CURRENTS["boards"]["Raspberry Pi 4 Model B"]["most"]

    assert moving > spare, "else the supply of its own were not needed"
    assert all(
        wire.pin in {*map(str, FIELDS), "gnd"} for wire in wires("full") if wire.part == "flaps"
    )


@pytest.mark.parametrize("group", ["limits", "boards", "supplies", "loads"])
def test_every_current_names_its_source(group: str) -> None:
    table: dict[str, Any] = CURRENTS[group]

    assert [name for name, entry in table.items() if len(entry.get("source", "")) < 10] == []
