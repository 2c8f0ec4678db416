"""
A URL of pyserial's that fails as told: `fault://read/TypeError`.

The first part is where (open, read, in_waiting, write, reset_output_buffer, close), the second
what is raised. Before it fails it is a silent line; a port that is to fail at its end is
unplugged first.
"""

from __future__ import annotations

import termios
from collections.abc import Callable
from typing import TYPE_CHECKING

from serial import SerialException, SerialTimeoutException
from serial.urlhandler import protocol_loop

if TYPE_CHECKING:
    from typing_extensions import Buffer

FAMILIES: dict[str, Callable[[], Exception]] = {
    "SerialException": lambda: SerialException("device reports readiness to read"),
    "SerialTimeoutException": lambda: SerialTimeoutException("Write timeout"),
    "OSError": lambda: OSError(5, "Input/output error"),
    "termios.error": lambda: termios.error(5, "Input/output error"),
    "TypeError": lambda: TypeError("'NoneType' object cannot be interpreted as an integer"),
    "AttributeError": lambda: AttributeError("'NoneType' object has no attribute 'recv'"),
    "ValueError": lambda: ValueError("file descriptor cannot be a negative integer (-1)"),
}
AT_THE_END = ("reset_output_buffer", "close")


class Serial(protocol_loop.Serial):
    """Fails where its URL says."""

    def from_url(self, url: str) -> None:
        self._where, self._family = url.removeprefix("fault://").split("/")
        self._begun = False

    def open(self) -> None:
        super().open()
        self._begun = True
        self._fail("open")

    def read(self, size: int = 1) -> bytes:
        self._fail("read")
        if self._where in AT_THE_END:
            raise SerialException("unplugged")
        return bytes(super().read(size))

    @property
    def in_waiting(self) -> int:
        self._fail("in_waiting")
        return int(super().in_waiting)

    def write(self, data: Buffer, /) -> int | None:
        self._fail("write")
        return super().write(data)

    def reset_output_buffer(self) -> None:
        self._fail("reset_output_buffer")

    def close(self) -> None:
        super().close()
        self._fail("close")

    def _fail(self, where: str) -> None:
        if self._begun and where == self._where:
            error = FAMILIES[self._family]()
            raise error
