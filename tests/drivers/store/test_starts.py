"""F29: bad data never makes a boot loop."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.store.starts import Starts, since_boot


def start(folder: Path, at: float, boot: str = "this") -> Starts:
    return Starts(folder, lambda: (boot, at))


def test_F29_the_third_failed_start_within_a_minute_is_in_safe_mode(tmp_path: Path) -> None:
    modes = [start(tmp_path, at).safe_mode for at in (100, 112, 124)]

    assert modes == [False, False, True]


def test_F29_failed_starts_far_apart_are_no_loop(tmp_path: Path) -> None:
    modes = [start(tmp_path, at).safe_mode for at in (100, 160, 220, 280)]

    assert modes == [False] * 4


def test_F29_a_start_that_came_up_ends_the_count(tmp_path: Path) -> None:
    start(tmp_path, 100)
    start(tmp_path, 101).came_up()

    modes = [start(tmp_path, at).safe_mode for at in (102, 103, 104)]

    assert modes == [False, False, True]


def test_F29_starts_of_other_boots_count_because_nobody_knows_when_they_were(
    tmp_path: Path,
) -> None:
    modes = [start(tmp_path, 5, boot).safe_mode for boot in ("one", "two", "three")]

    assert modes == [False, False, True]


@pytest.mark.parametrize("text", ["", "{", "[1]", '[["this", "x"]]', "null", "\0\0"])
def test_F29_a_broken_count_is_begun_again(tmp_path: Path, text: str) -> None:
    (tmp_path / "starts.json").write_text(text)

    assert not start(tmp_path, 100).safe_mode
    assert not start(tmp_path, 101).safe_mode
    assert start(tmp_path, 102).safe_mode


def test_F29_a_card_that_cannot_be_written_does_not_stop_a_start(tmp_path: Path) -> None:
    (tmp_path / "starts.part").mkdir()

    start(tmp_path, 100).came_up()

    assert not start(tmp_path, 101).safe_mode


def test_the_clock_counts_from_boot() -> None:
    first, second = since_boot(), since_boot()

    assert first[0] == second[0]
    assert first[1] <= second[1]
