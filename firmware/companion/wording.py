"""Answers as people say them."""

from __future__ import annotations

from collections.abc import Sequence

from core.asks import Answer, Ask, Choose, Count, Roll, Spread
from core.game import Value
from core.words import Part, say

__all__ = ["FEW", "in_short", "words"]

FEW = 4  # so many can be read at once


def words(ask: Ask, answer: Answer) -> Part:
    """An answer as people say it."""
    match ask:
        case Choose(name=name):
            return name(answer)
        case Spread(name=name):
            return [say("{place} {n}", place=name(at), n=n) for at, n in answer.items()] or [
                say("nothing")
            ]
        case Roll():
            return " ".join(map(str, answer))
        case Count():
            return int(answer)
    return say("a message")


def in_short(choices: Sequence[Value]) -> list[Value]:
    """What can be chosen, the default first; many numbers by their ends, as in 5-30."""
    numbers = [choice for choice in choices if type(choice) is int]
    if len(numbers) <= FEW:
        return [*choices]
    least, most = min(numbers), max(numbers)
    assert most - least == len(numbers) - 1, "numbers to choose from have no gaps"
    words = [choice for choice in choices[1:] if type(choice) is not int]
    return [choices[0], *words, f"{least}-{most}"]
