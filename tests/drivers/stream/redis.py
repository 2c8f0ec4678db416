"""A redis-server of the tests' own: started, stopped, killed and started again with less."""

from __future__ import annotations

import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import redis

from drivers.stream.lines import Server
from drivers.stream.server import Connection, RedisServer, connection_to

__all__ = ["PROGRAM", "NotStarted", "RealRedis"]

# In Debian the server is one program with redis-check-rdb, which comes without a service.
PROGRAM = shutil.which("redis-server") or shutil.which("redis-check-rdb")
READY = "ready to accept connections"


class NotStarted(Exception):
    """The server has ended before it was ready; the message is what it said."""


class RealRedis:
    """A server on a socket in *folder*, and on a port where replication needs one."""

    def __init__(self, folder: Path, port: int = 0, **config: str) -> None:
        self.folder, self.port, self.config = folder, port, config
        self.socket = folder / "redis.sock"
        self._process: subprocess.Popen[str] | None = None
        self._connections: list[Connection] = []
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def start(self) -> RealRedis:
        """Wait until it says that it is ready, not for a time."""
        given = {"save": "", "appendonly": "no", **self.config}
        options = [word for key, value in given.items() for word in (f"--{key}", value)]
        here = ["--dir", str(self.folder), "--unixsocket", str(self.socket)]
        network = ["--port", str(self.port), "--bind", "127.0.0.1"]
        program = ["setpriv", "--pdeathsig", "KILL", str(self._program())]
        self._process = subprocess.Popen(
            [*program, *here, *network, *options], stdout=subprocess.PIPE, text=True
        )
        said = []
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said.append(line)
            if READY in line.lower():
                return self
        self._end()
        raise NotStarted("".join(said))

    def admin(self) -> Any:
        """A client that may do everything."""
        return redis.Redis(
            unix_socket_path=str(self.socket),
            protocol=2,
            single_connection_client=True,
            username=None,
        )

    def ask(self, *command: str | int | bytes) -> Any:
        """Have one command carried out by somebody who may."""
        client = self.admin()
        try:
            return client.execute_command(*command)
        finally:
            client.close()

    def server(self, within: float = 2.0, url: str = "") -> Server:
        """The way to it for those who are tested."""

        def connect(address: str) -> Connection:
            self._connections.append(connection_to(address, within))
            return self._connections[-1]

        return RedisServer(url or self.url, connect)

    def hang_up(self) -> None:
        """End what a test has left open."""
        while self._connections:
            self._connections.pop().disconnect()

    def signal(self, what: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(what)

    def kill(self) -> None:
        """As kill -9 does: nothing is written any more, and nobody is told."""
        if self._process is not None:
            self._process.kill()
            self._end()

    def aof(self) -> Path:
        """The file that the last rows are in."""
        return max((self.folder / "appendonlydir").glob("*.incr.aof"))

    def _program(self) -> Path:
        """What it does depends on the name it is called by."""
        link = self.folder / "redis-server"
        if not link.exists():
            assert PROGRAM is not None, "no redis-server: apt install redis-tools"
            link.symlink_to(PROGRAM)
        return link

    def _end(self) -> None:
        assert self._process is not None
        self._process.wait()
        with suppress(OSError):
            assert self._process.stdout is not None
            self._process.stdout.close()
        self._process = None
