"""What the device remembers, in the files of whoever runs it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from core.errors import Refused
from core.game import Game, Header
from core.session import Session
from drivers.store import Store
from firmware.companion import carton
from firmware.companion.errors import BadInput
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.opening import data_folder, open_keeping, today
from firmware.companion.loop import Loop
from firmware.companion.names import Names
from firmware.companion.parts import Memory, StoreSaid
from firmware.companion.settings_files import SettingsFiles, state_folder
from firmware.companion.speech import Speech

__all__ = ["PassingGames", "StoredGames", "memory", "open_store"]

MOST_LEFT = 5


def memory(
    environment: Mapping[str, str], files: SettingsFiles, store: Store | None = None
) -> Memory:
    """Names, settings and cartons in their usual places; games in *store*, or only in memory."""
    names = Names(state_folder(environment) / "names.json")
    cartons = CartonFiles(Speech(environment.get("LANG", "en")[:2]))
    return Memory(names, files, cartons, StoredGames(store) if store else PassingGames())


def open_store(folder: str | None, loop: Loop, speech: Speech) -> Store | None:
    """Where games are kept; what it has to say becomes an event. None: they are not."""
    place = data_folder(folder)
    if place is None:
        return None
    return open_keeping(place, speech, lambda news: loop.post(StoreSaid(news, loop.clock()))).store


class PassingGames:
    """Games that last until the program ends."""

    def unfinished(self) -> list[Session]:
        """None was left."""
        return []

    def begin(self, header: Header) -> Session:
        return Session(header)

    def take_in(self, session: Session) -> Session:
        return session

    def settle(self, session: Session) -> None:
        """Nothing is kept."""


class StoredGames:
    """Games in a store, several at a time: each has a keeping of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._keepings: dict[int, tuple[Session, Keeping]] = {}

    def begin(self, header: Header) -> Session:
        keeping = Keeping(self._store, today)
        return self._hold(keeping.begin(header), keeping)

    def take_in(self, session: Session) -> Session:
        if id(session) in self._keepings:
            return session
        keeping = Keeping(self._store, today)
        return self._hold(keeping.take_in(session.export()), keeping)

    def unfinished(self) -> list[Session]:
        """What was left, the latest first; a game that cannot go on stays in the store."""
        left = [game.number for game in self._store.games() if game.state == "open"]
        sessions = []
        for number in reversed(left[-MOST_LEFT:]):
            keeping = Keeping(self._store, today)
            with suppress(Refused):
                sessions.append(self._hold(keeping.resume(number), keeping))
        return sessions

    def settle(self, session: Session) -> None:
        _, keeping = self._keepings[id(session)]
        keeping.settle(session)

    def _hold(self, session: Session, keeping: Keeping) -> Session:
        self._keepings[id(session)] = (session, keeping)
        return session


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
