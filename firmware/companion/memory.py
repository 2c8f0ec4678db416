"""What the device remembers, in the files of whoever runs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from core import record
from core.errors import Refused
from core.game import Game, Header
from core.games import find
from core.session import Session
from drivers.store import Event, Kept, NoSuchGame, Saving, Store
from drivers.store.starts import Starts
from drivers.stream import Book
from firmware.companion import carton
from firmware.companion.copying.adopting import record_of
from firmware.companion.errors import BadInput
from firmware.companion.fairness.pages import Pages, lines_in
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.opening import data_folder, open_keeping, today
from firmware.companion.loop import Loop
from firmware.companion.names import Names
from firmware.companion.parts import CopySaid, Memory, StoreSaid
from firmware.companion.rooms import Games
from firmware.companion.settings_files import SettingsFiles, state_folder
from firmware.companion.speech import Speech

if TYPE_CHECKING:
    from firmware.companion.copying import Copying, News, Offered
    from firmware.companion.copying.opening import Place

__all__ = ["PassingGames", "StoredGames", "memory", "open_store"]

MOST_LEFT = 5


def memory(
    environment: Mapping[str, str], files: SettingsFiles, games: Games | None = None
) -> Memory:
    """Names, settings and cartons in their usual places; *games* where they are kept."""
    names = Names(state_folder(environment) / "names.json")
    cartons = CartonFiles(Speech(environment.get("LANG", "en")[:2]))
    return Memory(names, files, cartons, games or PassingGames())


def open_store(
    folder: str | None,
    loop: Loop,
    speech: Speech,
    saving: Callable[[], None] = lambda: None,
    copy_at: Place | None = None,
) -> PassingGames | StoredGames:
    """
    Where games are kept, and copied; what it has to say becomes an event.

    *saving* is called by another thread while the one that handles events waits for the card.
    """
    place = data_folder(folder)
    if place is None:
        return PassingGames()

    def emit(news: Event) -> None:
        if isinstance(news, Saving):
            saving()
        loop.post(StoreSaid(news, loop.clock()))

    store, starts = open_keeping(place, speech, emit).store, Starts(place)
    if copy_at is None:
        return StoredGames(store, starts)
    from firmware.companion.copying.opening import open_copying
    from firmware.companion.copying.store import CopiedStore

    def tell(news: News) -> None:
        loop.post(CopySaid(news, loop.clock()))

    copy = open_copying(copy_at, place, tell)
    return StoredGames(CopiedStore(store, copy), starts, copy)


class PassingGames:
    """Games that last until the program ends."""

    set_aside: int | None = None
    offer: Offered | None = None

    def __init__(self) -> None:
        self._pages: dict[int, tuple[Session, Pages]] = {}

    def unfinished(self) -> list[Session]:
        """None was left."""
        return []

    def begin(self, header: Header) -> Session:
        return Session(header)

    def take_in(self, given: Mapping[str, object]) -> Session:
        session = record.load(given, find)
        self._pages[id(session)] = (session, Pages(lines_in(given, session)))
        return session

    def take_over(self, book: Book) -> tuple[Session, list[Session]]:
        return self.take_in(record_of(book)), []

    def fetch(self) -> None:
        """Nothing is copied."""

    def pages(self, session: Session) -> Pages:
        return self._pages.setdefault(id(session), (session, Pages.new()))[1]

    def settle(self, session: Session) -> None:
        """Nothing is kept."""

    def past(self) -> list[Kept]:
        return []

    def resume(self, number: int) -> Session:
        raise NoSuchGame(str(number))

    def delete(self, number: int) -> Session | None:
        raise NoSuchGame(str(number))

    def came_up(self) -> None:
        """Nothing could have made it fail."""

    def close(self) -> None:
        """Nothing is open."""


class StoredGames:
    """Games in a store, several at a time: each has a keeping of its own."""

    def __init__(
        self, store: Store, starts: Starts | None = None, copy: Copying | None = None
    ) -> None:
        self._store = store
        self._starts = starts
        self._copy = copy
        self.set_aside: int | None = None
        self._keepings: dict[int, tuple[Session, Keeping]] = {}

    def begin(self, header: Header) -> Session:
        keeping = Keeping(self._store, today)
        return self._hold(keeping.begin(header), keeping)

    def take_in(self, given: Mapping[str, object]) -> Session:
        keeping = Keeping(self._store, today)
        return self._hold(keeping.take_in(given), keeping)

    def take_over(self, book: Book) -> tuple[Session, list[Session]]:
        given, keeping = record_of(book), Keeping(self._store, today)
        if self._copy:
            self._copy.adopt(book)
        session = self._hold(keeping.take_over(given), keeping)
        aside = {game.number for game in self._store.games() if game.state == "aside"}
        held = list(self._keepings.values())
        return session, [other for other, kept in held if kept.number in aside]

    @property
    def offer(self) -> Offered | None:
        return self._copy.offer if self._copy else None

    def fetch(self) -> None:
        if self._copy:
            self._copy.fetch()

    def pages(self, session: Session) -> Pages:
        return self._keepings[id(session)][1].pages

    def unfinished(self) -> list[Session]:
        """What was left, the latest first; a game that cannot go on stays in the store."""
        left = [game.number for game in self._store.games() if game.state == "open"]
        self._avoid(left)
        sessions = []
        for number in reversed(left[-MOST_LEFT:]):
            with suppress(Refused):
                sessions.append(self._resume(number))
        if sessions and self._copy and not self._copy.busy:
            self._copy.go_on(self._store.read(self._number(sessions[0])))
        return sessions

    def _avoid(self, left: list[int]) -> None:
        """In safe mode the latest game is set aside, unless it was asked for by its number."""
        safe = self._starts is not None and self._starts.safe_mode
        if safe and left and self._held(left[-1]) is None:
            self.set_aside = left.pop()
            self._store.mark(self.set_aside, "aside")

    def past(self) -> list[Kept]:
        return self._store.games()

    def resume(self, number: int) -> Session:
        session = self._resume(number)
        if self._copy:
            self._copy.go_on(self._store.read(number))
        return session

    def _resume(self, number: int) -> Session:
        held = self._held(number)
        if held is not None:
            return held
        keeping = Keeping(self._store, today)
        return self._hold(keeping.resume(number), keeping)

    def delete(self, number: int) -> Session | None:
        self._store.delete(number)
        gone = self._held(number)
        if gone is not None:
            del self._keepings[id(gone)]
        return gone

    def came_up(self) -> None:
        if self._starts:
            self._starts.came_up()
        if self._copy:
            self._copy.start()

    def close(self) -> None:
        self._store.close()

    def settle(self, session: Session) -> None:
        _, keeping = self._keepings[id(session)]
        keeping.settle(session)

    def _held(self, number: int) -> Session | None:
        held = self._keepings.values()
        return next((session for session, keeping in held if keeping.number == number), None)

    def _number(self, session: Session) -> int:
        return self._keepings[id(session)][1].number

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
