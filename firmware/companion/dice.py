"""The table's own dice, where it has some."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from core.asks import Roll
from core.errors import NotLegal
from core.session import Session
from firmware.companion.errors import NoDice

__all__ = ["SOURCES", "Dice", "throw"]

Dice: TypeAlias = Callable[[Sequence[int]], Sequence[int]] | None  # None: the players' dice alone


def device(dice: Sequence[int]) -> Sequence[int]:
    """Dice of the machine itself."""
    from drivers.roller.urandom import roll

    return roll(dice)


SOURCES: Mapping[str, Dice] = {"device": device, "typed": None}


def throw(session: Session, dice: Dice) -> None:
    """Answer the open roll; one that was seen before keeps its faces."""
    if not isinstance(session.ask, Roll):
        raise NotLegal("No dice are rolled now")
    if session.ask.faces is not None:
        session.answer(session.ask.faces)
    elif dice is None:
        raise NoDice("Tischlein rolls no dice here: roll your own and type the faces")
    else:
        session.answer(list(dice(session.ask.dice)), "device")
