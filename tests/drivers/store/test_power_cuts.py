"""Whatever was acknowledged is there after a power cut, at every write and sync of a game."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Literal

import pytest

from drivers.store import Event, Torn
from tests.drivers.store.disk import FATES, Call, Disk, Fate, needs_strace, record
from tests.drivers.store.games import entry, left_in

pytestmark = needs_strace

ENTRIES = 12
SAMPLE = 10  # cuts, each with every fate


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> list[Call]:
    """A store begun, a game of some entries, and the store closed, call by call."""
    folder = tmp_path_factory.mktemp("disk")
    scenario = ("tests.drivers.store.scenario", str(folder / "data"), str(ENTRIES))
    return record(folder / "data", *scenario, trace=folder / "trace")


def acknowledged(disk: Disk) -> int:
    return sum(line.startswith("ack") for line in disk.said)


def cut(
    calls: list[Call], at: int, folder: Path, fate: Fate, names: Literal["old", "new"]
) -> tuple[int, int, list[Event]]:
    """Cut the power after so many calls: how much was acknowledged, what is left."""
    disk = Disk()
    for call in calls[:at]:
        disk.play(call)
    disk.cut(folder, fate, names, Random(at))
    left, events = left_in(folder)
    shutil.rmtree(folder)
    assert left == [entry(n) for n in range(len(left))], "only what was played"
    return acknowledged(disk), len(left), events


def cuts(calls: list[Call], torture: bool) -> list[int]:
    """Every call after which the power may go, or a sample of them."""
    every = range(len(calls) + 1)
    return list(every) if torture else sorted(Random(1).sample(every, SAMPLE))


def test_the_recorded_disk_is_the_real_one(calls: list[Call], tmp_path: Path) -> None:
    disk = Disk()
    for call in calls:
        disk.play(call)

    assert acknowledged(disk) == ENTRIES
    assert disk.said[-1] == "closed\n"
    disk.cut(tmp_path / "data", "old", "old", Random(0))
    assert left_in(tmp_path / "data")[0] == [entry(n) for n in range(ENTRIES)]


@pytest.mark.parametrize("fate", FATES)
def test_F01_F02_no_power_cut_loses_what_was_acknowledged(
    calls: list[Call], tmp_path: Path, torture: bool, fate: Fate
) -> None:
    lost = []
    for at in cuts(calls, torture):
        for names in ("old", "new"):
            safe, left, events = cut(calls, at, tmp_path / "data", fate, names)
            if left < safe or left > safe + 1:
                lost.append((at, names, safe, left, events))

    assert lost == []


def test_F01_after_a_power_cut_at_rest_nothing_is_said(calls: list[Call], tmp_path: Path) -> None:
    rests = [at for at, call in enumerate(calls, 1) if call.data.startswith(b"ack")]

    for at in rests:
        for fate in ("old", "new", "zero"):
            safe, left, events = cut(calls, at, tmp_path / "data", fate, "old")
            assert (left, events) == (safe, [])


def test_F01_a_commit_that_was_cut_in_two_is_said(calls: list[Call], tmp_path: Path) -> None:
    at = next(i for i, call in enumerate(calls) if call.data == b"ack 5\n")
    syncs = [i for i in range(at) if calls[i].name == "fsync"]

    safe, left, events = cut(calls, syncs[-1], tmp_path / "data", "zero", "old")

    assert (safe, left) == (5, 5)
    assert events == [Torn()]


def test_F27_an_evening_writes_less_than_40_megabytes(calls: list[Call]) -> None:
    first, last = (
        next(i for i, c in enumerate(calls) if c.data == b"ack %d\n" % n) for n in (1, 11)
    )
    disk = Disk()
    for call in calls[:first]:
        disk.play(call)
    before = disk.written
    for call in calls[first:last]:
        disk.play(call)

    an_answer = (disk.written - before) / 10

    assert an_answer * 2 * 1_000 < 40e6, "a thousand answers, each once more at a checkpoint"
