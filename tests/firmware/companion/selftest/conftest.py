"""Workshops for the self-test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.firmware.companion.selftest.workshop import Workshop

Make = Callable[..., Workshop]


@pytest.fixture
def shop_of(tmp_path: Path) -> Iterator[Make]:
    """Workshops whose games are kept in a folder of their own."""
    made: list[Workshop] = []

    def make(settings: dict[str, Any] | None = None, **options: Any) -> Workshop:
        made.append(Workshop(settings, **{"folder": tmp_path, **options}))
        return made[-1]

    yield make
    for shop in made:
        shop.close()
