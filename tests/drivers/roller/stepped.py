"""
The real ports of pyserial's under a plug whose clock the test turns.

The reader threads are real, so whatever they report is waited for; time passes only when the
test says so.
"""

from __future__ import annotations

import itertools
import os
import select
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Queue
from typing import TypeVar

from drivers.roller import Event, UnpluggedError
from drivers.roller.plug import Place, Plug
from drivers.roller.search import at
from drivers.roller.wire import WRITE_WITHIN, SerialPort

Kind = TypeVar("Kind", bound=Event)
Step = Callable[..., "Stepped"]
PATIENCE = 20.0  # until a test is called hung; nothing waits that long by design


class Stepped:
    """A driver for one port, step by step."""

    def __init__(self, port: str, write_within: float = WRITE_WITHIN) -> None:
        self.now = 0.0
        self.events: list[Event] = []
        self._jobs: Queue[Callable[[], None]] = Queue()
        self._write_within = write_within
        self._unanswered = 0
        sessions = (f"{number:08x}" for number in itertools.count(1))
        self.plug = Plug(self.events.append, at(port), self._open, itertools.count(1), sessions)

    def tick(self) -> None:
        """Turn the clock to the next deadline."""
        self.now = max(self.now, self.plug.deadline())
        self.plug.tick(self.now)

    def until(self, kind: type[Kind], relay: Callable[[], None] = lambda: None) -> Kind:
        """Handle what the readers report until *kind* comes; *relay* answers each request."""
        while True:
            for i, event in enumerate(self.events):
                if isinstance(event, kind):
                    del self.events[: i + 1]
                    return event
            if self._unanswered:
                self._unanswered = 0
                relay()
            self._jobs.get(timeout=PATIENCE)()

    def open(self) -> None:
        """Turn the clock until a port is open and greeted."""
        self._unanswered = 0
        while not self._unanswered:
            self.tick()

    def _open(self, place: Place) -> SerialPort:
        return CountedPort(self, place.url, self._write_within)

    def wrote(self) -> None:
        self._unanswered += 1

    def arrived(self, port: SerialPort, data: bytes) -> None:
        self._jobs.put(lambda: self.plug.arrived(port, data, self.now))

    def gone(self, port: SerialPort, error: UnpluggedError) -> None:
        self._jobs.put(lambda: self.plug.gone(port, error, self.now))


class CountedPort(SerialPort):
    """Tells when it was written to."""

    def __init__(self, stepped: Stepped, url: str, write_within: float) -> None:
        super().__init__(url, stepped.arrived, stepped.gone, write_within)
        self._stepped = stepped

    def write(self, data: bytes) -> None:
        super().write(data)
        self._stepped.wrote()


class Line:
    """A pty whose far end the test holds, at a path that stays while the pty changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._master = self._slave = -1

    def plug(self) -> None:
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(os.ttyname(self._slave))

    def unplug(self) -> None:
        """Hang up: the driver's end dies, the path vanishes."""
        if self._master >= 0:
            self.path.unlink(missing_ok=True)
            os.close(self._master)
            os.close(self._slave)
            self._master = -1

    def write(self, data: bytes) -> None:
        os.write(self._master, data)

    def request(self) -> bytes:
        """The next line of the host that is not empty."""
        line = b""
        while not line.strip() or not line.endswith(b"\n"):
            ready, _, _ = select.select([self._master], [], [], PATIENCE)
            assert ready, f"the host says nothing after {line!r}"
            line += os.read(self._master, 1)
        return line

    def heard(self) -> bytes:
        """All that the host has written so far."""
        data = b""
        while select.select([self._master], [], [], 0)[0]:
            data += os.read(self._master, 4096)
        return data

    def stuff(self) -> None:
        """Fill the line until it takes nothing more."""
        os.set_blocking(self._slave, False)
        # The kernel moves bytes on behind our back, so full once is not full.
        while select.select([], [self._slave], [], 0.1)[1]:
            with suppress(BlockingIOError):
                os.write(self._slave, b"x" * 512)
