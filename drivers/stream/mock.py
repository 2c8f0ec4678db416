"""A copyist that copies nothing and remembers what it was given."""

from __future__ import annotations

from collections.abc import Sequence

from drivers.stream import Emit, Event, Joined, Json

__all__ = ["MockCopyist"]


class MockCopyist:
    """Joins at every game; `say` lets a test tell the table anything else."""

    def __init__(self, emit: Emit = lambda _: None) -> None:
        self._emit = emit
        self.begun: list[tuple[int, Json, bool]] = []
        self.rows: dict[int, list[Json]] = {}
        self.closed = False

    def begin(
        self, number: int, header: Json, rows: Sequence[Json] = (), *, claim: bool = True
    ) -> None:
        """Remember a game."""
        assert not self.closed, f"game {number} was begun after the end"
        self.begun.append((number, header, claim))
        self.rows[number] = list(rows)
        self._emit(Joined(number, len(self.begun)))

    def append(self, number: int, row: Json) -> None:
        """Remember a row."""
        assert not self.closed, f"game {number} got a row after the end"
        self.rows[number].append(row)

    def behind(self) -> int:
        """Nothing ever waits."""
        return 0

    def say(self, event: Event) -> None:
        """Tell the table something."""
        self._emit(event)

    def close(self) -> None:
        """Take nothing more."""
        self.closed = True
