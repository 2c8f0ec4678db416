"""This machine, for the checks to look at."""

from __future__ import annotations

import getpass
import grp
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from drivers.display.search import probe
from firmware.companion.doctor import Outside

__all__ = ["outside"]


def outside() -> Outside:
    """The machine we run on."""
    return Outside(
        root=Path("/"),
        user=_user(),
        may_use=lambda path: os.access(path, os.R_OK | os.W_OK),
        group_of=lambda path: _group(path.stat().st_gid),
        probe=probe,
        try_pins=_try_pins,
        free=lambda folder: shutil.disk_usage(folder).free,
        now=time.time,
        own_address=_own_address,
        service=_service,
    )


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a number without a name, as services have
        return str(os.getuid())


def _group(number: int) -> str:
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)


def _try_pins(name: str) -> None:
    from drivers.gpio import open_factory

    open_factory(name).close()


def _own_address() -> str | None:
    """The address that would be used towards others; nothing is sent to find it out."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(("192.0.2.1", 9))
            return str(line.getsockname()[0])
    except OSError:
        return None


def _service() -> str | None:
    show = ["systemctl", "show", "tischlein", "--property=LoadState,ActiveState"]
    try:
        said = subprocess.run(show, capture_output=True, text=True, check=True, timeout=5).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = dict(line.split("=", 1) for line in said.splitlines() if "=" in line)
    return found.get("ActiveState") if found.get("LoadState") == "loaded" else None
