"""
What the roller's driver says, in the language of the table.

A driver knows no translations and says whole English sentences. They stand here once more, with
places for what changes, so that they are found for translation; an unknown one stays as it is.
"""

from __future__ import annotations

import re
from functools import cache

from core.words import Message, say

__all__ = ["SENTENCES", "in_words"]

SENTENCES = (
    # Why there is no roller, or no roll.
    say("No roller is plugged in."),
    say("The roller is away."),
    say("The roller is gone: it was unplugged or hangs."),
    say("The roller does not answer: plug it out and in again."),
    say("The roller has started anew."),
    say("The roller has revealed its whole chain."),
    say("The roller is at another link of its chain."),
    say("The roller's firmware speaks another version: run make roller."),
    say("The roller does not understand: run make roller."),
    say("The roller's random source fails its health test: plug it out and in again."),
    say("The roller waits at its REPL: take the jumper off and press reset on the roller."),
    say("The roller's port may not be opened: is this user in the group dialout?"),
    say("Another program holds the roller's port."),
    say("The roller's port cannot be opened: is it plugged in?"),
    # Why a roll does not count.
    say("The roller started anew before the roll was shown."),
    say("The roller was away before the roll was shown."),
    say("Dice by hand were taken before the roll was shown."),
    say("Another roll was asked for before this one was shown."),
    say("The roller's link does not lead to the one before."),
    # Why a roll does not hold.
    say("Roll {number} is missing: roll {n} stands in its place."),
    say("Its faces do not fit its dice."),
    say("It was typed in and has links all the same."),
    say("It was mended, and only typed rolls may be."),
    say("No pact stands before it."),
    say("The dice showed {right}, the record says {told}."),
    say("The device's link does not lead to the one before."),
    say("Its source is not the one of its pact."),
    say("It has a link of a roller that its pact does not know."),
    say("The roller's link was known before."),
    say("A pact begins before the roll that it follows."),
    say("A pact begins after the next roll."),
    say("A void is followed by no pact and no roll by hand."),
    say("A salt of the pact before is missing."),
    say("The device began a new chain before the old one was used up."),
    say("The entries tell of a roll that the dice do not know."),
    say("The dice tell of rolls that the entries do not know."),
    say("The entries say {told}, the dice {shown}."),
    say("The entries mend a roll, and the dice do not."),
    say("The dice cannot be read: {why}."),
    say("The dice are missing, and not all rolls were typed in."),
    say("The sum of the dice is another: something in them was changed."),
)


def in_words(sentence: str) -> Message:
    """A sentence of the driver's as a message that can be translated."""
    for pattern, text in _patterns():
        if found := pattern.fullmatch(sentence):
            return Message(text, found.groupdict())
    return Message("{why}", {"why": sentence})


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    return [(_pattern(sentence.text), sentence.text) for sentence in SENTENCES]


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(text)), re.DOTALL)
