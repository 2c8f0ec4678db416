"""Where the roller is plugged in, on a clock that the test turns."""

from __future__ import annotations

import pytest

from drivers.roller import (
    Revealed,
    RollerLost,
    RollerReady,
    RollerRefused,
    UnpluggedError,
    Unrevealed,
)
from drivers.roller.plug import NOWHERE
from drivers.roller.requests import SILENT, WHY
from firmware.roller.board import Board
from tests.drivers.roller.world import World, firmware


def test_without_a_roller_it_is_said_once_and_looked_for_every_half_second() -> None:
    world = World()

    world.run(2.2)

    assert world.looks == [0, 0.5, 1, 1.5, 2]
    assert world.events == [RollerLost(NOWHERE)]


@pytest.mark.parametrize("late", [0.0, 0.1, 0.4, 0.499])
def test_F65_a_roller_is_ready_within_3_seconds_of_being_plugged_in(late: float) -> None:
    world = World()
    world.run(10 + late)
    start = world.now

    world.plug_in()
    world.until(RollerReady, within=3)

    assert world.now - start <= 0.5


def test_F65_it_comes_back_under_another_name() -> None:
    world = World()
    world.plug_in("/dev/ttyACM0")
    world.until(RollerReady, within=3)
    world.pull_out()

    world.plug_in("/dev/ttyACM1")

    world.until(RollerReady, within=3)
    assert [cable.open for cable in world.cables] == [False, True], "the old one was closed first"


def test_F65_one_that_was_out_and_in_between_two_looks_is_opened_at_once() -> None:
    world = World(lambda _data: b"")
    world.plug_in(mark=1)
    world.run(60)
    world.roller = firmware()
    start = world.now

    world.plug_in(mark=2)

    world.until(RollerReady, within=3)
    assert world.now - start <= 3


def test_F66_a_stranger_gets_hellos_for_two_seconds_and_not_a_byte_more() -> None:
    world = World(lambda _data: b"ok T:21.3 /0.0\n")
    world.plug_in()

    lost = world.until(RollerLost, within=3)

    assert round(world.now, 3) == 2
    assert lost == RollerLost(SILENT)
    assert len(world.sent) == 4
    assert len(set(world.sent)) == 1
    assert world.sent[0].startswith(b"\n!HELLO ")
    assert not world.cables[0].open


def test_a_stranger_is_tried_less_and_less_often() -> None:
    world = World(lambda _data: b"")
    world.plug_in()

    world.run(61)

    assert 9 <= len(world.cables) <= 11, "2 s each, and up to 5 s in between"
    assert world.events == [RollerLost(SILENT)]


def test_F67_a_port_that_another_program_holds_is_tried_until_it_is_free() -> None:
    world = World()
    world.cannot_open = "Another program holds the roller's port."
    world.plug_in()
    world.run(30)

    world.cannot_open = ""

    assert world.events == [RollerLost("Another program holds the roller's port.")]
    world.until(RollerReady, within=5)


def test_F59_a_pulled_plug_is_told_at_once_and_the_open_roll_with_it() -> None:
    world = World()
    world.plug_in()
    world.until(RollerReady, within=3)
    world.to_host = lambda _data: []
    world.plug.reveal(1, world.now)
    world.run(0.1)
    world.take()

    world.pull_out()

    assert world.take() == [Unrevealed(1, "LOST", "pulled"), RollerLost("pulled")]
    assert not world.cables[-1].open


def test_F59_back_in_it_reveals_the_same_link() -> None:
    world = World()
    world.plug_in()
    first = world.until(RollerReady, within=3)
    world.to_host = lambda _data: []
    world.plug.reveal(1, world.now)
    world.run(0.1)
    world.pull_out()
    world.to_host = lambda data: [(0.0, data)]

    world.plug_in("/dev/ttyACM1")
    again = world.until(RollerReady, within=3)
    world.plug.reveal(1, world.now)

    assert (again.boot, again.k) == (first.boot, 1), "the roller has revealed it already"
    assert world.until(Revealed, within=0).link == again.link


def test_F68_a_roller_that_lost_its_power_has_another_boot() -> None:
    world = World()
    world.plug_in()
    first = world.until(RollerReady, within=3)

    world.pull_out()
    world.roller = firmware()
    world.plug_in()

    assert world.until(RollerReady, within=3).boot != first.boot


def test_F73_a_write_that_blocks_brings_the_link_down() -> None:
    world = World()
    world.plug_in()
    world.until(RollerReady, within=3)
    world.take()

    world.cannot_write = "Write timeout"
    world.plug.reveal(1, world.now)

    assert world.take() == [Unrevealed(1, "LOST", "Write timeout"), RollerLost("Write timeout")]
    assert not world.cables[-1].open


def test_asked_while_it_is_away_it_says_so_at_once() -> None:
    world = World()

    world.plug.reveal(1, world.now)

    assert world.events == [Unrevealed(1, "LOST", WHY["LOST"])]


def test_bytes_of_a_closed_port_are_nobodys() -> None:
    world = World()
    world.plug_in()
    world.until(RollerReady, within=3)
    world.pull_out()
    world.plug_in("/dev/ttyACM1")
    world.until(RollerReady, within=3)
    world.take()

    world.plug.arrived(world.cables[0], b"!HI\n", world.now)
    world.plug.gone(world.cables[0], UnpluggedError("late"), world.now)

    assert world.take() == []
    assert world.cables[1].open


def test_the_last_200_lines_are_kept_and_what_broke_the_link_is_among_them() -> None:
    world = World()
    world.plug_in()
    world.run(1000)

    world.pull_out()

    assert len(world.plug.lines) == 200
    assert "> !PING" in world.plug.lines[-3]
    assert "< !PONG" in world.plug.lines[-2]
    assert "- pulled" in world.plug.lines[-1]


def test_what_the_system_said_stands_in_the_transcript() -> None:
    world = World()
    world.plug_in()
    world.until(RollerReady, within=3)
    error = UnpluggedError("The roller is gone.")
    error.__cause__ = OSError(5, "Input/output error")

    world.plug.gone(world.cables[0], error, world.now)

    assert world.plug.lines[-1].endswith("- The roller is gone. ([Errno 5] Input/output error)")


def test_after_close_nothing_is_said() -> None:
    world = World()
    world.plug_in()
    world.until(RollerReady, within=3)
    world.take()

    world.plug.close()
    world.plug.reveal(1, world.now)

    assert world.take() == []
    assert not world.cables[-1].open


class DeadBoard(Board):
    """Its oscillator stands still."""

    def raw_bit(self) -> int:
        return 0


def test_F69_a_roller_that_came_ill_and_comes_back_well_is_ready() -> None:
    world = World(firmware(board=DeadBoard()))
    world.plug_in()
    refused = world.until(RollerRefused, within=3)
    world.run(30)

    world.pull_out()
    world.roller = firmware()
    world.plug_in()

    world.until(RollerReady, within=3)
    assert refused == RollerRefused("HEALTH", WHY["HEALTH"])
    assert len([event for event in world.events if isinstance(event, RollerRefused)]) == 1
