"""
A fresh Debian in a folder, to install into and to boot, which leaves this machine as it is.

Commands run in mount and process namespaces of their own, and a booted root in a container with
its own systemd as process 1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from tests.house.files import ROOT

PACKAGES = "systemd,systemd-sysv,dbus,udev,kmod,ca-certificates,python3"
MIRROR = "http://deb.debian.org/debian"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
CONFIG_TXT = "[cm4]\notg_mode=1\n"
ENVIRONMENT = (
    "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME=/root",
    "LC_ALL=C.UTF-8",
    f"PIP_CERT={CERTIFICATES}",
)
LONG = 30.0

Ran = subprocess.CompletedProcess[str]


class Root:
    """One root; our source is in /src."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def make(cls, suite: str, folder: Path) -> Root:
        made = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}"]
        subprocess.run([*made, suite, str(folder), MIRROR], check=True, capture_output=True)
        root = cls(folder)
        root.write("boot/firmware/config.txt", CONFIG_TXT)
        for file in (Path("/etc/resolv.conf"), CERTIFICATES):
            shutil.copy(file, folder / str(file)[1:])
        root.take_source()
        return root

    def take_source(self) -> None:
        """What git knows of, as it is in the working tree."""
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout
        for name in filter(None, names.decode().split("\0")):
            if (ROOT / name).is_file():
                target = self.folder / "src" / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, target)

    def write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def run(self, *command: str) -> Ran:
        """Run a command in there, without a systemd."""
        alone = ["unshare", "--mount", "--pid", "--fork", f"--mount-proc={self.folder}/proc"]
        return _run([*alone, "chroot", str(self.folder), "env", "-i", *ENVIRONMENT, *command])

    def etc(self) -> dict[str, str]:
        """All that is set up in there, to compare."""
        found = {}
        for folder in ("etc/systemd", "etc/udev", "etc/modules-load.d", "boot", "usr/local/bin"):
            for file in sorted((self.folder / folder).rglob("*")):
                if file.is_symlink() or file.is_file():
                    name = str(file.relative_to(self.folder))
                    found[name] = str(file.readlink()) if file.is_symlink() else self.read(name)
        return found

    @contextmanager
    def booted(self) -> Iterator[Booted]:
        console = ["--quiet", "--console=pipe", "--register=no", "--keep-unit"]
        container = subprocess.Popen(
            ["systemd-nspawn", *console, f"--directory={self.folder}", "--boot"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
        )
        try:
            yield Booted(container.pid)
        finally:
            container.terminate()
            container.terminate()
            try:
                container.wait(10)
            except subprocess.TimeoutExpired:
                container.kill()
                container.wait()


class Booted:
    """A root with its own systemd."""

    def __init__(self, container: int) -> None:
        self._container = container
        self.wait(self._is_up, "it does not boot")

    def run(self, *command: str) -> Ran:
        children = Path(f"/proc/{self._container}/task/{self._container}/children")
        (first, *_) = children.read_text("ascii").split() or ["0"]
        return _run(["nsenter", "--all", "--target", first, "env", "-i", *ENVIRONMENT, *command])

    def show(self, what: str) -> str:
        """A property of our service."""
        return self.run(
            "systemctl", "show", "--value", f"--property={what}", "tischlein"
        ).stdout.strip()

    def wait_for(self, what: str, value: str, timeout: float = LONG) -> float:
        """Wait until a property of our service begins so; how long that took."""
        return self.wait(lambda: self.show(what).startswith(value), f"{what} {value}", timeout)

    def wait(self, condition: Callable[[], bool], what: str, timeout: float = LONG) -> float:
        begun = monotonic()
        while not condition():
            waited = monotonic() - begun
            assert waited < timeout, f"{what}: {self.run('journalctl', '--lines=30').stdout}"
            sleep(0.05)
        return monotonic() - begun

    def _is_up(self) -> bool:
        state = self.run("systemctl", "is-system-running").stdout.strip()
        return state in {"running", "degraded", "starting"}


def _run(command: list[str]) -> Ran:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
