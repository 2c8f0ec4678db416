"""Talking with an engine in the same process."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from firmware.companion.engine import Engine
from firmware.companion.fairness import TableDice
from firmware.companion.speech import Speech

FOUR = ("Sarah", "Toby", "Joy", "Tom")


class Talk:
    """Says things to an engine and remembers the last reply."""

    def __init__(self, dice: TableDice | None = None, language: str = "en") -> None:
        self.engine = Engine(Speech(language), dice)
        self.heard: dict[str, Any] = {}

    def raw(self, line: bytes | None) -> dict[str, Any]:
        """A line as it is; the reply goes through JSON as it would on a pipe."""
        self.heard = json.loads(json.dumps(self.engine.reply(line), allow_nan=False).encode())
        return self.heard

    def say(self, **said: object) -> dict[str, Any]:
        return self.raw(json.dumps(said).encode())

    def new(self, seats: Sequence[str] = FOUR, **more: object) -> dict[str, Any]:
        return self.say(new={"game": "festo", "seats": list(seats), **more})

    def until(self, key: str) -> dict[str, Any]:
        """Read what is told, until *key* is asked."""
        while self.heard["ask"] == "tell" and self.heard["key"] != key:
            self.say(answer=True)
        assert self.heard["key"] == key
        return self.heard

    def at_the_first_roll(self) -> Talk:
        """Everything until the dice of the first morning."""
        self.new()
        self.until("festo.start_player")
        self.say(answer="Sarah")
        return self

    def view(self) -> dict[str, Any]:
        """The board; what is asked stays what was heard last."""
        asked, view = self.heard, self.say(view=True)["view"]
        self.heard = asked
        return dict(view)

    def record(self) -> dict[str, Any]:
        asked, record = self.heard, self.say(export=True)["record"]
        self.heard = asked
        return dict(record)

    def play_on(self) -> dict[str, Any]:
        """Give the likeliest answers until the game is over."""
        while self.heard["ask"] is not None:
            self.say(answer=likely(self.heard))
        return self.heard


def likely(ask: dict[str, Any]) -> object:
    """The answer that stands first."""
    match ask:
        case {"ask": "choose"}:
            return ask["options"][0]["key"]
        case {"ask": "roll"}:
            return ask["faces"] or [1 + i % sides for i, sides in enumerate(ask["dice"])]
        case {"ask": "count"}:
            return ask["likely"]
        case {"ask": "spread"}:
            return {ask["places"][-1]["key"]: ask["total"][0]}
    return True
