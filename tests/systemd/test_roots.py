"""
Fresh systems of Debian 12 and 13: installed twice, booted, hung, fallen, uninstalled.

The tests of a suite share one root and run in the order in which they stand. There is no lgpio
for Python 3.13 on PyPI and none in Debian; what Raspberry Pi OS has in apt is put there as an
empty package of the same name, to see that it is taken.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.systemd.roots import CONFIG_TXT, Booted, Root

NEEDED = ("debootstrap", "systemd-nspawn", "unshare", "dpkg-deb")
missing = [tool for tool in NEEDED if shutil.which(tool) is None]

pytestmark = pytest.mark.skipif(
    bool(missing) or os.geteuid() != 0, reason=f"needs root, and {', '.join(NEEDED)}"
)

STANDIN = """\
[Service]
Environment=PYTHONPATH=/src
ExecStart=
ExecStart=/opt/tischlein/bin/python /src/tests/systemd/standin.py %S/tischlein
"""
LGPIO = """\
Package: python3-lgpio
Version: 0.2.2-1
Architecture: all
Maintainer: Tischlein maintainers
Description: stands in for the one of Raspberry Pi OS
"""


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def root(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Root]:
    folder = tmp_path_factory.mktemp(request.param) / "root"
    root = Root.make(request.param, folder)
    if request.param == "trixie":
        offer_lgpio(root)
    yield root
    shutil.rmtree(folder)


def offer_lgpio(root: Root) -> None:
    """A repository in the root with one package in it."""
    modules = "srv/lgpio/usr/lib/python3/dist-packages"
    root.write("srv/lgpio/DEBIAN/control", LGPIO)
    root.write(f"{modules}/lgpio.py", "")
    root.write(f"{modules}/lgpio-0.2.2.0.egg-info", "Name: lgpio\nVersion: 0.2.2.0\n")
    root.write("etc/apt/sources.list.d/pi.list", "deb [trusted=yes] file:/srv/apt ./\n")
    (root.folder / "srv/apt").mkdir()
    made = root.run("dpkg-deb", "--build", "/srv/lgpio", "/srv/apt/python3-lgpio.deb")
    assert made.returncode == 0, made.stderr
    size = (root.folder / "srv/apt/python3-lgpio.deb").stat().st_size
    sums = root.run("sha256sum", "/srv/apt/python3-lgpio.deb").stdout.split()[0]
    entry = f"{LGPIO}Filename: ./python3-lgpio.deb\nSize: {size}\nSHA256: {sums}\n"
    root.write("srv/apt/Packages", entry)
    root.run("apt-get", "update")


@pytest.fixture
def system(root: Root) -> Iterator[Booted]:
    """The root, booted, with the stand-in as our program."""
    root.write("etc/systemd/system/tischlein.service.d/standin.conf", STANDIN)
    with root.booted() as booted:
        booted.wait_for("ActiveState", "active")
        yield booted


def say(system: Booted, word: str) -> None:
    system.run("sh", "-c", f"echo {word} >/var/lib/tischlein/words")


def test_without_a_network_the_installer_says_what_to_do(root: Root) -> None:
    resolver = root.read("etc/resolv.conf")
    root.write("etc/resolv.conf", "nameserver 127.0.0.1\n")

    seen = root.run("/src/systemd/install.sh")

    root.write("etc/resolv.conf", resolver)
    assert seen.returncode == 1
    assert "✗ " in seen.stderr
    assert "What to do: is the network up?" in seen.stderr


def test_the_installer_works_twice_in_a_row(root: Root) -> None:
    here = Path("/opt/tischlein").exists()

    first = root.run("/src/systemd/install.sh")
    after_first = root.etc()
    second = root.run("/src/systemd/install.sh")

    assert (first.returncode, first.stderr) == (0, "")
    assert (second.returncode, second.stderr) == (0, "")
    assert first.stdout.count("✓") >= 9
    assert root.etc() == after_first
    assert Path("/opt/tischlein").exists() == here, "this machine was touched"


def test_what_is_installed_works(root: Root) -> None:
    assert root.run("tischlein", "--version").stdout.startswith("tischlein ")
    assert root.run("tischlein", "games").returncode == 0
    assert root.run("systemctl", "is-enabled", "tischlein").stdout == "enabled\n"
    assert "dtparam=i2c_arm_baudrate=400000" in root.read("boot/firmware/config.txt")
    assert list((root.folder / "opt/tischlein").rglob("firmware/**/__pycache__/service.*.pyc"))
    found = "import importlib.metadata as m; print(m.version('lgpio'))"
    assert root.run("/opt/tischlein/bin/python", "-c", found).stdout.startswith("0.2.2")


def test_its_own_systemd_understands_the_unit_and_its_exposure(root: Root) -> None:
    unit = "/etc/systemd/system/tischlein.service"

    verified = root.run("systemd-analyze", "verify", "--recursive-errors=no", unit)
    secure = root.run("systemd-analyze", "security", "--offline=true", "--threshold=4", unit)

    assert (verified.returncode, verified.stderr) == (0, "")
    assert secure.returncode == 0, secure.stdout


def test_F37_without_pins_it_falls_and_is_started_again_for_ever(root: Root) -> None:
    with root.booted() as system:
        took = system.wait(lambda: int(system.show("NRestarts") or 0) >= 8, "8 restarts")

        assert took < 60
        assert system.show("ActiveState") in {"activating", "failed"}


def test_F34_a_hung_program_is_back_in_its_game(system: Booted) -> None:
    say(system, "answer")
    system.wait_for("StatusText", "1 ")
    say(system, "answer")
    system.wait_for("StatusText", "2 ")
    before, falls = system.show("StatusText"), int(system.show("NRestarts"))

    say(system, "handler")
    bitten = system.wait_for("NRestarts", str(falls + 1))
    back = system.wait_for("ActiveState", "active")

    assert system.show("StatusText") == before
    assert bitten <= 13
    assert back <= 5
    assert "Watchdog timeout (limit 10s)" in system.run("journalctl", "--unit=tischlein").stdout


def test_a_hung_painter_goes_on(system: Booted) -> None:
    say(system, "painter")

    with pytest.raises(AssertionError, match="NRestarts"):
        system.wait_for("NRestarts", "1", timeout=15)

    assert system.show("ActiveState") == "active"


def test_F21_it_ends_within_two_seconds_when_it_hangs_too(system: Booted) -> None:
    system.run("systemctl", "stop", "tischlein")
    polite = system.show("StatusText")
    system.run("systemctl", "start", "tischlein")

    say(system, "handler")
    system.run("systemctl", "stop", "--no-block", "tischlein")
    took = system.wait(
        lambda: system.show("ActiveState") in {"inactive", "failed"}, "stopped", timeout=4
    )

    assert polite == "goodbye"
    assert took <= 2.3, "two seconds, and systemctl's own time"


def test_what_root_did_to_the_games_belongs_to_the_service_again(system: Booted) -> None:
    system.run("touch", "/var/lib/tischlein/games-9.db")
    system.run("ln", "-s", "/etc/shadow", "/var/lib/tischlein/trap")

    system.run("systemctl", "restart", "tischlein")

    folder, file, trapped = system.run(
        *("stat", "-c", "%u", "/var/lib/tischlein/", "/var/lib/tischlein/games-9.db", "/etc/shadow")
    ).stdout.split()
    assert file == folder != "0"
    assert trapped == "0"


def test_uninstalled_only_the_games_are_left(root: Root) -> None:
    seen = root.run("/src/systemd/install.sh", "--uninstall")
    again = root.run("/src/systemd/install.sh", "--uninstall")

    assert (seen.returncode, seen.stderr) == (0, "")
    assert again.returncode == 0
    assert not (root.folder / "opt/tischlein").exists()
    assert not [name for name in root.etc() if "tischlein" in name]
    assert root.read("boot/firmware/config.txt") == CONFIG_TXT
    assert (root.folder / "var/lib/private/tischlein/record.json").exists()
