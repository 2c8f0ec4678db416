"""What the host asks of a roller, how long it waits for each answer, and what refusals mean."""

from __future__ import annotations

from dataclasses import dataclass

from drivers.roller.frames import encode

__all__ = ["ANSWERS", "AT_REPL", "SILENT", "WHY", "Request", "link_of"]

VERSION = 1
WAITS = (0.25, 0.5, 1.0, 2.0, 2.0)
HELLO_WITHIN = 2.0
SLOW_AFTER = 1.0
PING_EVERY = 2.0
PING_MISSES = 3
ENTROPY = 32
LINK = 32

ANSWERS = {
    "HELLO": "HI",
    "COMMIT": "COMMITTED",
    "ROLL": "ROLLED",
    "ENT": "ENTROPY",
    "STAT": "STATUS",
    "PING": "PONG",
}
WHY = {
    "VER": "The roller's firmware speaks another version: run make roller.",
    "HEALTH": "The roller's random source fails its health test: plug it out and in again.",
    "RANGE": "The roller has revealed its whole chain.",
    "ORDER": "The roller is at another link of its chain.",
    "SESS": "The roller has started anew.",
    "BAD": "The roller does not understand: run make roller.",
    "LOST": "The roller is away.",
}
AT_REPL = "The roller waits at its REPL: take the jumper off and press reset on the roller."
SILENT = "The roller does not answer: plug it out and in again."
UNPLUGGED = "The roller is gone: it was unplugged or hangs."
FORBIDDEN = "The roller's port may not be opened: is this user in the group dialout?"
TAKEN = "Another program holds the roller's port."
UNOPENED = "The roller's port cannot be opened: is it plugged in?"


@dataclass(slots=True)
class Request:
    """A question to the roller and how often it was sent."""

    verb: str
    fields: tuple[tuple[str, object], ...] = ()
    k: int = -1
    number: int = 0
    sent: int = 0
    asked_at: float = 0.0
    due: float = 0.0
    slow: bool = False

    def frame(self) -> bytes:
        """The frame to send."""
        return encode(self.verb, ("id", self.number), *self.fields)

    def waits(self, now: float) -> None:
        """Count one sending."""
        self.due = now + (PING_EVERY if self.verb == "PING" else WAITS[self.sent])
        self.sent += 1

    def is_used_up(self) -> bool:
        """Whether it was sent as often as it may be."""
        return self.sent == len(WAITS)

    def slow_at(self) -> float | None:
        """When its players should be offered dice by hand, unless they were or never will be."""
        return self.asked_at + SLOW_AFTER if self.verb == "ROLL" and not self.slow else None


def link_of(fields: dict[str, str]) -> tuple[int, bytes] | None:
    """The number and the link of a COMMITTED or ROLLED, or None where they make no sense."""
    link, k = unhex(fields.get("r", "")), fields.get("k", "")
    return (int(k), link) if len(link) == LINK and k.isdigit() else None


def unhex(text: str) -> bytes:
    """The bytes that *text* spells, none if it spells none."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""
