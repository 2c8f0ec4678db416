"""A server that says nothing holds nobody up."""

from __future__ import annotations

import threading

from drivers.store.memory import MemoryStore
from drivers.stream.copyist import StreamCopyist
from drivers.stream.identity import Identity
from drivers.stream.memory import MemoryLine, MemoryServer
from drivers.stream.reading import StreamReader
from firmware.companion.copying import Copying, Stream
from firmware.companion.copying.store import CopiedStore
from firmware.companion.keeping import Keeping
from firmware.companion.memory import StoredGames
from tests.firmware.companion.copying.copies import FESTO, HERE, TABLE, header_of, played
from tests.firmware.companion.desk import Desk


class Stuck(MemoryServer):
    """A server that answers nobody until the test lets it, and knows who called."""

    def __init__(self) -> None:
        super().__init__()
        self.free = threading.Event()
        self.called = threading.Event()
        self.callers: set[int] = set()

    def open(self, table: str) -> MemoryLine:
        self.callers.add(threading.get_ident())
        self.called.set()
        assert self.free.wait(20), "the test never let go"
        return super().open(table)


def copying(server: Stuck) -> Copying:
    identity = Identity(HERE)
    return Copying(
        Stream(
            TABLE,
            server.where,
            HERE,
            StreamReader(server),
            lambda emit: StreamCopyist(emit, server, TABLE, identity),
        ),
        lambda _: None,
    )


def test_F77_F78_a_whole_game_is_played_while_the_server_says_nothing() -> None:
    server = Stuck()
    copy = copying(server)
    store, other = CopiedStore(MemoryStore(), copy), MemoryStore()
    other.begin(header_of(played(3)), None, played(3).entries)
    session = Keeping(store, lambda: None).begin(played(0).header)
    copy.start()
    assert server.called.wait(20)

    while session.ask is not None:
        session.answer(session.ask.likely)

    assert session.score is not None
    copy.fetch()
    copy.go_on(other.read(1))
    assert threading.get_ident() not in server.callers
    server.free.set()
    for news in StreamReader(server).follow(TABLE):
        if news is not None and news.at.n == len(session.entries):  # type: ignore[union-attr]
            break
    store.close()
    book = StreamReader(server).newest(TABLE)
    assert book is not None
    assert book.sound == session.entries


def test_F77_F78_every_press_is_answered_while_the_server_says_nothing() -> None:
    server = Stuck()
    copy = copying(server)
    store = MemoryStore()
    games = StoredGames(CopiedStore(store, copy), None, copy)
    desk = Desk(games=games)
    games.came_up()
    assert server.called.wait(20)
    session = desk.play(FESTO, 2)

    for _ in range(5):
        before = desk.picture
        desk.press("ok")
        assert desk.picture != before

    assert len(session.entries) == len(store.read(1).entries) - 1 == 5  # and the code of the dice
    assert threading.get_ident() not in server.callers
    server.free.set()
    games.close()
    desk.close()
