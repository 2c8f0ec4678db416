"""The copyist on its thread, and the stand-in for it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Event as Flag
from typing import Any

import pytest

from drivers.stream import Alone, Event, Joined, Owner, TakenOver
from drivers.stream.copyist import StreamCopyist
from drivers.stream.identity import FileIdentity, Identity
from drivers.stream.lines import Line, Server
from drivers.stream.memory import MemoryServer
from drivers.stream.mock import MockCopyist
from drivers.stream.server import RedisServer
from tests.drivers.stream.devices import HEADER, newest
from tests.drivers.stream.redis import RealRedis
from tests.house.files import ROOT

Make = Callable[..., RealRedis]
Events = SimpleQueue[Event]
WITHIN = 20.0  # seconds, for what is sure to come


@pytest.fixture
def events() -> Events:
    return SimpleQueue()


@pytest.fixture
def copyist(events: Events) -> Iterator[Callable[[Server, str], StreamCopyist]]:
    made: list[StreamCopyist] = []

    def make(server: Server, name: str = "kitchen-pi") -> StreamCopyist:
        made.append(StreamCopyist(events.put, server, "kitchen", Identity(Owner(name, name))))
        return made[-1]

    yield make
    for each in made:
        each.close()


def row(n: int) -> dict[str, Any]:
    return {"key": "festo.place", "answer": n}


def heard(events: Events, *expected: Event) -> None:
    """Wait until the last of *expected* was said, and nothing else before it."""
    for each in expected:
        assert events.get(timeout=WITHIN) == each


def test_a_game_is_copied_while_it_is_played(
    real: RealRedis, copyist: Callable[..., StreamCopyist], events: Events
) -> None:
    device = copyist(real.server())

    heard(events, Joined())
    device.begin(1, HEADER, [row(1)])
    heard(events, Joined(1, 1))
    for n in range(2, 300):
        device.append(1, row(n))
    device.begin(2, HEADER)
    heard(events, Joined(2, 2))

    assert device.behind() == 0
    assert real.ask("XLEN", "tischlein:kitchen:record") == 301


def test_two_tables_in_one_program_hand_over(copyist: Callable[..., StreamCopyist]) -> None:
    server, seen = MemoryServer(), SimpleQueue[Event]()
    old = StreamCopyist(seen.put, server, "kitchen", Identity(Owner("old", "old")))
    heard(seen, Joined())
    old.begin(1, HEADER, [row(1)])
    heard(seen, Joined(1, 1))
    new = copyist(server, "new")

    new.begin(1, HEADER, [row(1)])
    taken = seen.get(timeout=WITHIN)
    old.close()

    assert taken == TakenOver(1, Owner("new", "new"))


@pytest.mark.parametrize("stall", ["stopped", "hanging"])
def test_F78_append_never_waits_for_the_server(
    own_redis: Make, copyist: Callable[..., StreamCopyist], events: Events, stall: str
) -> None:
    real, hang = own_redis(), Flag()
    device = copyist(real.server(within=60.0) if stall == "stopped" else Hanging(hang))
    if stall == "stopped":
        heard(events, Joined())
        real.signal(signal.SIGSTOP)

    device.begin(1, HEADER)
    for n in range(1, 1001):
        device.append(1, row(n))
    behind = device.behind()
    real.signal(signal.SIGCONT)
    hang.set()

    assert behind >= 999, "nothing can have been sent to a server that stands still"
    if stall == "stopped":
        heard(events, Joined(1, 1))
        assert len(newest(real.server())[1]) == 1000


class Hanging:
    """A server whose name is looked up for ever."""

    where = "nowhere"

    def __init__(self, until: Flag) -> None:
        self._until = until

    def open(self, table: str) -> Line:
        self._until.wait()
        return MemoryServer().open(table)


def test_F77_a_server_that_is_away_is_one_event(
    copyist: Callable[..., StreamCopyist], events: Events, tmp_path: Path
) -> None:
    device = copyist(RedisServer(f"unix://{tmp_path}/nobody.sock"))
    device.begin(1, HEADER, [row(1)])

    alone = events.get(timeout=WITHIN)

    assert isinstance(alone, Alone)
    assert (alone.kind, alone.where) == ("away", f"unix://{tmp_path}/nobody.sock")


def test_nothing_is_said_after_the_end_and_what_was_begun_is_sent(
    real: RealRedis, events: Events
) -> None:
    device = StreamCopyist(events.put, real.server(), "kitchen", Identity(Owner("a", "a")))
    heard(events, Joined())

    device.begin(1, HEADER, [row(1), row(2)])
    device.close()
    device.append(1, row(3))

    heard(events, Joined(1, 1))
    assert events.empty()
    assert real.ask("XLEN", "tischlein:kitchen:record") == 3


def test_a_row_of_no_game_is_left_aside(
    real: RealRedis, copyist: Callable[..., StreamCopyist], events: Events
) -> None:
    device = copyist(real.server())
    heard(events, Joined())
    device.begin(1, HEADER)
    heard(events, Joined(1, 1))

    device.append(7, row(1))
    device.close()

    assert real.ask("XLEN", "tischlein:kitchen:record") == 1, "the header alone"


def test_the_library_is_imported_by_nobody_who_does_not_connect() -> None:
    program = (
        "import sys, drivers.stream.copyist, drivers.stream.reading, drivers.stream.identity;"
        "from drivers.stream.server import RedisServer;"
        "RedisServer('redis://127.0.0.1:1').where;"
        "sys.exit('redis' in sys.modules)"
    )

    ended = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)

    assert ended.returncode == 0


def test_without_the_library_there_is_one_line(events: Events) -> None:
    program = (
        "import sys; sys.modules['redis'] = None\n"
        "from drivers.stream import StreamError\n"
        "from drivers.stream.server import RedisServer\n"
        "try: RedisServer('redis://127.0.0.1:1').open('kitchen')\n"
        "except StreamError as error: print(error.kind)"
    )

    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    )

    assert ended.stdout == "missing\n"


def test_the_connection_is_given_two_seconds_and_no_second_try() -> None:
    from drivers.stream.server import connection_to

    connection: Any = connection_to("redis://127.0.0.1:1?retry_on_timeout=yes&socket_timeout=99")

    assert (connection.socket_timeout, connection.socket_connect_timeout) == (2.0, 2.0)
    assert connection.retry.get_retries() == 0
    assert connection.retry_on_error == []
    assert connection.health_check_interval == 0
    assert connection.driver_info is None


def test_the_stand_in_joins_and_remembers(events: Events) -> None:
    device = MockCopyist(events.put)

    device.begin(1, HEADER, [row(1)], claim=False)
    device.append(1, row(2))
    device.say(TakenOver(1, Owner("b", "b")))

    heard(events, Joined(1, 1), TakenOver(1, Owner("b", "b")))
    assert (device.begun, device.rows) == ([(1, HEADER, False)], {1: [row(1), row(2)]})


def test_a_device_is_the_same_after_a_restart(tmp_path: Path) -> None:
    first = FileIdentity(tmp_path, "kitchen-pi")
    first.above(41)

    again = FileIdentity(tmp_path, "renamed")

    assert again.owner == Owner(first.owner.id, "renamed")
    assert again.above(3) == 43


@pytest.mark.parametrize("text", ["", "{", "[]", '{"id": 3, "epoch": 1}', '{"id": "x"}'])
def test_a_broken_identity_is_a_new_device(tmp_path: Path, text: str) -> None:
    (tmp_path / "owner.json").write_text(text)

    identity = FileIdentity(tmp_path, "kitchen-pi")

    assert len(identity.owner.id) == 16
    assert FileIdentity(tmp_path, "kitchen-pi").owner == identity.owner


def test_a_card_that_cannot_be_written_still_has_an_identity(tmp_path: Path) -> None:
    identity = FileIdentity(tmp_path / "not there", "kitchen-pi")

    assert identity.above(0) == 1
    assert identity.above(0) == 2
