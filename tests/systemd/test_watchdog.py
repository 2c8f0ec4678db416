"""Real processes, a real loop and a real socket; only systemd is played by fake.py."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.systemd.fake import FakeSystemd

PATIENCE = 1.0


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[FakeSystemd]:
    fake = FakeSystemd(tmp_path, PATIENCE)
    fake.wait_for("READY=1")
    yield fake
    fake.close()


def test_a_ping_comes_again_and_again(systemd: FakeSystemd) -> None:
    assert not systemd.would_bite()


def test_the_screen_comes_before_ready(tmp_path: Path) -> None:
    fake = FakeSystemd(tmp_path, PATIENCE)

    first = fake.wait_for("")

    fake.close()
    assert first == "STATUS=0 festo.setup.board"


def test_F34_a_hang_in_the_handler_is_ended_and_the_game_goes_on_where_it_was(
    systemd: FakeSystemd,
) -> None:
    systemd.say("answer")
    before = systemd.wait_for("STATUS=1 ")

    systemd.say("handler")
    assert systemd.would_bite()
    status = systemd.abort()
    systemd.start()

    assert status == -signal.SIGABRT
    assert "in hang" in systemd.log, "the log names the place"
    assert systemd.wait_for("STATUS=") == before
    assert not systemd.would_bite()


def test_F35_a_stuck_queue_is_a_hang_though_threads_and_timers_are_well(
    systemd: FakeSystemd,
) -> None:
    systemd.say("queue")

    assert systemd.would_bite()


def test_a_hung_painter_is_no_reason_to_begin_anew(systemd: FakeSystemd) -> None:
    systemd.say("painter")

    systemd.wait_for("STATUS=")

    assert not systemd.would_bite()


def test_F37_however_often_it_falls_the_game_is_there(systemd: FakeSystemd) -> None:
    systemd.say("answer")
    before = systemd.wait_for("STATUS=1 ")

    for _ in range(3):
        systemd.say("fall")
        assert systemd.wait() == 1
        systemd.start()
        systemd.wait_for("READY=1")

    systemd.say("answer")
    assert systemd.wait_for("STATUS=2 ") != before


def test_F21_sigterm_is_answered_with_a_goodbye(systemd: FakeSystemd) -> None:
    status = systemd.stop()

    assert status == 0
    assert systemd.wait_for("STOPPING=1")
    assert systemd.wait_for("STATUS=goodbye")


@pytest.mark.parametrize("where", ["handler", "goodbye"])
def test_F21_whatever_hangs_ends_soon_after_sigterm(systemd: FakeSystemd, where: str) -> None:
    systemd.say(where)
    systemd.wait_for("STATUS=")

    status = systemd.stop()

    assert status == 1
    assert "Timeout (0:00:01.8" in systemd.log
    assert "in hang" in systemd.log


def test_F49_it_starts_where_nothing_can_be_written(tmp_path: Path) -> None:
    """Not even root can make a file in /proc."""
    fake = FakeSystemd(tmp_path, PATIENCE, cwd=Path("/proc"))

    fake.wait_for("READY=1")

    fake.close()
