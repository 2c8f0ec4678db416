"""The part of systemd that looks after a service: it listens, waits, aborts and starts again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from tests.house.files import ROOT

STANDIN = "tests/systemd/standin.py"
LONG = 20.0
"""Seconds for what is expected to happen; nothing waits so long where it does."""


class FakeSystemd:
    """Starts *program* with a patience of *patience* seconds and hears what it says."""

    def __init__(
        self, folder: Path, patience: float, program: str = STANDIN, cwd: Path = ROOT
    ) -> None:
        self._program = ROOT / program
        self._cwd = cwd
        self._folder = folder
        self._patience = patience
        self._heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._heard.bind(str(folder / "notify"))
        self._log = folder / "log"
        self.start()

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, self._program, str(self._folder)],
                cwd=self._cwd,
                stderr=log,
                env=os.environ
                | {
                    "PYTHONPATH": str(ROOT),
                    "NOTIFY_SOCKET": str(self._folder / "notify"),
                    "WATCHDOG_USEC": str(int(self._patience * 1e6)),
                },
            )

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8")

    def say(self, word: str) -> None:
        (self._folder / "words").write_text(f"{word}\n", "ascii")

    def wait_for(self, word: str) -> str:
        """Everything heard up to the first word that begins like this."""
        while not (heard := self._hear(LONG)).startswith(word):
            assert heard, f"{word} never came; {self.log}"
        return heard

    def would_bite(self) -> bool:
        """Whether the pings stop; up to three may still have been on their way."""
        return any(self._is_silent() for _ in range(4))

    def _is_silent(self) -> bool:
        """No ping within the patience, whatever else is said."""
        while heard := self._hear(self._patience):
            if heard == "WATCHDOG=1":
                return False
        return True

    def abort(self) -> int:
        self._process.send_signal(signal.SIGABRT)
        return self._process.wait(LONG)

    def stop(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(LONG)

    def wait(self) -> int:
        return self._process.wait(LONG)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._heard.close()

    def _hear(self, timeout: float) -> str:
        self._heard.settimeout(timeout)
        try:
            return self._heard.recv(4096).decode()
        except TimeoutError:
            return ""
