"""
The self-test: a walk through every part of the device that names each fault and its wire.

A walk is a generator, as a rulebook is. It yields findings, which are the doctor's, and between
them the steps that need somebody: a question, a press, a picture to look at. So one and the same
walk runs on the display, in a terminal, for a program and in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from core.asks import Ask, Choose
from core.words import Message, Text, say
from drivers.display import Frame
from firmware.companion.doctor import Finding, note

__all__ = [
    "YES_NO",
    "Hear",
    "Press",
    "Results",
    "Show",
    "Step",
    "Touch",
    "Until",
    "Walk",
    "Work",
    "ask",
    "unasked",
]

T = TypeVar("T")

WAIT = 20.0
"""Seconds until a button that nobody presses is given up."""
BREATH = 0.01
"""Seconds for everything else between two pieces of work."""
YES_NO: Mapping[str, Text] = {"yes": say("yes"), "no": say("no")}


@dataclass(frozen=True, slots=True)
class Touch:
    """The buttons that went down together, none where nobody came; *released* if all came up."""

    buttons: frozenset[str] = frozenset()
    released: bool = True
    storm: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """*button* shall be pressed; answered by a Touch, or None where nobody was asked."""

    button: str
    text: Message
    wait: float = WAIT


@dataclass(frozen=True, slots=True)
class Until:
    """Something shall be done at the device; answered by whether it was *met* in time."""

    text: Message
    met: Callable[[], bool]
    wait: float


@dataclass(frozen=True, slots=True)
class Show:
    """A picture to look at until any button is pressed; it is drawn with its caption in words."""

    draw: Callable[[str], Frame]
    caption: Message
    wait: float = WAIT


@dataclass(frozen=True, slots=True)
class Hear:
    """Answered by what the roller says next; None where it says nothing for so long."""

    text: Message
    wait: float


@dataclass(frozen=True, slots=True)
class Work:
    """Something goes on that needs nobody; meanwhile everything else has its turn."""

    text: Message
    wait: float = BREATH


@dataclass(frozen=True, slots=True)
class Results:
    """All that was found is to be read."""


Step: TypeAlias = Ask | Press | Until | Show | Hear | Work | Results | Finding
Walk: TypeAlias = Generator[Step, Any, T]


def ask(key: str, question: Message, answers: Mapping[str, Text] = YES_NO) -> Walk[str | None]:
    """One of *answers*; None where nobody answers."""
    answer: str | None = yield Choose(
        key, None, question.text, question.args, lambda: list(answers), answers.__getitem__
    )
    return answer


def unasked(key: str, what: Text) -> Finding:
    """What only somebody who looks and listens could tell, and nobody did."""
    return note(key, say("{what}: not asked", what=what))
