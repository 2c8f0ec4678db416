from __future__ import annotations

import os
import subprocess
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.roller.plug import Place
from firmware.roller.install import FILES, ROOT, lay_out, main

RAW_REPL = Path(__file__).parent / "fake/rawrepl.py"


@pytest.fixture
def flash(tmp_path: Path) -> Path:
    folder = tmp_path / "flash"
    folder.mkdir()
    return folder


@pytest.fixture
def bare_pico(micropython: Path, flash: Path) -> Iterator[Place]:
    """A Pico at its REPL, with nothing on its flash."""
    master, slave = os.openpty()
    tty.setraw(slave)
    process = subprocess.Popen(
        [str(micropython), str(RAW_REPL)], stdin=master, stdout=master, cwd=flash
    )
    os.close(master)
    yield Place(os.ttyname(slave))
    process.kill()
    process.wait()
    os.close(slave)


def files_in(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


FIRMWARE = {place: (ROOT / source).read_bytes() for place, source in FILES.items()}


def test_mpremote_puts_every_file_on_the_pico(
    bare_pico: Place, flash: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    status = main(lambda: bare_pico)

    assert status == 0
    assert files_in(flash) == FIRMWARE
    assert "it is a roller now" in capfd.readouterr().out


def test_installing_again_replaces_what_was_there(bare_pico: Place, flash: Path) -> None:
    lay_out(flash)
    (flash / "firmware/roller/health.py").write_text("old")

    assert main(lambda: bare_pico) == 0
    assert files_in(flash) == FIRMWARE


def test_without_a_pico_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(lambda: None) == 1
    assert "BOOTSEL" in capsys.readouterr().err


def test_a_pico_that_takes_nothing_needs_its_jumper(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(lambda: Place(str(tmp_path / "nothing"))) == 1
    assert "jumper on pins 18 and 19" in capfd.readouterr().out
