"""F90: a log on which Redis will not start, and what the device's own repair makes of it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from drivers.stream import Alone, Reset
from tests.drivers.stream.devices import Device, bodies, epochs
from tests.drivers.stream.redis import NotStarted, RealRedis
from tests.house.files import ROOT

Make = Callable[..., RealRedis]
SCRIPT = ROOT / "systemd/redis-repair.sh"
GARBAGE = b"*3\r\n$4\r\nXADD\r\n$\xff\x00nothing that Redis wrote"


def repair(folder: Path, path: str = os.environ["PATH"]) -> str:
    """Run the script as systemd would; it must never keep Redis from starting."""
    ended = subprocess.run(
        [str(SCRIPT), str(folder)],
        env={"PATH": path},
        check=True,
        capture_output=True,
        text=True,
    )
    assert ended.stderr == ""
    return ended.stdout


@pytest.fixture
def device(own_redis: Make) -> tuple[Device, RealRedis]:
    """A game of 6 rows whose server has just been killed."""
    real = own_redis(appendonly="yes", appendfsync="always")
    device = Device(real.server())
    device.begin(rows=6)
    device.tick()
    real.kill()
    return device, real


def test_F90_a_broken_end_is_cut_off_and_nothing_is_lost(
    device: tuple[Device, RealRedis],
) -> None:
    table, real = device
    broken = real.aof().read_bytes()[:-30] + GARBAGE
    real.aof().write_bytes(broken)
    with pytest.raises(NotStarted, match="Bad file format"):
        real.start()

    said = repair(real.folder)
    real.start()
    table.play()
    table.tick()
    table.wait()

    assert "cut back" in said
    assert (real.folder / "broken-aof-1" / real.aof().name).read_bytes() == broken
    (found,) = epochs(real.server()).values()
    assert found == ("kitchen-pi", bodies(table))
    assert [event.kind for event in table.heard(Alone)] == ["away"]


@pytest.mark.parametrize("what", ["*.base.rdb", "*.manifest"])
def test_F90_beyond_repair_redis_starts_empty_and_is_filled_again(
    device: tuple[Device, RealRedis], what: str
) -> None:
    table, real = device
    (file,) = (real.folder / "appendonlydir").glob(what)
    file.write_bytes(b"nothing that Redis wrote")
    before = {each.name: each.read_bytes() for each in file.parent.iterdir()}
    with pytest.raises(NotStarted):
        real.start()

    said = repair(real.folder)
    real.start()
    table.play()
    table.tick()
    table.wait()

    assert "starts empty" in said
    kept = (real.folder / "broken-aof-1").iterdir()
    assert {each.name: each.read_bytes() for each in kept} == before
    assert epochs(real.server()) == {2: ("kitchen-pi", bodies(table))}
    assert table.heard(Reset) == [Reset(1, "emptied")]


def test_F90_where_there_is_no_room_for_a_copy_the_log_is_put_aside(
    device: tuple[Device, RealRedis], tmp_path: Path
) -> None:
    _, real = device
    real.aof().write_bytes(real.aof().read_bytes() + GARBAGE)
    full = tmp_path / "bin"
    full.mkdir()
    (full / "cp").write_text('#!/bin/sh\nmkdir -p "$3"\nexit 1\n')
    (full / "cp").chmod(0o755)

    said = repair(real.folder, f"{full}:{os.environ['PATH']}")
    real.start()

    assert "starts empty" in said
    assert list((real.folder / "broken-aof-1").glob("*.incr.aof"))


def test_F90_a_sound_log_is_left_alone(device: tuple[Device, RealRedis], tmp_path: Path) -> None:
    _, real = device
    before = real.aof().read_bytes()

    assert repair(real.folder) == ""
    assert repair(real.folder, "/nowhere") == "", "without the tool nothing is judged"
    assert repair(tmp_path / "no redis here") == ""
    assert real.aof().read_bytes() == before
    assert list(real.folder.glob("broken-*")) == []


def test_F90_three_broken_logs_are_kept_and_no_more(device: tuple[Device, RealRedis]) -> None:
    _, real = device
    whole = real.aof().read_bytes()

    for n in range(5):
        real.aof().write_bytes(whole + GARBAGE + b"%d" % n)
        repair(real.folder)

    kept = [real.folder / f"broken-aof-{n}" / real.aof().name for n in (1, 2, 3)]
    assert [file.read_bytes()[-1:] for file in kept] == [b"4", b"3", b"2"]
    assert not (real.folder / "broken-aof-4").exists()
