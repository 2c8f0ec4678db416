"""
Things that take time, played off the caller's thread: a melody, a pulse, flaps folding.

An act is a generator that does something, yields how long to wait, and goes on. A stage plays one
act at a time, and a newer one cuts the older. Acts must catch what their own devices raise.
"""

from __future__ import annotations

from collections.abc import Generator
from threading import Condition, Thread
from typing import Protocol

__all__ = ["Act", "MockStage", "Stage", "ThreadStage"]

Act = Generator[float, None, None]


class Stage(Protocol):
    """Plays one act at a time."""

    def play(self, act: Act) -> None:
        """Start *act* and return at once; an act that is still playing is closed first."""

    def close(self) -> None:
        """Close what is playing; when this returns nothing plays any more."""


class ThreadStage:
    """One thread, started by the first act; between acts it sleeps without ever waking."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._change = Condition()
        self._fresh: list[Act] = []
        self._closing = False
        self._thread: Thread | None = None

    def play(self, act: Act) -> None:
        with self._change:
            if self._closing:
                return
            self._fresh[:] = [act]
            if self._thread is None:
                self._thread = Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
            self._change.notify()

    def close(self) -> None:
        with self._change:
            self._closing = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        act: Act | None = None
        pause: float | None = None
        while True:
            fresh = self._wait(pause)
            if self._closing:
                break
            if fresh is not None:
                _close(act)
                act = fresh
            pause = next(act, None) if act else None
            if pause is None:
                act = None
        _close(act)

    def _wait(self, pause: float | None) -> Act | None:
        with self._change:
            self._change.wait_for(lambda: self._fresh or self._closing, pause)
            return self._fresh.pop() if self._fresh else None


class MockStage:
    """Plays when told to: `step` goes from one pause to the next, `finish` to the end."""

    def __init__(self) -> None:
        self._act: Act | None = None
        self._closed = False
        self.pauses: list[float] = []

    def play(self, act: Act) -> None:
        if not self._closed:
            _close(self._act)
            self._act = act

    def step(self) -> bool:
        """Do what comes before the next pause; False when the act is over."""
        pause = next(self._act, None) if self._act else None
        if pause is None:
            self._act = None
            return False
        self.pauses.append(pause)
        return True

    def finish(self) -> None:
        """Play on to the end; only for acts that have one."""
        while self.step():
            pass

    def close(self) -> None:
        _close(self._act)
        self._act = None
        self._closed = True


def _close(act: Act | None) -> None:
    if act is not None:
        act.close()
