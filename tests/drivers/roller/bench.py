"""
How fast a roll is, beside pyserial alone, and how often the idle driver wakes up.

    python -m tests.drivers.roller.bench

Both talk to the firmware under MicroPython behind the same pty.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
import time
from pathlib import Path
from queue import Queue

import serial

from drivers.roller import Event, Revealed, RollerReady
from drivers.roller.frames import encode
from drivers.roller.wire import WireRoller
from tests.firmware.roller.pico import Pico, flash
from tests.micropython import bring

ROLLS = 2000
IDLE = 20.0


def ours(pico: Pico) -> list[float]:
    """From `reveal` until the event lies in the queue, in seconds."""
    events: Queue[Event] = Queue()
    wire = WireRoller(events.put, str(pico.path))
    assert isinstance(events.get(timeout=10), RollerReady)
    times = []
    for k in range(1, ROLLS + 1):
        start = time.perf_counter()
        wire.reveal(k)
        event = events.get(timeout=10)
        times.append(time.perf_counter() - start)
        assert isinstance(event, Revealed)
    wire.close()
    return times


def plain(pico: Pico) -> list[float]:
    """The same requests with pyserial's `write` and `readline`, unchecked."""
    times = []
    with serial.Serial(str(pico.path), timeout=10) as port:
        port.write(encode("HELLO", ("id", 1), ("v", "1-1"), ("sess", "ab")))
        port.readline()
        for k in range(1, ROLLS + 1):
            request = b"\n" + encode("ROLL", ("id", 10000 + k), ("sess", "ab"), ("k", k))
            start = time.perf_counter()
            port.write(request)
            line = port.readline()
            times.append(time.perf_counter() - start)
            assert line.startswith(b"!ROLLED"), line
    return times


def wake_ups(pico: Pico, seconds: float = IDLE) -> dict[str, float]:
    """Wake-ups a second of each of the driver's threads while nobody asks for anything."""
    events: Queue[Event] = Queue()
    wire = WireRoller(events.put, str(pico.path))
    events.get(timeout=10)
    before = _switches()
    time.sleep(seconds)
    after = _switches()
    wire.close()
    return {name: (after[name] - before[name]) / seconds for name in after}


def _switches() -> dict[str, int]:
    """How often each of the driver's threads has gone to sleep so far."""
    counts = {}
    for thread in threading.enumerate():
        if thread.name.startswith("roller"):
            status = Path(f"/proc/self/task/{thread.native_id}/status").read_text()
            line = next(line for line in status.splitlines() if line.startswith("voluntary"))
            counts[thread.name] = int(line.split()[1])
    return counts


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        pico = Pico(bring(), flash(Path(made) / "flash"), Path(made) / "roller")
        pico.plug()
        theirs = statistics.median(plain(pico))
        pico.replug()
        mine = statistics.median(ours(pico))
        print(f"a roll: {mine * 1e6:.0f} us; pyserial's write and readline {theirs * 1e6:.0f} us;")
        print(f"        {mine / theirs:.2f} times (1.5 at most)")
        for name, rate in wake_ups(pico).items():
            print(f"{name}: {rate:.2f} wake-ups a second (the ping and its answer)")
        pico.unplug()


if __name__ == "__main__":
    main()
