"""
A terminal taken over for a while, and given back as it was, whatever happens.

A thread of its own reads the keys and may only post; another one, the painter, writes.
"""

from __future__ import annotations

import os
import select
import signal
import termios
import threading
import tty
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import FrameType

from firmware.companion.loop import Event, Loop
from firmware.companion.virtual.keys import Key, Keys, Left, Resized

__all__ = ["Terminal"]

ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
STOP = b"\x00"
SIGNALS: Mapping[int, str] = {
    signal.SIGWINCH: "resize",
    signal.SIGINT: "leave",
    signal.SIGTERM: "leave",
    signal.SIGHUP: "leave",
}


class Terminal:
    """Writes lines, only those that changed; reads keys until it is closed."""

    def __init__(self, source: int, sink: int) -> None:
        self._source = source
        self._sink = sink
        self._shown: list[str] = []
        self._size = (0, 0)

    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            columns, rows = os.get_terminal_size(self._sink)
        except OSError:
            return 80, 24
        return columns, rows

    def show(self, lines: Sequence[str], size: tuple[int, int]) -> None:
        """Bring the screen to *lines*; everything anew where its size has changed."""
        out = []
        if size != self._size:
            out.append("\x1b[2J")
            self._shown, self._size = [], size
        for row in range(max(len(lines), len(self._shown))):
            new = lines[row] if row < len(lines) else ""
            if row >= len(self._shown) or self._shown[row] != new:
                out.append(f"\x1b[{row + 1};1H{new}\x1b[K")
        self._shown = list(lines)
        self._write("".join(out))

    @contextmanager
    def taken(self, loop: Loop) -> Iterator[None]:
        """Raw keys on another screen; what the terminal was before, it is again afterwards."""
        before = termios.tcgetattr(self._source)
        wake, woken = os.pipe()
        os.set_blocking(woken, False)
        reader = threading.Thread(target=self._read, args=(loop, wake), name="keys", daemon=True)
        try:
            with _signals(woken):
                self._set_raw()
                self._write(ENTER)
                reader.start()
                yield
        finally:
            os.write(woken, STOP)
            if reader.ident is not None:
                reader.join()
            self._write(LEAVE)
            with suppress(termios.error):
                termios.tcsetattr(self._source, termios.TCSADRAIN, before)
            os.close(wake)
            os.close(woken)

    def _set_raw(self) -> None:
        """Every key is a key: stopped or killed by one, we would leave a ruined terminal."""
        tty.setcbreak(self._source, termios.TCSADRAIN)
        mode = termios.tcgetattr(self._source)
        mode[3] &= ~termios.ISIG
        termios.tcsetattr(self._source, termios.TCSADRAIN, mode)

    def _read(self, loop: Loop, wake: int) -> None:
        keys = Keys()
        while True:
            ready, _, _ = select.select([self._source, wake], [], [])
            if wake in ready:
                signals = os.read(wake, 64)
                for number in signals:
                    _post(loop, SIGNALS.get(number))
                if STOP in signals:
                    return
            if self._source in ready and not self._read_keys(loop, keys):
                return

    def _read_keys(self, loop: Loop, keys: Keys) -> bool:
        """What was typed; False when nothing more will come."""
        try:
            data = os.read(self._source, 1024)
        except OSError:
            data = b""
        for name in keys.feed(data):
            _post(loop, name)
        if not data:
            _post(loop, "leave")
        return bool(data)

    def _write(self, text: str) -> None:
        data = text.encode("utf-8", "replace")
        with suppress(OSError):  # the window was closed: the reader finds out and says so
            while data:
                data = data[os.write(self._sink, data) :]


def _post(loop: Loop, name: str | None) -> None:
    now = loop.clock()
    events: dict[str, Event] = {"leave": Left(now), "resize": Resized(now)}
    if name is not None:
        loop.post(events.get(name, Key(name, now)))


@contextmanager
def _signals(woken: int) -> Iterator[None]:
    """
    Signals become bytes for the reader, which posts them like keys.

    A Python handler would run in the main thread alone, and not before that wakes up.
    """
    before = {number: signal.signal(number, _ignore) for number in SIGNALS}
    old = signal.set_wakeup_fd(woken, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(old)
        for number, handler in before.items():
            signal.signal(number, handler)


def _ignore(_number: int, _frame: FrameType | None) -> None:
    """The byte that the signal left in the pipe is what counts."""
