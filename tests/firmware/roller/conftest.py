from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.roller.pico import Pico, flash, micropython_or_skip


@pytest.fixture(scope="session")
def micropython() -> Path:
    return micropython_or_skip()


@pytest.fixture(scope="session")
def flashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return flash(tmp_path_factory.mktemp("pico"))


@pytest.fixture
def pico(micropython: Path, flashed: Path, tmp_path: Path) -> Iterator[Pico]:
    """A Pico that is not plugged in yet."""
    board = Pico(micropython, flashed, tmp_path / "roller")
    yield board
    board.unplug()
