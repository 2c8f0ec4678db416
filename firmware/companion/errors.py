"""What is refused before any rule is asked, beside what core refuses."""

from __future__ import annotations

from core.errors import Refused

__all__ = ["BadInput", "Busy", "CheckFailed", "NoDice", "NoGame", "NotJson", "Stale", "Unknown"]


class BadInput(ValueError):
    """What was typed after a command, or what a file holds; one line says what and where."""

    status = 2


class Busy(BadInput):
    """Another process has the data."""

    status = 73


class CheckFailed(Exception):
    """A check found something wrong, and has said what."""


class NotJson(Refused):
    """Bytes that are not one JSON value of the kind we read."""

    code = "not_json"


class Unknown(Refused):
    """JSON, but nothing that the table language has."""

    code = "unknown"


class NoGame(Refused):
    """There is no game to do this with."""

    code = "no_game"


class Stale(Refused):
    """The answer was meant for another ask."""

    code = "stale"


class NoDice(Refused):
    """The table has no dice of its own."""

    code = "no_dice"
