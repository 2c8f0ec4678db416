"""Reading a table from its stream, from anywhere and after anything: F91."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from drivers.stream import Alone, Began, Emptied, Gap, Id, News, Row, Skipped
from drivers.stream.lines import Server
from drivers.stream.memory import MemoryServer
from drivers.stream.reading import StreamReader
from tests.drivers.stream.conftest import Place
from tests.drivers.stream.devices import HEADER, Device
from tests.drivers.stream.redis import RealRedis
from tests.house.files import ROOT


def take(news: Iterator[News | None], count: int) -> list[News | None]:
    return [next(news) for _ in range(count)]


@pytest.fixture
def device(server: Server) -> Device:
    device = Device(server)
    device.begin(rows=3)
    device.tick()
    return device


def test_there_is_nothing_to_read_where_nobody_has_played(server: Server) -> None:
    assert StreamReader(server).newest("kitchen") is None


def test_the_newest_book_can_be_replayed(device: Device, server: Server) -> None:
    device.begin(2, rows=250)
    device.tick()

    book = StreamReader(server).newest("kitchen")

    assert book is not None
    assert (book.owner, book.number, book.why) == (device.owner, 2, "claim")
    assert book.header == {**HEADER, "number": 2}
    assert book.rows == book.sound == device.rows
    assert (book.last, book.skipped, book.gap) == (Id(2, 250), 0, None)


def test_following_begins_with_the_newest_game(device: Device, server: Server) -> None:
    device.begin(2, rows=2)
    device.tick()

    news = take(StreamReader(server).follow("kitchen"), 3)

    assert isinstance(news[0], Began)
    assert (news[0].at, news[0].number) == (Id(2, 0), 2)
    assert [each.row for each in news[1:] if isinstance(each, Row)] == device.rows


def test_a_follower_sees_rows_games_and_owners_as_they_come(device: Device, server: Server) -> None:
    follower = StreamReader(server).follow("kitchen", Id(1, 3))
    other = Device(server, "attic")

    device.play()
    device.tick()
    row, played = next(follower), device.rows[3]
    device.begin(2)
    device.tick()
    game = next(follower)
    other.begin(1)
    other.tick()
    takeover = next(follower)

    assert row == Row(Id(1, 4), played)
    assert isinstance(game, Began)
    assert (game.owner, game.number) == (device.owner, 2)
    assert isinstance(takeover, Began)
    assert (takeover.owner, takeover.why) == (other.owner, "claim")


@pytest.mark.parametrize("n", range(4))
def test_F91_following_resumes_at_any_place(device: Device, server: Server, n: int) -> None:
    rest = take(StreamReader(server).follow("kitchen", Id(1, n)), 3 - n)

    assert [each.at for each in rest if isinstance(each, Row)] == [
        Id(1, later) for later in range(n + 1, 4)
    ]


def test_F91_following_resumes_where_the_epoch_is_gone(place: Place) -> None:
    device = Device(place.server, highest=7)
    device.begin(rows=1)
    device.tick()

    old = take(StreamReader(place.server).follow("kitchen", Id(3, 9)), 2)

    assert isinstance(old[0], Began)
    assert old[1] == Row(Id(8, 1), device.rows[0])


def test_a_stream_that_starts_again_below_is_read_from_its_start(place: Place) -> None:
    late = Device(place.server, "late", highest=7)
    late.begin(rows=1)
    late.tick()
    follower = StreamReader(place.server, patience=0.01).follow("kitchen", Id(8, 1))
    place.flush()
    fresh = Device(place.server, "fresh")
    fresh.begin(rows=1)
    fresh.tick()

    news = take(follower, 3)

    assert news[0] == Emptied()
    assert isinstance(news[1], Began)
    assert news[1].owner == fresh.owner


def test_a_hole_is_told(place: Place) -> None:
    device = Device(place.server)
    device.begin(rows=1)
    device.tick()
    place.write("kitchen", Id(1, 5), {"row": "{}"})

    news = take(StreamReader(place.server).follow("kitchen", Id(1, 1)), 2)

    assert news == [Gap(Id(1, 5)), Row(Id(1, 5), {})]


def test_rows_without_a_header_belong_to_no_game(place: Place) -> None:
    place.write("kitchen", Id(3, 2), {"row": "{}"})

    assert next(StreamReader(place.server).follow("kitchen", Id(1, 1))) == Skipped(Id(3, 2), 1)


def test_a_follower_says_trouble_once_and_waits_longer_each_time() -> None:
    server, pauses = MemoryServer(), list[float]()
    server.trouble = "away"

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 7:
            server.trouble = None

    follower = StreamReader(server, pause, 0.01).follow("kitchen")

    assert next(follower) == Alone("away", "memory", "memory: away")
    assert next(follower) is None
    assert pauses == [0.5, 1, 2, 4, 8, 10, 10]


@contextmanager
def reading(url: str, notes: Path) -> Iterator[subprocess.Popen[str]]:
    """A reader in another process, which is killed at the end."""
    program = [sys.executable, "-m", "tests.drivers.stream.follower", url, str(notes)]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def until(process: subprocess.Popen[str], place: Id) -> None:
    assert process.stdout is not None
    assert any(line.strip() == str(place) for line in process.stdout), f"ended before {place}"


def test_F91_a_reader_that_is_killed_resumes_where_it_was(
    real: RealRedis, tmp_path: Path, torture: bool
) -> None:
    device, notes = Device(real.server()), tmp_path / "notes"
    device.begin()
    device.tick()

    for _ in range(10 if torture else 3):
        device.play(3)  # while nobody reads
        device.tick()
        with reading(real.url, notes) as reader:
            device.play(20)
            device.tick()
            until(reader, Id(1, len(device.rows)))

    read = notes.read_text("utf-8").split()
    assert read == [str(Id(1, n)) for n in range(len(device.rows) + 1)]
