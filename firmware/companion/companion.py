"""
The companion: takes events one by one, gives presses to the room on top, shows the picture.

The thread that calls `handle` owns everything here; whatever else runs may only post.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.session import Session
from core.words import Message, Part, say
from drivers.buttons import ButtonsError, Muted, Touched, Unmuted
from drivers.buttons import Event as ButtonEvent
from drivers.display import Frame
from drivers.sounder import Sound
from firmware.companion import power
from firmware.companion.copied import hear_copy
from firmware.companion.fairness import Books, GameDice, TableDice
from firmware.companion.hearing import hear_mute, hear_part, hear_roller
from firmware.companion.loop import Due, Event, Loop
from firmware.companion.names import Names
from firmware.companion.parts import CopySaid, Memory, Parts, RollerSaid, StoreSaid, on_bench
from firmware.companion.presses import HeldBack, Presses, Stale, Tap
from firmware.companion.rooms import Cartons, Feeler, Games, Room
from firmware.companion.rooms.start import start_menu
from firmware.companion.screens.page import Page, Style
from firmware.companion.selftest.bench import Bench
from firmware.companion.settings import Settings, Value
from firmware.companion.speech import Speech
from firmware.companion.storing import BUTTONS, hear_store, stays

__all__ = ["Companion"]

POWER = "power"
ROOM = "room"
SOURCE = "dice.source"
POWER_EVERY = 60.0
"""Seconds between two looks at power and heat."""
LATER = 1.0
GOODBYE = 0.5
"""Seconds for the last picture to be drawn."""

log = logging.getLogger(__name__)


class Companion:
    """The house in which the rooms are."""

    def __init__(self, loop: Loop, parts: Parts, settings: Settings, memory: Memory) -> None:
        self._loop = loop
        self._parts = parts
        self._memory = memory
        self._settings = settings
        self._mounted = settings["display.rotate"]
        self._presses = Presses(parts.display.wake)
        self._rooms: list[Room] = []
        self._covers: dict[int, int] = {}
        self._notice: Part | None = None
        self._troubles: dict[str, Message] = {}
        self._dropped = 0
        self._sounded = False
        self._books = Books(parts.dice, self.notify)
        parts.dice.source = str(settings[SOURCE])
        self.games: list[Session] = memory.games.unfinished()
        self.left = list(self.games)
        self.home()
        self._listen()
        self._look_at_power()

    @property
    def style(self) -> Style:
        return self._style

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def names(self) -> Names:
        return self._memory.names

    @property
    def cartons(self) -> Cartons:
        return self._memory.cartons

    @property
    def kept(self) -> Games:
        return self._memory.games

    @property
    def dice(self) -> TableDice:
        return self._parts.dice

    def dice_of(self, session: Session) -> GameDice:
        return self._books.of(session, self.kept.pages, self.games)

    @property
    def notices(self) -> list[str]:
        """What is out of order, for as long as it is."""
        return [self._style.say(trouble) for trouble in self._troubles.values()]

    @property
    def bench(self) -> Bench:
        bench = on_bench(self._parts, self._memory, self._settings, self._loop.clock)
        lying = dict(self._covers)
        return replace(bench, keep=self.choose, lying=lying, troubles=self._troubles)

    @property
    def rooms(self) -> Sequence[Room]:
        """All that are open, the topmost last."""
        return self._rooms

    @property
    def room(self) -> Room:
        """The topmost one."""
        return self._rooms[-1]

    def enter(self, room: Room) -> None:
        self._rooms.append(room)

    def leave(self) -> None:
        self._rooms.pop()
        if not self._rooms:
            self.home()

    def return_to(self, room: Room) -> None:
        del self._rooms[self._rooms.index(room) + 1 :]

    def home(self, at: str | None = None) -> None:
        self._style = Style(Speech(self._settings.language), self._settings.large)
        self.cover({})
        self._rooms = [start_menu(self, at)]

    def tap(self, button: str, times: int = 0) -> None:
        self.room.tap(button, times)

    def hold_back(self) -> None:
        self.room.hold_back()

    def change(self, key: str) -> None:
        self.choose(key, self._settings.after(key))
        self.home(key)

    def choose(self, key: str, value: Value) -> None:
        self._settings = self._settings.having({key: value})
        self.dice.source = str(self._settings[SOURCE])
        try:
            self._memory.settings.change(key, value)
        except OSError as error:
            self.notify(say("The setting was not kept: {why}", why=str(error)))

    def remember(self, session: Session) -> None:
        try:
            self.cartons.remember(session)
        except OSError as error:
            self.notify(say("What was told was not kept: {why}", why=str(error)))

    def refuse(self, reason: Part) -> None:
        self.sound("refused")
        self.notify(reason)

    def notify(self, notice: Part | None) -> None:
        """Say something in the line below, until the next press; None takes it away."""
        self._notice = notice

    def wake(self, when: float | None) -> None:
        self._loop.wake(ROOM, when)

    def sound(self, sound: Sound) -> None:
        self._sounded = True
        if self._settings["sounder.on"]:
            self._parts.sounder.play(sound)

    def cover(self, covers: Mapping[int, int]) -> None:
        if covers != self._covers:
            self._covers = dict(covers)
            self._parts.covers.show(covers)

    def trouble(self, part: str, what: Message) -> None:
        """Something is out of order: said at once, and on the table's page while it lasts."""
        self._troubles[part] = what
        self.notify(what)

    def mended(self, part: str) -> None:
        """It is in order again."""
        self._troubles.pop(part, None)

    def handle(self, event: Event) -> None:
        """Take in one event and show what comes of it."""
        match event:
            case Touched() | Due(name="buttons"):
                self._listen()
            case Due(name="power"):
                self._look_at_power()
            case Due(name="room"):
                self._tick_room(event.at)
            case StoreSaid(news=news):
                hear_store(self, news)
            case CopySaid(news=copied):
                hear_copy(self, copied)
            case RollerSaid(news=said):
                hear_roller(self, said, self._rooms)
            case _:
                hear_part(self, event)
        self._count_dropped()
        self.show()

    def goodbye(self) -> None:
        """The last picture; whatever was answered is stored already."""
        page = Page(self._style)
        page.notice(say("Goodbye: everything is stored"))
        self._parts.display.show(page.frame())
        self._parts.display.settle(GOODBYE)

    def show(self) -> None:
        """Draw the topmost room; an unchanged picture costs the display nothing."""
        self._parts.display.show(self.picture())

    def picture(self) -> Frame:
        """What is to be seen now."""
        page = Page(self._style)
        self.room.draw(page)
        page.below(stays(self._troubles), self._notice)
        frame = page.frame()
        return frame.turned() if self._settings["display.rotate"] != self._mounted else frame

    def _listen(self) -> None:
        buttons, now = self._parts.buttons, self._loop.clock()
        try:
            for event in buttons.tick(now):
                self._press(event, now)
            self._loop.wake(BUTTONS, buttons.due())
        except ButtonsError as error:
            self._loop.wake(BUTTONS, None)
            log.error("buttons: %s", error)
            self.trouble(BUTTONS, say("The buttons cannot be read: {why}", why=str(error)))

    def _look_at_power(self) -> None:
        self._loop.wake(POWER, self._loop.clock() + POWER_EVERY)
        bad = power.banner(power.read())
        if bad is None:
            self._troubles.pop(POWER, None)
        elif self._troubles.get(POWER) != bad:
            self.trouble(POWER, bad)

    def _tick_room(self, now: float) -> None:
        """What lies on top of it comes first."""
        if isinstance(self.room, Feeler):
            self.room.tick(now)
        elif any(isinstance(room, Feeler) for room in self._rooms):
            self.wake(now + LATER)

    def _press(self, event: ButtonEvent, now: float) -> None:
        if isinstance(self.room, Feeler) and self.room.feel(event):
            self._parts.display.wake()
            return
        if isinstance(event, Muted | Unmuted):
            hear_mute(self, event)
            return
        match self._presses.meaning(event, now):
            case Tap(button=button, times=times):
                self._act(times)
                self.tap(button, times)
                self._click(times)
            case HeldBack():
                self._act(0)
                self.hold_back()
                self._click(0)
            case Stale():
                self.refuse(say("That press came too late and was ignored"))

    def _act(self, times: int) -> None:
        self._sounded = False
        if not times:
            self._notice = None

    def _click(self, times: int) -> None:
        """Every press is heard, unless something else was."""
        if not self._sounded and not times:
            self.sound("press")

    def _count_dropped(self) -> None:
        if self._loop.dropped != self._dropped:
            self._dropped = self._loop.dropped
            self.notify(say("Too much at once: {n} events were dropped", n=self._dropped))
