"""
Where edges wait for the program's thread.

`put` runs on the pin library's thread, and whatever it raised would end that thread and with it
every button. It appends, and wakes the program once however many edges wait: a storm on one pin
fills this box and not the program's queue.
"""

from __future__ import annotations

from collections import deque

from drivers.buttons import Post, Touched
from drivers.buttons.debounce import Edge

__all__ = ["Inbox"]

ROOM = 1024


class Inbox:
    """Edges on their way from any thread to one."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._edges: deque[Edge] = deque()
        self._woken = False
        self.dropped = 0

    def __bool__(self) -> bool:
        return bool(self._edges)

    def put(self, edge: Edge) -> None:
        """Keep *edge* and wake the program; what finds no room is made good by the next look."""
        if len(self._edges) >= ROOM:
            self.dropped += 1
            return
        self._edges.append(edge)
        if not self._woken:
            self._woken = True
            self._post(Touched(edge.at))

    def take(self) -> list[Edge]:
        """Empty the box."""
        # Cleared first: an edge put from now on wakes again, one put before is still taken.
        self._woken = False
        edges = []
        while self._edges:
            edges.append(self._edges.popleft())
        return edges
