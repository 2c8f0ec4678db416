"""Answers as people say them."""

from __future__ import annotations

from core.asks import Answer, Ask, Choose, Count, Roll, Spread
from core.words import Part, say

__all__ = ["words"]


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
