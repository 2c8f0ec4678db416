"""The device itself, under a systemd that is played: ready, alive, ended politely."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.store.past import PastGames
from firmware.companion.shutdowns import Ends, Shutdowns
from tests.systemd.fake import LONG, FakeSystemd

MOCKED = "tests/systemd/mocked.py"


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[FakeSystemd]:
    fake = FakeSystemd(tmp_path, 1.0, MOCKED)
    yield fake
    fake.close()


def test_the_device_is_ready_alive_and_ends_when_asked(
    systemd: FakeSystemd, tmp_path: Path
) -> None:
    systemd.wait_for("READY=1")
    running = Shutdowns(tmp_path / "tischlein").read()

    alive = not systemd.would_bite()
    status = systemd.stop()

    assert alive
    assert status == 0, systemd.log
    assert (tmp_path / "ended").exists()
    assert running.boot is not None
    assert Shutdowns(tmp_path / "tischlein").read() == Ends()


def kept(folder: Path) -> int:
    """How many entries the store has of the one game that was begun."""
    past = PastGames(folder / "tischlein")
    try:
        return sum(len(past.read(game.number).entries) for game in past.games())
    finally:
        past.close()


def tap_until(folder: Path, entries: int) -> int:
    """Somebody taps ok until so much is kept; it stays kept."""
    finger = folder / "ok"
    finger.touch()
    end = time.monotonic() + LONG
    while kept(folder) < entries:
        assert time.monotonic() < end, "the taps lead to nothing"
        time.sleep(0.05)
    finger.unlink()
    time.sleep(0.5)  # a last tap may be on its way
    return kept(folder)


def test_F34_a_hung_companion_is_ended_and_back_in_its_game(
    systemd: FakeSystemd, tmp_path: Path
) -> None:
    systemd.wait_for("READY=1")
    before = tap_until(tmp_path, 3)

    (tmp_path / "stuck").touch()
    hung = any(systemd.would_bite() for _ in range(8))  # idle pins are read every 5 s
    status = systemd.abort()
    (tmp_path / "stuck").unlink()
    systemd.start()
    systemd.wait_for("READY=1")
    after = kept(tmp_path)
    later = tap_until(tmp_path, before + 2)

    assert hung
    assert status == -signal.SIGABRT
    assert after == before, "what was confirmed is there"
    assert later >= before + 2, "and the game goes on"
