"""
One contact, debounced: raw edges in, presses out. Pure; it knows neither pins nor clocks.

Edges less than `SETTLE` apart are one burst. A press counts as soon as the pin is seen down, once
in a burst, so it costs no waiting; a release counts when the burst has settled, so a worn contact
that chatters under the finger is still one press. A spike that is over before anybody looked is
none at all: long wires beside servo motors make such spikes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from drivers.buttons import STUCK, Event, Muted, Pressed, Released, Unmuted, Why
from drivers.buttons.hold import Hold
from drivers.buttons.storm import Storm

__all__ = ["MUTE", "SETTLE", "Contact"]

SETTLE = 0.025
SPIKE = 0.001
MUTE = 2.0


class Contact:
    """What is known of one button: the raw level, and what was made of it."""

    def __init__(self, button: str, down: bool, now: float) -> None:
        self._button = button
        self._level = down
        self._since = -inf
        self._burst = -inf
        self._untold: float | None = None
        self._doubted: float | None = None
        self._hold: Hold | None = None
        self._storm = Storm()
        self._muted: Why | None = None
        self._deaf_until = -inf
        self._news: list[Event] = []
        self.repaired = 0
        self.bounce = 0.0
        if down:
            self._mute("stuck at start", now)

    @property
    def down(self) -> bool:
        """Whether a press was reported and its release not yet."""
        return self._hold is not None

    @property
    def closed(self) -> bool:
        """Whether the contact is closed, as far as its edges tell."""
        return self._level

    @property
    def doubted(self) -> bool:
        """Whether the pin was last seen at another level than its edges tell."""
        return self._doubted is not None

    def due(self) -> float:
        """When `advance` has something to do, were no further edge to come."""
        if self._muted:
            return inf if self._level else max(self._deaf_until, self._since + SETTLE)
        if self._level != self.down:
            return self._since + SETTLE
        return self._hold_due()

    def edge(self, at: float, level: bool) -> list[Event]:
        """Take in a raw edge; what fell due before it is judged by what was known then."""
        if self._level != self.down and at >= self._since + self._patience():
            self._report()
        self._deadlines(at, lambda: self._level)
        if at >= self._since + SETTLE:
            self._untold = self._burst = at
        self.bounce = max(self.bounce, at - self._burst)
        self._level, self._since, self._doubted = level, at, None
        self._storm.feed(at)
        if not self._muted and self._storm.rages(at):
            self._mute("storm", at)
        return self._tell()

    def advance(self, now: float, read: Callable[[], bool]) -> list[Event]:
        """Report what has settled or fallen due by *now*; *read* gives the level of the pin."""
        if not self._muted and self._level != self.down:
            self._settle(now, read)
        self._deadlines(now, read)
        return self._tell()

    def look(self, now: float, level: bool) -> None:
        """Compare with the pin itself; what contradicts the edges twice is a lost edge."""
        if level == self._level:
            self._doubted = None
        elif self._doubted is None:
            self._doubted = now
        else:
            self.repaired += 1
            self._level = level
            self._since = self._untold = self._burst = self._doubted
            self._doubted = None

    def _settle(self, now: float, read: Callable[[], bool]) -> None:
        settled = now >= self._since + SETTLE
        if not (settled or self._fresh_press()):
            return
        if read() == self._level:
            self._report()
        elif settled:
            # The last edge of a bounce never came: the level is what it was before.
            self.repaired += 1
            self._level, self._since, self._burst = not self._level, now, now

    def _fresh_press(self) -> bool:
        return self._level and self._untold is not None

    def _patience(self) -> float:
        return SPIKE if self._fresh_press() else SETTLE

    def _report(self) -> None:
        if self._muted:
            return
        at = self._untold if self._level and self._untold is not None else self._since
        self._untold = None
        self._hold = Hold(self._button, at) if self._level else None
        self._news.append((Pressed if self._level else Released)(self._button, at))

    def _deadlines(self, now: float, read: Callable[[], bool]) -> None:
        if self._muted:
            self._unmute(now)
        elif self._hold and self._level and now >= self._hold_due():
            self._holding(self._hold, now, read)

    def _holding(self, hold: Hold, now: float, read: Callable[[], bool]) -> None:
        if now >= hold.since + STUCK:
            self._mute("stuck", hold.since + STUCK)
        elif read():
            self._news += hold.tick(now)
        else:
            # The release may be lost, and a hold takes answers back: look again before telling.
            self._doubted = now if self._doubted is None else self._doubted
            hold.put_off(now)

    def _hold_due(self) -> float:
        if self._hold is None:
            return inf
        # A contact that chatters is not being held.
        return min(self._hold.since + STUCK, max(self._hold.due, self._since + SETTLE))

    def _mute(self, why: Why, at: float) -> None:
        if self._hold:
            self._hold = None
            self._news.append(Released(self._button, at))
        self._muted = why
        self._deaf_until = at + MUTE if why == "storm" else -inf
        self._news.append(Muted(self._button, at, why))

    def _unmute(self, now: float) -> None:
        if self._muted is None or now < self.due():
            return
        if self._storm.rages(now):
            self._deaf_until = now + MUTE
            return
        self._news.append(Unmuted(self._button, self.due(), self._muted))
        self._muted = None
        self._storm.clear()

    def _tell(self) -> list[Event]:
        news, self._news = self._news, []
        return news
