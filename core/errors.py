"""
What can be refused, and why in words.

Every refusal carries the code by which programs know it and a sentence for people, and
leaves the game exactly as it was.
"""

from __future__ import annotations

from typing import ClassVar

from core.words import Message, Part

__all__ = [
    "BadGame",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "Diverged",
    "NotLegal",
    "NothingToRedo",
    "NothingToUndo",
    "Refused",
    "Voided",
]


class Refused(ValueError):
    """Something that cannot be done now; *reason* says why."""

    code: ClassVar[str]

    def __init__(self, text: str, /, **args: Part) -> None:
        self.reason = Message(text, args)
        super().__init__(self.reason)


class NotLegal(Refused):
    """The rules do not allow this answer here."""

    code = "not_legal"


class Voided(NotLegal):
    """The rules broke on this answer (a fault of ours); it was taken out again."""


class NothingToUndo(Refused):
    """No answer stands."""

    code = "nothing_to_undo"


class NothingToRedo(Refused):
    """No answer was taken back, or another was given since."""

    code = "nothing_to_redo"


class BadGame(Refused):
    """No such game."""

    code = "bad_game"


class BadSeats(Refused):
    """These names or this number of them cannot play."""

    code = "bad_seats"


class BadOption(Refused):
    """No such option, or not with this value."""

    code = "bad_option"


class BadRecord(Refused):
    """This is not a record of a game."""

    code = "bad_record"


class Diverged(BadRecord):
    """The rules ask something else than what the record answers."""
