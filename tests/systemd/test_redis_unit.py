"""The drop-in for redis-server's own unit, as systemd reads it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.systemd.units import SYSTEMD, analyze, values

DROP_IN = "redis-server.service.d/tischlein.conf"
REPAIR = "/usr/local/lib/tischlein/redis-repair.sh"


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="no systemd-analyze: apt install systemd"
)
def test_F90_systemd_understands_the_repair_before_the_start(tmp_path: Path) -> None:
    unit = tmp_path / "redis-server.service"
    unit.write_text("[Service]\nExecStart=/bin/true\n", "utf-8")
    (tmp_path / DROP_IN).parent.mkdir()
    drop_in = (SYSTEMD / DROP_IN).read_text("utf-8")
    (tmp_path / DROP_IN).write_text(drop_in.replace(REPAIR, "/bin/true"), "utf-8")

    seen = analyze("verify", "--recursive-errors=no", f"./{unit.name}", cwd=tmp_path)

    assert (seen.returncode, seen.stdout + seen.stderr) == (0, "")


def test_F90_the_repair_runs_as_redis_and_never_keeps_it_from_starting() -> None:
    (line,) = values(DROP_IN, "ExecStartPre")

    prefix, *words = line.split()
    assert prefix == "-+/usr/bin/setpriv"
    assert words[-2:] == [REPAIR, "/var/lib/redis"]
    assert {"--reuid=redis", "--regid=redis", "--clear-groups", "--no-new-privs"} <= set(words)
