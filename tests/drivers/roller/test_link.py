"""The conversation with the roller, on a clock that the test turns."""

from __future__ import annotations

import pytest

from drivers.roller import (
    Event,
    Reported,
    Revealed,
    RollerLost,
    RollerReady,
    RollerRefused,
    RollerSlow,
    Unrevealed,
)
from drivers.roller.chain import ROLLER, before
from drivers.roller.frames import decode, encode
from drivers.roller.requests import AT_REPL, SILENT, WHY
from tests.drivers.roller.world import World, firmware, plain, swallowing


@pytest.fixture
def world() -> World:
    """A roller that has just become ready."""
    world = World()
    world.plug_in()
    world.until(RollerReady, within=1)
    return world


def verbs(world: World) -> list[str]:
    frames = [decode(data.strip()) for data in world.sent]
    return [frame[0] for frame in frames if frame]


def mute(_data: bytes) -> bytes:
    return b""


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


def test_F62_a_doubled_answer_counts_once(world: World) -> None:
    world.to_host = lambda data: [(0.0, data), (0.0, data), (0.3, data)]

    world.plug.reveal(1, world.now)
    world.plug.reveal(2, world.now)
    world.run(1)

    assert [event.k for event in world.events if isinstance(event, Revealed)] == [1, 2]


def test_F62_a_doubled_request_reveals_nothing_more(world: World) -> None:
    world.to_roller = lambda data: [(0.0, data), (0.0, data)]

    world.plug.reveal(1, world.now)
    world.run(1)

    assert [event.k for event in world.events if isinstance(event, Revealed)] == [1]


def test_F63_a_late_answer_to_an_older_request_is_ignored(world: World) -> None:
    late: list[bytes] = []
    world.to_host = swallowing(late)
    world.plug.reveal(1, world.now)
    world.run(0.1)
    world.to_host = plain
    world.run(0.2)
    world.plug.reveal(2, world.now)
    world.run(0.1)
    world.take()

    world.say(late[0])
    world.run(0.5)

    assert world.take() == []


def test_F63_an_answer_of_another_boot_starts_anew(world: World) -> None:
    world.to_host = lambda data: [(0.0, other_boot(data) if b"ROLLED" in data else data)]

    world.plug.reveal(1, world.now)
    world.run(0)

    kinds = [type(event) for event in world.events[1:]]
    assert kinds == [Unrevealed, RollerLost, RollerReady]


def other_boot(line: bytes) -> bytes:
    verb, fields = decode(line.strip()) or ("", {})
    return encode(verb, *({**fields, "boot": "00000000"}.items()))


def test_F64_a_lost_answer_is_asked_for_again_and_is_the_same(world: World) -> None:
    seen: list[bytes] = []
    world.to_host = swallowing(seen)
    world.plug.reveal(1, world.now)
    world.run(0.1)
    world.to_host = plain

    revealed = world.until(Revealed, within=0.2)

    assert world.sent[-1] == world.sent[-2], "the same number"
    assert revealed.link.hex().encode() in seen[0], "the same link"


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


def test_F72_a_silent_roller_is_down_after_three_missed_pings(world: World) -> None:
    world.roller = mute
    world.run(2)  # the first ping
    start = world.now

    lost = world.until(RollerLost, within=6)

    assert verbs(world)[3:] == ["PING"] * 3
    assert round(world.now - start, 3) == 6
    assert lost == RollerLost(SILENT)


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


@pytest.mark.parametrize("hi", ["2", "3", "0"])
def test_F74_a_roller_of_another_version_is_named(hi: str) -> None:
    world = World()
    world.to_host = lambda data: [(0.0, with_version(data, hi))]
    world.plug_in()

    refused = world.until(RollerRefused, within=1)

    assert refused == RollerRefused("VER", WHY["VER"])
    assert "make roller" in WHY["VER"]


def with_version(line: bytes, version: str) -> bytes:
    verb, fields = decode(line.strip()) or ("", {})
    return encode(verb, *({**fields, "v": version}.items())) if verb == "HI" else line


def test_F74_a_roller_that_refuses_our_version_is_asked_once() -> None:
    world = World()
    world.roller = lambda data: refusal(data, "VER")
    world.plug_in()

    world.run(30)

    assert verbs(world)[0] == "HELLO"
    assert set(verbs(world)[1:]) == {"PING"}
    assert [event for event in world.events if isinstance(event, RollerRefused)] == [
        RollerRefused("VER", WHY["VER"])
    ]


def refusal(data: bytes, code: str) -> bytes:
    """ERR to everything but a ping."""
    verb, fields = decode(data.strip()) or ("", {})
    if verb == "PING":
        return encode("PONG", ("id", fields["id"]), ("boot", "1"))
    return encode("ERR", ("id", fields["id"]), ("code", code))


def test_F69_an_ill_roller_refuses_and_the_reveal_says_why(world: World) -> None:
    world.roller = lambda data: refusal(data, "HEALTH")

    world.plug.reveal(1, world.now)
    world.run(0)

    assert world.events[1:] == [
        Unrevealed(1, "HEALTH", WHY["HEALTH"]),
        RollerRefused("HEALTH", WHY["HEALTH"]),
    ]
    world.plug.reveal(1, world.now)
    assert world.events[-1] == Unrevealed(1, "LOST", WHY["LOST"])


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


def test_a_roller_that_forgets_every_hello_is_not_greeted_for_ever() -> None:
    good = firmware()
    world = World(lambda data: good(data) if b"HELLO" in data else refusal(data, "SESS"))
    world.plug_in()

    world.run(10)

    assert len(world.sent) < 20


def test_F60_noise_of_all_kinds_is_ignored_and_noted(world: World) -> None:
    world.take()

    world.say(b"AT+GCAP\r\nOK\r\n\x00\xff\xfe\n!PING id=1*00000000\n\n")
    world.plug.reveal(1, world.now)
    world.say(b"rubbish without an end")
    world.run(1)

    assert [type(event) for event in world.take()] == [Revealed]
    assert any("AT+GCAP" in line for line in world.plug.lines)
    assert any("\\xff\\xfe" in line for line in world.plug.lines)


def test_F60_a_roller_at_its_repl_is_recognised() -> None:
    prompt = b'Traceback (most recent call last):\r\n  File "<stdin>"\r\nSyntaxError\r\n>>> '
    world = World(lambda data: data + prompt)
    world.plug_in()

    assert world.until(RollerLost, within=3) == RollerLost(AT_REPL)
    assert "press reset" in AT_REPL


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


@pytest.mark.parametrize("field", [("k", "2"), ("r", "abcd"), ("r", "x" * 64), ("k", "one")])
def test_an_answer_that_makes_no_sense_is_not_used(world: World, field: tuple[str, str]) -> None:
    world.to_host = lambda data: [(0.0, with_field(data, *field))]

    world.plug.reveal(1, world.now)
    world.until(RollerLost, within=6)

    assert not any(isinstance(event, Revealed) for event in world.events)


def with_field(line: bytes, key: str, value: str) -> bytes:
    verb, fields = decode(line.strip()) or ("", {})
    return encode(verb, *({**fields, key: value}.items()))
