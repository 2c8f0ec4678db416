"""
A roller without a Pico: the firmware on a thread of this process, behind a pty.

The driver opens `path` like any serial port and cannot tell the difference. Its raw bits are
the kernel's, so the dice are fair; but it lives in the same process as the device, so nobody
should take it for a second party.
"""

from __future__ import annotations

import os
import select
import tty
from threading import Thread

from drivers.roller.frames import Lines
from firmware.roller.board import Board
from firmware.roller.commands import Commands

__all__ = ["SimulatedRoller"]

IDLE_MS = 1000


class SimulatedRoller:
    """Plugged in from the start; `close` pulls the plug."""

    def __init__(self, board: Board | None = None) -> None:
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        self.path = os.ttyname(self._slave)
        self._wake, self._stop = os.pipe()
        self._commands = Commands(board or Board())
        self._thread = Thread(target=self._serve, name="simulated roller", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the firmware; its port vanishes."""
        os.close(self._stop)
        self._thread.join()
        for descriptor in (self._master, self._slave, self._wake):
            os.close(descriptor)

    def _serve(self) -> None:
        lines = Lines()
        poller = select.poll()
        poller.register(self._master, select.POLLIN)
        poller.register(self._wake, select.POLLHUP)
        while self._wake not in (ready := dict(poller.poll(IDLE_MS))):
            if self._master in ready:
                self._answer(os.read(self._master, 4096), lines)
            else:
                self._commands.idle()

    def _answer(self, data: bytes, lines: Lines) -> None:
        for byte in data:
            line = lines.push(byte)
            reply = None if line is None else self._commands.answer(line)
            if reply is not None:
                os.write(self._master, reply)
