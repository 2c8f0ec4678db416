"""
Where games are copied out, row by row: one line to the server, served, lost and opened anew.

It takes the time from a clock it is given and does one thing at a time. The rows wait here in
memory until they are over there; should the power go, the store has them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace

from drivers.stream import (
    Alone,
    Emit,
    Event,
    Id,
    Joined,
    Kind,
    Reset,
    StreamError,
    TakenOver,
    Trimmed,
    key_of,
)
from drivers.stream.identity import Identity
from drivers.stream.lines import LAST, Line, Server
from drivers.stream.messages import HEADER_MOST, Head, head_fields, read_head
from drivers.stream.verdict import Anew, Game, GoOn, Shut, Try, compare, is_last

__all__ = ["HOPELESS", "Desk", "Patience"]

POLL_EVERY = 2.0
RETRY_FIRST = 0.5
RETRY_MOST = 10.0
RETRY_HOPELESS = 60.0
BATCH = 100
TURNS_MOST = 20  # a server may refuse a few times in a row, where others write too
GAMES_MOST = 50  # that wait for a server: an evening has a few

# What only a person can mend: asking every few seconds would only fill the server's log.
HOPELESS: frozenset[Kind] = frozenset(
    {"password", "forbidden", "taken", "evicting", "newer", "address", "missing"}
)


class Patience:
    """How long to wait before the server is tried again."""

    def __init__(self) -> None:
        self._delay = RETRY_FIRST

    def after(self, kind: Kind) -> float:
        """The time to wait now, longer each time."""
        delay, self._delay = self._delay, min(2 * self._delay, RETRY_MOST)
        return RETRY_HOPELESS if kind in HOPELESS else delay

    def renew(self) -> None:
        """It worked."""
        self._delay = RETRY_FIRST


class Desk:
    """Copies games to the stream of *table*; for one thread alone."""

    def __init__(
        self,
        emit: Emit,
        server: Server,
        table: str,
        identity: Identity,
        clock: Callable[[], float],
        marks: Iterator[str],
    ) -> None:
        self._tell, self._server, self._table = emit, server, table
        self._identity, self._clock, self._marks = identity, clock, marks
        self._line: Line | None = None
        self._games: deque[Game] = deque(maxlen=GAMES_MOST)
        self._compared = False  # nothing is sent that was not compared since the line is open
        self._said: Event | None = None
        self._patience = Patience()
        self._down = False
        self._due = clock()

    def begin(self, number: int, header: str, rows: list[str], claim: bool) -> None:
        """Copy this game from now on, after those that are not yet over there."""
        for game in [game for game in self._games if game.head.number == number]:
            self._games.remove(game)
        head = Head(self._identity.owner, number, header)
        self._games.append(Game(head, claim, rows))
        self._compared = False
        if not isinstance(self._said, Alone):
            self._said = None
        self._hurry()

    def append(self, number: int, body: str) -> None:
        """Copy a row; one of a game that is not ours any more has nowhere to go."""
        for game in self._games:
            if game.head.number == number:
                game.rows.append(body)
                self._hurry()

    def behind(self) -> int:
        """How many rows wait to be sent."""
        return sum(len(game.rows) - game.sent for game in tuple(self._games))

    def deadline(self) -> float:
        """When `tick` has something to do next."""
        return self._due

    def tick(self) -> None:
        """Do what is due; takes as long as the server may be silent."""
        if self._clock() < self._due:
            return
        try:
            self._serve()
        except StreamError as error:
            self._lost(error)
        else:
            self._down = False
            self._patience.renew()

    def close(self) -> None:
        """Say nothing more and let go of the line."""
        self._tell = lambda _event: None
        self._let_go()

    def _hurry(self) -> None:
        if not self._down:
            self._due = self._clock()

    def _serve(self) -> None:
        if self._line is None:
            self._compared = False
            self._line = self._server.open(self._table)
        if self._games:
            self._copy(self._line)
        else:
            self._line.newest()
            self._say(Joined())
        self._due = self._clock() + POLL_EVERY
        if not self._games and isinstance(self._said, TakenOver):
            self._let_go()  # there is nothing to ask for until another game begins
            self._due = float("inf")

    def _copy(self, line: Line) -> None:
        while self._games:
            game = self._games[0]
            if not self._bring(line, game):
                self._games.popleft()
            elif len(self._games) > 1:
                self._games.popleft()
                self._compared = False
            else:
                self._say(Joined(game.head.number, game.ours.epoch if game.ours else None))
                return

    def _bring(self, line: Line, game: Game) -> bool:
        """Bring all of a game over; False where it is not ours any more."""
        if self._compared and game.ours is not None and game.sent == len(game.rows):
            self._compared = is_last(line, Id(game.ours.epoch, game.sent), game.ours)
        for _ in range(TURNS_MOST):
            while self._compared and game.sent < len(game.rows):
                self._compared = self._send(line, game)
            if self._compared:
                return True
            if not self._settle(line, game):
                return False
        raise StreamError("refused", "what was written is not what is read there")

    def _settle(self, line: Line, game: Game) -> bool:
        """Find the game's epoch or begin one; False where the table is somebody else's."""
        match compare(line, game):
            case GoOn(ours, sent):
                game.ours, game.sent = ours, sent
                self._compared = True
            case Anew(above, why):
                if why != "claim":
                    self._say(Reset(game.head.number, why))
                self._begin(line, game, self._above(above), replace(game.head, why=why))
            case Shut(owner):
                self._say(TakenOver(game.head.number, owner))
                return False
        return True

    def _above(self, epoch: int) -> int:
        if epoch >= LAST:
            key = key_of(self._table)
            raise StreamError("taken", f"{key} ends with the highest id there is: another wrote it")
        return self._identity.above(epoch)

    def _begin(self, line: Line, game: Game, epoch: int, head: Head) -> None:
        if len(head.header.encode()) > HEADER_MOST:  # nobody would read it, nor we find it again
            raise StreamError("refused", f"too much game data: over {HEADER_MOST} bytes of header")
        game.tried, game.sent = Try(epoch, next(self._marks)), 0
        fields = head_fields(replace(head, mark=game.tried.mark))
        # Alone, before any row: were it refused, a row could still fit into the other's epoch.
        if self._with_room(line, game, lambda: line.begin(epoch, fields)):
            game.ours = game.tried
            self._compared = True

    def _send(self, line: Line, game: Game) -> bool:
        assert game.ours is not None, "rows are only sent to an epoch that is ours"
        after, mark = Id(game.ours.epoch, game.sent), game.ours.mark
        batch = game.rows[game.sent : game.sent + BATCH]
        sent = self._with_room(line, game, lambda: line.add(after, mark, batch))
        game.sent += len(batch) if sent else 0
        return sent

    def _with_room(self, line: Line, game: Game, write: Callable[[], bool]) -> bool:
        """Write, and where memory is full take our own old games off until it is not."""
        trimmed = 0
        try:
            while True:
                try:
                    return write()
                except StreamError as error:
                    if error.kind != "full" or not self._make_room(line, game):
                        raise
                    trimmed += 1
        finally:
            if trimmed:
                self._tell(Trimmed(trimmed))

    def _make_room(self, line: Line, game: Game) -> bool:
        """Take the oldest game off, if it is ours and another than this one."""
        first = line.read(Id(0, 1), Id(LAST, LAST), 1)
        head = read_head(first[0].fields) if first and first[0].at.n == 0 else None
        if head is None or head.owner.id != game.head.owner.id or head.number == game.head.number:
            return False
        line.trim(first[0].at.epoch + 1)
        return True

    def _lost(self, error: StreamError) -> None:
        self._let_go()
        self._down = True
        self._due = self._clock() + self._patience.after(error.kind)
        where = key_of(self._table) if error.kind == "taken" else self._server.where
        self._say(Alone(error.kind, where, str(error)))

    def _let_go(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _say(self, event: Event) -> None:
        """Tell what is new; a server that is away in other words is no news."""
        old = self._said
        if isinstance(old, Alone) and isinstance(event, Alone):
            if (old.kind, old.where) == (event.kind, event.where):
                return
        elif old == event:
            return
        self._said = event
        self._tell(event)
