"""How a store is opened: by one process, on what kind of disk, of which version."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from threading import Event as Gate
from threading import Thread

import pytest

from drivers.store import Event, InUse, Migrated, Newer, Saved, Saving, Volatile
from drivers.store.file import FORMAT
from drivers.store.folder import volatile_kind
from drivers.store.looking import Reader
from drivers.store.patience import Patience
from drivers.store.sqlite import SqliteStore
from tests.drivers.store.disk import needs_strace
from tests.drivers.store.games import FESTO, crashed, entry, fill, flip, left_in, opened
from tests.house.files import ROOT

OLDER = Path(__file__).parent / "format-1.db"
SPECIMEN = Path(__file__).parent / "format-2.db"
DICE = {"dice": [{"roll": {"n": 1, "faces": [4, 5, 5]}}]}
SCENARIO = (sys.executable, "-m", "tests.drivers.store.scenario")
MOUNTS = """\
22 1 254:0 / / rw,relatime - ext4 /dev/root rw
23 22 0:21 / /run rw,nosuid - tmpfs tmpfs rw,size=1000k
24 22 0:22 / /mnt/with\\040space rw - overlay overlay rw,lowerdir=/a
25 24 254:1 / /mnt/with\\040space/card rw - ext4 /dev/mmcblk0p2 rw
"""


def digest(folder: Path) -> dict[str, str]:
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in folder.iterdir()}


def test_F18_a_second_process_is_told_at_once(tmp_path: Path) -> None:
    store, _ = opened(tmp_path)
    before = digest(tmp_path)

    ended = subprocess.run([*SCENARIO, tmp_path, "3"], cwd=ROOT, capture_output=True, check=False)

    assert ended.returncode == InUse.status == 73
    assert ended.stdout == b""
    assert digest(tmp_path) == before
    store.close()


def test_F18_of_several_at_once_one_gets_it(tmp_path: Path, torture: bool) -> None:
    for race in range(50 if torture else 2):
        folder = tmp_path / str(race)
        folder.mkdir()
        runners = [
            subprocess.Popen([*SCENARIO, folder, "40"], cwd=ROOT, stdout=subprocess.PIPE)
            for _ in range(3)
        ]
        said = [runner.communicate()[0] for runner in runners]

        assert {runner.returncode for runner in runners} <= {0, 73}
        assert left_in(folder) == ([entry(n) for n in range(40)], [])
        for runner, lines in zip(runners, said, strict=True):
            assert (runner.returncode == 73) == (lines == b"")


def test_F19_no_lock_outlives_a_killed_process(tmp_path: Path) -> None:
    runner = subprocess.Popen(
        [*SCENARIO, tmp_path, "1000000"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert runner.stdout is not None
    with runner.stdout as said:
        assert said.readline() == "ack 0\n"
        os.kill(runner.pid, signal.SIGKILL)
    runner.wait()

    left, events = left_in(tmp_path)

    assert len(left) >= 1
    assert all(type(event).__name__ == "Torn" for event in events)


def test_F20_a_kill_at_a_random_moment_loses_nothing(tmp_path: Path, torture: bool) -> None:
    for seed in range(200 if torture else 3):
        folder = tmp_path / str(seed)
        runner = subprocess.Popen(
            [*SCENARIO, folder, "1000000"], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert runner.stdout is not None
        with runner.stdout as said:
            acknowledged = [said.readline() for _ in range(1 + seed * 7 % 61)]
            # From here on it is somewhere in the middle of something.
            killer = Thread(target=os.kill, args=(runner.pid, signal.SIGKILL))
            killer.start()
            acknowledged += said.readlines()
        killer.join()
        runner.wait()
        whole = [line for line in acknowledged if line.endswith("\n")]

        left, _ = left_in(folder)

        assert len(whole) <= len(left) <= len(whole) + 1, seed
        assert left == [entry(n) for n in range(len(left))], seed


def test_F13_a_slow_sync_is_said_while_it_lasts() -> None:
    heard: list[Event] = []
    slow = Gate()

    def hear(event: Event) -> None:
        heard.append(event)
        slow.set()

    patience = Patience(hear, seconds=0)
    with patience:
        slow.wait()
        assert heard == [Saving()]
    patience.close()

    assert heard == [Saving(), Saved()]


def test_F13_what_is_quick_is_not_talked_about() -> None:
    heard: list[Event] = []
    patience = Patience(heard.append, seconds=3600)

    for _ in range(100):
        with patience:
            pass
    patience.close()

    assert heard == []


@needs_strace
def test_F13_a_slow_card_is_waited_for(tmp_path: Path) -> None:
    slow = ["-e", "trace=fdatasync", "-e", "inject=fdatasync:delay_enter=400ms:when=8"]

    run = subprocess.run(
        ["strace", "-f", "-qq", "-o", "/dev/null", *slow, *SCENARIO, tmp_path, "6"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    said = run.stdout.splitlines()
    assert said.count("event Saving") == said.count("event Saved") == 1
    assert sum(line.startswith("ack") for line in said) == 6


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/pi/.local/share/tischlein", None),
        ("/run/user/1000/tischlein", "tmpfs"),
        ("/running/tischlein", None),
        ("/mnt/with space/tischlein", "overlay"),
        ("/mnt/with space/card/tischlein", None),
    ],
)
def test_F14_a_disk_that_forgets_is_known_by_its_mount(folder: str, kind: str | None) -> None:
    assert volatile_kind(Path(folder), MOUNTS) == kind


def test_F14_a_disk_that_forgets_is_said_at_the_start(tmp_path: Path) -> None:
    events: list[Event] = []

    store = SqliteStore(tmp_path, events.append, mounts="1 1 0:1 / / rw - tmpfs tmpfs rw\n")

    assert events == [Volatile("tmpfs")]
    assert store.saved
    store.close()


def test_F15_a_store_of_a_newer_version_is_read_and_not_touched(tmp_path: Path) -> None:
    newer = SqliteStore(tmp_path, version=FORMAT + 1, mounts="")
    newer.begin(FESTO)
    newer.append(1, entry(0))
    newer.close()
    before = digest(tmp_path)

    store, events = opened(tmp_path)
    game = store.begin(FESTO)
    store.append(game, entry(1))
    store.append(1, entry(2))
    healed = store.heal()
    played, kept = store.read(game).entries, store.read(1).entries
    store.close()

    assert events == [Newer(str(tmp_path / "games-1.db"))]
    assert not healed
    assert (played, kept) == ([entry(1)], [entry(0), entry(2)])
    assert digest(tmp_path) == before


def test_F16_a_store_of_an_older_version_is_taken_over_and_kept(tmp_path: Path) -> None:
    old = tmp_path / "games-1.db"
    old.write_bytes(OLDER.read_bytes())

    store, events = opened(tmp_path)

    assert events == [Migrated(str(old))]
    assert old.read_bytes() == OLDER.read_bytes()
    assert [(game.number, game.state, game.length) for game in store.games()] == [
        (1, "over", 5),
        (2, "open", 5),
    ]
    assert store.read(2).entries == [entry(n) for n in range(5)]
    store.close()
    assert left_in(tmp_path, 2) == ([entry(n) for n in range(5)], [])


def test_F16_this_format_is_read_as_ever(tmp_path: Path) -> None:
    (tmp_path / "games-1.db").write_bytes(SPECIMEN.read_bytes())

    store, events = opened(tmp_path)

    assert events == []
    assert [(game.number, game.state, game.length) for game in store.games()] == [
        (1, "over", 6),
        (2, "open", 6),
    ]
    assert store.read(2).entries == [DICE, *(entry(n) for n in range(5))]
    store.close()


def test_nobody_else_may_read_the_secrets_of_the_dice(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path, mounts="")
    store.append(store.begin(FESTO), entry(0))

    assert {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {
        "games-1.db": 0o600,
        "games-1.db-wal": 0o600,
        "games-1.db-shm": 0o600,
    }
    store.close()


def test_a_folder_is_made_where_there_is_none(tmp_path: Path) -> None:
    truth = fill(tmp_path / "not/there/yet", 3)

    assert left_in(tmp_path / "not/there/yet") == (truth, [])


def test_an_image_holds_what_sqlite_itself_reads(tmp_path: Path, torture: bool) -> None:
    crashed(tmp_path / "model", tmp_path / "aside", 8)
    wal_size = (tmp_path / "model/games-1.db-wal").stat().st_size
    for bit in Random(2).sample(range(wal_size * 8), 2_000 if torture else 25):
        folder = tmp_path / "flipped"
        shutil.copytree(tmp_path / "model", folder)
        flip(folder / "games-1.db-wal", bit)

        in_place, image = Reader(folder / "games-1.db"), Reader(folder / "games-1.db", touch=False)

        assert in_place.in_place
        assert not image.in_place
        assert image.file.read(1) == in_place.file.read(1), bit
        assert image.tail() == in_place.tail(), bit
        in_place.close()
        image.close()
        shutil.rmtree(folder)
