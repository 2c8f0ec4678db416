"""The device itself, under a systemd that is played: ready, alive, ended politely."""

from __future__ import annotations

from pathlib import Path

from firmware.companion.shutdowns import Ends, Shutdowns
from tests.systemd.fake import FakeSystemd

MOCKED = "tests/systemd/mocked.py"


def test_the_device_is_ready_alive_and_ends_when_asked(tmp_path: Path) -> None:
    systemd = FakeSystemd(tmp_path, 1.0, MOCKED)
    systemd.wait_for("READY=1")
    running = Shutdowns(tmp_path / "tischlein").read()

    alive = not systemd.would_bite()
    status = systemd.stop()

    systemd.close()
    assert alive
    assert status == 0, systemd.log
    assert (tmp_path / "ended").exists()
    assert running.boot is not None
    assert Shutdowns(tmp_path / "tischlein").read() == Ends()
