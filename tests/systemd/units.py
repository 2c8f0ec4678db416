"""Our unit files, read, and handed to systemd-analyze as they would be installed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.house.files import ROOT

SYSTEMD = ROOT / "systemd"
UNIT = "tischlein.service"
PROGRAM = "/opt/tischlein/bin/tischlein"

Lines = list[tuple[str, str, str]]


def lines(file: str) -> Lines:
    """Section, key and value of every line; a key may stand there more than once."""
    return list(_lines((SYSTEMD / file).read_text("utf-8")))


def _lines(text: str) -> Iterator[tuple[str, str, str]]:
    section = ""
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            yield section, key, value


def values(file: str, key: str) -> list[str]:
    return [value for _, name, value in lines(file) if name == key]


def seconds(value: str) -> float:
    """A time span such as 10s, 1min 30s or 45; systemd reads a bare number as seconds."""
    units = {"s": 1.0, "min": 60.0, "ms": 0.001, "": 1.0}
    total = 0.0
    for part in value.split():
        number = part.rstrip("mins")
        total += float(number) * units[part[len(number) :]]
    return total


def bytes_of(value: str) -> int:
    """A size such as 32M."""
    return int(value[:-1]) * {"K": 2**10, "M": 2**20, "G": 2**30}[value[-1]]


def laid_out(folder: Path, *drop_ins: str, program: str = "/bin/true") -> Path:
    """The unit and its drop-ins in *folder*, with a program that exists on every machine."""
    unit = folder / UNIT
    unit.write_text((SYSTEMD / UNIT).read_text("utf-8").replace(PROGRAM, program), "utf-8")
    for drop_in in drop_ins:
        (folder / f"{UNIT}.d").mkdir(exist_ok=True)
        shutil.copy(SYSTEMD / f"{UNIT}.d" / drop_in, folder / f"{UNIT}.d")
    return unit


def analyze(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", "--no-pager", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
