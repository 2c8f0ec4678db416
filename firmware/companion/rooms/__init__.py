"""
What the device is busy with: the start menu, a game, a look at the table.

Rooms lie on top of each other, and the buttons belong to the topmost. A room never touches a
driver: what it needs of the device it asks of the house.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from core.session import Session
from core.words import Part
from drivers.sounder import Sound
from firmware.companion.dice import Dice
from firmware.companion.names import Names
from firmware.companion.screens.page import Page, Style
from firmware.companion.settings import Settings

__all__ = ["House", "Room"]


class Room(Protocol):
    """Something that takes presses and can be drawn."""

    def tap(self, button: str, times: int = 0) -> None:
        """A button was pressed; *times* counts on while it is held."""

    def hold_back(self) -> None:
        """The back button was held."""

    def draw(self, page: Page) -> None:
        """Draw the whole page."""


class House(Protocol):
    """What the rooms may ask of the device."""

    games: list[Session]

    @property
    def style(self) -> Style: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def names(self) -> Names: ...

    @property
    def dice(self) -> Dice: ...

    @property
    def notices(self) -> list[str]: ...

    def enter(self, room: Room) -> None:
        """Put a room on top."""

    def leave(self) -> None:
        """Take the topmost room away."""

    def tap(self, button: str, times: int = 0) -> None:
        """Pass a press on to the topmost room."""

    def hold_back(self) -> None:
        """Pass a held back on to the topmost room."""

    def home(self, at: str | None = None) -> None:
        """Back to the start menu, with the mark on *at*."""

    def change(self, key: str) -> None:
        """Give a setting its next value, and keep it."""

    def refuse(self, reason: Part) -> None:
        """Say why something cannot be done."""

    def sound(self, sound: Sound) -> None: ...

    def cover(self, covers: Mapping[int, int]) -> None: ...
