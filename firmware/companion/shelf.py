"""`tischlein games`: which games there are, and what can be chosen in each."""

from __future__ import annotations

from typing import Any

from core.game import Game, Option
from core.games import NAMES, find
from core.words import say
from firmware.companion.speech import Speech
from firmware.companion.wording import in_short

__all__ = ["show_games"]


def show_games(speech: Speech) -> None:
    """Each game with its options; what an option has by default stands first."""
    print("\n\n".join(_entry(find(name), speech) for name in NAMES))


def _entry(game: Game[Any], speech: Speech) -> str:
    players = say("{least} to {most} players", least=game.seats[0], most=game.seats[-1])
    lines = [f"{game.name}: {speech(game.title)}, {speech(players)}"]
    return "\n".join(lines + [line for option in game.options for line in _option(option, speech)])


def _option(option: Option, speech: Speech) -> list[str]:
    choices = " | ".join(str(choice).lower() for choice in in_short(option.choices))
    return [f"  {option.key} = {choices}", f"      {speech(option.text)}"]
