"""
A game as it is written, and the chain of seals that shows whether it still is as written.

The first seal is over number, date and header, each later one over the seal before it and
an entry. The last one stands in the game's head once more: an entry changed, moved or
missing breaks the chain, and entries missing at the end do not agree with the head.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from drivers.store import Json, Kept, Read, State

__all__ = ["STATES", "Written", "as_text", "head_seal"]

STATES: tuple[State, ...] = ("open", "over", "aside")


def as_text(value: Json) -> str:
    """JSON without spaces; what JSON does not have is refused here and never stored."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


@dataclass(slots=True)
class Written:
    """A game in the form in which it is stored."""

    number: int
    header: str
    begun: str | None = None
    state: State = "open"
    result: str | None = None
    ended: str | None = None
    bodies: list[str] = field(default_factory=list)
    seal: bytes = b""  # of the last entry, or of the header

    def __post_init__(self) -> None:
        self.seal = _seal(str(self.number), self.begun, self.header)

    def follow(self, body: str) -> bytes:
        """The seal that an entry would have here."""
        return sha256(self.seal + body.encode()).digest()

    def add(self, body: str) -> None:
        """Put an entry at the end."""
        self.seal = self.follow(body)
        self.bodies.append(body)

    def kept(self) -> Kept:
        """What is known of the game without its entries."""
        return Kept(
            self.number,
            json.loads(self.header),
            self.state,
            None if self.result is None else json.loads(self.result),
            self.begun,
            self.ended,
            len(self.bodies),
        )

    def read(self, whole: bool = True) -> Read:
        """The game as others get it."""
        entries: list[dict[str, Any]] = [json.loads(body) for body in self.bodies]
        return Read(self.kept(), entries, whole)


def head_seal(
    number: int, length: int, state: str, result: str | None, ended: str | None, last: bytes
) -> bytes:
    """The seal over what changes in a game: how many entries it has, and how it stands."""
    return _seal(str(number), str(length), state, result, ended, last.hex())


def _seal(*parts: str | None) -> bytes:
    return sha256(json.dumps(parts).encode()).digest()
