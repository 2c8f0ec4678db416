"""A proxy that cuts a connection after any byte, in either direction."""

from __future__ import annotations

import selectors
import socket
from pathlib import Path
from threading import Thread
from typing import NamedTuple


class Cut(NamedTuple):
    """Both sides are closed when as many bytes have gone *to* or *from* the server."""

    direction: str
    after: int


class Proxy:
    """Passes connections on to *target*; each takes the next of *cuts*, then none is cut."""

    def __init__(self, folder: Path, target: Path) -> None:
        self.socket, self._target = folder / "proxy.sock", target
        self.cuts: list[Cut] = []
        self.passed = {"to": 0, "from": 0}
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self.socket))
        self._listener.listen()
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._listener.close()

    def _serve(self) -> None:
        """One connection after the other: whoever is tested has only one."""
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            server.connect(str(self._target))
            with client, server:
                self._pass_on(client, server, self.cuts.pop(0) if self.cuts else None)

    def _pass_on(self, client: socket.socket, server: socket.socket, cut: Cut | None) -> None:
        self.passed = {"to": 0, "from": 0}
        with selectors.DefaultSelector() as ready:
            ready.register(client, selectors.EVENT_READ, ("to", server))
            ready.register(server, selectors.EVENT_READ, ("from", client))
            while True:
                for key, _ in ready.select():
                    direction, other = key.data
                    assert isinstance(key.fileobj, socket.socket)
                    if not self._some(key.fileobj, other, direction, cut):
                        return

    def _some(
        self, one: socket.socket, other: socket.socket, direction: str, cut: Cut | None
    ) -> bool:
        """Pass on what there is; False at the end, or where it is cut."""
        try:
            data = one.recv(65536)
            left = (
                cut.after - self.passed[direction] if cut and cut.direction == direction else None
            )
            other.sendall(data if left is None else data[:left])
        except OSError:
            return False
        self.passed[direction] += len(data)
        return bool(data) and (left is None or len(data) < left)
