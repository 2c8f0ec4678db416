from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from drivers.roller import RollerReady
from drivers.roller.wire import WRITE_WITHIN
from tests.drivers.roller.evening import Evening
from tests.drivers.roller.stepped import Line, Step, Stepped
from tests.drivers.roller.world import World
from tests.firmware.roller.pico import Pico, flash, micropython_or_skip

serial.protocol_handler_packages.append("tests.drivers.roller.urls")


@pytest.fixture(scope="session")
def micropython() -> Path:
    return micropython_or_skip()


@pytest.fixture(scope="session")
def flashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return flash(tmp_path_factory.mktemp("pico"))


@pytest.fixture
def pico(micropython: Path, flashed: Path, tmp_path: Path) -> Iterator[Pico]:
    """The firmware under MicroPython, plugged in and awake."""
    board = Pico(micropython, flashed, tmp_path / "pico")
    board.plug()
    board.ask("PING")
    yield board
    board.unplug()


@pytest.fixture
def step() -> Iterator[Step]:
    """Drivers of the test's choice: `step("/dev/ttyACM0")`; all are closed in the end."""
    made: list[Stepped] = []

    def make(port: str, write_within: float = WRITE_WITHIN) -> Stepped:
        made.append(Stepped(port, write_within))
        return made[-1]

    yield make
    for stepped in made:
        stepped.plug.close()


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    """A serial line whose far end the test holds, plugged in."""
    line = Line(tmp_path / "line")
    line.plug()
    yield line
    line.unplug()


@pytest.fixture
def world() -> World:
    """A turned clock and a roller that has just become ready."""
    world = World()
    world.plug_in()
    world.until(RollerReady, within=1)
    return world


@pytest.fixture
def evening() -> Evening:
    return Evening()
