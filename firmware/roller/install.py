"""
Puts the firmware on a Pico (`make roller`), or into a folder as it would lie on one.

It is copied by mpremote, which talks to the REPL; a Pico that already runs the firmware keeps
its REPL to itself unless the jumper is on.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from drivers.roller.plug import Place
from drivers.roller.search import search

__all__ = ["lay_out", "main"]

ROOT = Path(__file__).parents[2]
FILES = {
    "main.py": "firmware/roller/main.py",
    "firmware/roller/board.py": "firmware/roller/board.py",
    "firmware/roller/commands.py": "firmware/roller/commands.py",
    "firmware/roller/health.py": "firmware/roller/health.py",
    "drivers/roller/chain.py": "drivers/roller/chain.py",
    "drivers/roller/frames.py": "drivers/roller/frames.py",
}
NONE_FOUND = """No Pico with MicroPython is plugged in.
  A new Pico: hold its BOOTSEL button while plugging it in, and copy MicroPython's .uf2 file
  for it onto the drive that appears (firmware/roller/README.md says where from).
  One that was there before: try another cable; many carry power only."""
NOT_TAKEN = """The Pico at {port} did not take the firmware.
  If it is a roller already, put the jumper on pins 18 and 19 (GND and GP14), unplug it, plug
  it in again and repeat. If another program holds the port (tischlein itself), stop that first."""
DONE = """The roller's firmware is on the Pico at {port}.
  Take the jumper off if it is on, unplug the Pico and plug it in again: it is a roller now."""


def lay_out(folder: Path) -> None:
    """Copy the firmware into *folder* as it lies on a Pico."""
    for place, source in FILES.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / source, target)


def main(look: Callable[[], Place | None] | None = None) -> int:
    """Install on the first Pico found; the exit status of the command."""
    pico = (look or search())()
    if pico is None:
        print(NONE_FOUND, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as made:
        lay_out(Path(made))
        copied = _copy(pico.url, Path(made))
    print((DONE if copied else NOT_TAKEN).format(port=pico.url))
    return 0 if copied else 1


def _copy(port: str, folder: Path) -> bool:
    tops = sorted(str(path) for path in folder.iterdir())
    mpremote = [sys.executable, "-m", "mpremote", "connect", port]
    return subprocess.run([*mpremote, "cp", "-r", *tops, ":"], check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
