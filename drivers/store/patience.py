"""Says when writing takes long, from a thread that sleeps as long as nothing is written."""

from __future__ import annotations

from threading import Condition, Thread

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
        self._closed = False
        self._thread: Thread | None = None

    def __enter__(self) -> None:
        with self._change:
            self._turn += 1
            if self._thread is None:
                self._thread = Thread(target=self._watch, name="patience", daemon=True)
                self._thread.start()
            self._change.notify()

    def __exit__(self, *_: object) -> None:
        with self._change:
            self._turn += 1
            self._change.notify()

    def close(self) -> None:
        """End the thread."""
        with self._change:
            self._closed = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join()

    def _watch(self) -> None:
        while self._wait_for_a_write():
            with self._change:
                turn = self._turn
                in_time = self._change.wait_for(lambda: self._turn != turn, self._seconds)  # noqa: B023
            if in_time:
                continue
            self._emit(Saving())
            with self._change:
                self._change.wait_for(lambda: self._turn != turn)  # noqa: B023
            self._emit(Saved())

    def _wait_for_a_write(self) -> bool:
        with self._change:
            self._change.wait_for(lambda: self._turn % 2 or self._closed)
            return self._turn % 2 == 1
