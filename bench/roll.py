"""A roll's way to the roller and back, beside pyserial alone; both with the real firmware."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

import serial

from drivers.roller import Event, Revealed, RollerReady
from drivers.roller.frames import encode
from drivers.roller.requests import PING_EVERY
from drivers.roller.wire import WireRoller
from tests.firmware.roller.pico import Pico, flash
from tests.micropython import bring

__all__ = ["Bare", "Driver", "rollers", "wake_ups"]

ROLLS = 100
PATIENCE = 10
IDLE = 10.0


@contextmanager
def rollers() -> Iterator[tuple[Driver, Bare]]:
    """The driver and pyserial, each with a roller of its own under MicroPython."""
    micropython = bring()
    with TemporaryDirectory() as made:
        flashed = flash(Path(made) / "flash")
        picos = [Pico(micropython, flashed, Path(made) / name) for name in ("ours", "theirs")]
        for pico in picos:
            pico.plug()
            pico.ask("PING")
        driver, bare = Driver(str(picos[0].path)), Bare(str(picos[1].path))
        try:
            yield driver, bare
        finally:
            driver.wire.close()
            bare.port.close()
            for pico in picos:
                pico.unplug()


class Driver:
    """Seconds from `reveal` until its event is there."""

    def __init__(self, port: str) -> None:
        self._events: SimpleQueue[Event] = SimpleQueue()
        self.wire = WireRoller(self._events.put, port)
        while not isinstance(self._events.get(timeout=PATIENCE), RollerReady):
            pass
        self._links = itertools.count(1)

    def __call__(self) -> float:
        return median(self._once(k) for k in itertools.islice(self._links, ROLLS))

    def _once(self, k: int) -> float:
        start = perf_counter()
        self.wire.reveal(k)
        event = self._events.get(timeout=PATIENCE)
        seconds = perf_counter() - start
        assert isinstance(event, Revealed), f"the roller did not roll: {event}"
        return seconds


class Bare:
    """Seconds for the same request and its answer with `write` and `readline`, unchecked."""

    def __init__(self, port: str) -> None:
        self.port = serial.Serial(port, timeout=PATIENCE)
        self.port.write(encode("HELLO", ("id", 1), ("v", "1-1"), ("sess", "ab")))
        self.port.readline()
        self._links = itertools.count(1)

    def __call__(self) -> float:
        return median(self._once(k) for k in itertools.islice(self._links, ROLLS))

    def _once(self, k: int) -> float:
        request = b"\n" + encode("ROLL", ("id", 10_000 + k), ("sess", "ab"), ("k", k))
        start = perf_counter()
        self.port.write(request)
        line = self.port.readline()
        seconds = perf_counter() - start
        assert line.startswith(b"!ROLLED"), f"the roller did not roll: {line!r}"
        return seconds


def wake_ups(seconds: float = IDLE) -> str:
    """How often the driver's threads wake up while nobody asks: its ping and the answer."""
    before = _sleeps()
    sleep(seconds)
    rates = {name: (after - before[name]) / seconds for name, after in _sleeps().items()}
    each = ", ".join(f"{name} {rate:.2f}" for name, rate in rates.items())
    return f"wake-ups a second of the idle driver, which pings every {PING_EVERY:.0f} s: {each}"


def _sleeps() -> dict[str, int]:
    """How often each of the driver's threads has gone to sleep so far."""
    counts = {}
    for thread in threading.enumerate():
        if thread.name.startswith("roller"):
            status = Path(f"/proc/self/task/{thread.native_id}/status").read_text()
            line = next(line for line in status.splitlines() if line.startswith("voluntary"))
            counts[thread.name] = int(line.split()[1])
    return counts
