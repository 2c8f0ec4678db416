"""Where MicroPython comes from, and what happens where it cannot be had."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.firmware.roller.pico import micropython_or_skip
from tests.micropython import MissingError, bring


def test_an_installed_micropython_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "micropython"
    installed.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert bring(tmp_path / "cache") == installed


def test_without_apt_it_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(MissingError, match="apt-get is not on this machine"):
        bring(tmp_path / "cache")

    assert list((tmp_path / "cache").iterdir()) == [], "and leaves nothing half done"


def test_the_one_that_serves_is_a_micropython(micropython: Path) -> None:
    run = [str(micropython), "-c", "import sys; print(sys.implementation.name)"]

    assert subprocess.run(run, capture_output=True, check=True).stdout == b"micropython\n"


def test_where_it_cannot_be_had_the_reason_is_loud(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(pytest.skip.Exception, match="NO MICROPYTHON, the firmware was not run"):
        micropython_or_skip(tmp_path / "cache")
