"""Devices at a table: a desk, a store of rows, and a clock that only the test turns."""

from __future__ import annotations

import itertools
from typing import Any, TypeVar

from drivers.stream import Event, Id, Owner, key_of
from drivers.stream.desk import Desk
from drivers.stream.identity import Identity
from drivers.stream.lines import LAST, Line, Server
from drivers.stream.messages import as_text, body_of, read_head
from drivers.stream.verdict import pages

Kind = TypeVar("Kind", bound=Event)

HEADER = {"format": 1, "game": "festo", "rules": 1, "seats": ["Sarah", "Toby"], "data": {}}


class Clock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Counted:
    """A server that counts how often it was called upon."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.opened = 0

    @property
    def where(self) -> str:
        return self._server.where

    def open(self, table: str) -> Line:
        self.opened += 1
        return self._server.open(table)


class Device:
    """A device without a thread: `tick` does what its copyist would do now."""

    def __init__(
        self, server: Server, name: str = "kitchen-pi", table: str = "kitchen", highest: int = 0
    ) -> None:
        self.clock, self.events, self.server = Clock(), list[Event](), Counted(server)
        self.owner = Owner(f"id-of-{name}", name)
        self.identity = Identity(self.owner, highest)
        self.table = table
        self.number = 0
        self.rows: list[dict[str, Any]] = []
        self.desk = self._desk()

    def restart(self) -> None:
        """A new process with the same data."""
        self.desk.close()
        self.events.clear()
        self.desk = self._desk()

    def begin(self, number: int = 1, rows: int = 0, *, claim: bool = True) -> None:
        self.number = number
        self.rows = [self._row(n) for n in range(rows)]
        self.resume(claim=claim)

    def resume(self, *, claim: bool = False) -> None:
        """Go on with the rows there are."""
        bodies = [body_of(row) for row in self.rows]
        header = as_text({**HEADER, "number": self.number})
        self.desk.begin(self.number, header, bodies, claim)

    def play(self, rows: int = 1) -> None:
        for _ in range(rows):
            row = self._row(len(self.rows))
            self.rows.append(row)
            self.desk.append(self.number, body_of(row))

    def tick(self) -> None:
        self.desk.tick()

    def wait(self, seconds: float = 2.0) -> None:
        """Let time pass, and do what is due then."""
        self.clock.now += seconds
        self.tick()

    def heard(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]

    def _row(self, n: int) -> dict[str, Any]:
        return {"key": "festo.place", "answer": n, "by": self.owner.name, "game": self.number}

    def _desk(self) -> Desk:
        marks = (f"{self.owner.name}-{n}" for n in itertools.count(id(self)))
        emit = self.events.append
        return Desk(emit, self.server, self.table, self.identity, self.clock, marks)


def epochs(server: Server, table: str = "kitchen") -> dict[int, tuple[str, list[str]]]:
    """All that is on the server: by epoch the owner and the rows, which must be without holes."""
    line = server.open(table)
    found: dict[int, tuple[str, list[str]]] = {}
    for message in pages(line, Id(0, 1), Id(LAST, LAST)):
        at, fields = message
        if at.n == 0:
            head = read_head(fields)
            assert head is not None, f"{key_of(table)} {at} is no header"
            found[at.epoch] = (head.owner.name, [])
        else:
            rows = found[at.epoch][1]
            assert at.n == len(rows) + 1, f"{key_of(table)} has a hole before {at}"
            rows.append(fields[b"row"].decode())
    line.close()
    return found


def newest(server: Server, table: str = "kitchen") -> tuple[str, list[str]]:
    """Owner and rows of the newest epoch."""
    found = epochs(server, table)
    return found[max(found)]


def bodies(device: Device) -> list[str]:
    """What must be on the server: the rows of the device's own store."""
    return [body_of(row) for row in device.rows]
