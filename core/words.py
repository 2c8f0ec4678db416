"""
Sentences for people: English with arguments, put into a language elsewhere.

The rules say *what* is to be said. Which language it is said in, and how wide it
is on a screen, is the business of `firmware`; nothing is formatted here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, Union

__all__ = ["Message", "Part", "Text", "say", "say_n"]

Text: TypeAlias = Union[str, "Message"]  # a plain string is a name and stays as it is
Part: TypeAlias = int | Text | Sequence[Text] | Callable[[], "Part"]


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence in English, its plural where it has one, and what fills its braces."""

    text: str
    args: Mapping[str, Part] = field(default_factory=dict)
    plural: str | None = None


def say(text: str, /, **args: Part) -> Message:
    """
    Mark *text* for translation.

    >>> say("{seat} starts", seat="Joy")
    Message(text='{seat} starts', args={'seat': 'Joy'}, plural=None)
    """
    return Message(text, args)


def say_n(one: str, many: str, /, n: int, **args: Part) -> Message:
    """Mark a sentence whose form depends on the number *n*."""
    return Message(one, {"n": n, **args}, many)
