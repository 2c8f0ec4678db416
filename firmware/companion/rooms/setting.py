"""The settings that people change at the table; the rest is for the file."""

from __future__ import annotations

from collections.abc import Mapping

from core.rules import Rules
from core.words import Message, Text, say
from firmware.companion.rooms.aside import pick
from firmware.companion.settings import Settings, Value
from firmware.companion.speech import LANGUAGES

__all__ = ["VALUES", "ask_setting"]

NAMES: Mapping[str, Message] = {
    "language": say("Language"),
    "display.text": say("Text"),
    "sounder.on": say("Sound"),
    "display.rotate": say("Upside down"),
    "dice.source": say("Dice"),
}
VALUES: Mapping[tuple[str, Value], Text] = {
    **{("language", key): name for key, name in LANGUAGES.items()},
    ("display.text", "normal"): say("normal"),
    ("display.text", "large"): say("large"),
    ("sounder.on", True): say("yes"),
    ("sounder.on", False): say("no"),
    ("display.rotate", 0): say("no"),
    ("display.rotate", 2): say("yes"),
    ("dice.source", "roller"): say("the roller rolls"),
    ("dice.source", "device"): say("Tischlein rolls"),
    ("dice.source", "typed"): say("we roll, and type the faces"),
}


def ask_setting(settings: Settings) -> Rules[str]:
    """Which one; it takes its next value."""

    def name(key: str) -> Text:
        return say("{setting}: {value}", setting=NAMES[key], value=VALUES[key, settings[key]])

    return (yield from pick("table.settings", list(NAMES), name))
