"""What docs/redis.md tells people to set up is enough to play, and not more than is needed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

import pytest
from redis.exceptions import NoPermissionError

from drivers.stream import Joined, Kind, StreamError, TakenOver
from drivers.stream.desk import HOPELESS
from drivers.stream.reading import StreamReader
from tests.drivers.stream.devices import Device, bodies, epochs
from tests.drivers.stream.redis import RealRedis
from tests.house.files import ROOT

Make = Callable[..., RealRedis]
PAGE = (ROOT / "docs/redis.md").read_text("utf-8")
USERS: dict[str, str] = dict(re.findall(r"^user (\w+) (.*)$", PAGE, re.MULTILINE))
SETTINGS = dict(
    re.findall(r"^(appendonly|appendfsync|maxmemory-policy) (\S+)$", PAGE, re.MULTILINE)
)


def password(user: str) -> str:
    (found,) = re.findall(r">(\S+)", USERS[user])
    return f"{user}:{found}"


@pytest.fixture
def real(own_redis: Make) -> RealRedis:
    """A server exactly as the page says."""
    real = own_redis(**SETTINGS)
    for user, rules in USERS.items():
        real.ask("ACL", "SETUSER", user, *rules.split())
    real.ask("ACL", "SETUSER", "default", "resetpass", "on", ">admin")
    return real


def asked(real: RealRedis, *command: str | int) -> object:
    admin = real.admin()
    admin.execute_command("AUTH", "default", "admin")
    try:
        return admin.execute_command(*command)
    finally:
        admin.close()


def device(real: RealRedis, name: str = "kitchen-pi", table: str = "kitchen") -> Device:
    return Device(real.server(url=f"unix://{password('kitchen')}@{real.socket}"), name, table)


def test_the_page_has_the_settings_and_the_users() -> None:
    assert SETTINGS == {
        "appendonly": "yes",
        "appendfsync": "everysec",
        "maxmemory-policy": "noeviction",
    }
    assert set(USERS) == {"kitchen", "visitor"}


def test_a_table_is_played_taken_over_and_trimmed_under_exactly_that_user(
    real: RealRedis,
) -> None:
    one, two = device(real, "one"), device(real, "two")
    for number in range(1, 5):
        one.begin(number)
        one.rows = [{"key": "x" * 4000}] * 60
        one.resume(claim=True)
        one.tick()
    memory = str(asked(real, "INFO", "memory"))
    (used,) = re.findall(r"'used_memory': (\d+)", memory)
    asked(real, "CONFIG", "SET", "maxmemory", int(used) + 50_000)
    one.begin(5, rows=800)
    one.tick()
    two.begin(rows=3)
    two.tick()
    one.wait()

    assert len(epochs(one.server)) < 6, "nothing was trimmed"
    assert one.events[-1] == TakenOver(5, two.owner)
    assert two.events == [Joined(1, 6)]
    assert asked(real, "ACL", "LOG") == []


def test_the_library_asks_for_nothing_that_the_user_may_not(real: RealRedis) -> None:
    table = device(real)

    table.begin(rows=2)
    table.tick()
    table.wait()

    book = StreamReader(table.server).newest("kitchen")
    assert book is not None
    assert len(book.rows) == 2
    assert asked(real, "ACL", "LOG") == []


COMMANDS = re.findall(r"\+([\w|]+)", USERS["kitchen"])


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_is_needed(real: RealRedis, command: str) -> None:
    asked(real, "ACL", "SETUSER", "kitchen", f"-{command}")
    table = device(real)
    follower = StreamReader(table.server, pause=lambda _: None, patience=0.01)

    old = device(real)
    old.begin(1, rows=3)
    old.tick()
    old.begin(2, rows=3)
    old.tick()
    next(follower.follow("kitchen"))
    if command == "xtrim":
        with pytest.raises(StreamError):
            table.server.open("kitchen").trim(2)

    assert asked(real, "ACL", "LOG") != []


@pytest.mark.parametrize(
    "command", ["DEL tischlein:kitchen:record", "XLEN tischlein:attic:record", "CONFIG GET dir"]
)
def test_the_user_reaches_no_further(real: RealRedis, command: str) -> None:
    with pytest.raises(NoPermissionError):
        admin_as(real, "kitchen", *command.split())


def admin_as(real: RealRedis, user: str, *command: str) -> None:
    client = real.admin()
    try:
        client.execute_command("AUTH", *password(user).split(":"))
        client.execute_command(*command)
    finally:
        client.close()


def test_another_table_is_forbidden(real: RealRedis) -> None:
    table = device(real, table="attic")

    table.begin()
    table.tick()

    assert [getattr(event, "kind", None) for event in table.events] == ["forbidden"]


def test_a_visitor_reads_and_cannot_write(real: RealRedis) -> None:
    table = device(real)
    table.begin(rows=3)
    table.tick()
    visitor = real.server(url=f"unix://{password('visitor')}@{real.socket}")

    book = StreamReader(visitor).newest("kitchen")
    first = next(StreamReader(visitor).follow("kitchen"))

    assert book is not None
    assert book.rows == table.rows
    assert first is not None
    with pytest.raises(StreamError) as caught:
        visitor.open("kitchen").begin(9, {"owner": "me"})
    assert caught.value.kind == "forbidden"
    assert [rows for _, rows in epochs(visitor).values()] == [bodies(table)]


def test_every_kind_of_trouble_is_explained_and_no_other() -> None:
    rows: list[tuple[str, str]] = re.findall(r"^\| `(\w+)` \|.*\| ([^|]+) \|$", PAGE, re.MULTILINE)

    assert {kind for kind, _ in rows} == set(get_args(Kind))
    assert {kind for kind, again in rows if again == "once a minute"} == HOPELESS
