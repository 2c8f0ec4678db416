"""A redis-server for tables that move between processes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.drivers.stream.redis import PROGRAM, RealRedis


@pytest.fixture(scope="session")
def _server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealRedis]:
    if PROGRAM is None:
        pytest.skip("no redis-server: apt install redis-tools")
    real = RealRedis(tmp_path_factory.mktemp("tables")).start()
    yield real
    real.kill()


@pytest.fixture
def redis(_server: RealRedis) -> RealRedis:
    """A server with nothing on it."""
    _server.ask("FLUSHALL")
    return _server
