"""What is typed after a command, taken apart; argparse without its English."""

from __future__ import annotations

from argparse import ArgumentParser, HelpFormatter
from typing import Any, NoReturn

from core.words import Message, say
from firmware.companion.errors import BadInput
from firmware.companion.speech import Speech

__all__ = ["Parser"]


class Parser(ArgumentParser):
    """Complains in one line, and has no headings, which would have to be translated."""

    def __init__(self, name: str, about: Message, speech: Speech) -> None:
        super().__init__(
            prog=f"tischlein {name}",
            description=speech(about),
            formatter_class=Help,
            add_help=False,
            allow_abbrev=False,
        )
        self._speech = speech
        self._rows = self.add_argument_group()

    def takes(self, *names: str, about: Message, **settings: Any) -> None:
        """Declare an argument."""
        self._rows.add_argument(*names, help=self._speech(about), **settings)

    def takes_dice(self, default: str | None = None) -> None:
        """Declare `--dice`, which means the same after every command."""
        from firmware.companion.fairness.opening import WAYS, way

        about = say("whose dice: {ways}", ways=list(WAYS))
        self.takes("--dice", metavar="typed", type=way, default=default, about=about)

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{self.prog}: {message} ({self.prog} --help)")


class Help(HelpFormatter):
    """Begins with the command itself, without a word before it."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or "")
