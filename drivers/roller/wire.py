"""
The real roller: the firmware in firmware/roller at the other end of a serial line.

Two threads. One owns the plug and its link and sleeps until somebody asks, bytes arrive or a
timer ends; the other, alive while a port is open, waits for bytes and does nothing else.
"""

from __future__ import annotations

import itertools
import os
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN, EBUSY, EPERM
from queue import Empty, SimpleQueue
from threading import Thread

from drivers.roller import Emit, RollerLost, UnpluggedError
from drivers.roller.plug import Place, Plug
from drivers.roller.requests import FORBIDDEN, TAKEN, UNOPENED, UNPLUGGED
from drivers.roller.search import at, search

__all__ = ["SerialPort", "WireRoller"]

BAUD = 115200  # any but 1200, which resets some boards
WRITE_WITHIN = 1.0

Job = Callable[[float], None]

_KNOWN: dict[int | None, str] = {EACCES: FORBIDDEN, EPERM: FORBIDDEN, EAGAIN: TAKEN, EBUSY: TAKEN}


class WireRoller:
    """
    Talks to the roller at *port*, or to the one that a search finds.

    *port* is whatever pyserial accepts: /dev/tischlein-roller, socket://host:port, or
    spy:///dev/ttyACM0 to watch the line.
    """

    def __init__(
        self, emit: Emit, port: str | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._emit, self._clock = emit, clock
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        look = at(port) if port else search()
        # A number that starts anywhere keeps answers to an earlier run of ours apart.
        numbers = itertools.count(1 + int.from_bytes(os.urandom(2), "big"))
        sessions = iter(lambda: os.urandom(4).hex(), "")
        self._plug = Plug(emit, look, self._open, numbers, sessions)
        self._running = True
        self._thread = Thread(target=self._run, name="roller", daemon=True)
        self._thread.start()

    def reveal(self, k: int) -> None:
        """Ask for link *k*, the newest or the next one; asking again is harmless."""
        self._jobs.put(lambda now: self._plug.reveal(k, now))

    def report(self) -> None:
        """Ask how it is; a roller that is away says nothing."""
        self._jobs.put(self._plug.report)

    def entropy(self) -> bytes:
        """Take 32 random bytes of the roller for the device's own chain, or none if it is away."""
        taken = self._plug.take_entropy()
        self._jobs.put(self._plug.refill)
        return taken

    def transcript(self) -> list[str]:
        """The last lines that went over the wire, for a bug report."""
        return list(self._plug.lines)

    def close(self) -> None:
        """Let go of the roller; nothing is emitted afterwards."""
        self._jobs.put(self._stop)
        self._thread.join()

    def _run(self) -> None:
        try:
            self._work()
        except BaseException as error:
            self._emit(RollerLost(f"The roller's driver has failed: {error!r}."))
            raise

    def _work(self) -> None:
        while self._running:
            try:
                job = self._jobs.get(timeout=max(0.0, self._plug.deadline() - self._clock()))
            except Empty:
                job = self._plug.tick
            job(self._clock())

    def _stop(self, _now: float) -> None:
        self._running = False
        self._plug.close()

    def _open(self, place: Place) -> SerialPort:
        return SerialPort(place.url, self._arrived, self._gone)

    def _arrived(self, port: SerialPort, data: bytes) -> None:
        self._jobs.put(lambda now: self._plug.arrived(port, data, now))

    def _gone(self, port: SerialPort, error: UnpluggedError) -> None:
        self._jobs.put(lambda now: self._plug.gone(port, error, now))


class SerialPort:
    """A port of pyserial's with a thread that reads it."""

    def __init__(
        self,
        url: str,
        arrived: Callable[[SerialPort, bytes], None],
        gone: Callable[[SerialPort, UnpluggedError], None],
        write_within: float = WRITE_WITHIN,
    ) -> None:
        import serial

        self._arrived, self._gone = arrived, gone
        with _plugged_in(UNOPENED):
            self._serial = serial.serial_for_url(
                url, BAUD, timeout=None, write_timeout=write_within, exclusive=True
            )
        self._reading = True
        self._reader = Thread(target=self._read, name="roller reader", daemon=True)
        self._reader.start()

    def write(self, data: bytes) -> None:
        """Send all of *data*."""
        with _plugged_in():
            self._serial.write(data)

    def close(self) -> None:
        """Let go of the descriptor, whatever state it is in."""
        self._reading = False
        with _plugged_in():
            try:
                self._end_reading()
                # What nobody takes would hold the close back, on a real line for 30 s.
                self._serial.reset_output_buffer()
            finally:
                self._serial.close()
        self._reader.join()

    def _end_reading(self) -> None:
        if hasattr(self._serial, "cancel_read"):
            self._serial.cancel_read()
            self._reader.join()

    def _read(self) -> None:
        try:
            while self._reading:
                with _plugged_in():
                    data = self._serial.read(1)
                    data += self._serial.read(self._serial.in_waiting)
                if data:
                    self._arrived(self, data)
        except UnpluggedError as error:
            if self._reading:
                self._gone(self, error)


@contextmanager
def _plugged_in(sentence: str = UNPLUGGED) -> Iterator[None]:
    """Know an unplugged roller in all its disguises: this is the one place."""
    try:
        yield
    # SerialException is an OSError, termios.error is none; a port that is closed while it is
    # read ends in a TypeError or AttributeError, a URL that pyserial does not know in a ValueError.
    except (OSError, termios.error, TypeError, AttributeError, ValueError) as error:
        raise UnpluggedError(_KNOWN.get(getattr(error, "errno", None), sentence)) from error
