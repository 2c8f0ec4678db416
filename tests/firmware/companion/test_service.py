"""The life of the service on a clock that stands still; with real processes: tests/systemd."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from firmware.companion.notify import Notifier
from firmware.companion.service import Ping, Service, Terminated
from firmware.companion.shutdowns import Ends, Shutdowns
from tests.firmware.companion.queues import StillLoop

PATIENCE = 10.0


class Heard(Notifier):
    """What systemd was told, and when."""

    def __init__(self, loop: StillLoop) -> None:
        super().__init__()
        self._loop = loop
        self.words: list[tuple[float, str]] = []

    def _tell(self, state: str) -> None:
        self.words.append((self._loop.now, state))

    @property
    def pings(self) -> list[float]:
        return [when for when, word in self.words if word == "WATCHDOG=1"]


@dataclass(frozen=True, slots=True)
class Pressed:
    at: float


def ignore(_event: object) -> None:
    """A handler for which nothing is to do."""


def served(loop: StillLoop, patience: float | None = PATIENCE) -> tuple[Service, Heard]:
    heard = Heard(loop)
    return Service(loop, heard, patience), heard


def test_ready_comes_first_and_pings_follow_well_within_the_patience() -> None:
    loop = StillLoop()
    service, heard = served(loop)

    service.begin()
    loop.until(60.0, lambda event: service.handle(event, ignore))

    assert heard.words[0] == (0.0, "READY=1")
    gaps = [b - a for a, b in zip([0.0, *heard.pings], heard.pings, strict=False)]
    assert len(gaps) >= 12
    assert max(gaps) <= PATIENCE / 2


def test_what_is_not_the_services_own_is_passed_on() -> None:
    loop = StillLoop()
    service, _ = served(loop)
    passed: list[object] = []

    service.begin()
    loop.post(Pressed(1.0))
    loop.until(60.0, lambda event: service.handle(event, passed.append))

    assert passed == [Pressed(1.0)]


def test_without_a_watchdog_no_timer_is_set() -> None:
    loop = StillLoop()
    service, heard = served(loop, patience=None)

    service.begin()
    loop.until(60.0, lambda event: service.handle(event, ignore))

    assert heard.words == [(0.0, "READY=1")]


def test_F34_nothing_is_sent_while_the_handler_hangs() -> None:
    loop = StillLoop()
    service, heard = served(loop)

    def hang(_event: object) -> None:
        loop.now += 100.0

    service.begin()
    loop.post(Pressed(0.0))
    loop.until(90.0, lambda event: service.handle(event, hang))

    assert not [when for when in heard.pings if when < 100.0]


def test_F35_a_timer_alone_sends_nothing_while_the_queue_is_stuck() -> None:
    loop = StillLoop()
    service, heard = served(loop)

    def timers_only(event: Any) -> None:
        """The timers go on; what was posted stays in the queue."""
        if isinstance(event, Ping):
            stuck.append(event)
        else:
            service.handle(event, ignore)

    stuck: list[object] = []
    service.begin()
    loop.until(60.0, timers_only)

    assert len(stuck) >= 12
    assert heard.pings == []


def test_F35_a_queue_that_stays_full_sends_nothing() -> None:
    loop = StillLoop(room=2)
    service, heard = served(loop)

    def refill(_event: object) -> None:
        loop.now += 0.5
        loop.post(Pressed(loop.now))
        loop.post(Pressed(loop.now))

    service.begin()
    loop.post(Pressed(0.0))
    loop.post(Pressed(0.0))
    loop.until(60.0, lambda event: service.handle(event, refill))

    assert heard.pings == []


def test_a_ping_lost_in_a_short_flood_does_no_harm() -> None:
    loop = StillLoop(room=2)
    service, heard = served(loop)

    def flood(_event: object) -> None:
        if loop.now < 4.0:
            loop.now += 0.5
            loop.post(Pressed(loop.now))
            loop.post(Pressed(loop.now))

    service.begin()
    loop.post(Pressed(0.0))
    loop.post(Pressed(0.0))
    loop.until(30.0, lambda event: service.handle(event, flood))

    assert heard.pings[0] < PATIENCE


def test_at_the_end_all_is_put_away_in_order_after_systemd_was_told(tmp_path: Path) -> None:
    loop = StillLoop()
    heard = Heard(loop)
    service = Service(loop, heard, None, Shutdowns(tmp_path))
    done: list[str] = []

    loop.post(Terminated(0.0))
    service.run(
        ignore, lambda: done.append(heard.words[-1][1]), lambda: done.append("the screen is off")
    )

    assert done == ["STOPPING=1", "the screen is off"]
    assert Shutdowns(tmp_path).read() == Ends()


@pytest.mark.parametrize(("second_boot", "ends"), [("b", Ends(power_cuts=1)), ("a", Ends(falls=1))])
def test_what_did_not_end_was_cut_off_or_fell(tmp_path: Path, second_boot: str, ends: Ends) -> None:
    boot = tmp_path / "boot_id"
    boot.write_text("a\n")
    Shutdowns(tmp_path, boot).begin()
    boot.write_text(f"{second_boot}\n")

    Shutdowns(tmp_path, boot).begin()
    Shutdowns(tmp_path, boot).end()

    assert Shutdowns(tmp_path, boot).read() == ends


@pytest.mark.parametrize("text", ["", "{", "[]", '{"power_cuts": "many"}'])
def test_a_damaged_note_counts_from_zero(tmp_path: Path, text: str) -> None:
    (tmp_path / "shutdowns.json").write_text(text)

    assert Shutdowns(tmp_path).begin() == Ends()


def test_a_card_that_cannot_be_written_does_not_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    assert Shutdowns(tmp_path / "file" / "folder").begin() == Ends()
