"""`--dice` after a command: which dice the table has, and how to get at them."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple

from firmware.companion.fairness.table import TableDice

__all__ = ["WAYS", "Way", "opened", "way"]

WAYS = ("device", "typed", "sim", "roller", "roller=URL")


class Way(NamedTuple):
    """One of WAYS; a roller without a port is searched for."""

    kind: str
    port: str | None = None


def way(text: str) -> Way:
    """Read what stands after `--dice`."""
    kind, equals, port = text.partition("=")
    if f"{kind}{equals}" not in {"device", "typed", "sim", "roller", "roller="} or bool(
        equals
    ) > bool(port):
        known = ", ".join(WAYS)
        raise ArgumentTypeError(f"invalid choice: {text!r} (choose from {known})")
    return Way(kind, port or None)


@contextmanager
def opened(way: Way) -> Iterator[TableDice]:
    """The dice of a table, for as long as it is used."""
    match way:
        case Way("sim"):
            from firmware.roller.sim import SimulatedRoller

            with closing(SimulatedRoller()) as sim, closing(_wired(sim.path)) as table:
                yield table
        case Way("roller", port):
            with closing(_wired(port)) as table:
                yield table
        case _:
            yield TableDice(way.kind)


def _wired(port: str | None) -> TableDice:
    from drivers.roller.wire import WireRoller

    return TableDice("roller", lambda emit: WireRoller(emit, port))
