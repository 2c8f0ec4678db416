"""
The program as a service: ready, alive, stopping, and systemd is told each.

The ping takes the way of every press: a timer of the loop posts it, it waits in the queue, and
the one thread that handles events sends it on. So it falls silent with whatever would leave the
table waiting, and with nothing else: a hung painter is no reason to begin anew.
"""

from __future__ import annotations

import faulthandler
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from firmware.companion.loop import Due, Event, Handle, Loop
from firmware.companion.notify import Notifier, watchdog_seconds
from firmware.companion.shutdowns import Shutdowns

__all__ = ["Ping", "Service", "Terminated"]

TIMER = "watchdog"
PINGS = 3
"""Pings within the time that systemd waits: one may be lost in a flood of events."""
STDERR = 2
LAST_WORDS = 1.8
"""Seconds for a goodbye; whatever hangs then is cut off, for all that counts is stored."""


@dataclass(frozen=True, slots=True)
class Ping:
    """We are alive, if this is ever handled."""

    at: float


@dataclass(frozen=True, slots=True)
class Terminated:
    """Somebody asked the program to end."""

    at: float


class Service:
    """Runs a loop and tells systemd how it is."""

    def __init__(
        self,
        loop: Loop,
        notifier: Notifier,
        patience: float | None = None,
        shutdowns: Shutdowns | None = None,
    ) -> None:
        self._loop = loop
        self._notifier = notifier
        self._every = patience / PINGS if patience else None
        self._shutdowns = shutdowns

    @classmethod
    def of(cls, environment: Mapping[str, str], loop: Loop, folder: Path | None = None) -> Service:
        """As systemd wants it; *folder* remembers how the program ended."""
        shutdowns = Shutdowns(folder) if folder else None
        return cls(loop, Notifier.of(environment), watchdog_seconds(environment), shutdowns)

    def run(self, handle: Handle, *endings: Callable[[], None]) -> None:
        """
        Handle events until the program is asked to end; then the *endings* store and say goodbye.

        The first screen must be shown by now, because systemd is told READY.
        """
        with ending(lambda: self._loop.post(Terminated(self._loop.clock()))):
            if self._shutdowns:
                self._shutdowns.begin()
            self.begin()
            self._loop.run(lambda event: self.handle(event, handle))
            self._notifier.stopping()
            for end in endings:
                end()
            if self._shutdowns:
                self._shutdowns.end()

    def begin(self) -> None:
        """Tell that the table can be used, and start the pings."""
        self._notifier.ready()
        self._set_timer()

    def handle(self, event: Event, handle: Handle) -> None:
        """Keep what is meant for the service, pass all else on."""
        match event:
            case Ping():
                self._notifier.alive()
            case Terminated():
                self._loop.stop()
            case Due(name=name) if name == TIMER:
                self._loop.post(Ping(self._loop.clock()))
                self._set_timer()
            case _:
                handle(event)

    def _set_timer(self) -> None:
        if self._every:
            self._loop.wake(TIMER, self._loop.clock() + self._every)


@contextmanager
def ending(asked: Callable[[], None]) -> Iterator[None]:
    """
    Call *asked* at SIGTERM, and let nothing in here hold the program up for long after that.

    SIGABRT, which is how systemd ends a program that hangs, leaves the traceback of every thread
    in the log.
    """

    def terminate(_signal: int, _frame: object) -> None:
        faulthandler.dump_traceback_later(LAST_WORDS, exit=True, file=STDERR)
        asked()

    faulthandler.enable(STDERR)
    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
        faulthandler.cancel_dump_traceback_later()
