from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.companion.notify import Notifier, watchdog_seconds


@pytest.fixture(params=["a file", "a name without a file"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, socket.socket]]:
    """The address to notify, and the end where it arrives."""
    path = str(tmp_path / "notify")
    address, bound = (path, path) if request.param == "a file" else (f"@{path}", f"\0{path}")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(bound)
        heard.settimeout(2)
        yield address, heard


def test_systemd_hears_each_word_in_a_datagram_of_its_own(
    systemd: tuple[str, socket.socket],
) -> None:
    address, heard = systemd
    notifier = Notifier.of({"NOTIFY_SOCKET": address})

    notifier.ready()
    notifier.status("Joy:\n place helpers")
    notifier.alive()
    notifier.stopping()

    words = [heard.recv(100) for _ in range(4)]
    assert words == [b"READY=1", b"STATUS=Joy: place helpers", b"WATCHDOG=1", b"STOPPING=1"]


def test_without_systemd_nothing_is_said(caplog: pytest.LogCaptureFixture) -> None:
    Notifier.of({}).ready()

    assert caplog.messages == []


def test_a_systemd_that_is_gone_does_not_end_the_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Notifier(str(tmp_path / "nobody")).alive()

    assert len(caplog.messages) == 1
    assert "systemd was not told WATCHDOG=1" in caplog.messages[0]


def test_a_systemd_that_does_not_read_does_not_stop_the_game(
    systemd: tuple[str, socket.socket], caplog: pytest.LogCaptureFixture
) -> None:
    notifier = Notifier(systemd[0])

    for _ in range(10_000):
        notifier.alive()
        if caplog.messages:
            break

    assert "systemd was not told WATCHDOG=1" in caplog.messages[0]


@pytest.mark.parametrize(
    ("environment", "patience"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "10000000"}, 10.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "7"}, 10.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "8"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_systemd_says_how_long_it_waits(
    environment: dict[str, str], patience: float | None
) -> None:
    assert watchdog_seconds(environment, pid=7) == patience
