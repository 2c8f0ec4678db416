from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.roller.pico import Pico, flash, micropython_or_skip


@pytest.fixture
def pico(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> Iterator[Pico]:
    """The firmware under MicroPython, plugged in and awake."""
    micropython = micropython_or_skip()
    board = Pico(micropython, flash(tmp_path_factory.mktemp("pico")), tmp_path / "pico")
    board.plug()
    board.ask("PING")
    yield board
    board.unplug()
