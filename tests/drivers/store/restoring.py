"""A process that restores a backup: `python -m tests.drivers.store.restoring FOLDER FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

from drivers.store.backup import restore

if __name__ == "__main__":
    restore(Path(sys.argv[1]), Path(sys.argv[2]))
    print("restored", flush=True)
