"""Many tables' entries into one Redis: how fast, in how much memory, and how both grow."""

from __future__ import annotations

import json
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.compare import ROUNDS, Comparison, Figure, compare
from bench.store import ENTRY
from drivers.stream import Alone, Event, Owner
from drivers.stream.desk import Desk
from drivers.stream.identity import Identity
from drivers.stream.messages import as_text, body_of
from drivers.stream.server import RedisServer
from tests.drivers.stream.redis import PROGRAM, RealRedis

__all__ = ["MissingRedisError", "copies"]

TABLES = (10, 100, 1_000)
EACH = 8  # entries of a table in a round: about an evening's game in all of them
HEADER = {"format": 1, "game": "festo", "rules": 1, "seats": ["Sarah", "Toby", "Joy", "Tom"]}
FILES = 8_192  # each table has a line of its own, at both ends
SLOWER, FATTER = 1 / 2, 1.2
"""What 1,000 tables may do to 10: half the entries a second, a fifth more bytes for each."""


class MissingRedisError(Exception):
    """There is no redis-server to be had."""


def copies() -> Iterator[Comparison | Figure]:
    """A line for each number of tables, and below how it grew."""
    if PROGRAM is None:
        raise MissingRedisError("apt install redis-tools")
    speeds, sizes = [], []
    for tables in TABLES:
        with server() as real:
            ours, bare = Copied(real, tables), Bare(real, tables)
            line = compare(
                f"an entry of {tables} tables", ours, "redis-py, XADD alone", bare, 1 / 4
            )
            yield line
            ours.close()
            bare.close()
            speeds.append(1 / line.ours)
            sizes.append((freed(real, ours), freed(real, bare)))
    yield grown(speeds, sizes)


def freed(real: RealRedis, lines: Lines) -> float:
    """The memory that an entry took, with its share of its table: what is free without them."""
    client = real.admin()
    keys = client.keys(f"*{lines.name}-*")
    assert len(keys) == lines.tables, "a table is missing over there"
    before = client.info("memory")["used_memory"]
    for key in keys:  # one by one, for a long command takes memory of its own
        client.delete(key)
    after = client.info("memory")["used_memory"]
    client.close()
    return float(before - after) / (lines.tables * EACH * (ROUNDS + 1))


def grown(speeds: list[float], sizes: list[tuple[float, float]]) -> Figure:
    """Entries a second and bytes an entry, from the fewest tables to the most."""
    (few, *_, many), (first, *_, last) = speeds, sizes
    missed = many < SLOWER * few or last[0] > FATTER * first[0]
    tables = ", ".join(map(str, TABLES))
    fast = ", ".join(f"{speed:.0f}" for speed in speeds)
    fat = ", ".join(f"{ours:.0f} ({bare:.0f})" for ours, bare in sizes)
    return Figure(
        f"entries a second of {tables} tables: {fast}   floor half the first\n"
        f"bytes an entry in Redis (XADD alone): {fat}   floor a fifth more",
        missed,
    )


@contextmanager
def server() -> Iterator[RealRedis]:
    """A server of our own, with room for a line to every table."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    with TemporaryDirectory(prefix="bench-") as made:
        real = RealRedis(Path(made), maxclients="4000").start()
        try:
            yield real
        finally:
            real.kill()


class Lines:
    """Tables whose entries go to a server in turns."""

    name = ""

    def __init__(self, tables: int) -> None:
        self.tables = tables

    def __call__(self) -> float:
        start = perf_counter()
        for _ in range(EACH):
            for table in range(self.tables):
                self.send(table)
        return (perf_counter() - start) / (EACH * self.tables)

    def send(self, table: int) -> None:
        """One entry of one table."""
        raise NotImplementedError


class Copied(Lines):
    """Seconds until an entry is known to be over there, in its place and once."""

    name = "ours"

    def __init__(self, real: RealRedis, tables: int) -> None:
        super().__init__(tables)
        self._body = body_of(ENTRY)
        self._desks = [self._desk(real, table) for table in range(tables)]

    def _desk(self, real: RealRedis, table: int) -> Desk:
        owner = Owner(f"id-{table}", f"table {table}")
        marks = (f"mark-{n}" for n in count())
        desk = Desk(
            heard,
            RedisServer(real.url),
            f"ours-{table}",
            Identity(owner),
            perf_counter,
            marks,
        )
        desk.begin(1, as_text(HEADER), [], True)
        desk.tick()
        return desk

    def send(self, table: int) -> None:
        desk = self._desks[table]
        desk.append(1, self._body)
        desk.tick()

    def close(self) -> None:
        assert all(desk.behind() == 0 for desk in self._desks), "not everything was sent"
        for desk in self._desks:
            desk.close()


class Bare(Lines):
    """Seconds for XADD with an id of the server's choice, and nothing else."""

    name = "bare"

    def __init__(self, real: RealRedis, tables: int) -> None:
        super().__init__(tables)
        self._body = json.dumps(ENTRY)
        self._clients = [real.admin() for _ in range(tables)]
        for client in self._clients:
            client.ping()

    def send(self, table: int) -> None:
        self._clients[table].xadd(f"bare-{table}", {"row": self._body})

    def close(self) -> None:
        for client in self._clients:
            client.close()


def heard(event: Event) -> None:
    assert not isinstance(event, Alone), f"the server was lost: {event}"
