"""
A table of contacts in simulated time.

Levels change, edges are delivered or lost, and the debouncer is ticked as the program would tick
it. Nothing sleeps.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from drivers.buttons import Event, Pressed, Released
from drivers.buttons.debounce import Debouncer, Edge

PINS = {"left": 17, "right": 27, "up": 22, "down": 23, "ok": 5, "back": 6, "roll": 26}

Trace = Sequence[tuple[float, bool]]
"""The true level of a contact: each change with its time, in order of time."""


@dataclass
class Outcome:
    """What was told, and when."""

    told: list[tuple[float, Event]] = field(default_factory=list)
    ticks: int = 0
    repaired: int = 0

    @property
    def events(self) -> list[Event]:
        """In order, with times rounded to the microsecond."""
        return [replace(event, at=round(event.at, 6)) for _, event in self.told]

    def of(self, button: str) -> list[Event]:
        return [event for event in self.events if event.button == button]

    def kinds(self, button: str = "ok") -> list[str]:
        return [type(event).__name__ for event in self.of(button)]

    def presses(self, button: str = "ok") -> int:
        return sum(isinstance(event, Pressed) for event in self.of(button))

    def releases(self, button: str = "ok") -> int:
        return sum(isinstance(event, Released) for event in self.of(button))


def level(trace: Trace, now: float) -> bool:
    """The true level at *now*; up before the first change."""
    index = bisect_right(trace, now, key=lambda change: change[0])
    return trace[index - 1][1] if index else False


def simulate(
    traces: Mapping[str, Trace],
    until: float,
    *,
    lost: Collection[tuple[str, int]] = (),
    step: float = 0.0,
) -> Outcome:
    """
    Run from 0 to *until*.

    *lost* names edges by button and index. With a *step* the program is busy, and comes round to
    its edges and deadlines only at multiples of it.
    """
    now = 0.0
    debouncer = Debouncer(PINS, lambda button: level(traces.get(button, ()), now), now)
    edges = sorted(
        (
            Edge(at, button, down)
            for button, trace in traces.items()
            for index, (at, down) in enumerate(trace)
            if (button, index) not in lost and at > 0
        ),
        key=lambda edge: edge.at,
    )
    outcome = Outcome()
    while now <= until:
        waiting = [edge for edge in edges if edge.at <= now]
        del edges[: len(waiting)]
        outcome.told += [(now, event) for event in debouncer.tick(now, waiting)]
        outcome.ticks += 1
        upcoming = min([debouncer.due(), *(edge.at for edge in edges[:1])])
        assert upcoming > now, "the debouncer wants to be called again for nothing"
        now = max(ceil(upcoming / step), round(now / step) + 1) * step if step else upcoming
    outcome.repaired = debouncer.repaired()
    return outcome
