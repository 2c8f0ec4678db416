"""
Leads a walk from step to step: answers in, findings out. Pure but for what the walk does.

No step is a dead end. Whoever does not come within a step's time is not waited for, and where
nobody came to some of them nobody is asked any more.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from core.asks import Ask
from drivers.buttons import Event as ButtonEvent
from drivers.buttons import Muted, Pressed, Released
from drivers.roller import Event as RollerEvent
from firmware.companion.doctor import Finding
from firmware.companion.selftest import Hear, Press, Results, Show, Step, Touch, Until, Walk, Work

__all__ = ["PATIENCE", "PRESENT", "Walker"]

ANSWER_WITHIN = 60.0
TOGETHER = 0.05
"""Seconds within which two buttons that go down are moved by one finger."""
RELEASE_WITHIN = 5.0
READ_WITHIN = 20.0
"""Seconds for what was found, where nobody seems to read it; whoever does has all the time."""
PATIENCE = 2
"""Steps that may go by without anybody; of whoever was there once we expect more."""
PRESENT = 4


class Walker:
    """
    One walk; *step* is what it waits for, None when it is over.

    *asking* is False where nobody is there to be asked, and stays so.
    """

    def __init__(
        self,
        walk: Walk[None],
        clock: Callable[[], float],
        *,
        asking: bool = True,
        patience: float = PATIENCE,
    ) -> None:
        self._walk = walk
        self._clock = clock
        self._asking = asking
        self._patience = patience
        self._missed = 0
        self._down: dict[str, float] = {}
        self._touched: frozenset[str] = frozenset()
        self.found: list[Finding] = []
        self.step: Step | None = None
        self.due: float | None = None
        self._go_on(None)

    @property
    def deserted(self) -> bool:
        """Whether nobody seems to be there."""
        return not self._asking or self._missed >= self._patience

    def answer(self, answer: object) -> None:
        """The answer to a question, None to leave it open."""
        self._meet()
        self._go_on(answer)

    def feel(self, event: ButtonEvent) -> None:
        """Take in what a button did."""
        if isinstance(event, Pressed):
            self._meet()
        match self.step:
            case Press():
                self._press(event)
            case Show():
                self._look(event)
            case Until(met=met) if met():
                self._go_on(True)

    def hear(self, event: RollerEvent) -> None:
        """Take in what the roller said."""
        if isinstance(self.step, Hear):
            self._go_on(event)

    def tick(self, now: float) -> None:
        """Go on where the time of a step is up."""
        if self.due is None or now < self.due:
            return
        match self.step:
            case Press() if self._touched:
                self._go_on(Touch(self._touched, released=False))
            case Work() | Hear():
                self._go_on(None)
            case step:
                self._missed += 1
                self._go_on(Touch() if isinstance(step, Press) else None)

    def stop(self) -> None:
        """Leave the walk where it is; what it has open is closed."""
        self._walk.close()
        self.step = self.due = None

    def _meet(self) -> None:
        """Somebody is there."""
        self._missed = 0
        self._patience = max(self._patience, PRESENT)

    def _look(self, event: ButtonEvent) -> None:
        """A press ends it when it is over; the end of an earlier one does not."""
        if isinstance(event, Pressed):
            self._down[event.button] = event.at
        elif isinstance(event, Released) and event.button in self._down:
            self._go_on(True)

    def _press(self, event: ButtonEvent) -> None:
        match event:
            case Pressed(button=button, at=at):
                self._down[button] = at
                if at - min(self._down.values()) <= TOGETHER:
                    self._touched |= {button}
                self.due = self._clock() + RELEASE_WITHIN
            case Released(button=button):
                self._down.pop(button, None)
                if self._touched and not self._down.keys() & self._touched:
                    self._go_on(Touch(self._touched))
            case Muted(button=button, why="storm"):
                self._go_on(Touch(frozenset({button}), storm=True))

    def _go_on(self, answer: Any) -> None:
        step = self._next(answer)
        while isinstance(step, Finding) or (self.deserted and _needs_somebody(step)):
            if isinstance(step, Finding):
                self.found.append(step)
            step = self._next(None)
        self.step = step
        self._down.clear()
        self._touched = frozenset()
        wait = inf if step is None else self._wait(step)
        self.due = None if wait == inf else self._clock() + wait

    def _next(self, answer: Any) -> Step | None:
        try:
            return self._walk.send(answer)
        except StopIteration:
            return None

    def _wait(self, step: Step) -> float:
        if isinstance(step, Press | Until | Show | Hear | Work):
            return step.wait
        if isinstance(step, Results):
            return READ_WITHIN if self.deserted else inf
        return ANSWER_WITHIN


def _needs_somebody(step: Step | None) -> bool:
    return isinstance(step, Ask | Press | Show | Until)
