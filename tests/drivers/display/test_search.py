"""Where the panel is looked for, in which order, and what is used where it is not as set."""

from __future__ import annotations

import errno
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from drivers.display import DisplayLost
from drivers.display.bus import Options
from drivers.display.light import Light
from drivers.display.oled import Oled
from drivers.display.search import Place, Search, Sight, State, Wanted, World, look, probe
from drivers.pins import Buses

from .conftest import Events, SpiDev
from .frames import menu
from .panel import Clock, Panel, Wire

BUSES = Buses(i2c=1, addresses=(0x3C, 0x3D), elsewhere=(0, 3), spi=0)
DRAWN, OTHER = Place("i2c", 1, 0x3C), Place("i2c", 1, 0x3D)
SPI = Place("spi", 0)


@dataclass
class Table:
    """A machine with some buses, and panels that answer on them."""

    root: Path
    answering: set[tuple[int, int]] = field(default_factory=set)
    asked: list[tuple[int, int]] = field(default_factory=list)

    def probe(self, bus: int, address: int) -> None:
        self.asked.append((bus, address))
        if (bus, address) not in self.answering:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")

    @property
    def world(self) -> World:
        return World(self.root, self.probe)

    def having(self, *nodes: str) -> Table:
        (self.root / "dev").mkdir(exist_ok=True)
        for node in nodes:
            (self.root / "dev" / node).touch()
        return self


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path).having("i2c-1")


def test_a_panel_as_drawn_costs_one_byte_on_the_bus(table: Table) -> None:
    table.answering = {(1, 0x3C), (1, 0x3D)}

    seen = look(Wanted(), BUSES, table.world)

    assert seen == Sight(DRAWN, State.ANSWERS)
    assert table.asked == [(1, 0x3C)]


def test_the_other_address_is_tried_and_nobody_is_bothered(table: Table) -> None:
    table.answering = {(1, 0x3D)}

    assert look(Wanted(), BUSES, table.world) == Sight(OTHER, State.ANSWERS)


def test_what_is_set_is_looked_at_first_and_wins(table: Table) -> None:
    table.answering = {(1, 0x3C), (1, 0x3D)}

    seen = look(Wanted(address=0x3D), BUSES, table.world)

    assert seen == Sight(OTHER, State.ANSWERS)
    assert table.asked == [(1, 0x3D)]


@pytest.mark.parametrize(
    ("wanted", "named"),
    [
        (Wanted(address=0x3D), OTHER),
        (Wanted(address=0x27), Place("i2c", 1, 0x27)),
        (Wanted("i2c", port=3), Place("i2c", 3, 0x3C)),
        (Wanted("spi"), SPI),
        (Wanted("spi", port=1), Place("spi", 1)),
    ],
)
def test_where_the_set_one_is_missing_the_one_that_answers_is_used(
    table: Table, wanted: Wanted, named: Place
) -> None:
    table.answering = {(1, 0x3C)}

    assert look(wanted, BUSES, table.world) == Sight(DRAWN, State.ANSWERS, instead_of=named)


def test_another_bus_of_the_header_is_tried_where_the_drawn_one_is_mute(table: Table) -> None:
    table.having("i2c-3", "i2c-20").answering = {(3, 0x3C), (20, 0x3C)}

    seen = look(Wanted(), BUSES, table.world)

    assert seen == Sight(Place("i2c", 3, 0x3C), State.ANSWERS)
    assert table.asked == [(1, 0x3C), (1, 0x3D), (3, 0x3C)]


def test_spi_as_set_is_believed_and_nobody_is_asked(table: Table) -> None:
    table.having("spidev0.0").answering = {(1, 0x3C)}

    assert look(Wanted("spi"), BUSES, table.world) == Sight(SPI, State.MUTE)
    assert table.asked == []


def test_spi_is_taken_where_no_panel_answers_on_i2c(table: Table) -> None:
    table.having("spidev0.0")

    assert look(Wanted(), BUSES, table.world) == Sight(SPI, State.MUTE, instead_of=DRAWN)


def test_without_any_i2c_nobody_wonders_about_spi(tmp_path: Path) -> None:
    table = Table(tmp_path).having("spidev0.0")

    assert look(Wanted(), BUSES, table.world) == Sight(SPI, State.MUTE)


@pytest.mark.parametrize("wanted", [Wanted("i2c"), Wanted(address=0x3C)])
def test_a_panel_set_to_i2c_is_never_taken_to_be_on_spi(table: Table, wanted: Wanted) -> None:
    table.having("spidev0.0")

    assert look(wanted, BUSES, table.world) == Sight(DRAWN, State.MISSING)


def test_a_place_says_where_it_is() -> None:
    assert (str(OTHER), OTHER.node) == ("I2C 1 0x3d", "i2c-1")
    assert (str(SPI), SPI.node) == ("SPI 0", "spidev0.0")


def test_a_probe_reads_and_writes_nothing(wire: Wire) -> None:
    before = wire.panel and wire.panel.memory

    probe(1, 0x3C)

    assert wire.messages == []
    assert wire.panel is not None
    assert wire.panel.memory == before
    assert wire.opened == 0
    with pytest.raises(OSError, match="Remote I/O"):
        probe(1, 0x3D)


class Bench:
    """A search on *table* whose I2C is *wire*, at whatever address that has just now."""

    def __init__(self, table: Table, wire: Wire, kind: str = "ssd1306") -> None:
        self.wire, self.table = wire, table
        self.events, self.clock = Events(), Clock()
        self.answers_at(wire.address)
        self.search = Search(Options(kind=kind), Wanted(), BUSES, table.world)
        self.oled = Oled(self.events.append, self.search.options, self.search.open, self.clock)

    def answers_at(self, address: int | None) -> None:
        self.wire.address = address or 0
        self.table.answering = {(1, address)} if address else set()

    def paint(self, later: float = 0.0) -> Any:
        self.clock.now += later
        self.oled.paint(menu(0), Light.FULL)
        return self.wire.panel and self.wire.panel.picture()


def test_the_picture_is_at_the_address_that_answers(table: Table, wire: Wire) -> None:
    wire.address = 0x3D
    bench = Bench(table, wire)

    assert bench.paint() == menu(0)
    assert bench.events == []
    assert table.asked == [(1, 0x3C), (1, 0x3D)], "the first opening does not look again"


def test_a_panel_that_comes_back_elsewhere_is_found_there(table: Table, wire: Wire) -> None:
    bench = Bench(table, wire)
    bench.answers_at(None)
    bench.paint()
    wire.panel = Panel()
    bench.answers_at(0x3D)

    assert bench.paint(later=1) == menu(0)


def test_a_loose_cable_is_told_even_where_spi_is_on(table: Table, wire: Wire) -> None:
    bench = Bench(table.having("spidev0.0"), wire)
    bench.paint()
    bench.answers_at(None)

    bench.clock.now += 60
    bench.paint()
    bench.paint(later=1)

    assert [type(event) for event in bench.events] == [DisplayLost]


@pytest.mark.usefixtures("pins")
def test_a_guess_at_spi_is_given_up_when_a_panel_answers(table: Table, wire: Wire) -> None:
    wire.address, wire.panel = 0, Panel("sh1106")
    bench = Bench(table.having("spidev0.0"), wire, "sh1106")
    bench.paint()
    on_spi = SpiDev.panel.picture()
    bench.answers_at(0x3C)

    bench.paint(later=60)

    assert on_spi == menu(0)
    assert bench.paint(later=1) == menu(0)
    assert isinstance(bench.events[0], DisplayLost)
    assert "answers on I2C now" in bench.events[0].why
