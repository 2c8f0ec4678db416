"""A word to systemd: one datagram to the socket that it named, or silence where it named none."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

__all__ = ["Notifier", "watchdog_seconds"]

log = logging.getLogger(__name__)


class Notifier:
    """Says READY, WATCHDOG, STOPPING and STATUS to whoever listens at *address*."""

    def __init__(self, address: str = "") -> None:
        # A leading @ stands for the NUL that begins a name without a file.
        self._address = f"\0{address[1:]}" if address.startswith("@") else address

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> Notifier:
        """The one that systemd wants to be told by."""
        return cls(environment.get("NOTIFY_SOCKET", ""))

    def ready(self) -> None:
        self._tell("READY=1")

    def alive(self) -> None:
        self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        self._tell("STOPPING=1")

    def status(self, line: str) -> None:
        """One line for `systemctl status`."""
        self._tell(f"STATUS={' '.join(line.split())}")

    def _tell(self, state: str) -> None:
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                # A systemd that does not read must not stop the game.
                line.setblocking(False)
                line.sendto(state.encode(), self._address)
        except OSError as error:
            log.warning("systemd was not told %s: %s", state, error)


def watchdog_seconds(environment: Mapping[str, str], pid: int | None = None) -> float | None:
    """How long systemd waits for a ping of process *pid* (of this one); None if it does not."""
    meant_for = environment.get("WATCHDOG_PID", "")
    if meant_for and meant_for != str(os.getpid() if pid is None else pid):
        return None
    microseconds = environment.get("WATCHDOG_USEC", "")
    return int(microseconds) / 1e6 if microseconds.isdecimal() and int(microseconds) else None
