"""
The last lines between device and roller, kept for a bug report.

They are held in memory and written when something went wrong and at the end: a ping every two
seconds would wear the card. What the roller gave for the secret of a game is never written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from firmware.companion.files import write_text

__all__ = ["keep_links", "read_links"]

ENTROPY = re.compile(r"\bd=\S+")


def keep_links(folder: Path, lines: Iterable[str]) -> None:
    """Write the lines down; a card that cannot be written is the store's trouble."""
    kept = "".join(f"{ENTROPY.sub('d=***', line)}\n" for line in lines)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_text(_file(folder), kept)
    except OSError:
        return


def read_links(folder: Path) -> str:
    """What was kept, if anything was."""
    try:
        return _file(folder).read_text("utf-8", "replace")
    except OSError:
        return ""


def _file(folder: Path) -> Path:
    return folder / "link.log"
