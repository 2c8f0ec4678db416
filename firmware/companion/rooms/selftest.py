"""The self-test on the device: its questions, its pictures, and at the end all that was found."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from core.asks import Ask
from core.words import say
from drivers.buttons import Event as ButtonEvent
from drivers.buttons import Held, Pressed
from drivers.display import WIDTH
from drivers.display.canvas import Canvas
from drivers.display.text import LARGE, width
from drivers.roller import Event as RollerEvent
from firmware.companion.doctor import Finding
from firmware.companion.doctor.command import MARKS, summary
from firmware.companion.rooms import House
from firmware.companion.screens import Screen
from firmware.companion.screens.asks import screen_for
from firmware.companion.screens.page import Page, Style
from firmware.companion.screens.tell import TellScreen
from firmware.companion.selftest import Hear, Press, Results, Show, Step, Until, Walk, Work
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.display import is_there
from firmware.companion.selftest.walker import PATIENCE, Walker
from firmware.companion.selftest.wires import NAMES
from firmware.companion.speech import Speech

__all__ = ["SelfTest"]

STAND_INS = {"right": "ok", "roll": "ok"}
"""It may be the broken one."""
WORST_FIRST = ("wrong", "note", "fine")

log = logging.getLogger(__name__)


class SelfTest:
    """
    A walk, led by the buttons that it tests.

    Where the display cannot be read nobody is asked, and all that is found goes to the log.
    """

    def __init__(
        self, house: House, walk: Callable[[Bench], Walk[None]], patience: float = PATIENCE
    ) -> None:
        self._house = house
        self._bench = house.bench
        display = self._bench.display
        readable = display is not None and is_there(display)
        clock = self._bench.clock
        self._walker = Walker(walk(self._bench), clock, asking=readable, patience=patience)
        self._step: Step | None = None
        self._screen: Screen | None = None
        self._left = False
        self._logged = 0
        if self._walker.step is None:
            house.wake(clock())  # a room can only be left after it was entered
        else:
            self._refresh()

    @property
    def found(self) -> Sequence[Finding]:
        """What was found so far."""
        return self._walker.found

    @property
    def step(self) -> Step | None:
        """What it waits for."""
        return self._walker.step

    @property
    def screen(self) -> Screen | None:
        """What stands there while something is asked or read."""
        return self._screen

    def feel(self, event: ButtonEvent) -> bool:
        step = self._walker.step
        if not isinstance(step, Press | Show | Until):
            if isinstance(event, Pressed):
                self._walker.feel(event)
            return False
        if isinstance(event, Pressed):
            self._house.sound("press")
        if _means_leave(event, step):
            self.hold_back()
        else:
            self._walker.feel(event)
            self._refresh()
        return True

    def tick(self, now: float) -> None:
        self._walker.tick(now)
        self._refresh()

    def hear(self, event: RollerEvent) -> None:
        """The table must know how far the chain is revealed."""
        self._house.dice.hear(event)
        self._walker.hear(event)
        self._refresh()

    def tap(self, button: str, times: int = 0) -> None:
        button = STAND_INS.get(button, button)
        if times or self._screen is None:
            return  # a button that sticks must not walk through a list
        if button == "back":
            self._walker.answer(None)
        elif done := self._screen.press(button):
            self._walker.answer(done.answer)
        self._refresh()

    def hold_back(self) -> None:
        self._walker.stop()
        self._refresh()

    def draw(self, page: Page) -> None:
        page.alone()
        step = self._walker.step
        if isinstance(step, Show):
            page.canvas = Canvas(step.draw(page.style.say(step.caption)))
            return
        page.header(say("Self-test"), self._tally())
        if self._screen is not None:
            self._screen.draw(page)
            hints = [*self._screen.hints()]
            page.footer(hints if isinstance(step, Results) else [*hints, say("◀ skip")])
        elif isinstance(step, Press | Until | Hear | Work):
            self._draw_wait(page, step)

    def _draw_wait(self, page: Page, step: Press | Until | Hear | Work) -> None:
        style = page.style
        lines = style.lines(step.text)
        page.question(lines, style.room)
        named = isinstance(step, Press) and len(lines) == 1
        if isinstance(step, Press) and named:
            _draw_name(page, style.say(NAMES[step.button]))
        if self.found and len(lines) < style.room and not (named and style.large):
            page.text(style.room - 1, _line(self.found[-1], style))
        page.footer([say("hold ◀: end")])

    def _tally(self) -> str:
        states = [finding.state for finding in self.found]
        bad = f"{MARKS['wrong']}{states.count('wrong')} " if "wrong" in states else ""
        return f"{bad}{MARKS['fine']}{states.count('fine')}"

    def _refresh(self) -> None:
        """Make the screen of a new step; at the end of the walk go."""
        self._log()
        step = self._walker.step
        if step is None:
            self._leave()
        elif step is not self._step:
            self._step = step
            self._screen = self._screen_of(step)
        self._house.wake(self._walker.due)

    def _screen_of(self, step: Step) -> Screen | None:
        style = self._house.style
        if isinstance(step, Ask):
            return screen_for(step, style, own_dice=False)
        if isinstance(step, Results):
            return TellScreen(_results(self.found, style), style, say("OK end"))
        return None

    def _log(self) -> None:
        """What is wrong is in the journal too, where no display is needed to read it."""
        english = Speech()
        for finding in self.found[self._logged :]:
            if finding.state == "wrong":
                todo = english(finding.todo) if finding.todo else ""
                log.warning("%s. %s", english(finding.text), todo)
        self._logged = len(self.found)

    def _leave(self) -> None:
        if not self._left:
            self._left = True
            if self._bench.covers is not None:
                self._bench.covers.show(self._bench.lying)
            self._house.leave()


def _draw_name(page: Page, name: str) -> None:
    """The button to press, to be read from across the table."""
    left = (WIDTH - width(name, LARGE)) // 2
    page.canvas.text(left, page.y(1) + 2, name, LARGE, invert=True)


def _means_leave(event: ButtonEvent, step: Step) -> bool:
    tested = isinstance(step, Press) and step.button == "back"
    return isinstance(event, Held) and event.button == "back" and not tested


def _line(finding: Finding, style: Style) -> str:
    return f"{MARKS[finding.state]} {style.say(finding.text)}"


def _results(found: Sequence[Finding], style: Style) -> list[str]:
    """The worst first, each with what to do; what is fine ends in a tick."""
    ordered = sorted(found, key=lambda finding: WORST_FIRST.index(finding.state))
    told = (line for one in ordered for line in _told(one, style))
    return [*style.lines(summary(found)), *told]


def _told(finding: Finding, style: Style) -> list[str]:
    mark, text = MARKS[finding.state], finding.text
    if finding.state == "fine":
        return style.lines(f"{style.say(text)} {mark}", indent=1)
    if finding.todo is not None:
        text = say("{what}: {todo}", what=text, todo=finding.todo)
    return style.lines(f"{mark} {style.say(text)}", indent=1)
