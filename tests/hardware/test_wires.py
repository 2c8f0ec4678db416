"""Every wire that is drawn exists in pinout.toml and is moved or heard by the code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from typing import Any

import pytest

from drivers.buttons import NAMES, Pressed, Touched
from drivers.buttons.pins import PinButtons
from drivers.covers import FIELDS
from drivers.covers.flaps import FlapCovers
from drivers.covers.lamps import LampCovers
from drivers.display.bus import Options
from drivers.gpio import open_factory
from drivers.pins import Pinout, read_pinout
from drivers.sounder.buzzer import BuzzerSounder
from drivers.stage import MockStage
from hardware.plan import BUILDS, HERE, load, wires

PINOUT = read_pinout(load("pinout"))
REVISIONS = {
    "Raspberry Pi Zero 2 W": "902120",
    "Raspberry Pi 4 Model B": "c03111",
    "Raspberry Pi 5": "c04170",
}
BOARDS = [(b, board) for b in BUILDS for board in PINOUT.builds[b].boards]
STRIP = {"small": "Lamp strip", "full": "Flap strip"}
Ends = set[tuple[int, str, str, str]]


def texts(drawing: str) -> list[str]:
    """The words in a drawing of the wiring, in the order of the file."""
    svg = (HERE / "wiring" / f"{drawing}.svg").read_text("utf-8")
    return [unescape(words).strip() for words in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def drawn(build: str) -> Ends:
    """The wires in the drawing itself: header, name there, part, pin there."""
    found = set()
    words = texts(build)
    for start, _, end in zip(words, words[1:], words[2:], strict=False):
        if at_pi := re.fullmatch(r"Pi:(\d+):(.+)", start):
            part, pin = end.split(":", 1)
            found.add((int(at_pi[1]), at_pi[2], part, pin))
    return found


def coded(build: str, pinout: Pinout) -> Iterator[tuple[int, str, str, str]]:
    """The signal wires as the program has them."""
    strip = pinout.lamps if build == "small" else pinout.flaps
    header = import_module("drivers.pins").HEADER
    for name, bcm in pinout.buttons.items():
        yield header[bcm], f"GPIO {bcm}", "Buttons", name
    for field, bcm in strip.items():
        yield header[bcm], f"GPIO {bcm}", STRIP[build], f"{field}:field {field}"
    for name, bcm in pinout.i2c.items():
        yield header[bcm], f"GPIO {bcm}", "Display", name.upper()
    yield header[pinout.buzzer], f"GPIO {pinout.buzzer}", "Buzzer", "buzzer"


def fed(build: str) -> Ends:
    """The wires of power and ground, from pinout.toml."""
    power, strip = PINOUT.power, PINOUT.builds[build].strip
    return {
        (power["display"]["vcc"], "3.3 V", "Display", "VCC"),
        (power["display"]["gnd"], "GND", "Display", "GND"),
        (power["buttons"]["gnd"], "GND", "Buttons", "GND"),
        (power["buzzer"]["gnd"], "GND", "Buzzer", "GND"),
        (power[strip]["gnd"], "GND", STRIP[build], f"{PINOUT.ground}:GND"),
    }


@pytest.mark.parametrize("build", BUILDS)
def test_the_drawing_has_the_wires_of_the_program_and_no_other(build: str) -> None:
    assert drawn(build) == {*coded(build, PINOUT)} | fed(build)


@pytest.mark.parametrize("build", BUILDS)
def test_the_header_is_drawn_with_the_same_wires(build: str) -> None:
    svg = (HERE / "wiring" / f"header_{build}.svg").read_text("utf-8")

    labels = re.findall(r">((?:GPIO \d+|GND|3\.3 V) – [^<]+)<", svg)

    assert len(labels) == len(drawn(build))
    assert {label.split(" – ")[0] for label in labels} == {wire.name for wire in wires(build)}


def test_the_flap_strip_is_drawn_with_a_servo_for_each_field() -> None:
    words = texts("flaps")
    rows = set(zip(words, words[1:], words[2:], strict=False))

    for field in map(str, PINOUT.flaps):
        assert (f"Board:field {field}", "ORANGE", f"Servo {field}:signal") in rows
        assert ("Board:5 V", "RED", f"Servo {field}:5 V") in rows
        assert ("Board:GND", "BROWN", f"Servo {field}:GND") in rows
    assert ("Plug:7:GND", "BLACK", "Board:GND") in rows
    assert [row for row in rows if row[0].startswith("Plug:") and row[2] == "Board:5 V"] == []


@pytest.mark.parametrize(("build", "board"), BOARDS)
def test_power_and_ground_are_where_the_board_has_them(build: str, board: str) -> None:
    mock = import_module("gpiozero.pins.mock")
    pins = mock.MockFactory(revision=REVISIONS[board]).board_info.headers["J8"].pins
    names = {"3.3 V": "3V3", "GND": "GND"}

    for wire in wires(build):
        assert pins[wire.header].name == names.get(wire.name, f"GPIO{wire.bcm}")


@pytest.mark.parametrize("build", BUILDS)
def test_no_place_on_the_header_gets_two_wires(build: str) -> None:
    places = [wire.header for wire in wires(build)]

    assert len(set(places)) == len(places) == 21


def test_the_display_is_where_the_program_looks_for_it() -> None:
    options = Options()

    assert (options.interface, options.bus) == ("i2c", PINOUT.buses.i2c)
    assert options.address == PINOUT.buses.addresses[0]
    spi = Options(interface="spi")
    assert (PINOUT.spi["dc"], PINOUT.spi["reset"]) == (spi.gpio_DC, spi.gpio_RST)


@pytest.fixture
def factory() -> Any:
    return open_factory("mock")


def bcm_of(part: str, pin: str) -> int:
    build = "full" if part == "flaps" else "small"
    found = [w.bcm for w in wires(build) if (w.part, w.pin) == (part, pin) and w.bcm is not None]
    return found[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_wire_of_a_button_is_heard_as_that_button(factory: Any, name: str) -> None:
    posted: list[Touched] = []
    buttons = PinButtons(posted.append, PINOUT.buttons, factory)

    factory.pin(bcm_of("buttons", name)).drive_low()
    events = buttons.tick(posted[0].at)

    assert [event.button for event in events if isinstance(event, Pressed)] == [name]


@pytest.mark.parametrize("field", FIELDS)
def test_the_wire_of_a_lamp_lights_that_field_alone(factory: Any, field: int) -> None:
    stage = MockStage()
    lamps = LampCovers(lambda _: None, PINOUT.lamps, factory, stage)

    lamps.show({field: 1})
    stage.finish()

    high = [f for f in FIELDS if factory.pin(bcm_of("lamps", str(f))).state]
    assert high == [field]


@pytest.mark.parametrize("field", FIELDS)
def test_the_wire_of_a_flap_moves_that_field_alone(factory: Any, field: int) -> None:
    stage = MockStage()
    flaps = FlapCovers(lambda _: None, PINOUT.flaps, factory, stage)
    stage.finish()

    flaps.show({field: 1})
    stage.step()

    moving = [f for f in FIELDS if factory.pin(bcm_of("flaps", str(f))).state]
    flaps.close()
    assert moving == [field]


def test_the_wire_of_the_buzzer_sounds(factory: Any) -> None:
    stage = MockStage()
    sounder = BuzzerSounder(lambda _: None, PINOUT.buzzer, factory, stage)

    sounder.play("your_turn")
    stage.step()

    sounding = factory.pin(bcm_of("buzzer", "buzzer")).state
    sounder.close()
    assert sounding > 0
