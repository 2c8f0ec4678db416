"""The address of a server: what is none, and what of it nobody may read."""

from __future__ import annotations

import pytest

from drivers.stream import Alone
from drivers.stream.server import RedisServer
from tests.drivers.stream.devices import Device


@pytest.mark.parametrize(
    "url", ["", "kitchen", "http://127.0.0.1", "redis://127.0.0.1:99999", "unix:///a?nonsense=1"]
)
def test_an_address_that_is_none_is_one_line_and_no_crash(url: str) -> None:
    device = Device(RedisServer(url))

    device.tick()

    assert [event.kind for event in device.heard(Alone)] == ["address"]


@pytest.mark.parametrize(
    "url",
    [
        "redis://tischlein:hunter2@127.0.0.1:1/0",
        "redis://tischlein:hunter2/x@127.0.0.1:1/0",
        "redis://:1:hunter2@127.0.0.1:1",
        "redis://127.0.0.1:1/0?password=hunter2",
        "rediss//tischlein:hunter2@127.0.0.1:1",
        "unix://tischlein:hunter2@127.0.0.1:1",
    ],
)
def test_a_password_is_in_no_message(url: str) -> None:
    device = Device(RedisServer(url))

    device.tick()

    assert len(device.events) == 1
    assert "hunter2" not in repr(device.events)
    assert "127.0.0.1:1" in repr(device.events)


@pytest.mark.parametrize(
    "url",
    ["redis://127.0.0.1:1?password=x@hunter2", "redis://x:1?hunter2@127.0.0.1:1"],
)
def test_where_nobody_can_tell_the_password_from_the_rest_neither_is_shown(url: str) -> None:
    assert RedisServer(url).where == "redis://"
