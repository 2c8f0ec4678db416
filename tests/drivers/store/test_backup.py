"""A copy while the table plays, and back when it does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from drivers.store import CannotWrite, Damaged, InUse, Unusable
from drivers.store.backup import back_up, restore
from tests.drivers.store.disk import needs_strace
from tests.drivers.store.games import FESTO, entry, fill, left_in, opened
from tests.house.files import ROOT

SYNCS, WRITES, RENAMES = "fsync,fdatasync", "pwrite64", "rename"


def test_a_backup_of_a_running_game_holds_all_that_was_acknowledged(tmp_path: Path) -> None:
    store, events = opened(tmp_path / "data")
    store.begin(FESTO)
    store.append(1, entry(0))

    back_up(tmp_path / "data", tmp_path / "backup")
    store.append(1, entry(1))

    restore(tmp_path / "other", tmp_path / "backup")
    assert left_in(tmp_path / "other") == ([entry(0)], [])
    store.close()
    assert left_in(tmp_path / "data") == ([entry(0), entry(1)], [])
    assert events == []


def test_a_restored_store_counts_and_the_one_before_is_kept(tmp_path: Path) -> None:
    truth = fill(tmp_path / "data", 3)
    back_up(tmp_path / "data", tmp_path / "backup")
    store, _ = opened(tmp_path / "data")
    store.delete(1)
    store.close()
    before = (tmp_path / "data/games-1.db").read_bytes()

    assert restore(tmp_path / "data", tmp_path / "backup") == []

    assert left_in(tmp_path / "data") == (truth, [])
    assert (tmp_path / "data/games-1.db").read_bytes() == before


def test_nothing_is_restored_while_the_store_is_in_use(tmp_path: Path) -> None:
    fill(tmp_path / "data")
    back_up(tmp_path / "data", tmp_path / "backup")
    store, _ = opened(tmp_path / "data")

    with pytest.raises(InUse):
        restore(tmp_path / "data", tmp_path / "backup")

    store.close()


@pytest.mark.parametrize("made", [None, b"", b"SQLite format 3\0" + bytes(4080), b"{}"])
def test_what_is_no_backup_is_refused(tmp_path: Path, made: bytes | None) -> None:
    truth = fill(tmp_path / "data")
    if made is not None:
        (tmp_path / "backup").write_bytes(made)

    with pytest.raises(Unusable, match="backup"):
        restore(tmp_path / "data", tmp_path / "backup")

    assert left_in(tmp_path / "data") == (truth, [])


def test_a_damaged_backup_gives_what_is_good_in_it_and_says_so(tmp_path: Path) -> None:
    fill(tmp_path / "data", 4)
    back_up(tmp_path / "data", tmp_path / "backup")
    data = (tmp_path / "backup").read_bytes()
    (tmp_path / "backup").write_bytes(data.replace(b'"troll":2', b'"troll":9'))

    damage = restore(tmp_path / "other", tmp_path / "backup")

    assert damage == [Damaged(1, good=2, lost=2, kept=str(tmp_path / "backup"))]
    assert left_in(tmp_path / "other") == ([entry(0), entry(1)], [])


def test_a_backup_needs_a_store(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no store"):
        back_up(tmp_path / "nowhere", tmp_path / "backup")

    assert not (tmp_path / "backup").exists()


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    fill(tmp_path / "data")

    with pytest.raises(CannotWrite, match="missing"):
        back_up(tmp_path / "data", tmp_path / "missing/backup")

    assert sorted(file.name for file in tmp_path.iterdir()) == ["data"]


@needs_strace
@pytest.mark.parametrize(
    "fault",
    [
        f"{WRITES}:signal=KILL:when=2",
        f"{SYNCS}:signal=KILL:when=1",
        f"{RENAMES}:signal=KILL:when=1",
    ],
)
def test_F07_F24_a_backup_that_is_interrupted_is_old_or_new_and_harms_nothing(
    tmp_path: Path, fault: str
) -> None:
    truth = fill(tmp_path / "data", 3)
    back_up(tmp_path / "data", tmp_path / "backup")
    before = (tmp_path / "backup").read_bytes()
    script = "import sys; from pathlib import Path; from drivers.store.backup import back_up;"
    script += "back_up(Path(sys.argv[1]), Path(sys.argv[2]))"
    command = [sys.executable, "-c", script, str(tmp_path / "data"), str(tmp_path / "backup")]

    killed = subprocess.run(
        ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"inject={fault}", *command],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )

    assert killed.returncode in {-9, 137}
    assert (tmp_path / "backup").read_bytes() == before
    assert left_in(tmp_path / "data") == (truth, [])
    back_up(tmp_path / "data", tmp_path / "backup")
    restore(tmp_path / "other", tmp_path / "backup")
    assert left_in(tmp_path / "other")[0] == truth


def test_nobody_else_may_read_a_backup(tmp_path: Path) -> None:
    fill(tmp_path / "games", 3)

    back_up(tmp_path / "games", tmp_path / "copy.db")

    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
