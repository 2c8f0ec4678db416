"""The panel as one thread drives it, on luma's own I2C."""

from __future__ import annotations

import warnings
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.display import BLANK, Frame
from drivers.display.bus import Options, open_bus
from drivers.display.light import Light
from drivers.display.oled import Oled

from .frames import frames, menu, picture, roll, winner
from .panel import Clock, Panel, Wire, commands

KINDS = ["ssd1306", "ssd1309", "sh1106"]
STOCK_LUMA = 1034

any_kind = pytest.mark.parametrize("kind", KINDS)


def oled(wire: Wire, clock: Clock | None = None, **options: int | str) -> Oled:
    return Oled(print, Options(**options), wire.bus, clock or Clock())  # type: ignore[arg-type]


@any_kind
@settings(max_examples=50)
@given(st.lists(frames(), min_size=1, max_size=6), st.sampled_from([0, 2]))
def test_every_frame_is_read_back_identical(kind: str, shown: list[Frame], rotate: int) -> None:
    panel = Panel(kind)
    device = oled(Wire(panel), kind=kind, rotate=rotate)

    for frame in shown:
        device.paint(frame, Light.FULL)

        assert panel.picture() == (frame.turned() if rotate else frame)
    assert panel.on


@any_kind
def test_an_unchanged_picture_sends_nothing(kind: str) -> None:
    wire = Wire(Panel(kind))
    device = oled(wire, kind=kind)
    device.paint(menu(0), Light.FULL)
    wire.messages.clear()

    device.paint(Frame(bytes(menu(0).data)), Light.FULL)

    assert wire.messages == []


@any_kind
@pytest.mark.parametrize(
    ("before", "after", "times_fewer"),
    [(menu(0), menu(1), 30), (roll(4, 5, 5), roll(6, 5, 1), 3), (menu(0), winner(), 1.1)],
    ids=["cursor", "dice", "screen"],
)
def test_fewer_bytes_than_stock_luma(
    wire: Wire, kind: str, before: Frame, after: Frame, times_fewer: float
) -> None:
    wire.panel = Panel(kind)
    options = Options(kind=kind)
    device = Oled(print, options, partial(open_bus, options), Clock())
    device.paint(before, Light.FULL)
    wire.messages.clear()

    device.paint(after, Light.FULL)

    assert 0 < wire.wire_bytes() < STOCK_LUMA / times_fewer


@pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")
@any_kind
def test_the_registers_are_set_as_luma_sets_them(kind: str) -> None:
    from luma.oled import device  # type: ignore[import-untyped]

    theirs, ours = Panel(kind), Panel(kind)

    getattr(device, kind)(Wire(theirs).bus()).persist = True
    oled(Wire(ours), kind=kind).paint(BLANK, Light.FULL)

    assert ours.registers == theirs.registers
    assert (ours.on, theirs.on) == (True, True)
    assert ours.picture() == theirs.picture() == BLANK


def test_noise_in_a_new_panel_is_never_lit() -> None:
    panel = Panel()
    panel.on = True
    wire = Wire(panel)

    oled(wire).paint(menu(0), Light.FULL)

    sent = commands(wire.messages)
    assert sent[0] == 0xAE
    assert sent[-1] == 0xAF
    assert sent.count(0xAF) == 1


def test_brightness_is_the_contrast() -> None:
    panel = Panel()

    oled(Wire(panel), brightness=77).paint(BLANK, Light.FULL)

    assert panel.contrast == 77


def test_a_dimmed_panel_is_on_and_a_dark_one_keeps_its_picture() -> None:
    panel = Panel()
    device = oled(Wire(panel))

    device.paint(menu(0), Light.DIM)
    assert (panel.on, panel.contrast) == (True, 1)

    device.paint(menu(1), Light.OFF)
    assert (panel.on, panel.picture()) == (False, menu(1))

    device.paint(menu(1), Light.FULL)
    assert (panel.on, panel.contrast, panel.picture()) == (True, 0xCF, menu(1))


def test_refreshing_never_switches_the_panel_off() -> None:
    clock, wire = Clock(), Wire()
    device = oled(wire, clock)
    device.paint(menu(0), Light.FULL)
    wire.messages.clear()
    clock.now += 30

    device.paint(menu(0), Light.FULL)

    assert 0xAE not in commands(wire.messages)
    assert 0xAF in commands(wire.messages)


def test_a_dark_panel_stays_dark_when_it_is_refreshed() -> None:
    clock, panel = Clock(), Panel()
    wire = Wire(panel)
    device = oled(wire, clock)
    device.paint(menu(0), Light.OFF)
    clock.now += 30

    device.paint(menu(0), Light.OFF)

    assert not panel.on
    assert 0xAF not in commands(wire.messages)


def test_closing_leaves_the_picture() -> None:
    panel = Panel()
    device = oled(Wire(panel))
    device.paint(picture("Bis bald"), Light.FULL)

    device.close()
    device.close()

    assert (panel.on, panel.picture()) == (True, picture("Bis bald"))


def test_nothing_we_use_of_luma_is_about_to_go() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        oled(Wire()).paint(menu(0), Light.FULL)


@pytest.mark.parametrize(("taken_for", "is_one"), [("ssd1306", "sh1106"), ("sh1106", "ssd1306")])
def test_F54_a_panel_of_the_other_kind_is_shifted_until_it_is_driven_as_such(
    taken_for: str, is_one: str
) -> None:
    panel = Panel(is_one)
    device = oled(Wire(panel), kind=taken_for)

    device.paint(menu(0), Light.FULL)
    before = panel.picture()
    device.drive(is_one)
    device.paint(menu(0), Light.FULL)

    assert before != menu(0)
    assert panel.picture() == menu(0)
