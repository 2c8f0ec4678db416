"""The n-th system call fails, once or for good, or is the last: nothing acknowledged is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.drivers.store.disk import needs_strace
from tests.drivers.store.games import entry, fill, left_in
from tests.house.files import ROOT

pytestmark = needs_strace

ENTRIES = 6
STRACE = ("strace", "-f", "-qq")
SYNCS, WRITES = "fsync,fdatasync", "pwrite64"
SAMPLE = 3


def play(folder: Path) -> list[str]:
    return [sys.executable, "-m", "tests.drivers.store.scenario", str(folder), str(ENTRIES)]


class Run(NamedTuple):
    """How a process ended and what it said."""

    status: int
    said: list[str]

    @property
    def acknowledged(self) -> int:
        return sum(line.startswith("ack") for line in self.said)


def run(folder: Path, *inject: str) -> Run:
    """Play into a store under strace."""
    calls = ["-e", f"trace={SYNCS},{WRITES}"]
    faults = [word for fault in inject for word in ("-e", f"inject={fault}")]
    done = subprocess.run(
        [*STRACE, "-o", "/dev/null", *calls, *faults, *play(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Run(done.returncode, done.stdout.splitlines())


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    """How many calls of each kind a run makes."""
    trace = tmp_path_factory.mktemp("count")
    subprocess.run(
        [*STRACE, "-o", trace / "calls", "-e", f"trace={SYNCS},{WRITES}", *play(trace / "data")],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    lines = (trace / "calls").read_text().splitlines()
    each = {
        call: sum(f" {call}(" in line for line in lines) for call in (WRITES, *SYNCS.split(","))
    }
    # strace counts each call by its name.
    return {WRITES: each[WRITES], SYNCS: max(each["fsync"], each["fdatasync"])}


def sample(count: int, torture: bool, seed: str) -> list[int]:
    every = range(1, count + 1)
    return list(every) if torture else sorted(Random(seed).sample(every, SAMPLE))


@pytest.mark.parametrize(
    ("calls", "error"),
    [(WRITES, "ENOSPC"), (WRITES, "EROFS"), (WRITES, "EIO"), (SYNCS, "EIO")],
    ids=["F08", "F09", "F10", "F11"],
)
def test_F08_F09_F10_F11_one_failed_call_costs_nothing(
    counts: dict[str, int], tmp_path: Path, torture: bool, calls: str, error: str
) -> None:
    for n in sample(counts[calls], torture, error + calls):
        folder = tmp_path / str(n)

        ran = run(folder, f"{calls}:error={error}:when={n}")

        left, events = left_in(folder)
        assert ran.status == 0, n
        assert left == [entry(n) for n in range(ENTRIES)], n
        assert events == [], n


@pytest.mark.parametrize(
    ("calls", "error"),
    [(WRITES, "ENOSPC"), (WRITES, "EROFS"), (f"{WRITES},{SYNCS}", "EIO")],
    ids=["F08", "F09", "F26"],
)
def test_F08_F09_F26_a_card_that_dies_in_play_does_not_end_the_game(
    counts: dict[str, int], tmp_path: Path, torture: bool, calls: str, error: str
) -> None:
    for n in sample(counts[WRITES] - 10, torture, "dies" + calls + error):
        folder = tmp_path / str(n)

        ran = run(folder, f"{calls}:error={error}:when={n}+")

        left, _ = left_in(folder)
        assert ran.status == 0, n
        assert "event NotSaved" in ran.said, n
        assert ran.said[-1] == "closed", n
        assert ran.acknowledged <= len(left), n
        assert left == [entry(n) for n in range(len(left))], n


def test_F11_a_failed_sync_is_not_tried_again_on_the_same_file(
    counts: dict[str, int], tmp_path: Path, torture: bool
) -> None:
    for n in sample(counts[SYNCS], torture, "again"):
        trace, folder = tmp_path / f"trace{n}", tmp_path / str(n)
        fault = f"inject={SYNCS}:error=EIO:when={n}"
        subprocess.run(
            [*STRACE, "-y", "-o", str(trace), "-e", f"trace={SYNCS}", "-e", fault, *play(folder)],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )

        lines = trace.read_text().splitlines()
        at = next((i for i, line in enumerate(lines) if "INJECTED" in line), len(lines))
        before, *after = [line.partition("<")[2].partition(">")[0] for line in lines[at:]] or [""]
        file = before.removesuffix("-wal")
        if file.endswith(".db"):
            assert not {file, f"{file}-wal"} & set(after), n
        assert left_in(folder)[0] == [entry(n) for n in range(ENTRIES)]


@pytest.mark.parametrize("calls", [WRITES, SYNCS])
def test_F20_a_kill_at_any_call_loses_nothing(
    counts: dict[str, int], tmp_path: Path, torture: bool, calls: str
) -> None:
    for n in sample(counts[calls], torture, "kill" + calls):
        folder = tmp_path / f"{n}"

        ran = run(folder, f"{calls}:signal=KILL:when={n}")

        left, _ = left_in(folder)
        assert ran.status in {-9, 137}, n
        assert ran.acknowledged <= len(left) <= ran.acknowledged + 1, n
        assert left == [entry(n) for n in range(len(left))], n


def test_a_disk_that_lies_about_a_write_is_found_out(
    counts: dict[str, int], tmp_path: Path, torture: bool
) -> None:
    for n in sample(counts[WRITES], torture, "lie"):
        folder = tmp_path / str(n)

        run(folder, f"{WRITES}:retval=5:when={n}")

        left, events = left_in(folder)
        whole = left == [entry(n) for n in range(ENTRIES)]
        assert whole or (events and left == [entry(n) for n in range(len(left))]), n


def test_F08_a_short_write_on_a_full_disk_is_not_taken_for_a_whole_one(tmp_path: Path) -> None:
    limit = 60_000  # bytes a file may have: the -wal file meets it, a new file does not
    script = f"import resource as r; r.setrlimit(r.RLIMIT_FSIZE, ({limit}, {limit}));"
    script += "import sys; from tests.drivers.store.scenario import main; from pathlib import Path;"
    script += "main(Path(sys.argv[1]), 20)"

    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path / "data"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )

    said = done.stdout.splitlines()
    assert "event NotSaved" in said
    assert "event Healed" in said
    assert [line for line in said if line.startswith("ack")] == [f"ack {n}" for n in range(20)]
    assert left_in(tmp_path / "data") == ([entry(n) for n in range(20)], [])


def test_F12_a_block_that_cannot_be_read_at_the_start_is_damage(
    tmp_path: Path, torture: bool
) -> None:
    for n in range(1, 40 if torture else 4):
        folder = tmp_path / str(n)
        fill(folder, ENTRIES - 1)
        before = (folder / "games-1.db").read_bytes()
        fault = ["-P", str(folder / "games-1.db"), "-e", f"inject=pread64:error=EIO:when={n}"]

        ran = subprocess.run(
            [*STRACE, "-o", "/dev/null", *fault, *play(folder)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )

        assert ran.returncode == 0, ran.stderr
        assert (folder / "games-1.db").exists()
        left, _ = left_in(folder)
        lost = "event Damaged" in ran.stdout
        assert lost or left == [entry(n) for n in range(ENTRIES)], n
        assert not lost or (folder / "games-1.db").read_bytes() == before, n
