"""
A Pico's `machine` for MicroPython's unix port, so that main.py runs there unchanged.

The environment says how it misbehaves: FAKE_BITS are the raw bits, over and over; after
FAKE_BITS_LEFT of them reading fails; the lamp fails with FAKE_LAMP; FAKE_JUMPER is set;
FAKE_WATCHDOG_MS shortens the watchdog, which is the kernel's alarm: it kills.
"""

# ruff: noqa: I002  MicroPython has no __future__
# mypy: disable-error-code="import-not-found"

import os

import ffi

PWRON_RESET = 1
WDT_RESET = 3

_libc = ffi.open("libc.so.6")
_alarm = _libc.func("I", "alarm", "I")
_ualarm = _libc.func("I", "ualarm", "II")
_bits = os.getenv("FAKE_BITS")


def unique_id() -> bytes:
    return b"\xe6\x60\x58\x38\x83\x1a\x2b\x3c"


def reset_cause() -> int:
    return PWRON_RESET


class Memory:
    """Every address reads as the ring oscillator's random bit."""

    def __init__(self) -> None:
        self._next = 0

    def __getitem__(self, address: int) -> int:
        assert address in (0x4006001C, 0x400E8020), "the random bit of a Pico or a Pico 2"
        self._next += 1
        if self._next > int(os.getenv("FAKE_BITS_LEFT") or self._next):
            raise OSError(5)
        if not _bits:
            return os.urandom(1)[0]
        return int(_bits[(self._next - 1) % len(_bits)])


mem32 = Memory()


class Pin:
    """A lamp nobody sees, or the jumper."""

    IN, OUT, PULL_UP = 0, 1, 2

    def __init__(self, _name: object, _mode: int, _pull: int = 0) -> None:
        self._level = 0 if os.getenv("FAKE_JUMPER") else 1

    def value(self, *level: object) -> int:
        if level and os.getenv("FAKE_LAMP"):
            raise OSError(5)
        return self._level


class WDT:
    """The watchdog: the process ends when it is not fed."""

    def __init__(self, timeout: int) -> None:
        self._ms = int(os.getenv("FAKE_WATCHDOG_MS") or timeout)
        self.feed()

    def feed(self) -> None:
        if self._ms >= 1000:
            _alarm(self._ms // 1000)
        else:
            _ualarm(self._ms * 1000, 0)
