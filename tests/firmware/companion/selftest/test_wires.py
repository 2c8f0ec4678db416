"""Every number that a fault is told with is the one of the pinout and of the drawing."""

from __future__ import annotations

import re
import tomllib

import pytest

from drivers.buttons import NAMES
from firmware.companion.selftest.wires import DRAWINGS, Wires
from firmware.companion.settings import Value, defaults
from firmware.companion.speech import Speech
from hardware.harness import harness
from hardware.plan import wires
from tests.house.files import ROOT

HARDWARE = (ROOT / "hardware/README.md").read_text("utf-8")
PINOUT = tomllib.loads((ROOT / "hardware/pinout.toml").read_text("utf-8"))
SHOWN = {
    "small": "every wire of the [small build]",
    "full": "every wire of the [full build]",
    "flaps": "inside the [flap strip]",
    "buttons": "the [perfboard of the buttons]",
}
KINDS = {"lamps": "small", "flaps": "full"}


def of(**settings: Value) -> Wires:
    changes = {key.replace("_", "."): value for key, value in settings.items()}
    return Wires(defaults().having(changes))


def en(message: object) -> str:
    return Speech("en")(message)  # type: ignore[arg-type]


def test_the_drawings_have_the_numbers_that_the_builder_reads() -> None:
    numbers = DRAWINGS | {name: build["drawing"] for name, build in PINOUT["builds"].items()}

    assert numbers.keys() == SHOWN.keys()
    for name, number in numbers.items():
        assert f"| {number} | {SHOWN[name]}" in HARDWARE


@pytest.mark.parametrize("name", NAMES)
def test_a_button_is_told_with_its_gpio_and_pin(name: str) -> None:
    bcm, header = PINOUT["buttons"][name]["bcm"], PINOUT["buttons"][name]["header"]
    (ground,) = [w.header for w in wires("small") if (w.part, w.pin) == ("buttons", "gnd")]

    told = en(of().of_button(name))

    assert f"Check GPIO {bcm} (pin {header}) to the button {name.upper()}" in told
    assert f"its ground, pin {ground}: drawing {DRAWINGS['buttons']}" in told


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", range(1, 7))
def test_a_field_is_told_with_both_ends_of_its_wire(kind: str, n: int) -> None:
    pin = PINOUT[kind][str(n)]
    connections = harness(KINDS[kind])["connections"]
    joined = [each for each in connections if any(part.endswith("strip") for part in each[2])]
    (header, _, plug) = joined[0]
    drawn = dict(zip(header["Pi"], next(iter(plug.values())), strict=True))

    told = en(of(covers_kind=kind).of_field(n))

    assert f"GPIO {pin['bcm']} (pin {pin['header']}) to pin {n} of the " in told
    assert drawn[pin["header"]] == n, "the plug's pin has the number of its field"
    assert f"drawing {PINOUT['builds'][KINDS[kind]]['drawing']}" in told


@pytest.mark.parametrize("kind", KINDS)
def test_the_strip_as_a_whole_is_told_with_its_ground(kind: str) -> None:
    (ground,) = [w.header for w in wires(KINDS[kind]) if (w.part, w.pin) == (kind, "gnd")]

    told = en(of(covers_kind=kind).of_strip())

    assert f"pin 7 of the {kind[:-1]} strip to pin {ground} of the Pi" in told


@pytest.mark.parametrize(("interface", "pins"), [("i2c", 2), ("spi", 5)])
def test_the_display_is_told_with_every_wire(interface: str, pins: int) -> None:
    told = en(of(display_interface=interface).of_display())

    for name, place in PINOUT["display"][interface].items():
        assert f"{name.upper()}: GPIO {place['bcm']} (pin {place['header']})" in told
    assert len(re.findall("GPIO", told)) == pins
    assert "VCC: pin 1, GND: pin 6" in told


def test_the_buzzer_is_told_with_its_wire() -> None:
    told = en(of().of_buzzer())

    place = PINOUT["sounder"]["buzzer"]
    assert f"GPIO {place['bcm']} (pin {place['header']}) to the buzzer, its ground to pin" in told


def test_a_button_wired_elsewhere_is_told_there() -> None:
    assert "GPIO 4 (pin 7) to the button OK" in en(of(buttons_ok=4).of_button("ok"))


def test_where_the_settings_use_a_pin_twice_the_drawing_counts() -> None:
    assert "GPIO 5 (pin 29) to the button OK" in en(of(buttons_ok=12).of_button("ok"))
