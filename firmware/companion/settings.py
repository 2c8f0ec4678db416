"""
The settings: every key with the values it may have, and a default that works.

Pure: where the files lie and how they are written is told in `settings_files`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol, TypeAlias

from core.words import Message, say
from drivers.buttons import NAMES as BUTTONS

__all__ = ["KEYS", "Settings", "Value", "check", "defaults"]

Value: TypeAlias = str | int | bool | None


class Kind(Protocol):
    """What a value must be."""

    def wrong(self, value: object) -> Message | None:
        """Why *value* will not do; None if it will."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values."""

    choices: tuple[Value, ...]

    def wrong(self, value: object) -> Message | None:
        if any(type(value) is type(choice) and value == choice for choice in self.choices):
            return None
        words = [_toml(choice) for choice in self.choices]
        near = get_close_matches(_toml(value), words, 1, 0.4)
        if near:
            return say("not {value}; did you mean {near}?", value=_toml(value), near=near[0])
        return say("not {value}; it is one of {words}", value=_toml(value), words=words)

    def after(self, value: Value) -> Value:
        """The next choice, round again at the end."""
        return self.choices[(self.choices.index(value) + 1) % len(self.choices)]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    least: int
    most: int

    def wrong(self, value: object) -> Message | None:
        if type(value) is int and self.least <= value <= self.most:
            return None
        return say(
            "not {value}; a whole number from {least} to {most}",
            value=_toml(value),
            least=self.least,
            most=self.most,
        )


@dataclass(frozen=True, slots=True)
class Words:
    """Any text of a reasonable length; one that may hold a password is never shown."""

    longest: int = 200
    secret: bool = False

    def wrong(self, value: object) -> Message | None:
        if isinstance(value, str) and value.isprintable() and 0 < len(value) <= self.longest:
            return None
        shown = "***" if self.secret and value else _toml(value)
        return say("not {value}; a text of 1 to {n} letters", value=shown, n=self.longest)


KEYS: Mapping[str, tuple[Kind, Value]] = {
    "table": (Words(40), "table"),
    "language": (OneOf(("en", "de", "fr")), "en"),
    "display.kind": (OneOf(("ssd1306", "ssd1309", "sh1106")), "ssd1306"),
    "display.interface": (OneOf(("i2c", "spi")), None),
    "display.port": (Whole(0, 255), None),
    "display.address": (Whole(0x08, 0x77), None),
    "display.rotate": (OneOf((0, 2)), 0),
    "display.text": (OneOf(("normal", "large")), "normal"),
    "display.brightness": (Whole(1, 255), None),
    "buttons.factory": (OneOf(("lgpio", "rpigpio", "pigpio", "native")), "lgpio"),
    **{f"buttons.{name}": (Whole(2, 27), None) for name in BUTTONS},
    "covers.kind": (OneOf(("lamps", "flaps", "none")), "lamps"),
    "sounder.on": (OneOf((True, False)), True),
    "dice.source": (OneOf(("roller", "device", "typed")), "device"),
    "dice.port": (Words(), None),
    "store.path": (Words(), None),
    "redis.url": (Words(secret=True), None),
}
"""What each key may be, and what it is where nobody says; None leaves it to whoever uses it."""


@dataclass(frozen=True, slots=True)
class Settings(Mapping[str, Value]):
    """All keys with their values."""

    _values: Mapping[str, Value]

    def __getitem__(self, key: str) -> Value:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    @property
    def language(self) -> str:
        return str(self["language"])

    @property
    def large(self) -> bool:
        """Whether texts are set in the larger size."""
        return self["display.text"] == "large"

    def having(self, changes: Mapping[str, Value]) -> Settings:
        """The same with some values changed."""
        return Settings({**self._values, **changes})

    def after(self, key: str) -> Value:
        """The value that follows the one *key* has."""
        kind, _ = KEYS[key]
        assert isinstance(kind, OneOf), f"{key} has no list of values to step through"
        return kind.after(self[key])


def defaults(language: str = "en") -> Settings:
    """What serves where nothing is set."""
    return Settings({key: value for key, (_, value) in KEYS.items()} | {"language": language})


def check(table: Mapping[str, Any]) -> tuple[dict[str, Value], list[Message]]:
    """The right ones of a parsed file's values, and a sentence for each wrong one."""
    good: dict[str, Value] = {}
    wrong: list[Message] = []
    for key, value in _flat(table):
        if key not in KEYS:
            wrong.append(_unknown(key))
        elif reason := KEYS[key][0].wrong(value):
            wrong.append(say("{key} is {reason}", key=key, reason=reason))
        else:
            good[key] = value
    return good, wrong


def _flat(table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Sections hold keys, and nothing lies deeper; an empty section is none."""
    for name, value in table.items():
        if isinstance(value, Mapping) and any(key.startswith(f"{name}.") for key in KEYS):
            yield from ((f"{name}.{key}", inner) for key, inner in value.items())
        else:
            yield name, value


def _unknown(key: str) -> Message:
    near = get_close_matches(key, KEYS, 1, 0.5)
    if near:
        return say("there is no {key}; did you mean {near}?", key=key, near=near[0])
    return say("there is no {key}", key=key)


def _toml(value: object) -> str:
    """A value about as it stands in the file; long ones are cut."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return (text or '""') if len(text) <= 30 else f"{text[:29]}…"
