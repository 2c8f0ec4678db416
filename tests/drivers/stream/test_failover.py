"""F81: another server stands behind the same address, and it knows less."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from drivers.stream import Joined, Reset
from drivers.stream.lines import Line, Server
from tests.drivers.stream.devices import Device, bodies, epochs, newest
from tests.drivers.stream.redis import RealRedis

Make = Callable[..., RealRedis]


class Failover:
    """An address behind which another server may stand tomorrow."""

    def __init__(self, *servers: Server) -> None:
        self.servers = list(servers)

    @property
    def where(self) -> str:
        return self.servers[0].where

    def open(self, table: str) -> Line:
        return self.servers[0].open(table)


def replica_of(master: RealRedis, replica: RealRedis, rows: int) -> None:
    """Let *replica* follow until it has the rows, and no further."""
    replica.ask("REPLICAOF", "127.0.0.1", master.port)
    while replica.ask("XLEN", "tischlein:kitchen:record") < rows + 1:
        assert replica.ask("PING")
    replica.ask("REPLICAOF", "NO", "ONE")


@pytest.fixture
def stale(own_redis: Make, free_port: int) -> tuple[Device, Failover, RealRedis]:
    """A device with 9 rows whose server gives way to a replica that has 4 of them."""
    fast = {"repl-diskless-sync-delay": "0"}
    master, replica = own_redis("master", free_port, **fast), own_redis("replica")
    both = Failover(master.server(), replica.server())
    device = Device(both)
    device.begin(rows=4)
    device.tick()
    replica_of(master, replica, rows=4)
    device.play(5)
    device.tick()
    master.kill()
    both.servers.reverse()
    return device, both, replica


def test_F81_a_stale_replica_gets_what_it_lacks(
    stale: tuple[Device, Failover, RealRedis],
) -> None:
    device, both, _ = stale

    device.wait()
    device.wait()

    assert epochs(both) == {1: ("kitchen-pi", bodies(device))}
    assert device.heard(Reset) == []


def test_F81_what_does_not_agree_is_shown_and_the_table_wins(
    stale: tuple[Device, Failover, RealRedis],
) -> None:
    device, both, replica = stale
    replica.ask("XADD", "tischlein:kitchen:record", "1-5", "row", '{"key":"of somebody else"}')

    device.wait()
    device.wait()

    assert newest(both) == ("kitchen-pi", bodies(device))
    assert device.events[-2:] == [Reset(1, "conflict"), Joined(1, 2)]
