"""Faults of the panel: pulled out, swapped, garbled, left alone."""

from __future__ import annotations

import errno
import os
import threading

import pytest

from drivers.display import DisplayBack, DisplayLost
from drivers.display.bus import Options
from drivers.display.light import Light
from drivers.display.oled import Oled
from drivers.display.pattern import pattern

from .conftest import Events, Start
from .frames import menu, roll
from .panel import COMMANDS, Clock, Panel, Wire, commands

SOON = 5.0
SETUP = 0x8D


def test_F53_a_panel_pulled_out_and_back_shows_the_current_screen(
    wire: Wire, start: Start, events: Events, clock: Clock
) -> None:
    display = start()
    display.show(menu(0))
    assert display.settle(SOON)

    wire.panel = None
    for row in (1, 3, 1, 3, 1, 3, 2):
        clock.now += 30
        display.show(menu(row))
        assert not display.settle(SOON)
    wire.panel = Panel()
    clock.now += 1
    display.wake()

    assert display.settle(SOON)
    assert (wire.panel.on, wire.panel.picture()) == (True, menu(2))
    assert [type(event) for event in events] == [DisplayLost, DisplayBack]


def test_F53_a_press_looks_for_a_lost_panel_at_once_but_not_without_end() -> None:
    wire, clock = Wire(None), Clock()
    device = Oled(print, Options(), wire.bus, clock)
    for _ in range(8):
        clock.now = device.paint(menu(0), Light.FULL)
    assert device.paint(menu(0), Light.FULL) == clock.now + 30
    tries = []

    for _ in range(16):
        clock.now += 0.125
        device.hurry()
        before = wire.calls
        device.paint(menu(0), Light.FULL)
        tries.append(wire.calls - before)

    assert tries == [0, 0, 0, 1] * 4


def test_F53_a_panel_replugged_unseen_is_whole_5_seconds_after_a_button() -> None:
    wire, clock = Wire(), Clock()
    device = Oled(print, Options(), wire.bus, clock)
    device.paint(menu(0), Light.FULL)
    clock.now += 10

    wire.panel = Panel()
    due = clock.now
    for press in range(10):
        device.hurry()
        due = device.paint(menu(press % 2), Light.FULL)
        clock.now += 0.5
    device.paint(menu(1), Light.FULL)

    assert due - clock.now <= 30
    assert (wire.panel.on, wire.panel.picture()) == (True, menu(1))


def test_F40_F53_no_file_stays_open_after_a_thousand_reconnects(
    wire: Wire, start: Start, clock: Clock
) -> None:
    display = start()
    before = len(os.listdir("/proc/self/fd")), threading.active_count()

    for number in range(1000):
        wire.fault = lambda call: (errno.EIO, 0)
        display.show(menu(number % 2))
        display.settle(SOON)
        wire.fault = lambda call: None
        clock.now += 30
        display.show(menu(number % 2))
        assert display.settle(SOON)

    assert wire.opened == 1
    assert (len(os.listdir("/proc/self/fd")), threading.active_count()) == before


@pytest.mark.parametrize("driven", ["ssd1306", "ssd1309", "sh1106"])
@pytest.mark.parametrize("fitted", ["ssd1306", "ssd1309", "sh1106"])
def test_F54_another_panel_than_the_settings_say_is_shifted_at_worst(
    driven: str, fitted: str
) -> None:
    panel, events = Panel(fitted), Events()
    frame = pattern("ssd1306?")
    device = Oled(events.append, Options(kind=driven), Wire(panel).bus, Clock())

    for shown in (menu(0), roll(1, 2, 3), frame):
        device.paint(shown, Light.FULL)

    seen = panel.picture()
    shift = 2 * ((driven == "sh1106") - (fitted == "sh1106"))
    assert events == []
    assert panel.on
    assert all(seen.lit(x + shift, y) == frame.lit(x, y) for x in range(2, 126) for y in range(64))
    edges = [all(seen.lit(x, y) for y in range(64)) for x in (0, 127)]
    assert edges == [shift == 0, shift == 0]


def test_F55_a_garbled_panel_is_whole_again_after_30_idle_seconds() -> None:
    wire, clock = Wire(), Clock()
    assert wire.panel is not None
    device = Oled(print, Options(), wire.bus, clock)
    due = device.paint(menu(0), Light.FULL)
    registers = dict(wire.panel.registers)
    wire.messages.clear()

    shifted = [0x45, 0xD3, 0x11, 0xA7, 0xA0, 0xD5, 0x11, 0x20, 0x00]
    still_waiting_for_arguments = [0x26, 0]
    wire.panel.receive(bytes([COMMANDS, *shifted, *still_waiting_for_arguments]))
    wire.panel.memory[3][:50] = bytes(50)
    assert due == clock.now + 30
    clock.now = due
    device.paint(menu(0), Light.FULL)

    assert SETUP in commands(wire.messages)
    assert wire.panel.registers == registers
    assert (wire.panel.mode, wire.panel.scrolling) == (2, False)
    assert (wire.panel.on, wire.panel.picture()) == (True, menu(0))


def test_F58_the_picture_goes_dark_without_being_shown_again(
    wire: Wire, clock: Clock, start: Start
) -> None:
    display, spoken_to = start(), threading.Event()
    clock.now += 10 * 60 - 0.01
    display.show(menu(0))
    assert display.settle(SOON)

    wire.fault = lambda call: spoken_to.set()
    clock.now += 0.01
    assert spoken_to.wait(SOON)
    display.close()

    assert wire.panel is not None
    assert (wire.panel.on, wire.panel.picture()) == (False, menu(0))
