"""What a terminal sends, as keys; a sequence may come in pieces."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Key", "Keys", "Left", "Resized"]

ESCAPE = 0x1B
ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
LETTERS = {
    "\r": "ok",
    "\n": "ok",
    "\x7f": "back",
    "\b": "back",
    "r": "roll",
    "t": "back",
    "u": "undo",
    "q": "leave",
    "\x03": "leave",
    "\x04": "leave",
}


@dataclass(frozen=True, slots=True)
class Key:
    """A key was hit: the name of a button, or `undo`."""

    name: str
    at: float


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size now."""

    at: float


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody wants to go, or the terminal is gone."""

    at: float


class Keys:
    """Finds keys in bytes; what it does not know it leaves out."""

    def __init__(self) -> None:
        self._rest = ""

    def feed(self, data: bytes) -> list[str]:
        """The keys that *data* completes."""
        text, self._rest = self._rest + data.decode("utf-8", "ignore"), ""
        found: list[str] = []
        at = 0
        while at < len(text):
            name, length = _first(text[at:])
            if not length:
                self._rest = text[at:]
                break
            found += [name] if name else []
            at += length
        return found


def _first(text: str) -> tuple[str | None, int]:
    """The first key and how long it is; 0 if more has to come."""
    if ord(text[0]) != ESCAPE:
        return LETTERS.get(text[0].lower()), 1
    if len(text) == 1:
        return None, 0
    if text[1] not in "[O":
        return None, 1
    # A sequence ends with a letter; what stands before it says with which other keys.
    for length, char in enumerate(text[2:], 3):
        if char.isalpha() or char == "~":
            return ARROWS.get(char), length
    return None, 0
