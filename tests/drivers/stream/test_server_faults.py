"""A real server that is away, slow, emptied or set back: the rows F77 to F80 of the faults."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable

import pytest

from drivers.stream import Alone, Began, Emptied, Id, Joined, Reset, TakenOver
from drivers.stream.reading import StreamReader
from tests.drivers.stream.devices import Device, bodies, epochs, newest
from tests.drivers.stream.redis import RealRedis

Make = Callable[..., RealRedis]
AOF = {"appendonly": "yes", "appendfsync": "always"}


def kinds(device: Device) -> list[str]:
    return [event.kind for event in device.heard(Alone)]


def test_F77_down_at_the_start_is_played_through_and_sent_later(own_redis: Make) -> None:
    real = own_redis()
    real.kill()
    device = Device(real.server())

    device.begin(rows=2)
    device.tick()
    device.play(20)
    behind = device.desk.behind()
    real.start()
    device.wait()

    assert kinds(device) == ["away"]
    assert behind == 22
    assert device.events[-1] == Joined(1, 1)
    assert newest(real.server()) == ("kitchen-pi", bodies(device))


def test_F77_killed_in_the_middle_of_a_game(own_redis: Make) -> None:
    real = own_redis(**AOF)
    device = Device(real.server())
    device.begin(rows=2)
    device.tick()

    for _ in range(3):
        real.kill()
        device.play(5)
        device.tick()
        real.start()
        device.play(5)
        device.wait(10)

    assert kinds(device) == ["away"] * 3
    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}
    assert device.heard(Reset) == []


def test_F77_a_server_that_stays_away_is_asked_less_and_less_often(own_redis: Make) -> None:
    real = own_redis()
    real.kill()
    device = Device(real.server())
    device.begin()

    for _ in range(600):
        device.wait(0.1)
        device.play()

    assert kinds(device) == ["away"]
    assert 8 <= device.server.opened <= 11


def test_F77_every_game_of_an_evening_alone_arrives(own_redis: Make) -> None:
    real = own_redis()
    real.kill()
    device = Device(real.server())
    sent = []
    for number in range(1, 5):
        device.begin(number, rows=number)
        sent.append(bodies(device))
        device.wait()

    real.start()
    device.wait(10)

    assert [rows for _, rows in epochs(real.server()).values()] == sent


@pytest.mark.parametrize("stall", ["SIGSTOP", "PAUSE"])
def test_F78_slow_is_left_after_the_time_out_and_tried_again(own_redis: Make, stall: str) -> None:
    real = own_redis()
    device = Device(real.server(within=0.2))
    device.begin(rows=2)
    device.tick()
    device.play(3)
    admin = real.admin()
    admin.ping()

    if stall == "SIGSTOP":
        real.signal(signal.SIGSTOP)
    else:
        admin.execute_command("CLIENT", "PAUSE", 10_000, "WRITE")
    device.tick()
    if stall == "SIGSTOP":
        real.signal(signal.SIGCONT)
    else:
        admin.execute_command("CLIENT", "UNPAUSE")
    device.play(3)
    device.wait()

    assert kinds(device) == ["silent"]
    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}
    admin.close()


@pytest.mark.parametrize("lost", [1, 40, 200, 500])
def test_F79_restarted_with_less_gets_the_tail_again(own_redis: Make, lost: int) -> None:
    real = own_redis(**AOF)
    device = Device(real.server())
    device.begin(rows=1)
    device.tick()
    for _ in range(12):
        device.play()
        device.tick()

    real.kill()
    whole = real.aof().read_bytes()
    real.aof().write_bytes(whole[:-lost])
    real.start()
    before = len(newest(real.server())[1])
    device.wait()
    device.wait()

    assert before < 13
    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}
    assert kinds(device) == ["away"]


def test_F79_a_restart_between_two_rows_is_never_overlooked(own_redis: Make) -> None:
    real = own_redis(**AOF)
    device = Device(real.server())
    device.begin(rows=5)
    device.tick()
    real.kill()
    real.aof().write_bytes(real.aof().read_bytes()[:-200])
    real.start()

    device.play()  # over the line that it still takes for open
    device.tick()
    device.wait()

    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}


def test_F80_flushed_is_sent_anew_above_all_that_was_seen(real: RealRedis) -> None:
    device = Device(real.server())
    device.begin(1, rows=3)
    device.tick()
    device.begin(2, rows=3)
    device.tick()

    real.ask("FLUSHALL")
    device.wait(2.0)

    assert device.events[-2:] == [Reset(2, "emptied"), Joined(2, 3)]
    assert epochs(real.server()) == {3: ("kitchen-pi", bodies(device))}


def test_F80_flushed_between_two_rows_leaves_no_row_without_its_game(real: RealRedis) -> None:
    device = Device(real.server())
    device.begin(rows=3)
    device.tick()

    real.ask("FLUSHALL")
    device.play()
    device.tick()

    assert epochs(real.server()) == {2: ("kitchen-pi", bodies(device))}


def test_F80_a_new_owner_after_the_flush_is_told_that_the_old_one_is_there(
    real: RealRedis,
) -> None:
    old, new = Device(real.server(), "old"), Device(real.server(), "new")
    old.begin(rows=3)
    old.tick()
    real.ask("FLUSHALL")
    new.begin(rows=2)
    new.tick()

    old.play()
    old.tick()
    new.wait()

    book = StreamReader(real.server()).newest("kitchen")
    assert book is not None
    assert (book.owner, book.gap, len(book.rows)) == (old.owner, None, 4)
    assert new.events == [Joined(1, 1), TakenOver(1, old.owner)]


def test_F80_a_device_that_restarts_after_the_flush_begins_above_its_old_epochs(
    real: RealRedis,
) -> None:
    device = Device(real.server())
    device.begin(rows=3)
    device.tick()

    real.ask("FLUSHALL")
    device.restart()
    device.resume()
    device.tick()

    assert list(epochs(real.server())) == [2]


def test_F80_restarted_empty_peers_see_the_reset(own_redis: Make) -> None:
    real = own_redis(**AOF)
    device = Device(real.server())
    device.begin(rows=3)
    device.tick()
    follower = StreamReader(real.server(), pause=lambda _: None).follow("kitchen")
    seen = [next(follower) for _ in range(4)]

    real.kill()
    shutil.rmtree(real.folder / "appendonlydir")
    real.start()
    device.wait()
    device.wait()
    later = [news for news in (next(follower) for _ in range(5)) if news is not None]

    (anew,) = [news for news in later if isinstance(news, Began)]
    assert isinstance(seen[0], Began)
    assert (anew.at, anew.why) == (Id(2, 0), "emptied")
    assert not any(isinstance(news, Emptied) for news in later)
