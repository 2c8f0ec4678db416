"""
`tischlein doctor`: looks at the device from outside, and says what to do about what is wrong.

A check is a small function from what the device should have (`Device`) and where to look
(`Outside`) to its findings. None of them opens, claims or changes anything for longer than it
looks, so they may run while somebody plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from core.words import Message, Text
from drivers.display.search import Wanted, World
from drivers.pins import Pinout
from firmware.companion.wiring import drawn, wanted

__all__ = ["Check", "Device", "Finding", "Outside", "State", "fine", "note", "wrong"]

State: TypeAlias = Literal["fine", "note", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; a note could be better, what is wrong keeps from playing."""

    key: str
    state: State
    text: Text
    todo: Message | None = None


@dataclass(frozen=True, slots=True)
class Device:
    """What should be there, as the settings say."""

    pins: Pinout
    wanted: Wanted
    factory: str
    dice: str
    games: Path
    state: Path
    complaints: tuple[Message, ...] = ()

    @classmethod
    def of(
        cls,
        settings: Mapping[str, object],
        games: Path,
        state: Path,
        complaints: Iterable[Message] = (),
    ) -> Device:
        """
        From the settings and what is wrong with them; the pins are those that are drawn.

        In *games* lies the store, in *state* what the program remembers by itself.
        """
        return cls(
            pins=drawn(),
            wanted=wanted(settings),
            factory=str(settings["buttons.factory"]),
            dice=str(settings["dice.source"]),
            games=games,
            state=state,
            complaints=tuple(complaints),
        )


@dataclass(frozen=True, slots=True)
class Outside:
    """The machine, as far as it is looked at; `machine.outside` is this one."""

    root: Path
    user: str
    may_use: Callable[[Path], bool]
    group_of: Callable[[Path], str]
    probe: Callable[[int, int], None]
    """Ask for an answer at an address of an I2C bus; OSError where there is none."""
    try_pins: Callable[[str], None]
    """Open the pins with a factory and close them; OSError that says what is missing."""
    free: Callable[[Path], int]
    now: Callable[[], float]
    own_address: Callable[[], str | None]
    service: Callable[[], str | None]
    """What systemd says of our service; None where it knows of none."""

    @property
    def world(self) -> World:
        """The part of it in which the display is looked for."""
        return World(self.root, self.probe)


Check: TypeAlias = Callable[[Device, Outside], Iterator[Finding]]


def fine(key: str, text: Text) -> Finding:
    return Finding(key, "fine", text)


def note(key: str, text: Text, todo: Message | None = None) -> Finding:
    return Finding(key, "note", text, todo)


def wrong(key: str, text: Text, todo: Message) -> Finding:
    return Finding(key, "wrong", text, todo)
