"""
A game and the store it is kept in.

What a player saw confirmed is in the store: the session hands every entry to it before the
entry counts. A game is resumed by playing what was kept once more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from core import record
from core.errors import BadRecord, Refused
from core.game import Game, Header
from core.games import find
from core.session import Entry, Session
from drivers.roller.record import Json
from drivers.store import Kept, Read, Store
from firmware.companion.fairness.pages import Lines, Pages, lines_in, lines_of
from firmware.companion.keeping.older import older_copies
from firmware.companion.keeping.rows import dice_row, entries, lines
from firmware.companion.speech import LANGUAGES, Speech
from firmware.companion.table import score_object

__all__ = ["Keeping"]


class Keeping:
    """The game that is played, kept while it is played; *took_up* hears which one is resumed."""

    def __init__(
        self,
        store: Store,
        today: Callable[[], str | None],
        find: Callable[[object], Game[Any]] = find,
        took_up: Callable[[Read], None] = lambda _: None,
    ) -> None:
        self.store = store
        self._find = find
        self._took_up = took_up
        self._today = today
        self._number = 0
        self._pages = Pages()
        self._scored: int | None = None  # how many entries there were when it was over

    @property
    def number(self) -> int:
        """Of the game that is played."""
        return self._number

    def begin(self, header: Header) -> Session:
        """A new game; one that was played before stays in the store as it is."""
        session = Session(header, keep=self._keep)
        self._take(self.store.begin(_header(session), self._today()), [])
        return session

    def take_in(self, given: Mapping[str, object]) -> Session:
        """A game from a record, kept from its beginning."""
        session = record.load(given, self._find, self._keep)
        dice = lines_in(given, session)
        # A row for each line: those of a long game together are more than a copy takes.
        rows = [*(dice_row([line]) for line in dice or ()), *session.entries]
        self._take(self.store.begin(_header(session), self._today(), rows), dice)
        self.settle(session)
        return session

    def take_over(self, given: Mapping[str, object]) -> Session:
        """A game that was played elsewhere; an older copy of it here is set aside."""
        older = older_copies(self.store, given)
        session = self.take_in(given)
        for game in older:
            self.set_aside(game)
        return session

    def unfinished(self) -> Kept | None:
        """The game that was begun last and is not over."""
        return next((game for game in reversed(self.store.games()) if game.state == "open"), None)

    def resume(self, game: int) -> Session:
        """Play a kept game to where it was left; Refused where the rules do not allow it."""
        read = self.store.read(game)
        session = self._play(game, {**read.game.header, "entries": entries(read.entries)})
        self._number = game
        self._take(game, lines_of(lines(read.entries), session))
        self._scored = len(session.entries) if read.game.state == "over" else None
        if read.game.state == "aside":
            self.store.mark(game, "open")
        self._took_up(read)
        self.settle(session)
        return session

    def set_aside(self, game: int) -> None:
        """Leave a game alone until somebody asks for it by its number."""
        self.store.mark(game, "aside")

    def settle(self, session: Session) -> None:
        """Keep the score of a game that is over; undone past its end, it goes on."""
        score, length = session.score, len(session.entries)
        if score is not None and self._scored != length:
            result = score_object(score, _speech(session.header.language))
            self.store.mark(self._number, "over", result, self._today())
            self._scored = length
        elif score is None and self._scored is not None:
            self.store.mark(self._number, "open")
            self._scored = None

    @property
    def pages(self) -> Pages:
        """Of the dice book of the game that is played."""
        return self._pages

    def _take(self, number: int, dice: Lines) -> None:
        self._number, self._scored = number, None
        self._pages = Pages(dice, self._keep_dice)

    def _keep_dice(self, dice: list[Json]) -> None:
        self.store.append(self._number, dice_row(dice))

    def _keep(self, entry: Entry) -> None:
        self.store.append(self._number, entry)

    def _play(self, game: int, given: dict[str, Any]) -> Session:
        try:
            session = record.load(given, self._find, self._keep)
        except BadRecord as error:
            fault = error.__cause__
            if fault is None or isinstance(fault, Refused):
                raise
            # The power may have gone between an answer that broke the rules and its void.
            void = {"void": 1, "why": f"{type(fault).__name__}: {fault}"}
            entries = [*given["entries"], void]
            session = record.load({**given, "entries": entries}, self._find, self._keep)
            self.store.append(game, void)
        return session


def _header(session: Session) -> dict[str, Any]:
    return {key: value for key, value in session.export().items() if key != "entries"}


def _speech(language: str) -> Speech:
    return Speech(language if language in LANGUAGES else "en")
