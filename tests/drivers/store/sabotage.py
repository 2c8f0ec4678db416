"""
Puts bugs into a copy of the store, one at a time, and shows which test notices.

`python -m tests.drivers.store.sabotage` prints a table and ends with 1 if a bug passes.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from shutil import copy2
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.house.files import ROOT


class Bug(NamedTuple):
    """A bug: what it is, where it goes, and the tests that should notice."""

    name: str
    file: str
    right: str
    wrong: str
    tests: str


CUTS = "tests/drivers/store/test_power_cuts.py"
DAMAGE = "tests/drivers/store/test_damage.py"
INJECTED = "tests/drivers/store/test_injected.py"
OPENING = "tests/drivers/store/test_opening.py"
BUGS = (
    Bug(
        "synchronous lowered",
        "drivers/store/file.py",
        "PRAGMA synchronous=FULL",
        "PRAGMA synchronous=NORMAL",
        CUTS,
    ),
    Bug(
        "a new file named before it is synced",
        "drivers/store/making.py",
        "        os.fsync(file.fileno())",
        "        file.fileno()",
        CUTS,
    ),
    Bug("a torn sector reaches back", "drivers/store/file.py", "&psow=0", "", CUTS),
    Bug(
        "shown before committed",
        "core/session.py",
        "            self._write_ahead(entry)\n        self._keep(entry)",
        "            pass\n        self._keep(entry)\n        self._write_ahead and"
        " self._write_ahead(entry)",
        "tests/core/test_write_ahead.py",
    ),
    Bug(
        "replied before committed",
        "drivers/store/sqlite.py",
        "        self._write(lambda file: file.append(written))",
        "        self._later = getattr(self, '_later', None) or [written]",
        "tests/firmware/companion/test_kept_engine.py",
    ),
    Bug(
        "chain not checked",
        "drivers/store/rows.py",
        " or game.follow(text) != seal",
        "",
        DAMAGE,
    ),
    Bug(
        "damage in the middle cut away",
        "drivers/store/rows.py",
        "whole = held and (head.length, head.last) == (len(game.bodies), game.seal)",
        "whole = True",
        DAMAGE,
    ),
    Bug(
        "damaged file written on",
        "drivers/store/opening.py",
        "return state is not State.DAMAGED",
        "return True",
        DAMAGE,
    ),
    Bug(
        "dropped commits not noticed",
        "drivers/store/looking.py",
        "        tail = reader.tail()",
        "        tail = wal.Tail.NOTHING",
        f"{DAMAGE} {CUTS}",
    ),
    Bug(
        "failed fsync retried",
        "drivers/store/sqlite.py",
        "                self._abandon(error)\n            else:\n                return\n",
        "                write(self._file)\n            return\n",
        INJECTED,
    ),
    Bug(
        "a failed file closed as if it were sound",
        "drivers/store/sqlite.py",
        "        self._reader = open_reader(self._file.path)\n",
        "        self._file.close()\n        self._reader = open_reader(self._file.path)\n",
        INJECTED,
    ),
    Bug(
        "checkpoints left to SQLite",
        "drivers/store/file.py",
        "PRAGMA wal_autocheckpoint=0",
        "PRAGMA wal_autocheckpoint=8",
        INJECTED,
    ),
    Bug(
        "the same answer accepted twice",
        "firmware/companion/engine.py",
        "type(n) is not int or n != self._game.n",
        "type(n) is not int",
        "tests/firmware/companion/test_bad_input.py",
    ),
    Bug(
        "NaN let into the store",
        "drivers/store/chain.py",
        "allow_nan=False, ",
        "",
        "tests/drivers/store/test_contract.py",
    ),
    Bug(
        "NaN let in by the JSON reader",
        "firmware/companion/reading.py",
        "            parse_constant=_refuse,\n",
        "",
        "tests/firmware/companion/test_bad_input.py",
    ),
    Bug(
        'a file opened with "w" in place',
        "firmware/companion/files.py",
        'beside = file.with_name(f"{file.name}.part")',
        "beside = file",
        "tests/firmware/companion/test_history.py",
    ),
    Bug(
        "no lock",
        "drivers/store/folder.py",
        "fcntl.LOCK_EX | fcntl.LOCK_NB",
        "fcntl.LOCK_SH | fcntl.LOCK_NB",
        OPENING,
    ),
    Bug(
        "a newer store written to",
        "drivers/store/opening.py",
        "if path and found and found > version:",
        "if False:",
        OPENING,
    ),
    Bug(
        "failed starts not counted",
        "drivers/store/starts.py",
        "len(failed) >= SAFE_AFTER",
        "False",
        "tests/drivers/store/test_starts.py",
    ),
)


def main() -> int:
    """Try every bug; whether all were noticed."""
    missed = 0
    with TemporaryDirectory(prefix="sabotage-") as folder:
        copy = Path(folder)
        copy_house(copy)
        for bug in BUGS:
            noticed = try_bug(bug, copy)
            missed += noticed is None
            print(f"{bug.name:41} {noticed or 'NOT NOTICED'}", flush=True)
    print(f"{len(BUGS) - missed} of {len(BUGS)} bugs make a test fail.")
    return int(missed > 0)


def copy_house(copy: Path) -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    for name in tracked.stdout.decode().splitlines():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            copy2(ROOT / name, copy / name)


def try_bug(bug: Bug, copy: Path) -> str | None:
    """The first test that fails with the bug in it."""
    file = copy / bug.file
    sound = file.read_text("utf-8")
    assert sound.count(bug.right) == 1, f"{bug.name}: {bug.file} has changed"
    file.write_text(sound.replace(bug.right, bug.wrong), "utf-8")
    try:
        return first_failure(copy, bug.tests.split())
    finally:
        file.write_text(sound, "utf-8")


def first_failure(copy: Path, tests: list[str]) -> str | None:
    options = ["-x", "-q", "-p", "no:cacheprovider", "--tb=no"]
    run = subprocess.run(
        [sys.executable, "-B", "-m", "pytest", *options, *tests],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode in {0, 1}, run.stdout + run.stderr
    failed = re.search(r"^(?:FAILED|ERROR) \S*::(\S+)", run.stdout, re.MULTILINE)
    return failed[1] if failed else None


if __name__ == "__main__":
    sys.exit(main())
