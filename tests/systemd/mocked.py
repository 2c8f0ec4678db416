"""`python tests/systemd/mocked.py FOLDER`: the real device on a bus and pins that only pretend."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from drivers.gpio import open_factory
from firmware.companion.device import run


class Bus:
    """Takes everything."""

    def command(self, *cmd: int) -> None: ...

    def data(self, data: bytes) -> None: ...

    def cleanup(self) -> None: ...


if __name__ == "__main__":
    homes = {f"XDG_{what}_HOME": sys.argv[1] for what in ("CONFIG", "DATA", "STATE")}
    run(os.environ | homes, opening=Bus, factory=lambda: open_factory("mock"))
    (Path(sys.argv[1]) / "ended").touch()
