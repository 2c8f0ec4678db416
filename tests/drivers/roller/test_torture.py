"""Thousands of rolls over a terrible cable: none wrong, none double, none lost in silence."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from drivers.roller import Revealed, RollerLost, RollerReady, Unrevealed
from drivers.roller.chain import ROLLER, before
from drivers.roller.requests import SILENT, WHY
from tests.drivers.roller.world import TORTURE, Exchange, World, firmware
from tests.firmware.roller.pico import Pico

FAULTY = 0.3
REBOOT = 1 / 400
EVER = 10_000.0


class BadCable:
    """Drops, cuts, flips, doubles, delays and adds to three frames in ten."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self._faults = [self._drop, self._cut, self._flip, self._double, self._late, self._noise]
        self.frames = self.faults = 0

    def __call__(self, data: bytes) -> list[tuple[float, bytes]]:
        self.frames += 1
        if self._dice.random() >= FAULTY:
            return [(0.0, data)]
        self.faults += 1
        return self._dice.choice(self._faults)(data)

    def _drop(self, _data: bytes) -> list[tuple[float, bytes]]:
        return []

    def _cut(self, data: bytes) -> list[tuple[float, bytes]]:
        return [(0.0, data[: self._dice.randrange(len(data))])]

    def _flip(self, data: bytes) -> list[tuple[float, bytes]]:
        damaged = bytearray(data)
        for _ in range(self._dice.randint(1, 5)):
            damaged[self._dice.randrange(len(data))] ^= 1 << self._dice.randrange(8)
        return [(0.0, bytes(damaged))]

    def _double(self, data: bytes) -> list[tuple[float, bytes]]:
        return [(0.0, data), (self._dice.choice([0.0, 0.3, 3.0]), data)]

    def _late(self, data: bytes) -> list[tuple[float, bytes]]:
        return [(self._dice.uniform(0.05, 6), data)]

    def _noise(self, data: bytes) -> list[tuple[float, bytes]]:
        noise = self._dice.randbytes(self._dice.randint(1, 150))
        return [(0.0, noise + data if self._dice.random() < 0.5 else data + noise)]


@dataclass
class Tally:
    """What became of the rolls."""

    answered: int = 0
    given_up: int = 0
    restarted: int = 0
    boots: int = 0


class Host:
    """Asks for link after link and believes nothing."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known = world.until(RollerReady, EVER)
        self.tally = Tally(boots=1)

    def roll(self) -> None:
        """Ask for the next link until it is told or given up."""
        self._world.take()
        k = self._known.k + 1
        self._world.plug.reveal(k, self._world.now)
        answer = self._answer()
        assert answer.k == k, "told something that was not asked"
        if isinstance(answer, Revealed):
            self._believe(answer)
        else:
            self._count(answer)
            self._find_again()

    def _count(self, lost: Unrevealed) -> None:
        if lost.why == SILENT:
            self.tally.given_up += 1
        else:
            assert lost.why in (WHY["SESS"], WHY["RANGE"]), lost
            self.tally.restarted += 1

    def _answer(self) -> Revealed | Unrevealed:
        for event in self._world.events:
            if isinstance(event, Revealed | Unrevealed):
                return event  # it was away, and said so at once
        return self._world.until_one_of(Revealed, Unrevealed, within=EVER)

    def idle(self, seconds: float) -> None:
        """Nothing was asked, so nothing may be told."""
        self._world.take()
        self._world.run(seconds)
        told = self._world.take()
        assert not [event for event in told if isinstance(event, Revealed | Unrevealed)]
        turns = [event for event in told if isinstance(event, RollerReady | RollerLost)]
        for event in turns:
            if isinstance(event, RollerReady):
                self._meet(event)
        if turns and isinstance(turns[-1], RollerLost):
            self._meet(self._world.until(RollerReady, EVER))

    def _believe(self, revealed: Revealed) -> None:
        assert revealed.boot == self._known.boot
        assert before(ROLLER, revealed.link) == self._known.link, "a wrong link"
        self.tally.answered += 1
        known = self._known
        self._known = RollerReady(
            known.boot, known.uid, known.firmware, revealed.k, revealed.link, known.length
        )

    def _find_again(self) -> None:
        told = [event for event in self._world.events if isinstance(event, RollerReady)]
        self._meet(told[-1] if told else self._world.until(RollerReady, EVER))

    def _meet(self, ready: RollerReady) -> None:
        if ready.boot != self._known.boot:
            self.tally.boots += 1
            assert ready.k == 0
        elif ready.k != self._known.k:
            assert ready.k == self._known.k + 1
            assert before(ROLLER, ready.link) == self._known.link
        self._known = ready


def torture(start: Callable[[], Exchange], rolls: int, seed: int) -> tuple[Tally, World]:
    dice = random.Random(seed)
    world = World(start())
    world.to_roller, world.to_host = BadCable(seed + 1), BadCable(seed + 2)
    world.plug_in()
    host = Host(world)
    for _ in range(rolls):
        host.roll()
        if dice.random() < 0.2:
            host.idle(dice.uniform(0, 10))
        if dice.random() < REBOOT:
            world.roller = start()
    return host.tally, world


def judge(tally: Tally, world: World, rolls: int) -> None:
    """Of 200 rolls 199 must come through on the long run; the rest was said."""
    to_roller, to_host = world.to_roller, world.to_host
    assert isinstance(to_roller, BadCable)
    assert isinstance(to_host, BadCable)
    print(tally, to_roller.faults, "of", to_roller.frames, to_host.faults, "of", to_host.frames)
    assert tally.answered + tally.given_up + tally.restarted == rolls
    assert tally.given_up <= rolls // 200 + 3


@pytest.mark.parametrize("seed", range(3))
def test_F62_F63_F64_rolls_over_a_terrible_cable(seed: int) -> None:
    rolls = 20_000 if TORTURE else 400

    judge(*torture(firmware, rolls, seed), rolls)


def test_F62_F63_F64_rolls_with_the_real_firmware_over_a_terrible_cable(pico: Pico) -> None:
    rolls = 20_000 if TORTURE else 400

    def start() -> Exchange:
        pico.replug()
        return pico.exchange

    judge(*torture(start, rolls, 76), rolls)
