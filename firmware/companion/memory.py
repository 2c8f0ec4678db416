"""What the device remembers, in the files of whoever runs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.game import Game
from core.session import Session
from firmware.companion import carton
from firmware.companion.companion import Memory
from firmware.companion.errors import BadInput
from firmware.companion.names import Names
from firmware.companion.settings_files import SettingsFiles, state_folder
from firmware.companion.speech import Speech

__all__ = ["memory"]


def memory(environment: Mapping[str, str], files: SettingsFiles) -> Memory:
    """Names, settings and cartons in their usual places."""
    names = Names(state_folder(environment) / "names.json")
    return Memory(names, files, CartonFiles(Speech(environment.get("LANG", "en")[:2])))


class CartonFiles:
    """The owner's game data; a file that is not right is left alone, and nothing is known."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def read(self, game: Game[Any]) -> Mapping[str, Any]:
        try:
            return carton.read(game, self._speech)
        except BadInput:
            return {}

    def remember(self, session: Session) -> None:
        try:
            # A file that could not be read shall not be written over.
            carton.read(session.header.game, self._speech)
        except BadInput as error:
            raise OSError(str(error)) from error
        carton.remember(session, self._speech)
