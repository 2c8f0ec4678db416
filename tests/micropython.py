"""
Brings MicroPython's unix port, which runs the roller's firmware in the tests.

Debian 13 has it as a package. On Debian 12 the package of Debian 13 and its libraries are
unpacked into `.cache/micropython` and started through their own loader: nothing is installed,
and apt works in a state of its own with the machine's own mirror. `python tests/micropython.py`
says which one serves.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

__all__ = ["CACHE", "MissingError", "bring"]

CACHE = Path(__file__).resolve().parents[1] / ".cache"
SUITE = "trixie"
LAUNCHER = """#!/bin/sh
here=${{0%/*}}
exec "$here/{loader}" --library-path "$here/{libraries}" "$here/usr/bin/micropython" "$@"
"""


class MissingError(Exception):
    """MicroPython is neither installed nor to be had; the message says why."""


def bring(cache: Path = CACHE) -> Path:
    """The path of a MicroPython that runs, fetched if need be."""
    installed = shutil.which("micropython")
    if installed:
        return Path(installed)
    home = cache / "micropython"
    if not (home / "micropython").exists():
        print(f"bringing MicroPython of Debian {SUITE} into {home}", file=sys.stderr)
        _unpack(home)
    return home / "micropython"


def _unpack(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home.parent) as made:
        root = Path(made) / "root"
        for package in _fetch(Path(made) / "apt"):
            _run("dpkg-deb", "--extract", str(package), str(root))
        _write_launcher(root)
        _run(str(root / "micropython"), "-c", "import select, hashlib")
        try:
            root.rename(home)
        except OSError:
            if not (home / "micropython").exists():  # another test run may have been faster
                raise


def _write_launcher(root: Path) -> None:
    loader = next(root.glob("usr/lib/*/ld-linux*.so.*")).relative_to(root)
    launcher = root / "micropython"
    launcher.write_text(LAUNCHER.format(loader=loader, libraries=loader.parent))
    launcher.chmod(0o755)


def _fetch(state: Path) -> list[Path]:
    """Let apt download the package and all it needs, as if nothing were installed."""
    for folder in ("state/lists/partial", "cache/archives/partial"):
        (state / folder).mkdir(parents=True)
    (state / "status").touch()
    (state / "sources.list").write_text(f"deb {_mirror()} {SUITE} main\n")
    apt = ["apt-get", "--quiet", *_apart(state)]
    _run(*apt, "update")
    _run(*apt, "--yes", "--no-install-recommends", "--download-only", "install", "micropython")
    return sorted((state / "cache/archives").glob("*.deb"))


def _apart(state: Path) -> list[str]:
    """Keep apt's own configuration (proxies and all), but none of its files."""
    options = {
        "Dir::State": state / "state",
        "Dir::State::status": state / "status",
        "Dir::Cache": state / "cache",
        "Dir::Etc::sourcelist": state / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Debug::NoLocking": "1",
        "APT::Sandbox::User": "",
    }
    return [word for name, value in options.items() for word in ("-o", f"{name}={value}")]


def _mirror() -> str:
    """Where this machine has its own release from: its sources without their suite."""
    wanted = ["--no-release-info", "--format", "$(RELEASE) $(REPO_URI)"]
    for line in _run("apt-get", "indextargets", *wanted).splitlines():
        release, _, address = line.partition(" ")
        if release == _codename():
            return address
    raise MissingError(f"no apt source of this machine is for its own release, {_codename()}")


def _codename() -> str:
    release = Path("/etc/os-release").read_text()
    lines = dict(line.split("=", 1) for line in release.splitlines() if "=" in line)
    return lines.get("VERSION_CODENAME", "").strip('"')


def _run(*command: str) -> str:
    plain = {**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=plain)
    except FileNotFoundError as error:
        raise MissingError(f"{command[0]} is not on this machine") from error
    except subprocess.CalledProcessError as error:
        raise MissingError(f"{' '.join(command)}: {error.stderr.strip()[-300:]}") from error
    return done.stdout


if __name__ == "__main__":
    try:
        print(bring())
    except MissingError as error:
        sys.exit(f"no MicroPython: {error}")
