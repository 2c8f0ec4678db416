"""`tischlein selftest`: the walk in a terminal, or without anybody for a program."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from io import StringIO
from math import inf

from core.asks import Answer, Ask, Choose
from core.errors import NotLegal
from core.words import say
from firmware.companion.doctor import Finding
from firmware.companion.doctor.command import MARKS, as_json, lines, summary
from firmware.companion.errors import CheckFailed
from firmware.companion.hearing import trouble_of
from firmware.companion.loop import Due, Event, Loop
from firmware.companion.parts import RollerSaid
from firmware.companion.plain.answers import read_answer
from firmware.companion.plain.paper import Paper
from firmware.companion.selftest import Press, Results, Show, Until
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.opening import opened
from firmware.companion.selftest.walk import whole
from firmware.companion.selftest.walker import Walker
from firmware.companion.speech import Speech

__all__ = ["Course", "run"]

BUTTONS, WALK = "buttons", "walk"


def run(as_program: bool, speech: Speech) -> None:
    """Walk; CheckFailed where something is wrong."""
    loop = Loop()
    with opened(loop, speech.language) as bench:
        paper = None if as_program or sys.stdout is None else _paper(speech)
        course = Course(loop, bench, paper, asking=_somebody())
        course.run()
    if as_program:
        print(json.dumps(as_json(course.found, speech), ensure_ascii=False, indent=1))
    if any(finding.state == "wrong" for finding in course.found):
        raise CheckFailed


def _paper(speech: Speech) -> Paper:
    """Standard input may be closed, for nobody has to answer."""
    return Paper(speech, sys.stdin or StringIO(), sys.stdout)


def _somebody() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


class Course:
    """The whole walk on *bench*, its questions on *paper*; without paper nothing is said."""

    def __init__(self, loop: Loop, bench: Bench, paper: Paper | None, *, asking: bool) -> None:
        self._loop = loop
        self._bench = bench
        self._paper = paper
        asking = asking and paper is not None
        self._walker = Walker(whole(bench), loop.clock, asking=asking, patience=inf)
        self._told = 0

    @property
    def found(self) -> Sequence[Finding]:
        """What was found so far."""
        return self._walker.found

    def run(self) -> None:
        """From the first step to the last."""
        self._listen()
        while (step := self._walker.step) is not None:
            self._tell_news()
            match step:
                case Results():
                    self._walker.answer(True)
                case Show():
                    self._show(step)
                case Ask():
                    self._walker.answer(self._ask(step))
                case _:
                    self._wait()
        self._tell_news()
        if self._paper is not None:
            self._paper.write(summary(self.found))

    def _tell_news(self) -> None:
        news, self._told = self.found[self._told :], len(self.found)
        for finding in news if self._paper is not None else ():
            assert self._paper is not None, "it was there before the loop"
            self._tell(finding, self._paper)

    def _tell(self, finding: Finding, paper: Paper) -> None:
        """What is fine ends in a tick, all else as the doctor says it."""
        if finding.state == "fine":
            paper.line(f"{paper.speech(finding.text)} {MARKS['fine']}")
        else:
            paper.line("\n".join(lines(finding, paper.speech)))

    def _show(self, step: Show) -> None:
        """On the device’s own display; the question that follows is asked on paper."""
        if self._bench.display is not None and self._paper is not None:
            self._bench.display.wake()  # whoever types presses no button
            self._bench.display.show(step.draw(""))
        self._walker.answer(True)

    def _ask(self, ask: Ask) -> Answer | None:
        """By number or by word; Enter alone leaves the question open."""
        assert isinstance(ask, Choose), "the walk asks for choices alone"
        assert self._paper is not None, "without paper nobody is asked"
        self._paper.write(ask.text)
        for n, option in enumerate(ask.options, 1):
            self._paper.write(ask.name(option), f"  {n}  ")
        return self._read(ask, self._paper)

    def _read(self, ask: Choose, paper: Paper) -> Answer | None:
        while True:
            try:
                typed = paper.ask("> ")
            except EOFError:
                return None
            try:
                return read_answer(ask, typed, paper.speech) if typed else None
            except NotLegal as error:
                paper.write(error.reason)

    def _wait(self) -> None:
        step = self._walker.step
        if isinstance(step, Press | Until) and self._paper is not None:
            self._paper.write(say("{what} …", what=step.text))
        self._loop.wake(WALK, self._walker.due)
        self._loop.run(self._handle)

    def _handle(self, event: Event) -> None:
        """Until the walk has moved on."""
        before = self._walker.step
        match event:
            case RollerSaid(news=news) if self._bench.dice is not None:
                self._bench.dice.hear(news)
                self._walker.hear(news)
            case Due(name="walk"):
                self._walker.tick(event.at)
            case _:
                self._bench.troubles.update([trouble] if (trouble := trouble_of(event)) else [])
                self._listen()
        self._loop.wake(WALK, self._walker.due)
        if self._walker.step is not before:
            self._loop.stop()

    def _listen(self) -> None:
        buttons, now = self._bench.buttons, self._loop.clock()
        if buttons is not None:
            for event in buttons.tick(now):
                self._walker.feel(event)
            self._loop.wake(BUTTONS, buttons.due())
