"""A device on mock pins with a real panel's model, and somebody who tells what they see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from core.asks import Choose
from drivers.display import WIDTH, Frame
from drivers.display.bus import Options
from drivers.display.oled import OledDisplay
from drivers.roller import Emit, Roller
from drivers.roller.mock import MockRoller
from firmware.companion.doctor import Finding
from firmware.companion.loop import Handle, Loop
from firmware.companion.rooms.selftest import SelfTest
from firmware.companion.screens.choose import ChooseScreen
from firmware.companion.selftest import Press, Results, Show, Step
from firmware.companion.selftest.walk import whole
from firmware.companion.settings import Value
from firmware.companion.speech import Speech
from tests.drivers.display.panel import Panel, Wire
from tests.firmware.companion.desk import BUTTONS, DOWN, PAUSE, Desk

SOON = 5.0
MANY = 400


class HastyLoop(Loop):
    """Where nothing is to be done its clock goes on to the next timer."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.clock)
        self._desk = desk
        self._halted = False

    def stop(self) -> None:
        self._halted = True
        super().stop()

    def run(self, handle: Handle) -> None:
        self._halted = False
        while not self._halted:
            if not self.step(handle):
                due = self.due()
                assert due is not None, "nothing will ever come"
                self._desk.now = max(self._desk.now, due)


class Workshop(Desk):
    """The desk with an OLED on it; *kind* is what the panel really is, None where none is."""

    def __init__(
        self,
        settings: Mapping[str, Value] | None = None,
        kind: str | None = "ssd1306",
        folder: Path | None = None,
        roller: Callable[[Emit], Roller] = MockRoller,
        **desk: Any,
    ) -> None:
        self.wire = Wire(Panel(kind) if kind else None)
        self._believed = str((settings or {}).get("display.kind", "ssd1306"))
        super().__init__(settings, roller=roller, **desk)
        self.memory.folder = folder

    def make_loop(self) -> Loop:
        return HastyLoop(self)

    def make_display(self) -> OledDisplay:
        options = Options(kind=self._believed)
        return OledDisplay(self.loop.post, options, opening=self.wire.bus, clock=self.clock)

    @property
    def seen(self) -> Frame:
        """What the panel shows to whoever looks at it."""
        assert self.parts.display.settle(SOON), "the panel is there"
        assert self.wire.panel is not None
        return self.wire.panel.picture()

    @property
    def test(self) -> SelfTest:
        room = self.companion.room
        assert isinstance(room, SelfTest), f"{room} is no self-test"
        return room

    @property
    def waits_for(self) -> Step | None:
        room = self.companion.room
        return room.step if isinstance(room, SelfTest) else None

    def begin(self) -> SelfTest:
        """Enter the self-test as the menu does."""
        room = SelfTest(self.companion, whole)
        self.companion.enter(room)
        self.companion.show()
        return room

    def close(self) -> None:
        self.parts.display.close()
        super().close()


class Person:
    """
    Presses what is asked for and answers what is true, by looking at pins and panel.

    Of the *dead* lamps and buttons nothing comes; *wired* says which pins a finger closes where it
    is not the button's own; *ears* is what is heard of the buzzer.
    """

    def __init__(
        self,
        shop: Workshop,
        dead: tuple[str | int, ...] = (),
        wired: Mapping[str, tuple[str, ...]] | None = None,
        ears: str = "yes",
        chatter: Mapping[str, float] | None = None,
    ) -> None:
        self.shop = shop
        self.dead = dead
        self.wired = wired or {}
        self.ears = ears
        self.chatter = chatter or {}
        self.frame = "yes"
        self.asked: list[str] = []

    def walk(self) -> list[Finding]:
        """To the page with what was found; returns it."""
        room = self.shop.test
        for _ in range(MANY):
            step = self.shop.waits_for
            if step is None or isinstance(step, Results):
                return list(room.found)
            self.do(step)
        raise AssertionError(f"the walk does not end: {self.shop.waits_for}")

    def do(self, step: Step) -> None:
        match step:
            case Press(button=button):
                self.press(button)
            case Show():
                self.look(step)
                self.press("up" if "up" not in self.dead else "down")
            case Choose():
                self.answer(step)
            case _:
                self.shop.wait(0.05)

    def press(self, button: str) -> None:
        pins = [name for name in self.wired.get(button, (button,)) if name not in self.dead]
        if not pins:
            self.shop.wait(1.0)
        for name in pins:
            self.chat(name)
            self.shop.factory.pin(BUTTONS[name]).drive_low()
        self.shop.wait(DOWN)
        for name in pins:
            self.shop.factory.pin(BUTTONS[name]).drive_high()
        self.shop.wait(PAUSE)

    def chat(self, button: str) -> None:
        """A worn contact closes and opens before it rests."""
        pin, left = self.shop.factory.pin(BUTTONS[button]), self.chatter.get(button, 0.0)
        while left > 0:
            pin.drive_low()
            self.shop.now += 0.001
            pin.drive_high()
            self.shop.now += 0.001
            left -= 0.002

    def look(self, step: Show) -> None:
        """Compare what is seen with what should be."""
        caption = self.shop.companion.style.say(step.caption)
        wanted, seen = step.draw(caption), self.shop.seen
        self.frame = "yes" if seen == wanted else "shifted" if shifted(seen, wanted) else "no"

    def answer(self, ask: Choose) -> None:
        self.asked.append(ask.key)
        match ask.key.partition(".")[2]:
            case "lamp":
                n = ask.args["n"]
                assert isinstance(n, int)
                lit = [field for field, level in self.shop.lamps.items() if level]
                self.say("yes" if lit == [n] and n not in self.dead else "no")
            case "frame":
                self.say(self.frame)
            case "dots":
                self.say("yes" if self.frame == "yes" else "no")
            case "buzzer":
                self.say(self.ears)
            case _:
                raise AssertionError(f"nobody thought of {ask.key}")

    def say(self, answer: str) -> None:
        """Move the mark to the answer, and take it with a button that works."""
        screen = self.shop.test.screen
        assert isinstance(screen, ChooseScreen)
        move = next(name for name in ("down", "up") if name not in self.dead)
        while screen.option != answer:
            self.press(move)
        self.press(next(name for name in ("ok", "right", "roll") if name not in self.dead))


def shifted(seen: Frame, wanted: Frame) -> bool:
    """Whether the same picture stands two columns further, in most of the page."""
    middle = range(8, WIDTH - 8)
    return any(
        all(seen.page(p)[x] == wanted.page(p)[x + by] for p in range(8) for x in middle)
        for by in (2, -2)
    )


def said(found: list[Finding]) -> dict[str, tuple[str, str]]:
    """State and words of each finding, by its key."""
    speech = Speech("en")
    return {
        one.key: (
            one.state,
            f"{speech(one.text)}: {speech(one.todo)}" if one.todo else speech(one.text),
        )
        for one in found
    }


def wrong(found: list[Finding]) -> dict[str, str]:
    """What is wrong, by its key."""
    return {key: text for key, (state, text) in said(found).items() if state == "wrong"}
