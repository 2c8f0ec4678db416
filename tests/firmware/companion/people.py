"""People at a terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable

import pytest

from core.game import Header
from core.games import find
from core.session import Session
from firmware.companion.fairness import GameDice, TableDice
from firmware.companion.plain.game import Left, PlainGame
from firmware.companion.plain.paper import Paper
from firmware.companion.speech import Speech

SETUP = [""] * 9  # what is told before the first question


class Table:
    """People at a terminal: what they type, and what they read."""

    def __init__(
        self,
        seats: Iterable[str] = ("Sarah", "Toby"),
        dice: TableDice | None = None,
        language: str = "en",
        **options: object,
    ) -> None:
        self.session = Session(Header.of(find("festo"), list(seats), options))
        self.game: PlainGame | None = None
        self.dice = GameDice(self.session, dice or TableDice())
        self._speech = Speech(language)

    def type(self, *lines: str) -> str:
        """Type lines and return all that was written."""
        sink = io.StringIO()
        paper = Paper(self._speech, io.StringIO("".join(line + "\n" for line in lines)), sink)
        self.game = PlainGame(self.session, self.dice, paper)
        with pytest.raises((EOFError, Left)):
            self.game.run()
        return sink.getvalue()

    @property
    def last(self) -> object:
        assert self.session.last is not None
        return self.session.last["answer"]

    def at(self, *lines: str) -> Table:
        """The same table, some lines later."""
        self.type(*lines)
        return self


def typed(monkeypatch: pytest.MonkeyPatch, text: str | bytes) -> None:
    """Put *text* on standard input."""
    data = text if isinstance(text, bytes) else text.encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
