"""The dice of all games that are going on at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.session import Session
from firmware.companion.fairness.game import GameDice
from firmware.companion.fairness.pages import Pages
from firmware.companion.fairness.table import TableDice
from firmware.companion.fairness.throwing import Tell

__all__ = ["Books"]


class Books:
    """Each game has its own book; one that was left is found again."""

    def __init__(self, table: TableDice, tell: Tell) -> None:
        self.table = table
        self._tell = tell
        self._open: list[GameDice] = []

    def of(
        self, session: Session, pages: Callable[[Session], Pages], going: Sequence[Session]
    ) -> GameDice:
        """The dice of *session*; those of games that are not *going* on are let go."""
        for dice in self._open:
            if dice.session is session:
                return dice
        taken = GameDice(session, self.table, pages(session), self._tell)
        kept = [dice for dice in self._open if any(dice.session is game for game in going)]
        self._open = [*kept, taken]
        return taken
