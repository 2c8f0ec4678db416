"""
What SQLite does not say about a -wal file: that it has thrown something away.

After a power cut a half-written commit is dropped without a word, and so is everything
behind a flipped bit. Both leave frames that belong to this -wal file and were not taken in.
The formats of the -wal and -shm file are documented (sqlite.org/walformat.html).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

__all__ = ["Tail", "lost", "tail"]

HEADER = struct.Struct(">8I")  # magic, version, page size, sequence, two salts, two checksums
FRAME = struct.Struct(">6I")  # page, size of the database after a commit, two salts, checksums
SECTOR = 4096
STEP = FRAME.size + 4096  # from a frame to the next
MAGIC = (0x377F0682, 0x377F0683)
MX_FRAME = 16  # where the -shm file says how many frames were taken in


class Tail(Enum):
    """What is behind the last frame that SQLite took in."""

    NOTHING = 0
    ONE = 1  # at most one commit: it was being written when the power went, or is damaged
    MORE = 2  # commits that had been acknowledged


def lost(database: Path) -> bool:
    """Whether there is no -wal file, or an empty one."""
    wal = _beside(database, "-wal")
    return not wal.exists() or wal.stat().st_size == 0


def tail(database: Path) -> Tail:
    """Look behind the last good frame; somebody must be reading the database meanwhile."""
    wal = _beside(database, "-wal")
    data = wal.read_bytes() if wal.exists() else b""
    if len(data) < HEADER.size + FRAME.size:
        return Tail.NOTHING
    frames, salts = list(_frames(data)), _salts(data)
    if salts is None:  # not even its header is good
        taken, salts = 0, frames[0][2:]
    else:
        taken = struct.unpack_from("=I", _beside(database, "-shm").read_bytes(), MX_FRAME)[0]
        taken += _is_filling(data, taken)
    commits = sum(
        size > 0 and any(map(int.__eq__, salt, salts)) for _, size, *salt in frames[taken:]
    )
    # Two frames: a commit is written once more to fill its last sector.
    return Tail.NOTHING if not commits else Tail.ONE if commits <= 2 else Tail.MORE


def _is_filling(data: bytes, taken: int) -> bool:
    """
    Whether the next frame only repeats the last one.

    It fills the last sector, and what reaches beyond that sector is not synced: without it
    nothing is missing.
    """
    at = HEADER.size + taken * STEP
    last, sector = at - STEP, -(-at // SECTOR) * SECTOR
    length = sector - at
    return (
        taken > 0
        and FRAME.size < length < STEP
        and data[at : at + 16] == data[last : last + 16]
        and data[at + FRAME.size : sector] == data[last + FRAME.size : last + length]
    )


def _beside(database: Path, ending: str) -> Path:
    return database.with_name(database.name + ending)


def _frames(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Page, size after a commit, and the two salts of each frame."""
    for at in range(HEADER.size, len(data) - FRAME.size + 1, STEP):
        page, size, one, two, _, _ = FRAME.unpack_from(data, at)
        yield page, size, one, two


def _salts(data: bytes) -> tuple[int, int] | None:
    magic, _, _, _, one, two, *checksums = HEADER.unpack_from(data)
    if magic not in MAGIC or _checksum(data[:24], magic) != tuple(checksums):
        return None
    return one, two


def _checksum(data: bytes, magic: int) -> tuple[int, int]:
    words = struct.unpack(">6I" if magic & 1 else "<6I", data)
    first = second = 0
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) % 2**32
        second = (second + odd + first) % 2**32
    return first, second
