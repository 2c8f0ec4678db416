"""`tischlein run` with a Redis in its settings: copied after the start, told, never held up."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.store.sqlite import SqliteStore
from drivers.stream import key_of
from firmware.companion.keeping import Keeping
from tests.drivers.stream.redis import RealRedis
from tests.firmware.companion.copying.copies import TABLE, played
from tests.firmware.companion.copying.terminals import PATIENCE, arrived, rows

DEVICE = """
import os
from drivers.gpio import open_factory
from firmware.companion.device import run

class Bus:
    def command(self, *cmd): pass
    def data(self, data): pass
    def cleanup(self): print("bus closed", flush=True)

run(os.environ, opening=Bus, factory=lambda: open_factory("mock"))
"""

Started = subprocess.Popen[str]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[str], Started]]:
    """Starts the device with a game that was left, and a Redis in its settings."""
    devices: list[Started] = []

    def start(url: str) -> Started:
        settings = tmp_path / ".config/tischlein/settings.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text(f'table = "{TABLE}"\n[redis]\nurl = "{url}"\n', "utf-8")
        store = SqliteStore(games(tmp_path), lambda _: None)
        Keeping(store, lambda: None).take_in(played(9).export())
        store.close()
        home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LANG": "en_GB.UTF-8"}
        pipe = subprocess.PIPE
        devices.append(
            subprocess.Popen(
                [sys.executable, "-c", DEVICE], env=home, stdout=pipe, stderr=pipe, text=True
            )
        )
        return devices[-1]

    yield start
    for device in devices:
        device.kill()
        device.communicate()


def games(home: Path) -> Path:
    return home / ".local/share/tischlein"


def end(device: Started) -> tuple[str, str]:
    device.send_signal(signal.SIGTERM)
    return device.communicate(timeout=PATIENCE)


def test_the_game_that_was_left_is_copied_by_itself(
    start: Callable[[str], Started], redis: RealRedis, tmp_path: Path
) -> None:
    device = start(redis.url)

    assert arrived(redis.url, 9, epoch=1) == rows(games(tmp_path), 1)
    assert end(device) == ("bus closed\n", "")
    assert device.returncode == 0


def test_F78_a_redis_that_never_answers_does_not_hold_up_the_end(
    start: Callable[[str], Started], tmp_path: Path
) -> None:
    with socket.socket(socket.AF_UNIX) as mute:
        mute.bind(str(tmp_path / "mute"))
        mute.listen()
        mute.settimeout(PATIENCE)
        device = start(f"unix://{tmp_path}/mute")
        line, _ = mute.accept()  # from now on the copyist waits for an answer

        said, complained = end(device)
        line.close()

    assert (said, complained) == ("bus closed\n", "")
    assert device.returncode == 0


def test_F84_the_password_is_neither_shown_nor_logged(
    start: Callable[[str], Started], redis: RealRedis
) -> None:
    redis.ask("SET", key_of(TABLE), "not ours")
    device = start(f"unix://someone:hush-hush@{redis.socket}")
    assert device.stderr is not None

    first = device.stderr.readline()
    said, complained = end(device)

    assert "copy: " in first
    assert "hush" not in said + first + complained
