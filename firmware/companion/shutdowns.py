"""
How the program ended, the times before: a note is left at the start and taken back at the end.

Where it is still there, the power was cut, or, within the same boot of the machine, the program
fell. Pulling the plug is allowed; who wonders about a card can see how often it was done.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from firmware.companion.errors import NotJson
from firmware.companion.files import write_file
from firmware.companion.reading import read_json

__all__ = ["Ends", "Shutdowns"]

BOOT = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class Ends:
    """How often it was; *boot* is the one in which the program runs, if it does."""

    power_cuts: int = 0
    falls: int = 0
    boot: str | None = None


class Shutdowns:
    """The note, in a file of *folder*."""

    def __init__(self, folder: Path, boot: Path = BOOT) -> None:
        self._file = folder / "shutdowns.json"
        self._boot = boot

    def read(self) -> Ends:
        """What is known; nothing where the file is missing or damaged."""
        try:
            kept = read_json(self._file.read_bytes())
            return _checked(kept)
        except (OSError, NotJson, TypeError, ValueError):
            return Ends()

    def begin(self) -> Ends:
        """Count how it ended last time, and leave the note."""
        ends, boot = self.read(), self._this_boot()
        if ends.boot == boot:
            ends = replace(ends, falls=ends.falls + 1)
        elif ends.boot is not None:
            ends = replace(ends, power_cuts=ends.power_cuts + 1)
        self._write(replace(ends, boot=boot))
        return ends

    def end(self) -> None:
        """Take the note back."""
        self._write(replace(self.read(), boot=None))

    def _this_boot(self) -> str:
        try:
            return self._boot.read_text("ascii").strip()
        except OSError:
            return "unknown"

    def _write(self, ends: Ends) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_file(self._file, asdict(ends))
        except OSError:
            return  # a card that cannot be written is the store's trouble, and it says so


def _checked(kept: object) -> Ends:
    match kept:
        case {"power_cuts": int(cuts), "falls": int(falls), "boot": str() | None as boot}:
            return Ends(cuts, falls, boot)
    raise ValueError(f"not how it ended: {json.dumps(kept)[:80]}")
