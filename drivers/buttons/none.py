"""No buttons, because their pins cannot be had: the table can be looked at, and says why."""

from __future__ import annotations

from drivers.buttons import ButtonsError, Event

__all__ = ["NoButtons"]


class NoButtons:
    """Tells *why* there are none as often as it is asked for news."""

    def __init__(self, why: str) -> None:
        self.why = why

    def due(self) -> float | None:
        return None

    def tick(self, now: float) -> list[Event]:
        raise ButtonsError(self.why)

    def repaired(self) -> int:
        return 0

    def closed(self) -> frozenset[str]:
        return frozenset()

    def bounce(self, button: str) -> float:
        return 0.0

    def close(self) -> None:
        """Nothing to release."""
