"""
Where the panel is: what answers on I2C, or else SPI, which cannot answer.

What somebody wrote into the settings is looked at first, and used if it is there. If it is not,
and a panel answers elsewhere, that one is used: a picture at the wrong address is better than
none. To look is to read one byte, so nothing on the bus is changed by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from pathlib import Path

from drivers.display import DisplayError
from drivers.display.bus import Bus, Options, open_bus
from drivers.pins import Buses

__all__ = ["Place", "Search", "Sight", "State", "Wanted", "World", "look", "probe"]

LONGEST = 3
"""Commands in a message, but for the set-up, which has many."""


def probe(bus: int, address: int) -> None:
    """Read a byte at an address of an I2C bus of this machine; OSError where nobody answers."""
    from smbus2 import SMBus

    with SMBus(bus) as wire:
        wire.read_byte(address)


@dataclass(frozen=True, slots=True)
class World:
    """What is looked at: this machine, or one made of files and answers."""

    root: Path = Path("/")
    probe: Callable[[int, int], None] = probe


@dataclass(frozen=True, slots=True)
class Place:
    """A bus, and on I2C an address on it."""

    interface: str
    port: int
    address: int | None = None

    @property
    def node(self) -> str:
        """The name of the bus under /dev."""
        return f"i2c-{self.port}" if self.interface == "i2c" else f"spidev{self.port}.0"

    def __str__(self) -> str:
        at = "" if self.address is None else f" 0x{self.address:02x}"
        return f"{self.interface.upper()} {self.port}{at}"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the settings say; None is looked for."""

    interface: str | None = None
    port: int | None = None
    address: int | None = None


class State(Enum):
    """How sure it is that a panel is there."""

    ANSWERS = "answers"
    MUTE = "mute"
    """SPI is switched on; whether a panel hangs on it only a person can see."""
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Sight:
    """Where the panel is, or should be; *instead_of* is set where it should be elsewhere."""

    place: Place
    state: State
    instead_of: Place | None = None


class Search:
    """
    The panel's bus, opened where the panel is; it may be elsewhere after it was lost.

    *first* is what was seen at the start, so that the first opening need not look again.
    """

    def __init__(self, options: Options, wanted: Wanted, buses: Buses, world: World) -> None:
        self._look = partial(look, wanted, buses, world)
        self.first = self._look()
        self.options = _at(options, self.first.place)
        self._seen: Sight | None = self.first
        self._answered = False

    def open(self) -> Bus:
        """Open the bus; raises one of `FAULTS`."""
        sight, self._seen = self._seen or self._look(), None
        if sight.state is State.MUTE and self._answered:
            # A panel that has answered is on I2C: its cable is loose, and SPI would swallow all.
            return open_bus(self.options)
        self._answered = self._answered or sight.state is State.ANSWERS
        self.options = _at(self.options, sight.place)
        bus = open_bus(self.options)
        return _Guessed(bus, self._look) if sight.instead_of and not self._answered else bus


class _Guessed:
    """SPI for want of anything better: at every set-up I2C is asked again."""

    def __init__(self, bus: Bus, look: Callable[[], Sight]) -> None:
        self._bus = bus
        self._look = look

    def command(self, *cmd: int) -> None:
        if len(cmd) > LONGEST and self._look().state is State.ANSWERS:
            raise DisplayError("a panel answers on I2C now")
        self._bus.command(*cmd)

    def data(self, data: bytes) -> None:
        self._bus.data(data)

    def cleanup(self) -> None:
        self._bus.cleanup()


def look(wanted: Wanted, buses: Buses, world: World) -> Sight:
    """Look for the panel: one byte is read where all is as drawn, and more only if it is not."""
    named = _named(wanted, buses)
    if wanted.interface == "spi" and _is_on(named, world):
        return Sight(named, State.MUTE)
    for place in _candidates(wanted, buses):
        if _answers(place, world):
            return Sight(place, State.ANSWERS, None if _fits(place, wanted) else named)
    spi = Place("spi", buses.spi)
    if wanted.interface is None and wanted.address is None and _is_on(spi, world):
        return Sight(spi, State.MUTE, named if _is_on(named, world) else None)
    return Sight(named, State.MISSING)


def _at(options: Options, place: Place) -> Options:
    address = options.address if place.address is None else place.address
    return replace(options, interface=place.interface, port=place.port, address=address)


def _named(wanted: Wanted, buses: Buses) -> Place:
    """Where the panel should be: as set, and for the rest as drawn."""
    if wanted.interface == "spi":
        return Place("spi", buses.spi if wanted.port is None else wanted.port)
    port = buses.i2c if wanted.port is None else wanted.port
    return Place("i2c", port, buses.addresses[0] if wanted.address is None else wanted.address)


def _candidates(wanted: Wanted, buses: Buses) -> Iterator[Place]:
    """Every place on I2C where a panel may be, the likeliest first."""
    set_port = None if wanted.interface == "spi" else wanted.port
    ports = (set_port, buses.i2c, *buses.elsewhere)
    addresses = (wanted.address, *buses.addresses)
    for port in dict.fromkeys(ports):
        for address in dict.fromkeys(addresses):
            if port is not None and address is not None:
                yield Place("i2c", port, address)


def _fits(place: Place, wanted: Wanted) -> bool:
    pairs = (
        (wanted.interface, place.interface),
        (wanted.port, place.port),
        (wanted.address, place.address),
    )
    return all(said is None or said == found for said, found in pairs)


def _is_on(place: Place, world: World) -> bool:
    return (world.root / "dev" / place.node).exists()


def _answers(place: Place, world: World) -> bool:
    if not _is_on(place, world):
        return False
    try:
        world.probe(place.port, place.address or 0)
    except OSError:
        return False
    return True
