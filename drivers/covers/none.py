"""No covers: the screen tells which tiles to lay."""

from __future__ import annotations

from collections.abc import Mapping

from drivers.covers import all_fields

__all__ = ["NoCovers"]


class NoCovers:
    """Shows nothing, and still refuses what no strip could show."""

    def show(self, covers: Mapping[int, int]) -> None:
        all_fields(covers)

    def close(self) -> None:
        """Nothing to release."""
