"""
`tischlein report`: what a maintainer asks for first, in one file to send.

The service's log, the settings, what the doctor finds, the last lines between device and roller.
No games, no names of players, and no passwords: what looks like one is blotted out.
"""

from __future__ import annotations

import io
import os
import platform
import re
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from core.words import say
from firmware.companion import __version__
from firmware.companion.errors import BadInput
from firmware.companion.files import write_bytes
from firmware.companion.links import read_links
from firmware.companion.settings_files import MACHINE, state_folder
from firmware.companion.speech import Speech

__all__ = ["contents", "run", "without_secrets"]

NAME = "tischlein-report.zip"
LOG = ("journalctl", "--unit=tischlein", "--lines=3000", "--output=short-iso", "--no-pager")
CREDENTIALS = re.compile(r"(?<=://).*@")  # to the last one: a password may hold anything
QUERIED = re.compile(r"(?i)([?&]password=)[^&\s\"']*")
SECRET = re.compile(r"(?im)^(\s*[\w.\"-]*(?:pass|secret|token|key)[\w.\"-]*\s*=\s*).*$")

Ask = Callable[[tuple[str, ...]], str]


def run(name: str | None, speech: Speech) -> None:
    """Write the report and say where it is."""
    file = Path(name or NAME)
    try:
        write_bytes(file, packed(contents(os.environ)))
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror or error}") from error
    print(speech(say("The report is in {file}: logs and settings, no games", file=str(file))))


def contents(environment: Mapping[str, str], ask: Ask | None = None) -> dict[str, str]:
    """Each file of the report."""
    return {
        "about.txt": _about(),
        "doctor.json": _doctor(),
        **{f"settings/{file.name}": _settings(file) for file in _settings_files(environment)},
        "log.txt": without_secrets((ask or _ask)(LOG)),
        "link.txt": read_links(state_folder(environment)) or "nothing was kept\n",
    }


def without_secrets(text: str) -> str:
    """The same text with passwords blotted out, in addresses and as values."""
    text = QUERIED.sub(r"\1***", CREDENTIALS.sub("***@", text))
    return SECRET.sub(r"\1***", text)


def packed(files: Mapping[str, str]) -> bytes:
    """A zip of the files; without their date, for the clock may be earlier than zip knows."""
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as zipped:
        for name, text in files.items():
            zipped.writestr(ZipInfo(name), text, ZIP_DEFLATED)
    return archive.getvalue()


def _about() -> str:
    rows = {
        "tischlein": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "kernel": platform.release(),
        "system": _system(),
    }
    return "".join(f"{name}: {value}\n" for name, value in rows.items())


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return platform.system()


def _doctor() -> str:
    import json

    from firmware.companion.doctor.command import as_json, examine, this_device
    from firmware.companion.doctor.machine import outside

    english = Speech()
    found = list(examine(this_device(english.language), outside()))
    return json.dumps(as_json(found, english), ensure_ascii=False, indent=1)


def _settings_files(environment: Mapping[str, str]) -> list[Path]:
    home = environment.get("XDG_CONFIG_HOME") or Path(environment.get("HOME") or "/") / ".config"
    return [MACHINE, Path(home) / "tischlein" / "settings.toml"]


def _settings(file: Path) -> str:
    try:
        return without_secrets(file.read_text("utf-8", "replace"))
    except OSError as error:
        return f"{error.strerror}\n"


def _ask(command: tuple[str, ...]) -> str:
    """What a program says, or why it says nothing."""
    try:
        said = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, timeout=30
        )
    except (OSError, subprocess.SubprocessError) as error:
        return f"{command[0]}: {error}\n"
    return said.stdout + said.stderr
