"""
Buttons on real pins, through gpiozero's `DigitalInputDevice`.

Not through its `Button`, which keeps a thread per button and wakes it ten times a second. No
thread is ours: edges come on the pin library's, and everything else happens in `tick`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from math import inf

from drivers.buttons import ButtonsError, Clock, Event, Post
from drivers.buttons.debounce import Debouncer, Edge
from drivers.buttons.inbox import Inbox
from drivers.gpio import Factory, PinError, Switch

__all__ = ["PinButtons", "any_down"]


class Wire:
    """One button's way from its pin to the inbox; runs on the pin library's thread."""

    def __init__(self, button: str, put: Callable[[Edge], None], clock: Clock | None) -> None:
        self._button = button
        self._put = put
        self._clock = clock

    def changed(self, ticks: float, level: int) -> None:
        at = self._clock() if self._clock else ticks
        self._put(Edge(at, self._button, not level))


class PinButtons:
    """
    Buttons that close their pins to ground.

    *pins* gives each button's BCM number. *post* is called from any thread and must neither
    block nor raise.
    """

    def __init__(
        self,
        post: Post,
        pins: Mapping[str, int],
        factory: Factory,
        clock: Clock = time.monotonic,
    ) -> None:
        self._inbox = Inbox(post)
        self._switches: dict[str, Switch] = {}
        own = None if _same_clock(factory, clock) else clock
        for name, bcm in pins.items():
            self._open(name, bcm, factory, Wire(name, self._inbox.put, own))
        self._debouncer = Debouncer(pins, self._is_down, clock())

    def due(self) -> float | None:
        if not self._switches:
            return None
        return -inf if self._inbox else self._debouncer.due()

    def tick(self, now: float) -> list[Event]:
        if not self._switches:
            return []
        return self._debouncer.tick(now, self._inbox.take())

    def repaired(self) -> int:
        return self._debouncer.repaired()

    def closed(self) -> frozenset[str]:
        return self._debouncer.closed()

    def bounce(self, button: str) -> float:
        return self._debouncer.bounce(button)

    def dropped(self) -> int:
        """Edges that found the inbox full."""
        return self._inbox.dropped

    def close(self) -> None:
        while self._switches:
            _, switch = self._switches.popitem()
            switch.close()

    def _open(self, name: str, bcm: int, factory: Factory, wire: Wire) -> None:
        try:
            self._switches[name] = Switch(factory, bcm, wire.changed)
        except PinError as error:
            self.close()
            raise ButtonsError(f"button {name}: {error}") from error

    def _is_down(self, button: str) -> bool:
        try:
            return self._switches[button].is_down()
        except PinError as error:
            raise ButtonsError(f"button {button}: {error}") from error


def any_down(pins: Mapping[str, int], factory: Factory) -> bool:
    """Whether somebody holds a button at this moment; the pins are let go again."""
    buttons = PinButtons(lambda _: None, pins, factory)
    try:
        return bool(buttons.closed())
    finally:
        buttons.close()


def _same_clock(factory: Factory, clock: Clock) -> bool:
    # The kernel's time of an edge is worth more than the time Python got round to it, where both
    # come from one clock. pigpio counts microseconds, tests bring clocks of their own.
    return abs(factory.ticks() - clock()) < 1.0
