"""
All contacts together: edges in any order in, events in order of time out. Pure.

Edges get lost, in the kernel's queue or in ours, so the pins are looked at now and then: often
while something is down, rarely otherwise, and twice before an edge is believed to be missing,
because it may merely be on its way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf

from drivers.buttons import Event
from drivers.buttons.contact import Contact

__all__ = ["LOOK_AGAIN", "LOOK_DOWN", "LOOK_IDLE", "Debouncer", "Edge"]

LOOK_DOWN = 0.25
# A lost press is made good within 5 seconds, the second look included.
LOOK_IDLE = 4.9
LOOK_AGAIN = 0.05


@dataclass(frozen=True, slots=True)
class Edge:
    """A contact changed at *at* to *down*."""

    at: float
    button: str
    down: bool


class Debouncer:
    """
    Turns the edges of several buttons into events.

    *pins* gives each button's pin number, *read* whether it is down at this moment.
    """

    def __init__(self, pins: Mapping[str, int], read: Callable[[str], bool], now: float) -> None:
        self._pins = dict(sorted(pins.items(), key=lambda item: item[1]))
        self._read = read
        self._contacts = {name: Contact(name, read(name), now) for name in self._pins}
        self._look_at = now

    def due(self) -> float:
        """When `tick` is to be called next, were no edge to come."""
        return min(self._look_at, *(contact.due() for contact in self._contacts.values()))

    def repaired(self) -> int:
        """Lost edges made good so far."""
        return sum(contact.repaired for contact in self._contacts.values())

    def closed(self) -> frozenset[str]:
        """The buttons whose contact is closed."""
        return frozenset(name for name, contact in self._contacts.items() if contact.closed)

    def bounce(self, button: str) -> float:
        """Seconds of the longest chatter of *button* since this was last asked."""
        contact = self._contacts[button]
        longest, contact.bounce = contact.bounce, 0.0
        return longest

    def tick(self, now: float, edges: Iterable[Edge] = ()) -> list[Event]:
        """Take in *edges* and return everything that happened up to *now*."""
        events: list[Event] = []
        for edge in sorted(edges, key=lambda edge: (edge.at, self._pins[edge.button])):
            events += self._contacts[edge.button].edge(edge.at, edge.down)
            now = max(now, edge.at)
        if now >= self._look_at:
            self._look(now)
        for name, contact in self._contacts.items():
            events += contact.advance(now, partial(self._read, name))
        self._look_at = min(self._look_at, now + self._pace())
        return sorted(events, key=lambda event: (event.at, self._pins[event.button]))

    def _look(self, now: float) -> None:
        for name, contact in self._contacts.items():
            contact.look(now, self._read(name))
        self._look_at = inf

    def _pace(self) -> float:
        contacts = self._contacts.values()
        if any(contact.doubted for contact in contacts):
            return LOOK_AGAIN
        return LOOK_DOWN if any(contact.down for contact in contacts) else LOOK_IDLE
