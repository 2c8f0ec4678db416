"""What the store has to say, on the device: told, and on the screen for as long as it holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from core.rules import Rules, tell
from core.words import Message, Part, say
from drivers.store import (
    Damaged,
    Event,
    Healed,
    Migrated,
    Newer,
    NotSaved,
    Saved,
    Saving,
    Torn,
    Volatile,
)
from firmware.companion.keeping.news import in_words
from firmware.companion.rooms import House, Room
from firmware.companion.rooms.aside import Aside

__all__ = ["BUTTONS", "COPY", "STORE", "Teller", "hear_store", "stays"]

STORE = "store"
BUTTONS = "buttons"
COPY = "copy"
STAYS: Mapping[str, Message] = {
    STORE: say("NOT SAVED"),
    BUTTONS: say("NO BUTTONS"),
    COPY: say("ALONE"),
}
"""What is said on every page, the worst first."""


class Teller(House, Protocol):
    """A house that keeps troubles."""

    @property
    def rooms(self) -> Sequence[Room]: ...

    def trouble(self, part: str, what: Message) -> None: ...

    def mended(self, part: str) -> None: ...

    def notify(self, notice: Part | None) -> None: ...


def hear_store(house: Teller, news: Event) -> None:
    """Say what happened; what is to be read at leisure gets a page of its own."""
    match news:
        case NotSaved() | Newer():
            house.trouble(STORE, in_words(news))
        case Volatile():
            house.trouble("volatile", in_words(news))
        case Healed():
            house.mended(STORE)
            house.notify(in_words(news))
        case Saving() | Saved():
            pass
        case Damaged() | Torn() | Migrated():
            told = in_words(news)
            house.enter(Aside(house, "Tischlein", lambda: _read(told), lambda _: None))


def _read(told: Message) -> Rules[None]:
    yield from tell("table.store", None, "{told}", told=told)


def stays(troubles: Mapping[str, Message]) -> Message | None:
    """What stands on every page until it is mended."""
    return next((word for part, word in STAYS.items() if part in troubles), None)
