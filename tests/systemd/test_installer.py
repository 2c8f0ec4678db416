"""The installer's form and its edits; whole, in fresh systems, it is seen by test_roots.py."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.files import ROOT
from tests.systemd.units import SYSTEMD

INSTALLER = SYSTEMD / "install.sh"
CONFIG_TXT = SYSTEMD / "config-txt.sh"
TOUCHED = ("/opt/tischlein", "/usr/local/bin/tischlein", "/etc/systemd/system", "/etc/udev/rules.d")

needs_shellcheck = pytest.mark.skipif(
    shutil.which("shellcheck") is None, reason="no shellcheck: apt install shellcheck"
)


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"LC_ALL": "C.UTF-8", "TISCHLEIN_ANY_SYSTEM": "1"},
    )


@needs_shellcheck
def test_shellcheck_finds_nothing_in_our_scripts() -> None:
    scripts = [file for folder in ("systemd", "tests") for file in (ROOT / folder).rglob("*.sh")]

    seen = run("shellcheck", "--external-sources", *scripts)

    assert len(scripts) >= 3
    assert (seen.returncode, seen.stdout) == (0, "")


@pytest.mark.parametrize("task", [(), ("--uninstall",)])
def test_a_dry_run_says_every_step_and_changes_nothing(task: tuple[str, ...]) -> None:
    before = stamps()

    seen = run(INSTALLER, "--dry-run", *task)

    assert (seen.returncode, seen.stderr) == (0, "")
    assert len(seen.stdout.splitlines()) >= 4
    assert "✓" not in seen.stdout
    assert stamps() == before


def stamps() -> dict[str, int | None]:
    files = {name: Path(name) for name in TOUCHED}
    return {name: f.stat().st_mtime_ns if f.exists() else None for name, f in files.items()}


def test_an_unknown_word_is_answered_with_the_known_ones() -> None:
    seen = run(INSTALLER, "--instal")

    assert (seen.returncode, seen.stdout) == (2, "")
    assert "--uninstall" in seen.stderr
    assert "--dry-run" in seen.stderr


@pytest.mark.parametrize("text", ["", "dtparam=audio=on\n", "[cm4]\notg_mode=1", "a=b\r\n"])
def test_i2c_is_switched_on_once_for_all_models_and_off_again(tmp_path: Path, text: str) -> None:
    file = tmp_path / "config.txt"
    file.write_bytes(text.encode())

    run(CONFIG_TXT, "on", file)
    once = file.read_text("ascii")
    run(CONFIG_TXT, "on", file)
    twice = file.read_text("ascii")
    run(CONFIG_TXT, "off", file)

    ours = once.partition("[all]\n")[2].splitlines()
    assert ours[:2] == ["dtparam=i2c_arm=on", "dtparam=i2c_arm_baudrate=400000"]
    assert twice == once
    assert file.read_bytes().rstrip(b"\n") == text.encode().rstrip(b"\n")
    assert [each.name for each in tmp_path.iterdir()] == ["config.txt"]


def test_a_speed_that_somebody_chose_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "config.txt"
    file.touch()
    run(CONFIG_TXT, "on", file)
    file.write_text(file.read_text("ascii").replace("400000", "100000"), "ascii")

    run(CONFIG_TXT, "on", file)

    assert "i2c_arm_baudrate=100000" in file.read_text("ascii")
    assert "400000" not in file.read_text("ascii")


@pytest.mark.parametrize("words", [(), ("on",), ("on", "/nowhere/config.txt"), ("up", __file__)])
def test_what_cannot_be_edited_is_refused(words: tuple[str, ...]) -> None:
    seen = run(CONFIG_TXT, *words)

    assert seen.returncode == 2
    assert "config-txt.sh" in seen.stderr


def test_the_page_on_installing_names_every_place_and_file_as_it_is() -> None:
    page = (ROOT / "docs/install.md").read_text("utf-8")
    named = re.findall(r"\bsystemd/[\w./-]+\w", re.sub(r"/etc/systemd\S*", "", page))
    targets = re.findall(
        r"^    echo \"\S+ (/etc/\S+)\"$", INSTALLER.read_text("utf-8"), re.MULTILINE
    )

    assert len(named) >= 5
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert len(targets) == 4
    assert [target for target in targets if target not in page] == []
