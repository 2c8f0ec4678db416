"""Servers for the tests: in memory, fakeredis, and a redis-server on a socket of its own."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.stream import Id, key_of
from drivers.stream.lines import Server
from drivers.stream.memory import MemoryServer, Stream
from drivers.stream.server import RedisServer
from tests.drivers.stream.redis import PROGRAM, RealRedis


class Place:
    """A server of any kind, and what only its administrator can do there."""

    def __init__(
        self,
        server: Server,
        flush: Callable[[], object],
        write: Callable[[str, Id, dict[str, str]], object],
    ) -> None:
        self.server, self.flush, self.write = server, flush, write


@pytest.fixture(scope="session")
def redis_program() -> None:
    if PROGRAM is None:
        pytest.skip("no redis-server: apt install redis-tools")


@pytest.fixture(scope="session")
def shared_redis(
    redis_program: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RealRedis]:
    real = RealRedis(tmp_path_factory.mktemp("redis")).start()
    yield real
    real.kill()


@pytest.fixture
def real(shared_redis: RealRedis) -> Iterator[RealRedis]:
    """A redis-server, empty and with its usual settings."""
    shared_redis.ask("FLUSHALL")
    yield shared_redis
    shared_redis.hang_up()
    for setting in ("maxmemory 0", "maxmemory-policy noeviction"):
        shared_redis.ask("CONFIG", "SET", *setting.split())


@pytest.fixture
def own_redis(redis_program: None, tmp_path: Path) -> Iterator[Callable[..., RealRedis]]:
    """Makes servers that a test may kill and start again."""
    made: list[RealRedis] = []

    def make(name: str = "own", port: int = 0, **config: str) -> RealRedis:
        made.append(RealRedis(tmp_path / name, port, **config))
        return made[-1].start()

    yield make
    for each in made:
        each.hang_up()
        each.kill()


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(params=["memory", "fakeredis", "redis"])
def place(request: pytest.FixtureRequest) -> Place:
    if request.param == "memory":
        return in_memory()
    if request.param == "fakeredis":
        return in_fakeredis()
    real: RealRedis = request.getfixturevalue("real")

    def write(table: str, at: Id, fields: dict[str, str]) -> None:
        real.ask("XADD", key_of(table), str(at), *(w for pair in fields.items() for w in pair))

    return Place(real.server(), lambda: real.ask("FLUSHALL"), write)


@pytest.fixture
def server(place: Place) -> Server:
    return place.server


def in_memory() -> Place:
    memory = MemoryServer()

    def write(table: str, at: Id, fields: dict[str, str]) -> None:
        memory.streams.setdefault(key_of(table), Stream()).put(at, fields)

    return Place(memory, memory.flush, write)


def in_fakeredis() -> Place:
    import fakeredis

    shared = fakeredis.FakeServer()

    def connect(_url: str) -> fakeredis.FakeRedisConnection:
        return fakeredis.FakeRedisConnection(server=shared, protocol=2, driver_info=None)

    client = fakeredis.FakeRedis(server=shared)

    def write(table: str, at: Id, fields: dict[str, str]) -> None:
        client.xadd(key_of(table), dict(fields.items()), id=str(at))

    return Place(RedisServer("redis://fake", connect), client.flushall, write)
