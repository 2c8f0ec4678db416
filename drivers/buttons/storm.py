"""A storm: a contact that changes faster than any finger, for longer than any bounce."""

from __future__ import annotations

from collections import deque

__all__ = ["BOUNCE", "Storm"]

BOUNCE = 0.015
WINDOW = 1.0
EDGES = 50
# Fifteen presses a second are the fastest anybody taps, each with a bounce at both ends. Counting
# bursts beside edges keeps a worn switch under a quick finger from passing for a storm.
BURSTS = 30


class Storm:
    """Counts the edges of one contact over the last second, bounces taken together."""

    def __init__(self) -> None:
        self._bursts: deque[tuple[float, int]] = deque()

    def feed(self, at: float) -> None:
        """Count an edge."""
        self._forget(at)
        if self._bursts and at - self._bursts[-1][0] < BOUNCE:
            start, edges = self._bursts.pop()
            self._bursts.append((start, edges + 1))
        else:
            self._bursts.append((at, 1))

    def rages(self, now: float) -> bool:
        """Whether the last second held more than a finger can do."""
        self._forget(now)
        return len(self._bursts) > BURSTS and sum(edges for _, edges in self._bursts) > EDGES

    def clear(self) -> None:
        """Start counting anew."""
        self._bursts.clear()

    def _forget(self, now: float) -> None:
        while self._bursts and self._bursts[0][0] <= now - WINDOW:
            self._bursts.popleft()
