"""
Fair dice at the table: who throws, the pacts before, the proof after, and the book of a game.

`TableDice` is who throws at this table and outlasts a game. `Throwing` fills a dice book with
what is thrown. `GameDice` joins such a book and a session: every roll of the game goes through
it, thrown or typed, so that the record of the game has its dice. `Pages` are what such a book is
opened with. `Books` has those of all games
that are going on.
"""

from __future__ import annotations

from firmware.companion.fairness.books import Books
from firmware.companion.fairness.game import GameDice
from firmware.companion.fairness.pages import Pages
from firmware.companion.fairness.table import TableDice
from firmware.companion.fairness.throwing import Throwing

__all__ = ["Books", "GameDice", "Pages", "TableDice", "Throwing"]
