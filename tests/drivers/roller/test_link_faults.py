"""The conversation when things go wrong, on a clock that the test turns."""

from __future__ import annotations

import pytest

from drivers.roller import (
    Revealed,
    RollerLost,
    RollerReady,
    RollerRefused,
    Unrevealed,
)
from drivers.roller.requests import AT_REPL, SILENT, WHY
from tests.drivers.roller.talk import forged, mute, refusal, verbs
from tests.drivers.roller.world import World, firmware, plain, swallowing


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
    world.to_host = lambda data: [(0.0, forged(data, "ROLLED", boot="00000000"))]

    world.plug.reveal(1, world.now)
    world.run(0)

    kinds = [type(event) for event in world.events[1:]]
    assert kinds == [Unrevealed, RollerLost, RollerReady]


def test_F64_a_lost_answer_is_asked_for_again_and_is_the_same(world: World) -> None:
    seen: list[bytes] = []
    world.to_host = swallowing(seen)
    world.plug.reveal(1, world.now)
    world.run(0.1)
    world.to_host = plain

    revealed = world.until(Revealed, within=0.2)

    assert world.sent[-1] == world.sent[-2], "the same number"
    assert revealed.link.hex().encode() in seen[0], "the same link"


def test_F72_a_silent_roller_is_down_after_three_missed_pings(world: World) -> None:
    world.roller = mute
    world.run(2)  # the first ping
    start = world.now

    lost = world.until(RollerLost, within=6)

    assert verbs(world)[3:] == ["PING"] * 3
    assert round(world.now - start, 3) == 6
    assert lost == RollerLost(SILENT)


@pytest.mark.parametrize("hi", ["2", "3", "0"])
def test_F74_a_roller_of_another_version_is_named(hi: str) -> None:
    world = World()
    world.to_host = lambda data: [(0.0, forged(data, "HI", v=hi))]
    world.plug_in()

    refused = world.until(RollerRefused, within=1)

    assert refused == RollerRefused("VER", WHY["VER"])
    assert "make roller" in WHY["VER"]


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


@pytest.mark.parametrize("field", [("k", "2"), ("r", "abcd"), ("r", "x" * 64), ("k", "one")])
def test_an_answer_that_makes_no_sense_is_not_used(world: World, field: tuple[str, str]) -> None:
    world.to_host = lambda data: [(0.0, forged(data, "ROLLED", **dict([field])))]

    world.plug.reveal(1, world.now)
    world.until(RollerLost, within=6)

    assert not any(isinstance(event, Revealed) for event in world.events)


def test_a_roller_that_forgets_every_hello_is_not_greeted_for_ever() -> None:
    good = firmware()
    world = World()

    def forgetful(data: bytes) -> bytes:
        assert len(world.sent) < 20, "greeted for ever"
        return good(data) if b"HELLO" in data else refusal(data, "SESS")

    world.roller = forgetful
    world.plug_in()

    world.run(10)

    assert world.events == [RollerLost(WHY["SESS"])]
