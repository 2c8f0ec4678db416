"""F87: a line that breaks after any byte, so that nobody knows whether a row has arrived."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.stream import Alone, Joined, Reset
from drivers.stream.lines import Server
from drivers.stream.server import RedisServer, connection_to
from tests.drivers.stream.devices import Device, bodies, epochs
from tests.drivers.stream.proxy import Cut, Proxy
from tests.drivers.stream.redis import RealRedis

SAMPLE = 13  # every so many bytes; every one in `make torture`


@pytest.fixture
def proxy(real: RealRedis, tmp_path: Path) -> Iterator[Proxy]:
    proxy = Proxy(tmp_path, real.socket)
    yield proxy
    proxy.close()


def through(proxy: Proxy) -> Server:
    return RedisServer(f"unix://{proxy.socket}", lambda url: connection_to(url, 2.0))


def evening(server: Server, table: str) -> Device:
    """A short game, with a tick of the desk after everything that happens."""
    device = Device(server, table=table)
    device.begin(rows=2)
    device.tick()
    for rows in (1, 3, 1):
        device.play(rows)
        device.wait(10)
    device.wait(10)
    return device


def cut_points(proxy: Proxy, step: int) -> list[Cut]:
    """Every byte of an evening that nobody disturbs."""
    device = evening(through(proxy), "measured")
    device.desk.close()
    return [Cut(way, n) for way, total in proxy.passed.items() for n in range(1, total + 1, step)]


def test_F87_a_line_cut_at_any_byte_loses_and_doubles_nothing(
    real: RealRedis, proxy: Proxy, torture: bool
) -> None:
    points = cut_points(proxy, 1 if torture else SAMPLE)
    alone = 0

    for n, point in enumerate(points):
        proxy.cuts = [point]
        device = evening(through(proxy), f"table{n}")
        device.wait(10)
        device.wait(10)
        device.desk.close()
        alone += len(device.heard(Alone))
        (found,) = epochs(real.server(), f"table{n}").values()
        assert found == ("kitchen-pi", bodies(device)), point
        assert isinstance(device.events[-1], Joined), point
        assert device.heard(Reset) == [], point

    assert {point.direction for point in points} == {"to", "from"}
    assert alone > len(points) * 0.95, "hardly any cut was felt"


def test_F87_a_line_cut_again_and_again_loses_and_doubles_nothing(
    real: RealRedis, proxy: Proxy, torture: bool
) -> None:
    points = cut_points(proxy, 1)
    rng = random.Random(87)

    for n in range(500 if torture else 40):
        proxy.cuts = rng.choices(points, k=rng.randint(2, 6))
        device = evening(through(proxy), f"again{n}")
        for _ in range(6):
            device.wait(10)
        device.desk.close()
        found = epochs(real.server(), f"again{n}")
        assert found[max(found)] == ("kitchen-pi", bodies(device)), (n, proxy.cuts)


def test_F87_the_same_row_sent_twice_is_recognised(real: RealRedis) -> None:
    device = Device(real.server())
    device.begin(rows=2)
    device.tick()
    device.play()
    (row,) = bodies(device)[2:]
    real.ask("XADD", "tischlein:kitchen:record", "1-3", "row", row)  # arrived, answer lost

    device.tick()
    device.play()
    device.tick()

    assert epochs(real.server()) == {1: ("kitchen-pi", bodies(device))}
    assert device.heard(Reset) == []
