"""
The world around a plug: a cable, a roller at its end, and a clock that only the test turns.

Nothing waits. What the host sends reaches the roller at once, unless `wire` says otherwise:
it turns a piece of data into what arrives, each part with its delay.
"""

from __future__ import annotations

import heapq
import itertools
import os
from collections.abc import Callable
from typing import TypeVar

from drivers.roller import Event, UnpluggedError
from drivers.roller.frames import Lines
from drivers.roller.plug import Place, Plug
from firmware.roller.board import Board
from firmware.roller.commands import Commands

TORTURE = os.environ.get("TISCHLEIN_TORTURE", "") not in {"", "0"}

Kind = TypeVar("Kind", bound=Event)
Other = TypeVar("Other", bound=Event)
Exchange = Callable[[bytes], bytes]
Wire = Callable[[bytes], list[tuple[float, bytes]]]


def plain(data: bytes) -> list[tuple[float, bytes]]:
    """A good cable."""
    return [(0.0, data)]


def swallowing(into: list[bytes]) -> Wire:
    """A cable that loses everything."""

    def wire(data: bytes) -> list[tuple[float, bytes]]:
        into.append(data)
        return []

    return wire


def firmware(links: int = 4096, board: Board | None = None) -> Exchange:
    """The roller's commands, without a Pico around them."""
    commands, lines = Commands(board or Board(), links), Lines()

    def exchange(data: bytes) -> bytes:
        ended = [line for byte in data if (line := lines.push(byte)) is not None]
        return b"".join(commands.answer(line) or b"" for line in ended)

    return exchange


class Cable:
    """One opened port."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.open = True

    def write(self, data: bytes) -> None:
        assert self.open, "written to after it was closed"
        self._world.host_wrote(self, data)

    def close(self) -> None:
        assert self.open, "closed twice"
        self.open = False


class World:
    """What a test holds in its hands."""

    def __init__(self, roller: Exchange | None = None, wire: Wire = plain) -> None:
        self.now = 0.0
        self.events: list[Event] = []
        self.sent: list[bytes] = []
        self.looks: list[float] = []
        self.cables: list[Cable] = []
        self.place: Place | None = None
        self.roller = roller or firmware()
        self.to_roller = self.to_host = wire
        self.cannot_open = self.cannot_write = ""
        self._coming: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()
        sessions = (f"{number:08x}" for number in itertools.count(1))
        self.plug = Plug(self.events.append, self._look, self._open, itertools.count(1), sessions)

    def plug_in(self, url: str = "/dev/ttyACM0", mark: int = 1) -> None:
        self.place = Place(url, (mark,))

    def pull_out(self) -> None:
        """The cable goes, and the reader notices."""
        self.place = None
        for cable in self.cables:
            if cable.open:
                self.plug.gone(cable, UnpluggedError("pulled"), self.now)

    def run(self, seconds: float) -> None:
        """Let time pass: deadlines and arrivals happen in their order."""
        end = self.now + seconds
        while (then := self._next()) <= end:
            self.now = max(self.now, then)
            self._step(then)
        self.now = end

    def until(self, kind: type[Kind], within: float) -> Kind:
        """Let time pass until an event of *kind* comes."""
        return self.until_one_of(kind, kind, within)

    def until_one_of(self, one: type[Kind], other: type[Other], within: float) -> Kind | Other:
        """Let time pass until an event of either kind comes."""
        seen, end = len(self.events), self.now + within
        while True:
            for event in self.events[seen:]:
                if isinstance(event, (one, other)):
                    return event
            assert self._next() <= end, f"no {one.__name__} in {within} s: {self.events[-3:]}"
            self.now = max(self.now, self._next())
            self._step(self.now)

    def take(self) -> list[Event]:
        """The events since the last time."""
        taken, self.events[:] = self.events[:], []
        return taken

    def say(self, data: bytes) -> None:
        """The roller sends something by itself."""
        self.plug.arrived(self.cables[-1], data, self.now)

    def host_wrote(self, cable: Cable, data: bytes) -> None:
        if self.cannot_write:
            raise UnpluggedError(self.cannot_write)
        self.sent.append(data)
        for delay, part in self.to_roller(data):
            self._later(delay, lambda part=part: self._reaches_roller(cable, part))  # type: ignore[misc]

    def _reaches_roller(self, cable: Cable, data: bytes) -> None:
        for line in self.roller(data).splitlines(keepends=True):
            for delay, part in self.to_host(line):
                self._later(delay, lambda part=part: self.plug.arrived(cable, part, self.now))  # type: ignore[misc]

    def _look(self) -> Place | None:
        self.looks.append(self.now)
        return self.place

    def _open(self, _place: Place) -> Cable:
        if self.cannot_open:
            raise UnpluggedError(self.cannot_open)
        assert not any(cable.open for cable in self.cables), "the old one must be closed first"
        self.cables.append(Cable(self))
        return self.cables[-1]

    def _later(self, delay: float, happen: Callable[[], None]) -> None:
        heapq.heappush(self._coming, (self.now + delay, next(self._order), happen))

    def _next(self) -> float:
        arrival = self._coming[0][0] if self._coming else float("inf")
        return min(arrival, self.plug.deadline())

    def _step(self, then: float) -> None:
        if self._coming and self._coming[0][0] <= then:
            heapq.heappop(self._coming)[2]()
        else:
            self.plug.tick(self.now)
