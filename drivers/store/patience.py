"""
Says when writing takes long.

A thread looks after the writing one, but not at every write: to wake it each time would
cost more than the write. It sleeps while nothing is written, and as long as one's patience
lasts while something is.
"""

from __future__ import annotations

from threading import Condition, Thread
from time import monotonic

from drivers.store import Emit, Saved, Saving

__all__ = ["Patience"]

PATIENCE = 0.3  # seconds


class Patience:
    """`with patience:` around whatever may take long."""

    def __init__(self, emit: Emit, seconds: float = PATIENCE) -> None:
        self._emit = emit
        self._seconds = seconds
        self._change = Condition()
        self._turn = 0  # odd while something is being written
        self._since = 0.0
        self._listening = False  # whether the thread wants to hear of the next turn
        self._closed = False
        self._thread: Thread | None = None

    def __enter__(self) -> None:
        self._since = monotonic()
        if self._thread is None:
            self._thread = Thread(target=self._watch, name="patience", daemon=True)
            self._thread.start()
        self._next_turn()

    def __exit__(self, *_: object) -> None:
        self._next_turn()

    def close(self) -> None:
        """End the thread."""
        with self._change:
            self._closed = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join()

    def _next_turn(self) -> None:
        self._turn += 1  # before looking who listens: whoever begins to listen looks at it after
        if self._listening:
            with self._change:
                self._change.notify()

    def _watch(self) -> None:
        while True:
            self._listen(0)
            if self._closed:
                return
            turn = self._turn
            with self._change:
                left = self._since + self._seconds - monotonic()
                self._change.wait_for(lambda: self._closed, max(0.0, left))
            if turn % 2 and turn == self._turn:
                self._emit(Saving())
                self._listen(turn)
                self._emit(Saved())

    def _listen(self, turn: int) -> None:
        """Wait until this turn is over; turn 0 is any at which nothing is written."""
        with self._change:
            self._listening = True
            self._change.wait_for(
                lambda: self._closed or (self._turn != turn if turn else self._turn % 2 == 1)
            )
            self._listening = False
