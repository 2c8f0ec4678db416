from __future__ import annotations

import pytest

from drivers.covers import CoverFailed


@pytest.fixture
def failed() -> list[CoverFailed]:
    return []
