"""What every device on mock pins needs."""

from __future__ import annotations

from typing import Any

import pytest

from drivers.gpio import open_factory
from drivers.stage import MockStage


@pytest.fixture
def factory() -> Any:
    return open_factory("mock")


@pytest.fixture
def stage() -> MockStage:
    return MockStage()
