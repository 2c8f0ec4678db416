"""The life of the service on a clock that stands still; with real processes: tests/systemd."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from firmware.companion.loop import ROOM, Event, Handle, Loop
from firmware.companion.notify import Notifier
from firmware.companion.service import Service, Terminated
from firmware.companion.shutdowns import Ends, Shutdowns

PATIENCE = 10.0


class Clock:
    """Goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Heard(Notifier):
    """What systemd was told, and when."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock
        self.words: list[tuple[float, str]] = []

    def _tell(self, state: str) -> None:
        self.words.append((self._clock.now, state))

    @property
    def pings(self) -> list[float]:
        return [when for when, word in self.words if word == "WATCHDOG=1"]


class Table:
    """A service on the companion's own loop, and whoever handles its presses."""

    def __init__(self, loop: type[Loop] = Loop, patience: float | None = PATIENCE) -> None:
        self.clock = Clock()
        self.loop = loop(self.clock)
        self.heard = Heard(self.clock)
        self.service = Service(self.loop, self.heard, patience)

    def live(self, until: float, handle: Handle) -> None:
        """Let time pass, a tenth of a second after the other."""
        while self.clock.now < until:
            self.loop.step(lambda event: self.service.handle(event, handle))
            self.clock.now += 0.1


@dataclass(frozen=True, slots=True)
class Pressed:
    at: float


def ignore(_event: object) -> None:
    """A handler for which nothing is to do."""


def test_ready_comes_first_and_pings_follow_well_within_the_patience() -> None:
    table = Table()

    table.service.begin()
    table.live(60.0, ignore)

    assert table.heard.words[0] == (0.0, "READY=1")
    pings = table.heard.pings
    gaps = [b - a for a, b in zip([0.0, *pings], pings, strict=False)]
    assert len(gaps) >= 12
    assert max(gaps) <= PATIENCE / 2


def test_what_is_not_the_services_own_is_passed_on() -> None:
    table = Table()
    passed: list[Event] = []

    table.service.begin()
    table.loop.post(Pressed(1.0))
    table.live(60.0, passed.append)

    assert passed == [Pressed(1.0)]


def test_without_a_watchdog_there_are_no_pings() -> None:
    table = Table(patience=None)

    table.service.begin()
    table.live(60.0, ignore)

    assert table.heard.words == [(0.0, "READY=1")]


def test_F34_nothing_is_sent_while_the_handler_hangs() -> None:
    table = Table()

    def hang(_event: object) -> None:
        table.clock.now += 100.0

    table.service.begin()
    table.loop.post(Pressed(0.0))
    table.live(110.0, hang)

    assert table.heard.pings
    assert min(table.heard.pings) >= 100.0


class Stuck(Loop):
    """Takes events in, and never gives one out; its timers go on."""

    def post(self, event: Event) -> None:
        self.held = [*getattr(self, "held", []), event]


def test_F35_timers_that_go_on_send_nothing_while_the_queue_is_stuck() -> None:
    table = Table(Stuck)

    table.service.begin()
    table.live(60.0, ignore)

    assert isinstance(table.loop, Stuck)
    assert len(table.loop.held) >= 12
    assert table.heard.pings == []


def test_F35_a_queue_that_stays_full_sends_nothing() -> None:
    table = Table()

    def flood(_event: object) -> None:
        table.clock.now += 0.5
        if table.clock.now < 60.0:
            table.loop.post(Pressed(table.clock.now))

    fill(table)
    table.service.begin()
    table.live(60.0, flood)

    assert not [ping for ping in table.heard.pings if ping < 60.0]


def test_a_ping_lost_in_a_short_flood_does_no_harm() -> None:
    table = Table()

    def flood(_event: object) -> None:
        if table.clock.now < 4.0:
            table.clock.now += 0.5
            table.loop.post(Pressed(table.clock.now))

    fill(table)
    table.service.begin()
    table.live(30.0, flood)

    assert table.heard.pings[0] < PATIENCE


def fill(table: Table) -> None:
    for _ in range(ROOM):
        table.loop.post(Pressed(0.0))


def test_at_the_end_all_is_put_away_in_order_after_systemd_was_told(tmp_path: Path) -> None:
    loop = Loop()
    heard = Heard(Clock())
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
