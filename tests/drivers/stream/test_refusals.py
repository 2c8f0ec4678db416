"""A real server that says no: full, evicting, locked, taken, read-only: F82 to F86."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from drivers.stream import Alone, Joined, Reset, Trimmed
from drivers.stream.reading import StreamReader
from tests.drivers.stream.devices import Device, bodies, epochs, newest
from tests.drivers.stream.redis import RealRedis

Make = Callable[..., RealRedis]
KEY = "tischlein:kitchen:record"
BIG = {"key": "festo.place", "answer": "x" * 4000}


def kinds(device: Device) -> list[str]:
    return [event.kind for event in device.heard(Alone)]


def old_games(device: Device, first: int, count: int, rows: int = 60) -> None:
    """Games that fill the server: 60 rows are about a quarter of a megabyte."""
    for number in range(first, first + count):
        device.begin(number)
        device.rows = [BIG] * rows
        device.resume(claim=True)
        device.tick()


def test_F82_a_full_server_loses_our_own_old_games_and_takes_the_new_one(real: RealRedis) -> None:
    device = Device(real.server())
    old_games(device, 1, 5)
    real.ask("CONFIG", "SET", "maxmemory", "3mb")

    old_games(device, 6, 15)
    device.play(20)
    device.tick()

    held = epochs(real.server())
    assert newest(real.server()) == ("kitchen-pi", bodies(device))
    assert kinds(device) == []
    assert sum(event.games for event in device.heard(Trimmed)) == 20 - len(held)
    assert list(held) == list(range(20 - len(held) + 1, 21)), "the oldest go first"


def test_F82_what_others_have_there_is_never_taken_off(real: RealRedis) -> None:
    other, device = Device(real.server(), "other"), Device(real.server())
    old_games(other, 1, 5)
    real.ask("CONFIG", "SET", "maxmemory", "3mb")

    old_games(device, 6, 15)

    assert kinds(device) == ["full"]
    assert [owner for owner, _ in epochs(real.server()).values()][:5] == ["other"] * 5


def test_F82_the_running_game_is_never_taken_off_and_goes_on_when_there_is_room(
    real: RealRedis,
) -> None:
    device = Device(real.server())
    device.begin(rows=5)
    device.tick()
    real.ask("SET", "of somebody else", "x" * 3_000_000)
    real.ask("CONFIG", "SET", "maxmemory", "3mb")
    device.play(5)
    device.tick()
    before = newest(real.server())[1]

    real.ask("DEL", "of somebody else")
    device.wait()

    assert before == bodies(device)[:5]
    assert kinds(device) == ["full"]
    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}


@pytest.mark.parametrize("policy", ["allkeys-lru", "volatile-ttl"])
def test_F83_a_server_that_may_throw_rows_away_is_refused_at_connect(
    real: RealRedis, policy: str
) -> None:
    real.ask("CONFIG", "SET", "maxmemory-policy", policy)
    device = Device(real.server())

    device.begin(rows=3)
    device.tick()

    (alone,) = device.events
    assert isinstance(alone, Alone)
    assert alone.kind == "evicting"
    assert policy in alone.detail
    assert real.ask("EXISTS", KEY) == 0


ACL = ("ACL", "SETUSER", "guest", "reset", "on", ">pw", "~tischlein:*", "+@all")


@pytest.fixture
def guest(real: RealRedis) -> Iterator[Callable[..., str]]:
    """Makes the address of a user who may do everything but what is named."""

    def make(*without: str) -> str:
        real.ask(*ACL, *(f"-{command}" for command in without))
        return f"unix://guest:pw@{real.socket}"

    yield make
    real.ask("ACL", "DELUSER", "guest")


def test_F83_the_policy_is_read_from_config_where_info_is_forbidden(
    real: RealRedis, guest: Callable[..., str]
) -> None:
    real.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
    device = Device(real.server(url=guest("info")))

    device.tick()

    assert kinds(device) == ["evicting"]


def test_F83_where_nobody_may_ask_a_game_that_was_thrown_away_is_sent_anew(
    real: RealRedis, guest: Callable[..., str]
) -> None:
    real.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
    device = Device(real.server(url=guest("info", "config")))
    device.begin(rows=30)
    device.tick()

    used = real.ask("INFO", "memory")["used_memory"]
    real.ask("CONFIG", "SET", "maxmemory", used + 20_000)
    n = 0
    while real.ask("EXISTS", KEY):
        real.ask("SET", f"junk {n}", "x" * 1000)
        n += 1
    real.ask("CONFIG", "SET", "maxmemory", 0)
    device.wait()

    assert device.events[-2:] == [Reset(1, "emptied"), Joined(1, 2)]
    real.ask("CONFIG", "SET", "maxmemory-policy", "noeviction")
    assert newest(real.server()) == ("kitchen-pi", bodies(device))


def test_F83_a_hole_is_found_by_the_numbers_of_the_rows(real: RealRedis) -> None:
    device = Device(real.server())
    device.begin(rows=6)
    device.tick()

    real.ask("XDEL", KEY, "1-4")
    book = StreamReader(real.server()).newest("kitchen")
    device.restart()
    device.resume()
    device.tick()

    assert book is not None
    assert (book.gap, book.sound) == (4, device.rows[:3])
    assert device.events == [Reset(1, "conflict"), Joined(1, 2)]


@pytest.mark.parametrize("user", ["default:hunter2@", "nobody:hunter2@", ""])
def test_F84_a_wrong_password_is_tried_once_a_minute(own_redis: Make, user: str) -> None:
    real = own_redis(requirepass="secret")
    device = Device(real.server(url=f"unix://{user}{real.socket}"))
    device.begin(rows=3)

    for _ in range(1790):
        device.wait(0.1)
        device.play()

    assert kinds(device) == ["password"]
    assert device.server.opened == 3
    assert "hunter2" not in repr(device.events)


@pytest.mark.parametrize("forbidden", ["xadd", "xinfo", "xrange", "xrevrange"])
def test_F84_what_is_not_permitted_is_tried_once_a_minute_and_heals(
    real: RealRedis, guest: Callable[..., str], forbidden: str
) -> None:
    device = Device(real.server(url=guest(forbidden)))
    device.begin(rows=3)
    for _ in range(100):
        device.wait(1.1)

    guest()
    device.wait(60)

    assert kinds(device) == ["forbidden"]
    assert device.server.opened == 3
    assert newest(real.server()) == ("kitchen-pi", bodies(device))


def test_F84_without_permission_for_multi_nothing_is_lost_or_doubled(
    real: RealRedis, guest: Callable[..., str]
) -> None:
    device = Device(real.server(url=guest("multi")))
    device.begin(rows=3)
    device.tick()

    for _ in range(3):
        device.play(2)
        device.wait(60)

    assert kinds(device)[0] == "forbidden"
    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}


@pytest.mark.parametrize("value", ["string", "list"])
def test_F85_a_key_that_holds_something_else_is_named_and_left_alone(
    real: RealRedis, value: str
) -> None:
    real.ask(*(("SET", KEY, "mine") if value == "string" else ("RPUSH", KEY, "mine")))
    device = Device(real.server())
    device.begin(rows=3)

    for _ in range(10):
        device.wait(10)

    (alone,) = device.events
    assert isinstance(alone, Alone)
    assert (alone.kind, alone.where) == ("taken", KEY)
    assert real.ask("TYPE", KEY).decode() == value


def test_F85_a_stream_without_room_above_it_is_named_and_left_alone(real: RealRedis) -> None:
    real.ask("XADD", KEY, "18446744073709551615-18446744073709551615", "not", "ours")
    device = Device(real.server())

    device.begin(rows=3)
    device.tick()

    assert kinds(device) == ["taken"]
    assert device.identity.highest == 0
    assert real.ask("XLEN", KEY) == 1


def test_F86_a_replica_is_as_good_as_down(real: RealRedis) -> None:
    device = Device(real.server())
    device.begin(rows=3)
    device.tick()
    real.ask("REPLICAOF", "127.0.0.1", "1")
    device.play(3)
    for _ in range(5):
        device.wait(10)

    real.ask("REPLICAOF", "NO", "ONE")
    device.wait(10)

    assert kinds(device) == ["readonly"]
    assert device.server.opened == 6
    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}


def test_F86_a_server_that_cannot_write_to_its_disk_is_as_good_as_down(own_redis: Make) -> None:
    real = own_redis()
    device = Device(real.server())
    device.begin(rows=3)
    device.tick()
    real.ask("CONFIG", "SET", "save", "3600 1")
    (real.folder / "dump.rdb").mkdir()
    real.ask("BGSAVE")
    admin = real.admin()
    while admin.info("persistence")["rdb_last_bgsave_status"] == "ok":
        """It says so as soon as its child has failed."""
    admin.close()
    device.play(3)
    device.tick()

    real.ask("CONFIG", "SET", "save", "")
    device.wait()

    assert kinds(device) == ["readonly"]
    assert newest(real.server()) == ("kitchen-pi", bodies(device))
