"""
The plug of the roller: looked for, opened, served, and closed before it is looked for again.

A port that vanished and came back is tried at once; one that is there and does not answer is
tried less and less often. Like the link, it takes the time from its caller and never waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from drivers.roller import (
    Emit,
    Event,
    RollerLost,
    RollerReady,
    RollerRefused,
    UnpluggedError,
    Unrevealed,
)
from drivers.roller.link import Link
from drivers.roller.requests import WHY

__all__ = ["Place", "Plug", "Port"]

LOOK_EVERY = 0.5
RETRY_FIRST = 0.5
RETRY_MOST = 5.0
TRANSCRIPT = 200
NOWHERE = "No roller is plugged in."


@dataclass(frozen=True, slots=True)
class Place:
    """Where a roller may be; *mark* changes when the plug was out in between."""

    url: str
    mark: tuple[int, ...] = ()


class Port(Protocol):
    """An open way to a roller; both methods may raise UnpluggedError."""

    def write(self, data: bytes) -> None:
        """Send all of *data*."""

    def close(self) -> None:
        """Let go of the descriptor, whatever state it is in."""


class Plug:
    """Keeps a link to the roller alive, at whatever place it turns up."""

    def __init__(
        self,
        emit: Emit,
        look: Callable[[], Place | None],
        open_port: Callable[[Place], Port],
        numbers: Iterator[int],
        sessions: Iterator[str],
    ) -> None:
        self._tell, self._look, self._open_port = emit, look, open_port
        self._numbers, self._sessions = numbers, sessions
        self._port: Port | None = None
        self._link: Link | None = None
        self._place: Place | None = None
        self._look_at = self._retry_at = 0.0
        self._delay = RETRY_FIRST
        self._said = ""
        self._now = 0.0
        self.lines: deque[str] = deque(maxlen=TRANSCRIPT)

    def take_entropy(self) -> bytes:
        """What the roller gave for the device's own chain, once."""
        link, taken = self._link, b""
        if link is not None:
            taken, link.entropy = link.entropy, b""
        return taken

    def deadline(self) -> float:
        """When `tick` has something to do next."""
        return self._link.deadline() if self._link else self._look_at

    def tick(self, now: float) -> None:
        """Do what the clock asks for."""
        self._now = now
        if self._link is not None:
            self._serve(lambda link: link.tick(now))
        elif now >= self._look_at:
            self._look_at = now + LOOK_EVERY
            self._try(self._look())

    def arrived(self, port: Port, data: bytes, now: float) -> None:
        """Bytes came in at *port*."""
        self._now = now
        if port is self._port:
            self._serve(lambda link: link.received(data, now))

    def gone(self, port: Port, error: UnpluggedError, now: float) -> None:
        """Nothing more will come in at *port*."""
        self._now = now
        if port is self._port:
            self._down(error)

    def reveal(self, k: int, now: float) -> None:
        """Ask for link *k*."""
        self._now = now
        if self._link is None:
            self._emit(Unrevealed(k, "LOST", WHY["LOST"]))
        self._serve(lambda link: link.reveal(k, now))

    def report(self, now: float) -> None:
        """Ask how the roller is."""
        self._now = now
        self._serve(lambda link: link.report(now))

    def refill(self, now: float) -> None:
        """Ask for fresh entropy."""
        self._now = now
        self._serve(lambda link: link.refill(now))

    def close(self) -> None:
        """Let go of the port and say nothing more."""
        self._tell = lambda _event: None
        self._let_go()

    def _try(self, place: Place | None) -> None:
        if place is None:
            self._forget(NOWHERE)
        elif place != self._place or self._now >= self._retry_at:
            if place != self._place:
                self._delay = RETRY_FIRST
            self._place = place
            self._open(place)

    def _forget(self, why: str) -> None:
        self._place = None
        self._lost(why)

    def _open(self, place: Place) -> None:
        try:
            port = self._open_port(place)
        except UnpluggedError as error:
            self._note(f"- {place.url}: {_all_of(error)}")
            self._later(str(error))
            return
        self._note(f"- {place.url} is open")
        self._port = port
        self._link = Link(port.write, self._emit, self._numbers, next(self._sessions), self._note)
        self._serve(lambda link: link.start(self._now))

    def _serve(self, work: Callable[[Link], None]) -> None:
        """Let the link work; whatever breaks it on the way brings it down here."""
        if self._link is None:
            return
        try:
            work(self._link)
        except UnpluggedError as error:
            self._down(error)

    def _down(self, error: UnpluggedError) -> None:
        link = self._link
        self._let_go()
        self._note(f"- {_all_of(error)}")
        if link is not None:
            link.drop(str(error))
        self._later(str(error))

    def _let_go(self) -> None:
        port, self._port, self._link = self._port, None, None
        try:
            if port is not None:
                port.close()
        except UnpluggedError as error:
            self._note(f"- closing: {_all_of(error)}")

    def _later(self, why: str) -> None:
        self._look_at = self._now + LOOK_EVERY
        self._retry_at = self._now + self._delay
        self._delay = min(2 * self._delay, RETRY_MOST)
        self._lost(why)

    def _lost(self, why: str) -> None:
        if why != self._said:
            self._said = why
            self._tell(RollerLost(why))

    def _emit(self, event: Event) -> None:
        if isinstance(event, RollerReady | RollerRefused):
            self._delay = RETRY_FIRST
            self._said = ""
        elif isinstance(event, RollerLost):
            self._said = event.why
        self._tell(event)

    def _note(self, line: str) -> None:
        self.lines.append(f"{self._now:.3f} {line}")


def _all_of(error: UnpluggedError) -> str:
    """The sentence for the table, and for the bug report what the system said."""
    return f"{error} ({error.__cause__})" if error.__cause__ else str(error)
