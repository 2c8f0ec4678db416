"""The conversation with the roller, on a clock that the test turns."""

from __future__ import annotations

from drivers.roller import (
    Event,
    Reported,
    Revealed,
    RollerLost,
    RollerReady,
    RollerSlow,
    Unrevealed,
)
from drivers.roller.chain import ROLLER, before
from drivers.roller.requests import SILENT
from tests.drivers.roller.talk import mute, refusal, verbs
from tests.drivers.roller.world import World, firmware


def ready(world: World) -> RollerReady:
    (event,) = (event for event in world.events if isinstance(event, RollerReady))
    return event


def test_the_handshake_greets_commits_and_takes_entropy(world: World) -> None:
    assert verbs(world) == ["HELLO", "COMMIT", "ENT"]
    assert ready(world).k == 0
    assert ready(world).length == 4096
    assert len(world.plug.take_entropy()) == 32
    assert world.plug.take_entropy() == b"", "nobody gets it twice"


def test_every_frame_follows_a_line_feed_that_ends_half_lines(world: World) -> None:
    assert all(data.startswith(b"\n!") and data.endswith(b"\n") for data in world.sent)


def test_a_reveal_is_answered_with_the_next_link(world: World) -> None:
    newest = ready(world).link

    world.plug.reveal(1, world.now)
    world.run(0)

    revealed = world.events[-1]
    assert isinstance(revealed, Revealed)
    assert before(ROLLER, revealed.link) == newest


def test_a_request_is_sent_five_times_with_growing_waits(world: World) -> None:
    times: list[float] = []
    start = world.now

    def wire(_data: bytes) -> list[tuple[float, bytes]]:
        times.append(world.now)
        return []

    world.to_roller = wire

    world.plug.reveal(1, world.now)
    world.until(RollerLost, within=6)

    assert [round(time - start, 3) for time in times] == [0, 0.25, 0.75, 1.75, 3.75]
    assert round(world.now - start, 3) == 5.75
    assert Unrevealed(1, "LOST", SILENT) in world.events


def test_after_a_second_dice_by_hand_are_offered_while_it_goes_on_trying(world: World) -> None:
    start = world.now
    world.roller, good = mute, world.roller
    world.plug.reveal(1, world.now)

    world.until(RollerSlow, within=1)
    slow_at = world.now
    world.roller = good

    assert round(slow_at - start, 3) == 1
    assert isinstance(world.until(Revealed, within=1), Revealed)


def test_an_idle_link_pings_every_two_seconds_and_does_nothing_else(world: World) -> None:
    world.take()

    world.run(20.5)

    assert verbs(world)[3:] == ["PING"] * 10
    assert world.take() == []


def test_a_missed_ping_is_forgiven(world: World) -> None:
    world.roller, good = mute, world.roller
    world.run(5)
    world.roller = good
    world.take()

    world.run(30)

    assert world.take() == []


def test_a_reveal_does_not_wait_for_a_ping(world: World) -> None:
    world.to_host = lambda data: [] if b"PONG" in data else [(0.0, data)]
    world.run(2.1)

    world.plug.reveal(1, world.now)

    assert isinstance(world.until(Revealed, within=0), Revealed)


def test_a_busy_roller_is_asked_again(world: World) -> None:
    good = world.roller
    world.roller = lambda data: refusal(data, "BUSY")
    world.plug.reveal(1, world.now)
    world.run(0.1)
    world.roller = good

    assert isinstance(world.until(Revealed, within=0.2), Revealed)


def test_after_the_last_link_of_a_chain_the_next_chain_is_ready() -> None:
    world = World(firmware(links=2))
    world.plug_in()
    first = world.until(RollerReady, within=1)

    for k in (1, 2):
        world.plug.reveal(k, world.now)
        world.run(0)

    kinds: list[type[Event]] = [type(event) for event in world.events[1:]]
    assert kinds == [Revealed, Revealed, RollerLost, RollerReady]
    assert world.events[-1] != first


def test_a_link_behind_the_end_of_the_chain_is_refused(world: World) -> None:
    world.plug.reveal(4097, world.now)
    world.run(0)

    refused = world.events[1]
    assert isinstance(refused, Unrevealed)
    assert refused.code == "RANGE"
    assert isinstance(world.events[-1], RollerReady)


def test_a_report_is_the_status_of_the_roller(world: World) -> None:
    world.plug.report(world.now)
    world.run(0)

    report = world.events[-1]
    assert isinstance(report, Reported)
    assert report.fields["h"] == "OK"


def test_entropy_is_taken_once_and_refilled(world: World) -> None:
    first = world.plug.take_entropy()

    world.plug.refill(world.now)
    world.run(0)

    assert len(world.plug.take_entropy()) == len(first) == 32


def test_a_roller_without_entropy_is_ready_all_the_same() -> None:
    good = firmware()
    world = World(lambda data: refusal(data, "HEALTH") if b"ENT" in data else good(data))
    world.plug_in()

    world.until(RollerReady, within=1)

    assert world.plug.take_entropy() == b""
