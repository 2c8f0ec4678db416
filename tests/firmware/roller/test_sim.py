from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from drivers.roller import Event, Revealed, RollerLost, RollerReady
from drivers.roller.chain import ROLLER, before
from drivers.roller.wire import WireRoller
from firmware.roller.sim import SimulatedRoller


@pytest.fixture
def sim() -> Iterator[SimulatedRoller]:
    sim = SimulatedRoller()
    yield sim
    sim.close()


def test_the_driver_rolls_with_the_simulated_roller(sim: SimulatedRoller) -> None:
    events: Queue[Event] = Queue()
    wire = WireRoller(events.put, sim.path)

    ready = events.get(timeout=5)
    wire.reveal(1)
    rolled = events.get(timeout=5)

    wire.close()
    assert isinstance(ready, RollerReady)
    assert isinstance(rolled, Revealed)
    assert before(ROLLER, rolled.link) == ready.link


def test_a_closed_simulation_is_an_unplugged_roller() -> None:
    sim = SimulatedRoller()
    events: Queue[Event] = Queue()
    wire = WireRoller(events.put, sim.path)
    events.get(timeout=5)

    sim.close()

    lost = events.get(timeout=5)
    wire.close()
    assert isinstance(lost, RollerLost)


def test_nothing_is_left_open() -> None:
    gc.collect()
    before_it = len(list(Path("/proc/self/fd").iterdir()))

    SimulatedRoller().close()

    assert len(list(Path("/proc/self/fd").iterdir())) == before_it
