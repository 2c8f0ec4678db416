"""`tischlein roll 3d6 d12`."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError, Namespace

from core.errors import Refused
from core.words import Message, say
from firmware.companion.errors import BadInput
from firmware.companion.fairness.opening import opened
from firmware.companion.fairness.throwing import Throwing
from firmware.companion.speech import Speech

__all__ = ["dice", "roll"]

NOTATION = re.compile(r"([0-9]{0,3})[dDwW]([0-9]{1,4})", re.ASCII)
MOST_DICE = 100
MOST_SIDES = 1000


def dice(text: str) -> tuple[int, ...]:
    """Read `3d6`, or `3w6` as Germans write it: three dice with six sides."""
    found = NOTATION.fullmatch(text)
    number, sides = (int(found[1] or 1), int(found[2])) if found else (0, 0)
    if not (1 <= number <= MOST_DICE and 1 <= sides <= MOST_SIDES):
        raise ArgumentTypeError(f"{text!a} are no dice; write 3d6 or d12")
    return (sides,) * number


def roll(given: Namespace, speech: Speech) -> None:
    """Roll once, and say each group with its sum."""
    groups: list[tuple[int, ...]] = given.groups or [(6,)]
    with opened(given.dice) as table:
        try:
            rolled = Throwing(table).throw([sides for group in groups for sides in group])
        except Refused as error:
            raise BadInput(speech(error.reason)) from error
    faces = iter(rolled.faces)
    for group in groups:
        print(speech(_in_words(group, [next(faces) for _ in group])))


def _in_words(group: tuple[int, ...], shown: list[int]) -> Message:
    number = str(len(group)) if len(group) > 1 else ""
    named = {"dice": f"{number}d{group[0]}", "faces": " ".join(map(str, shown))}
    if len(shown) == 1:
        return say("{dice}: {faces}", **named)
    return say("{dice}: {faces} (sum {n})", n=sum(shown), **named)
