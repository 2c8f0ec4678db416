from __future__ import annotations

import json
import os
import time
import zipfile
from pathlib import Path

import pytest

from firmware.companion.errors import BadInput
from firmware.companion.links import keep_links, read_links
from firmware.companion.report import contents, packed, without_secrets
from firmware.companion.settings_files import state_folder
from firmware.companion.usage import run

SETTINGS = """\
table = "kitchen"
# the copy
[redis]
url = "redis://tischlein:hunter2@192.168.178.5:6379/0"
"""


@pytest.fixture(autouse=True)
def _with_settings(tmp_path: Path) -> None:
    folder = Path(os.environ["XDG_CONFIG_HOME"]) / "tischlein"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(SETTINGS)


def test_a_report_is_one_zip_with_all_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.zip"

    run(["report", str(file), "--language", "en"])

    with zipfile.ZipFile(file) as zipped:
        names = zipped.namelist()
        settings = zipped.read("settings/settings.toml").decode()
        doctor = json.loads(zipped.read("doctor.json"))
    assert names == [
        "about.txt",
        "doctor.json",
        "settings/tischlein.toml",
        "settings/settings.toml",
        "log.txt",
        "link.txt",
    ]
    assert 'table = "kitchen"' in settings
    assert doctor["checks"]
    assert str(file) in capsys.readouterr().out
    assert not list(tmp_path.glob("*.part"))


def test_no_password_is_in_it_anywhere() -> None:
    log = "redis: cannot reach redis://tischlein:hunter2@192.168.178.5:6379/0"

    files = contents(os.environ, ask=lambda _: log)

    assert not [name for name, text in files.items() if "hunter2" in text]
    assert "redis://***@192.168.178.5:6379/0" in files["settings/settings.toml"]
    assert files["log.txt"] == "redis: cannot reach redis://***@192.168.178.5:6379/0"


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ('url = "redis://h:6379/0"', 'url = "redis://h:6379/0"'),
        ('url = "rediss://:p%40ss@h/0"', 'url = "rediss://***@h/0"'),
        ('url = "redis://me:hun/ter@2@h/0"', 'url = "redis://***@h/0"'),
        ("url = 'redis://h?db=1&password=hunter2&a=1'", "url = 'redis://h?db=1&password=***&a=1'"),
        ('password = "hunter2"', "password = ***"),
        ('  api_token="x"  # mine', "  api_token=***"),
        ("mail a@b.c", "mail a@b.c"),
    ],
)
def test_what_looks_like_a_secret_is_blotted_out(text: str, clean: str) -> None:
    assert without_secrets(text) == clean


def test_the_last_lines_of_the_link_are_in_it_without_what_makes_dice_secret() -> None:
    lines = ["1.000 > !ENT id=3 n=32*0BADF00D", "1.004 < !ENTROPY id=3 boot=7 d=c0ffee*0BADF00D"]

    keep_links(state_folder(os.environ), lines)

    kept = contents(os.environ, ask=lambda _: "")["link.txt"]
    assert kept.splitlines() == [lines[0], "1.004 < !ENTROPY id=3 boot=7 d=***"]


def test_a_card_that_cannot_be_written_costs_only_the_lines(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    keep_links(tmp_path / "file", ["1.000 > !PING"])

    assert read_links(tmp_path / "file") == ""


def test_a_clock_before_1980_does_not_spoil_a_zip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 0.0)

    assert packed({"log.txt": "a line"}).startswith(b"PK")


def test_where_it_cannot_be_written_is_said_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"tischlein report: /nowhere/r\.zip: No such file"):
        run(["report", "/nowhere/r.zip"])
