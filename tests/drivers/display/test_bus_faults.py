"""Faults of the bus, brought about one message and one byte at a time."""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterable
from functools import partial

import pytest

from drivers.display import DisplayBack, DisplayLost, Frame
from drivers.display.bus import Options, open_bus
from drivers.display.light import Light
from drivers.display.oled import Oled

from .conftest import Events, Start
from .frames import menu, picture, roll, winner
from .panel import COMMANDS, Clock, Panel, Wire

SOON = 5.0
ERRNOS = [errno.EREMOTEIO, errno.EIO, errno.ETIMEDOUT, errno.ENXIO, errno.EAGAIN]

Fault = Callable[[int], tuple[int, int] | None]

# A life in short: the first frame, a change, dimmed, dark, awake, refreshed.
LIFE: list[tuple[float, Frame, Light]] = [
    (0, menu(0), Light.FULL),
    (1, menu(1), Light.FULL),
    (1, roll(4, 5, 5), Light.FULL),
    (20, roll(4, 5, 5), Light.DIM),
    (1, roll(4, 5, 5), Light.OFF),
    (1, winner(), Light.FULL),
    (31, winner(), Light.FULL),
]


def live(wire: Wire, fault: Fault) -> tuple[Panel, list[type]]:
    """Play LIFE on a new panel, then wait as long as it may take to come back."""
    wire.panel, wire.calls, wire.fault = Panel(), 0, fault
    wire.messages.clear()
    clock, events = Clock(), Events()
    device = Oled(events.append, Options(), partial(open_bus, Options()), clock)
    for later, frame, light in LIFE:
        clock.now += later
        device.paint(frame, light)
    wire.fault = no_fault
    clock.now += 29
    device.paint(winner(), Light.FULL)
    return wire.panel, [type(event) for event in events]


def no_fault(call: int) -> None:
    """Let every message through."""


def one_fault(at: int, number: int, through: int) -> Fault:
    """Let the message *at* fail with errno *number* after *through* bytes."""
    return lambda call: (number, through) if call == at else None


def cuts(message: bytes) -> Iterable[int]:
    """Where to cut: commands at every byte, data at the ends and in the middle."""
    size = len(message)
    return range(size + 1) if message[0] == COMMANDS else (0, 1, 2, size // 2, size - 1, size)


@pytest.mark.parametrize("number", ERRNOS, ids=errno.errorcode.get)
def test_F51_any_error_at_any_message_drops_the_frame_only(wire: Wire, number: int) -> None:
    live(wire, no_fault)
    messages = len(wire.messages)

    for at in range(1, messages + 1):
        panel, events = live(wire, one_fault(at, number, 0))

        assert (panel.on, panel.contrast, panel.picture()) == (True, 0xCF, winner()), at
        assert events == [DisplayLost, DisplayBack], at


def test_F51_a_message_cut_at_any_byte_leaves_no_trace(wire: Wire) -> None:
    untouched, _ = live(wire, no_fault)
    messages = list(wire.messages)

    for at, message in enumerate(messages, start=1):
        for through in cuts(message):
            panel, _ = live(wire, one_fault(at, errno.EIO, through))

            assert (panel.on, panel.picture()) == (True, winner()), (at, through)
            assert panel.registers == untouched.registers, (at, through)


@pytest.mark.parametrize("number", ERRNOS, ids=errno.errorcode.get)
def test_F51_the_panel_is_looked_for_ever_more_rarely(number: int) -> None:
    wire, events, clock = Wire(), Events(), Clock()
    wire.fault = lambda call: (number, 0)
    device = Oled(events.append, Options(), wire.bus, clock)

    pauses = []
    for _ in range(9):
        due = device.paint(menu(0), Light.FULL)
        pauses.append(due - clock.now)
        clock.now = due

    assert pauses == [0.5, 1, 2, 4, 8, 16, 30, 30, 30]
    assert [type(event) for event in events] == [DisplayLost]
    assert wire.calls == 9


def test_F51_the_message_says_what_to_check() -> None:
    wire, events = Wire(None), Events()

    Oled(events.append, Options(kind="sh1106", port=3, address=0x3D), wire.bus, Clock()).paint(
        menu(0), Light.FULL
    )

    lost = events[0]
    assert isinstance(lost, DisplayLost)
    assert lost.why.startswith("no sh1106 on i2c 3: I2C device not found")
    assert "i2cdetect -y 3 show 3d" in lost.why


@pytest.mark.parametrize(
    "error",
    [
        FileNotFoundError(errno.ENOENT, "No such file", "/dev/i2c-1"),
        PermissionError(errno.EACCES, "Permission denied", "/dev/i2c-1"),
        OSError(errno.EBUSY, "Device or resource busy"),
    ],
    ids=repr,
)
def test_F52_without_a_bus_all_else_works_and_the_display_appears_later(
    wire: Wire, start: Start, events: Events, clock: Clock, error: OSError
) -> None:
    wire.refusal = error
    display = start()

    for row in range(3):
        display.show(menu(row))
        assert not display.settle(SOON)
    assert [type(event) for event in events] == [DisplayLost]

    wire.refusal = None
    clock.now += 30
    display.show(menu(3))
    assert display.settle(SOON)
    assert wire.panel is not None
    assert wire.panel.picture() == menu(3)
    assert [type(event) for event in events] == [DisplayLost, DisplayBack]


def test_F52_a_panel_plugged_in_late_appears_within_30_seconds() -> None:
    wire, clock = Wire(None), Clock()
    device = Oled(print, Options(), wire.bus, clock)
    due = clock.now
    while due < 1200:
        clock.now = due
        due = device.paint(menu(0), Light.FULL)

    wire.panel = Panel()
    assert due - clock.now <= 30
    clock.now = due
    device.paint(menu(0), Light.FULL)

    assert wire.panel.picture() == menu(0)
    assert wire.panel.on


def test_F56_a_slow_bus_holds_up_nobody_and_skips_frames(wire: Wire, start: Start) -> None:
    gate, reached = threading.Event(), threading.Event()

    def slow(number: int) -> None:
        reached.set()
        gate.wait(SOON)

    wire.fault = slow
    display = start()
    display.show(menu(0))
    assert reached.wait(SOON)

    for number in range(200):
        display.show(menu(number % 4))
        assert not display.wake()
    display.show(picture("newest"))
    assert not display.settle(0.0)
    gate.set()

    assert display.settle(SOON)
    assert wire.panel is not None
    assert wire.panel.picture() == picture("newest")
    # Two whole frames at most: the one that was under way, and the newest.
    assert wire.wire_bytes() < 2500
