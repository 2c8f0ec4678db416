"""The device in a terminal."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.games import find
from drivers.display import BLANK
from drivers.display.canvas import Canvas
from firmware.companion.loop import Loop
from firmware.companion.virtual.keys import Keys
from firmware.companion.virtual.picture import device_lines
from firmware.companion.virtual.terminal import Terminal
from tests.play import start

COMMAND = [sys.executable, "-m", "firmware.companion.commands"]
PATIENCE = 20.0
CAPS = ["Enter OK", "q leave"]


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]),
        (b"\x1bOA\x1bOB", ["up", "down"]),
        (b"\x1b[1;5C", ["right"]),
        (b"\r\n", ["ok", "ok"]),
        (b"\x7f\x08tT", ["back"] * 4),
        (b"ruq", ["roll", "undo", "leave"]),
        (b"\x03\x04", ["leave", "leave"]),
        (b"xyz\x1b[5~\xff\xfe", []),
        ("ä€".encode(), []),
    ],
)
def test_keys_are_known_by_what_a_terminal_sends(sent: bytes, keys: list[str]) -> None:
    assert Keys().feed(sent) == keys


def test_a_key_may_come_in_pieces() -> None:
    keys = Keys()

    assert [keys.feed(bytes([byte])) for byte in b"\x1b[Ar"] == [[], [], ["up"], ["roll"]]


@pytest.mark.parametrize(
    ("size", "longest", "rows"),
    [
        ((140, 45), 130, 36),
        ((128, 33), 128, 32),
        ((80, 24), 66, 20),
        ((64, 17), 64, 16),
        ((40, 10), 17, 1),
    ],
)
def test_the_picture_fits_the_window(size: tuple[int, int], longest: int, rows: int) -> None:
    canvas = Canvas()
    canvas.fill(0, 0, 128, 64)

    lines = device_lines(canvas.frame(), {}, CAPS, size)

    assert max(len(line.strip()) for line in lines) == longest
    assert len(lines) == rows
    assert len(lines) <= size[1]


def test_lamps_are_marks_under_the_picture() -> None:
    lines = device_lines(BLANK, {4: 1, 5: 2}, CAPS, (80, 24))

    assert any("1 ○   2 ○   3 ○   4 ●   5 ●2   6 ○" in line for line in lines)


class Window:
    """A program in a terminal of its own."""

    def __init__(self, folder: Path, *arguments: str, command: str = "play") -> None:
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (24, 80))
        self.before = termios.tcgetattr(self.slave)
        self.text = ""
        environment = {**os.environ, "HOME": str(folder), "LANG": "de_DE.UTF-8", "TERM": "xterm"}
        for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "LC_ALL"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [*COMMAND, command, *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment,
            start_new_session=True,
        )

    def wait_for(self, pattern: str) -> None:
        """Read until *pattern* has come, counted from where reading stopped."""
        while not re.search(pattern, self.text):
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            assert ready, f"{pattern!r} never came; there was {self.text[-500:]!r}"
            self.text += os.read(self.master, 65536).decode("utf-8", "replace")
        self.text = re.split(pattern, self.text, maxsplit=1)[-1]

    def send(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def end(self) -> int:
        self.wait_for(re.escape("\x1b[?1049l"))
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


@pytest.fixture
def open_window(tmp_path: Path) -> Iterator[Any]:
    windows: list[Window] = []

    def opened(*arguments: str) -> Window:
        windows.append(Window(tmp_path, *arguments))
        return windows[-1]

    yield opened
    for window in windows:
        window.close()


ENDS = [b"q", b"\x03", b"\x04", signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.mark.parametrize("how", ENDS)
def test_the_terminal_is_left_as_it_was(open_window: Any, how: bytes | signal.Signals) -> None:
    window = open_window()
    window.wait_for("zurück, Tisch")
    assert termios.tcgetattr(window.slave) != window.before

    if isinstance(how, bytes):
        window.send(how)
    else:
        window.process.send_signal(how)

    assert window.end() == 0
    assert termios.tcgetattr(window.slave) == window.before


def test_a_crash_leaves_the_terminal_as_it_was_too() -> None:
    master, slave = pty.openpty()
    before = termios.tcgetattr(slave)

    with pytest.raises(ZeroDivisionError), Terminal(slave, slave).taken(Loop()):
        raise ZeroDivisionError

    assert termios.tcgetattr(slave) == before
    written = ""
    while not written.endswith("\x1b[?25h\x1b[?1049l"):
        ready, _, _ = select.select([master], [], [], PATIENCE)
        assert ready, f"the terminal was not given back; there was {written!r}"
        written += os.read(master, 1000).decode()
    os.close(master)
    os.close(slave)


def test_keys_press_buttons_and_a_window_may_change_its_size(open_window: Any) -> None:
    window = open_window("festo", "--seats", "Ann,Ben", "--language", "en")
    window.wait_for("q leave")

    window.send(b"\r")
    window.wait_for("⠀")  # some line of the picture was drawn anew
    termios.tcsetwinsize(window.slave, (45, 140))
    window.process.send_signal(signal.SIGWINCH)

    window.wait_for("▀")
    window.send(b"q")
    assert window.end() == 0


@pytest.mark.parametrize("dice", ["sim", "roller=/no/such/port"])
def test_it_opens_and_closes_with_a_roller(open_window: Any, dice: str) -> None:
    window = open_window("festo", "--seats", "Ann,Ben", "--language", "en", "--dice", dice)
    window.wait_for("q leave")

    window.send(b"q")

    assert window.end() == 0


def test_without_a_terminal_it_names_the_other_ways() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "--language", "en"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert done.stdout == ""
    assert "tischlein play --plain" in done.stderr
    assert "tischlein engine" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [["chess", "--seats", "A,B"], ["festo", "--seats", "A"], ["--from", "/nowhere"]],
)
def test_what_was_typed_wrong_is_refused_before_the_device_opens(
    open_window: Any, arguments: list[str]
) -> None:
    window = open_window(*arguments)

    window.wait_for("tischlein play: ")
    assert window.process.wait(PATIENCE) == 2
    assert "\x1b[?1049h" not in window.text


def test_a_record_whose_dice_are_others_is_refused_before_the_device_opens(
    open_window: Any, tmp_path: Path
) -> None:
    record = start(find("festo"), 2).export()
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**record, "dice": "loaded"}), "utf-8")

    window = open_window("--from", str(file), "--language", "en")

    window.wait_for("^tischlein play: .*The dice of this record cannot be read")
    assert window.process.wait(PATIENCE) == 2
