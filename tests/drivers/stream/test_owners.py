"""F88: two devices that both hold a table to be theirs, in schedules that nobody planned."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from drivers.stream import Id, Reset, StreamError, TakenOver
from drivers.stream.lines import PAGE, Line, Message, Server
from drivers.stream.memory import MemoryServer
from drivers.stream.reading import StreamReader
from tests.drivers.stream.conftest import Place
from tests.drivers.stream.devices import Device, bodies, epochs, newest
from tests.drivers.stream.redis import RealRedis

Meddle = Callable[[], None]


class Meddled:
    """A line on which, before and after anything is asked, somebody else may do something."""

    def __init__(self, line: Line, meddle: Meddle) -> None:
        self._line, self._meddle = line, meddle

    def newest(self) -> Id | None:
        self._meddle()
        return self._line.newest()

    def read(self, first: Id, last: Id, most: int = PAGE) -> list[Message]:
        self._meddle()
        return self._line.read(first, last, most)

    def last(self, before: Id) -> Message | None:
        self._meddle()
        return self._line.last(before)

    def begin(self, epoch: int, fields: Mapping[str, str]) -> bool:
        self._meddle()
        begun = self._line.begin(epoch, fields)
        self._meddle()
        return begun

    def add(self, after: Id, mark: str, bodies: Sequence[str]) -> bool:
        self._meddle()
        added = self._line.add(after, mark, bodies)
        self._meddle()
        return added

    def trim(self, epoch: int) -> None:
        self._line.trim(epoch)

    def wait(self, after: Id, seconds: float) -> list[Message]:
        return self._line.wait(after, seconds)

    def close(self) -> None:
        self._line.close()


class Meddling:
    """A server whose lines are meddled with."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.meddle: Meddle = lambda: None
        self.line = Meddled

    @property
    def where(self) -> str:
        return self._server.where

    def open(self, table: str) -> Line:
        return self.line(self._server.open(table), self.meddle)


class Evening:
    """Two devices at one table and whatever comes into their heads."""

    def __init__(self, server: Server, table: str, seed: int) -> None:
        self.rng, self.server, self.table = random.Random(seed), server, table
        self.devices: list[Device] = []
        self.sent: dict[str, list[list[str]]] = {}
        for name in ("one", "two"):
            meddling = Meddling(server)
            device = Device(meddling, name, table)
            meddling.meddle = self._meddler(device)
            self.devices.append(device)
            self.sent[name] = []
        self._busy: set[str] = set()

    def run(self, steps: int) -> None:
        for device in self.devices:
            self._begin(device)
        for _ in range(steps):
            self._step(self.rng.choice(self.devices))
        self._busy = {device.owner.name for device in self.devices}  # from here on in peace
        for _ in range(3):
            for device in self.devices:
                device.wait(60)

    def _meddler(self, device: Device) -> Meddle:
        def meddle() -> None:
            (other,) = [each for each in self.devices if each is not device]
            if other.owner.name not in self._busy and self.rng.random() < 0.15:
                self._step(other)

        return meddle

    def _step(self, device: Device) -> None:
        self._busy.add(device.owner.name)
        match self.rng.randrange(20):
            case 0:
                self._begin(device)
            case 1:
                device.restart()
                device.resume()
            case 2:
                device.desk.close()  # the line breaks; events of this desk end here
                device.restart()
                device.resume(claim=True)
            case n if n < 10:
                self._play(device)
            case _:
                device.wait(2)
        self._busy.discard(device.owner.name)

    def _begin(self, device: Device) -> None:
        device.begin(device.number + 1, rows=self.rng.randrange(4))
        self.sent[device.owner.name].append(bodies(device))

    def _play(self, device: Device) -> None:
        device.play(self.rng.randrange(1, 4))
        self.sent[device.owner.name][-1] = bodies(device)


def test_F88_two_owners_in_any_schedule_lose_nothing_and_mix_nothing(
    real: RealRedis, torture: bool
) -> None:
    taken = 0

    for seed in range(1000 if torture else 100):
        table = f"table{seed}"
        evening = Evening(real.server(), table, seed)
        evening.run(steps=40)

        found = epochs(real.server(), table)
        for epoch, (name, rows) in found.items():
            games = evening.sent[name]
            assert any(game[: len(rows)] == rows for game in games), (seed, epoch)
        name, rows = found[max(found)]
        (holder,) = [each for each in evening.devices if each.owner.name == name]
        (other,) = [each for each in evening.devices if each is not holder]
        assert rows == bodies(holder), f"seed {seed}: the holder's game is not whole"
        assert isinstance(other.events[-1], TakenOver), f"seed {seed}: nobody told the other"
        assert not isinstance(holder.events[-1], TakenOver), f"seed {seed}: nobody holds it"
        taken += len(other.heard(TakenOver))
        for device in evening.devices:
            device.desk.close()

    assert taken


def test_F88_an_epoch_with_our_number_and_another_mark_is_not_ours(place: Place) -> None:
    old, new = Device(place.server, "old"), Device(place.server, "new")
    old.begin()
    old.tick()
    place.flush()
    new.begin()
    new.tick()

    old.wait(2.0)
    new.wait(2.0)

    assert old.heard(Reset) == [Reset(1, "conflict")]
    assert new.events[-1] == TakenOver(1, old.owner)


def test_F88_no_row_stays_in_an_epoch_with_another_mark(place: Place) -> None:
    old, new = Device(place.server, "old"), Device(place.server, "new")
    old.begin()
    old.tick()
    place.flush()
    new.begin()
    new.tick()

    old.play()
    old.tick()
    new.play()
    new.tick()

    book = StreamReader(place.server).newest("kitchen")
    assert book is not None
    assert (book.owner, book.rows) == (old.owner, old.rows)
    assert new.events[-1] == TakenOver(1, old.owner)


class Swallowed:
    """A server that takes the first header and breaks off before it says so."""

    def __init__(self, server: Server) -> None:
        self._server, self.where, self.broken = server, "far away", False

    def open(self, table: str) -> Line:
        line = self._server.open(table)
        if not self.broken:
            self.broken = True
            return SwallowedLine(line, lambda: None)
        return line


class SwallowedLine(Meddled):
    def begin(self, epoch: int, fields: Mapping[str, str]) -> bool:
        super().begin(epoch, fields)
        raise StreamError("away", "broken off")


def test_F88_a_claim_that_had_arrived_unknown_to_us_is_not_made_again(place: Place) -> None:
    old, new = Device(Swallowed(place.server), "old"), Device(place.server, "new")
    old.begin(rows=2)
    old.tick()
    new.begin(rows=2)
    new.tick()

    old.wait()

    assert old.events[-1] == TakenOver(1, new.owner)
    assert newest(place.server)[0] == "new"


class Forgetful(Meddled):
    """Says yes and keeps nothing."""

    def add(self, after: Id, mark: str, bodies: Sequence[str]) -> bool:
        return False


def test_a_server_that_never_keeps_what_it_takes_is_left_for_a_while() -> None:
    memory = MemoryServer()
    server = Meddling(memory)
    server.line = Forgetful
    device = Device(server)

    device.begin(rows=2)
    device.tick()

    assert [getattr(event, "kind", "") for event in device.events][-1] == "refused"
