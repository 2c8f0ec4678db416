"""The games: each a rulebook that reads from top to bottom, found here by its name."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from core.errors import BadGame
from core.game import Game

__all__ = ["NAMES", "find"]

NAMES = ("festo", "festival", "ufos", "astoria")


def find(name: object) -> Game[Any]:
    """Return the game of that name; its rulebook is read only now."""
    if not isinstance(name, str) or name not in NAMES:
        raise BadGame("There is no such game; there are {games}", games=NAMES)
    game: Game[Any] = import_module(f"core.games.{name}").GAME
    return game
