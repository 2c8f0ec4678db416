"""Which screen an ask gets."""

from __future__ import annotations

import re

from core.asks import Ask, Choose, Count, Roll, Spread
from core.words import Part
from firmware.companion.screens import Screen
from firmware.companion.screens.choose import ChooseScreen
from firmware.companion.screens.count import CountScreen
from firmware.companion.screens.page import Style
from firmware.companion.screens.roll import RolledScreen, RollScreen
from firmware.companion.screens.spell import Spell, SpellScreen
from firmware.companion.screens.spread import SpreadScreen
from firmware.companion.screens.tell import TellScreen

__all__ = ["question", "screen_for"]


def screen_for(ask: Ask, style: Style, own_dice: bool, at: str | None = None) -> Screen:
    """The screen for *ask*; *at* is the option a list begins with."""
    text = question(ask, style)
    match ask:
        case Choose():
            return ChooseScreen(ask, text, style, at)
        case Count():
            return CountScreen(ask, text, style)
        case Spread():
            return SpreadScreen(ask, text, style)
        case Roll():
            return _roll_screen(ask, text, style, own_dice)
        case Spell():
            return SpellScreen(text, style)
    return TellScreen(text, style)


def _roll_screen(ask: Roll, text: Part, style: Style, own_dice: bool) -> Screen:
    if ask.faces is None:
        return RollScreen(ask, text, style, own_dice)
    return RolledScreen(ask, ask.faces, style)


def question(ask: Ask, style: Style) -> Part:
    """The question without the name of who is asked: that stands above."""
    text = style.say(ask.text)
    named = re.match(rf"{re.escape(ask.seat)}\s?:\s+", text) if ask.seat else None
    if named is None:
        return text
    rest = text[named.end() :]
    return rest[:1].upper() + rest[1:]
