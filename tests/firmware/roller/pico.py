"""
A Pico on the desk: the roller's firmware under MicroPython behind a pty.

The firmware has the master end, as a Pico has its USB; the other end has a stable name, a
symbolic link, as udev makes one. Killing the process is pulling the plug.
"""

from __future__ import annotations

import itertools
import os
import select
import shutil
import subprocess
import tty
from pathlib import Path

import pytest

from drivers.roller.frames import decode, encode
from firmware.roller.install import lay_out
from tests.micropython import CACHE, MissingError, bring

BARRIER = encode("PING", ("id", 0))
PATIENCE = 20.0  # until a test is called hung; nothing waits that long by design


def micropython_or_skip(cache: Path = CACHE) -> Path:
    """MicroPython, or a skipped test that says so."""
    try:
        return bring(cache)
    except MissingError as missing:
        pytest.skip(f"NO MICROPYTHON, the firmware was not run: {missing}")


def flash(folder: Path) -> Path:
    """The firmware as it lies on a Pico, beside a fake `machine`."""
    lay_out(folder)
    shutil.copy(Path(__file__).parent / "fake/machine.py", folder)
    return folder


class Pico:
    """The hand at the cable, and a plain way to talk past the driver."""

    def __init__(self, micropython: Path, flashed: Path, path: Path) -> None:
        self._command = [str(micropython), str(flashed / "main.py")]
        self._path = {"MICROPYPATH": str(flashed)}
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._slave = -1
        self.path = path

    def plug(self, **fakes: str) -> None:
        """Start the firmware; *fakes* go to the fake machine."""
        assert self._process is None, "it is plugged in already"
        master, self._slave = os.openpty()
        tty.setraw(self._slave)
        name = os.ttyname(self._slave)  # a firmware that ends at once takes it away
        self._process = subprocess.Popen(
            self._command, stdin=master, stdout=master, env={**os.environ, **self._path, **fakes}
        )
        os.close(master)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(name)

    def unplug(self) -> None:
        """Kill the firmware; its port vanishes."""
        if self._process is not None:
            self.path.unlink(missing_ok=True)
            self._process.kill()
            self._process.wait()
            self._process = None
            os.close(self._slave)

    def replug(self) -> None:
        """Out and in again; the kernel may choose another name, and the link follows."""
        self.unplug()
        self.plug()

    def died(self) -> int:
        """Wait for the firmware to end by itself; its exit status."""
        assert self._process is not None
        return self._process.wait(PATIENCE)

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        os.write(self._slave, data)

    def line(self) -> bytes:
        """The next line of the firmware."""
        line = b""
        while not line.endswith(b"\n"):
            ready, _, _ = select.select([self._slave], [], [], PATIENCE)
            assert ready, f"the firmware says nothing after {line!r}"
            byte = os.read(self._slave, 1)
            assert byte, f"the firmware has ended after {line!r}"
            line += byte
        return line

    def exchange(self, data: bytes) -> bytes:
        """Send bytes; all that the firmware said to them, by the time it answers a last ping."""
        self.write(data + b"\n" + BARRIER)
        said = [self.line()]
        while not said[-1].startswith(b"!PONG id=0 "):
            said.append(self.line())
        return b"".join(said[:-1])

    def ask(self, verb: str, *fields: tuple[str, object]) -> tuple[str, dict[str, str]]:
        """Send a request, wait for its answer."""
        number = next(self._numbers)
        self.write(b"\n" + encode(verb, ("id", number), *fields))
        answer = decode(self.line().rstrip(b"\n"))
        assert answer is not None, "the firmware sent no frame"
        assert answer[1]["id"] == str(number)
        return answer
