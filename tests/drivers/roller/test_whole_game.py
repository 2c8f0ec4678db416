"""A game's dice from the real firmware: unplugged in the middle, finished by hand, verified."""

from __future__ import annotations

from queue import Queue
from typing import TypeVar

from drivers.roller import Event, Revealed, RollerLost, RollerReady
from drivers.roller.pacts import RESTARTED, DiceBook, new_secret
from drivers.roller.record import Json
from drivers.roller.verify import verify
from drivers.roller.wire import WireRoller
from tests.firmware.roller.pico import Pico

Kind = TypeVar("Kind", bound=Event)


class Device:
    """The device, as far as its dice are concerned."""

    def __init__(self, port: str) -> None:
        self._events: Queue[Event] = Queue()
        self.roller = WireRoller(self._events.put, port)
        self.stored: list[Json] = []
        self.ready = self.until(RollerReady)
        entropy = self.roller.entropy()
        self.book = DiceBook(secret=lambda: new_secret(entropy))

    def until(self, kind: type[Kind]) -> Kind:
        while not isinstance(event := self._events.get(timeout=20), kind):
            pass
        return event

    def ask(self) -> None:
        self.stored += self.book.agree(self.ready)
        self.stored += self.book.ask((6, 6, 6))
        assert self.book.wanted is not None
        self.roller.reveal(self.book.wanted)

    def roll(self) -> None:
        self.ask()
        self.stored += self.book.show(self.until(Revealed).link)


def test_F68_a_game_with_the_real_roller_survives_unplugging_and_verifies(pico: Pico) -> None:
    device = Device(str(pico.path))
    for _ in range(8):
        device.roll()

    device.ask()
    pico.unplug()
    device.until(RollerLost)
    device.stored += device.book.type_in((6, 6, 6), (2, 2, 5))
    pico.plug()
    device.ready = device.until(RollerReady)
    device.roll()

    device.ask()
    pico.replug()
    device.ready = device.until(RollerReady)
    device.stored += device.book.agree(device.ready)
    device.roll()
    device.roller.close()

    verdict = verify({"dice": DiceBook(device.stored).section.json()})
    assert (verdict.proven, verdict.typed, verdict.voids) == (10, 1, 2)
    assert verdict.holds
    assert device.book.section.voids[-1].why == RESTARTED
    assert [pact.first for pact in device.book.section.pacts] == [1, 10, 11]
