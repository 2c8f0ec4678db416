"""
The dice roller on a Pico or Pico 2: pins and streams, and nothing else.

A jumper between GP14 and GND (pins 19 and 18) at the start leaves the REPL free.
"""

# ruff: noqa: I002  MicroPython has no __future__
# mypy: disable-error-code="attr-defined, import-not-found"

import gc
import select
import sys
import time

import machine
import micropython

from drivers.roller.frames import Lines
from firmware.roller.board import Board
from firmware.roller.commands import Commands

JUMPER = 14
WATCHDOG_MS = 8000
IDLE_MS = 100
GAP_US = 10  # neighbouring bits of the ring oscillator correlate when read faster
RANDOMBIT_RP2040 = 0x4006001C
RANDOMBIT_RP2350 = 0x400E8020
RESETS = {machine.PWRON_RESET: "PWRON", machine.WDT_RESET: "WDT"}


class Pico(Board):
    """What only the Pico has: its ring oscillator, its lamp, its name."""

    def __init__(self) -> None:
        super().__init__()
        self.uid = machine.unique_id().hex()
        self.reset = RESETS.get(machine.reset_cause(), "OTHER")
        self._led = machine.Pin("LED", machine.Pin.OUT)
        two = "RP2350" in sys.implementation._machine  # noqa: SLF001
        self._randombit = RANDOMBIT_RP2350 if two else RANDOMBIT_RP2040
        self._read_at = time.ticks_us()

    def raw_bit(self) -> int:
        while time.ticks_diff(time.ticks_us(), self._read_at) < GAP_US:
            pass
        self._read_at = time.ticks_us()
        return int(machine.mem32[self._randombit] & 1)

    def light(self, on: bool) -> None:
        self._led.value(on)

    def free(self) -> int:
        return int(gc.mem_free())


def wait_and_answer(poller: select.poll, lines: Lines, roller: Commands) -> None:
    """One pass of the loop: a byte that came in, or a moment in which none did."""
    if not poller.poll(IDLE_MS):
        roller.idle()
        return
    for byte in sys.stdin.buffer.read(1):
        line = lines.push(byte)
        reply = None if line is None else roller.answer(line)
        if reply is not None:
            sys.stdout.buffer.write(reply)


def serve() -> None:
    """Answer until the power goes."""
    micropython.kbd_intr(-1)  # Ctrl-C is a byte like any other
    watchdog = machine.WDT(timeout=WATCHDOG_MS)
    roller = Commands(Pico())
    lines = Lines()
    poller = select.poll()
    poller.register(sys.stdin, select.POLLIN)
    while True:
        try:
            wait_and_answer(poller, lines, roller)
        except Exception as error:  # noqa: BLE001
            roller.note(error)
            continue  # not fed: a roller that only fails is reset
        watchdog.feed()


if machine.Pin(JUMPER, machine.Pin.IN, machine.Pin.PULL_UP).value():
    serve()
