"""
The folder a store lives in.

Its files are numbered, games-1.db, games-2.db, and the highest number counts. A new one is
begun when the one before it cannot be trusted, understood or written any more; the old one
stays as it was.
"""

from __future__ import annotations

import fcntl
import os
import re
from pathlib import Path

from drivers.store import InUse

__all__ = ["Lock", "following", "newest", "sync_folder", "volatile_kind"]

NAME = re.compile(r"games-([0-9]{1,9})\.db")
VOLATILE = ("overlay", "ramfs", "tmpfs")


def newest(folder: Path) -> Path | None:
    """The file that counts."""
    files = [file for file in folder.iterdir() if NAME.fullmatch(file.name)]
    return max(files, key=_number, default=None)


def following(folder: Path) -> Path:
    """A name that is still free and counts more than all others."""
    last = newest(folder)
    return folder / f"games-{_number(last) + 1 if last else 1}.db"


def _number(file: Path) -> int:
    return int(NAME.fullmatch(file.name)[1])  # type: ignore[index]


class Lock:
    """
    Only one process may write; the kernel lets go when it ends, however it ends.

    The folder itself is locked: nothing is written, and a read-only card can be locked too.
    """

    def __init__(self, folder: Path) -> None:
        self._held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._held)
            raise InUse(f"{folder} is in use by another process") from error

    def release(self) -> None:
        """Let others in."""
        os.close(self._held)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder survive a power cut."""
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def volatile_kind(folder: Path, mounts: str) -> str | None:
    """The file system *folder* is on if it forgets; *mounts* is /proc/self/mountinfo."""
    at, kind = "", ""
    for line in mounts.splitlines():
        where, _, rest = line.partition(" - ")
        point = where.split()[4].encode().decode("unicode_escape")
        if folder.is_relative_to(point) and len(point) >= len(at):
            at, kind = point, rest.split()[0]
    return kind if kind in VOLATILE else None
