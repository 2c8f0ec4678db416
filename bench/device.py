"""The device beside what its libraries do by themselves: the first frame, and a press."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from threading import Event
from time import perf_counter, sleep
from typing import Any

from bench.compare import Figure
from drivers.buttons.pins import PinButtons
from drivers.covers.none import NoCovers
from drivers.display.oled import OledDisplay
from drivers.gpio import open_factory
from drivers.sounder.silent import SilentSounder
from firmware.companion.companion import Companion
from firmware.companion.loop import Loop
from firmware.companion.memory import PassingGames
from firmware.companion.names import Names
from firmware.companion.parts import Memory, Parts
from firmware.companion.settings import Value, defaults

__all__ = ["FIRST_FRAME", "LIBRARIES", "Press", "StockPress", "memory_line"]

PIN = 23
AWAY = 0.05
"""Seconds for which the finger is away, so that the next press is one of its own."""
SECONDS_A_BYTE = 9 / 400_000  # I2C at 400 kHz: eight bits and an acknowledgement
# What a process has had at most since its own start: ru_maxrss would count its parent's too.
PEAK = """
import os
def peak():
    lines = open("/proc/self/status").read().splitlines()
    os.write(1, next(line for line in lines if line.startswith("VmHWM")).split()[1].encode())
"""
WHAT_LIBRARIES_TAKE = (
    PEAK
    + """
import gpiozero, luma.oled.device, serial, redis
peak()
"""
)
UNTIL_THE_FIRST_BYTES = (
    PEAK
    + """
from firmware.companion.device import run
class Bus:
    def command(self, *cmd): pass
    def data(self, data):
        peak()
        os._exit(0)
    def cleanup(self): pass
run(os.environ, opening=Bus)
"""
)

FIRST_FRAME = (sys.executable, "-c", UNTIL_THE_FIRST_BYTES)
LIBRARIES = (sys.executable, "-c", WHAT_LIBRARIES_TAKE)


def memory_line() -> Figure:
    """The memory of a device that shows its first frame, beside that of the libraries alone."""
    ours, libraries = _megabytes(FIRST_FRAME), _megabytes(LIBRARIES)
    text = f"memory at the first frame: {ours:.1f} MB, libraries imported: {libraries:.1f} MB"
    return Figure(f"{text}   floor: less", ours >= libraries)


def _megabytes(command: tuple[str, ...]) -> float:
    printed = subprocess.run(command, capture_output=True, check=True).stdout
    return int(printed) / 1024


class Wire:
    """A bus that takes as long as a real one; *quiet* is called after every message."""

    def __init__(self, quiet: Callable[[], None]) -> None:
        self._quiet = quiet

    def command(self, *cmd: int) -> None:
        self._take(len(cmd))

    def data(self, data: Any) -> None:
        self._take(len(data))
        self._quiet()

    def cleanup(self) -> None:
        """Nothing to close."""

    def _take(self, data: int) -> None:
        sleep((data + 2) * SECONDS_A_BYTE)


class Nothing:
    """Neither settings nor cartons are kept."""

    def change(self, key: str, value: Value) -> None: ...

    def read(self, game: object) -> dict[str, Any]:
        return {}

    def remember(self, session: object) -> None: ...


class Press:
    """Seconds from a finger on a button to the last byte of the picture it changes."""

    def __init__(self) -> None:
        self._shown = Event()
        self._loop = Loop()
        self._factory: Any = open_factory("mock")
        display = OledDisplay(self._loop.post, opening=lambda: Wire(self._shown.set))
        buttons = PinButtons(self._loop.post, {"down": PIN}, self._factory)
        parts = Parts(buttons, display, NoCovers(), SilentSounder())
        memory = Memory(Names(), Nothing(), Nothing(), PassingGames())
        self._companion = Companion(self._loop, parts, defaults(), memory)
        self._companion.show()
        display.settle(5)
        self._display = display

    def __call__(self) -> float:
        self._shown.clear()
        start = perf_counter()
        self._factory.pin(PIN).drive_low()
        self._loop.step(self._companion.handle)
        self._shown.wait()
        self._display.settle(5)
        took = perf_counter() - start
        self._factory.pin(PIN).drive_high()
        sleep(AWAY)
        self._loop.step(self._companion.handle)
        return took


class StockPress:
    """The same with gpiozero's Button and luma's own display and canvas."""

    def __init__(self) -> None:
        import warnings

        from gpiozero import Button  # type: ignore[import-untyped]
        from luma.oled.device import ssd1306  # type: ignore[import-untyped]

        warnings.simplefilter("ignore", DeprecationWarning)
        self._factory: Any = open_factory("mock")
        self._panel = ssd1306(Wire(lambda: None))
        self._button = Button(PIN, pin_factory=self._factory)
        self._button.when_pressed = self._draw
        self._row = 0

    def __call__(self) -> float:
        start = perf_counter()
        self._factory.pin(PIN).drive_low()
        took = perf_counter() - start
        self._factory.pin(PIN).drive_high()
        return took

    def _draw(self) -> None:
        from luma.core.render import canvas  # type: ignore[import-untyped]

        self._row = (self._row + 1) % 4
        with canvas(self._panel) as draw:
            for row, text in enumerate(("Play", "Just roll", "Just score", "Settings")):
                draw.text((8, 12 * row), text, fill="white")
            draw.text((0, 12 * self._row), ">", fill="white")
