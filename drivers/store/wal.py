"""
The -wal file: what SQLite takes from it, and what it throws away without a word.

After a power cut a half-written commit is dropped, and so is everything behind a flipped
bit. Both leave frames that belong to this -wal file and were not taken in. The formats of
the -wal and -shm file are documented (sqlite.org/walformat.html).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import NamedTuple

__all__ = ["Tail", "apply", "beside", "is_lost", "tail", "taken_in"]

HEADER = struct.Struct(">8I")  # magic, version, page size, sequence, two salts, two checksums
FRAME = struct.Struct(">6I")  # page, size of the database after a commit, two salts, checksums
SECTOR = PAGE = 4096
STEP = FRAME.size + PAGE  # from a frame to the next
MAGIC = (0x377F0682, 0x377F0683)
MX_FRAME = 16  # where the -shm file says how many frames were taken in


class Tail(Enum):
    """What is behind the last frame that was taken in."""

    NOTHING = 0
    ONE = 1  # at most one commit: it was being written when the power went, or is damaged
    MORE = 2  # commits that had been acknowledged


class Frame(NamedTuple):
    """The head of a frame, and where it is."""

    at: int
    page: int
    size: int  # of the database in pages after a commit, else 0
    salts: tuple[int, int]
    checksums: tuple[int, int]


def beside(database: Path, ending: str) -> Path:
    """The -wal or -shm file of a database."""
    return database.with_name(database.name + ending)


def is_lost(database: Path) -> bool:
    """Whether there is no -wal file, or an empty one."""
    wal = beside(database, "-wal")
    return not wal.exists() or wal.stat().st_size == 0


def taken_in(database: Path) -> int:
    """How many frames SQLite took in; somebody must be reading the database meanwhile."""
    return int(struct.unpack_from("=I", beside(database, "-shm").read_bytes(), MX_FRAME)[0])


def apply(database: bytes, wal: bytes) -> tuple[bytes, int]:
    """The database with all that is committed in its -wal file, and how many frames that are."""
    image, pages, size, taken = bytearray(database), dict[int, bytes](), 0, 0
    for n, frame in enumerate(_good_frames(wal), 1):
        pages[frame.page] = wal[frame.at + FRAME.size : frame.at + STEP]
        if frame.size:
            for page, data in pages.items():
                end = page * PAGE
                image.extend(bytes(max(0, end - len(image))))
                image[end - PAGE : end] = data
            pages, size, taken = {}, frame.size, n
    return bytes(image[: size * PAGE] if size else image), taken


def tail(wal: bytes, taken: int) -> Tail:
    """Look behind the frames that were taken in."""
    frames, salts = list(_frames(wal)), _salts(wal)
    if not frames:
        return Tail.NOTHING
    if salts is None:  # not even its header is good
        salts = frames[0].salts
    else:
        taken += _is_filling(wal, taken)
    ours = [f for f in frames[taken:] if any(map(int.__eq__, f.salts, salts))]
    commits = sum(frame.size > 0 for frame in ours)
    # Two frames: a commit is written once more to fill its last sector.
    return Tail.NOTHING if not commits else Tail.ONE if commits <= 2 else Tail.MORE


def _is_filling(wal: bytes, taken: int) -> bool:
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
        and wal[at : at + 16] == wal[last : last + 16]
        and wal[at + FRAME.size : sector] == wal[last + FRAME.size : last + length]
    )


def _frames(wal: bytes) -> Iterator[Frame]:
    for at in range(HEADER.size, len(wal) - FRAME.size + 1, STEP):
        page, size, *rest = FRAME.unpack_from(wal, at)
        yield Frame(at, page, size, (rest[0], rest[1]), (rest[2], rest[3]))


def _good_frames(wal: bytes) -> Iterator[Frame]:
    """Frames as long as salts and checksums are right."""
    salts = _salts(wal)
    if salts is None:
        return
    order = ">" if wal[3] & 1 else "<"
    sums = _checksum(wal[:24], order)
    for frame in _frames(wal):
        sums = _checksum(wal[frame.at : frame.at + 8], order, sums)
        sums = _checksum(wal[frame.at + FRAME.size : frame.at + STEP], order, sums)
        if frame.at + STEP > len(wal) or (frame.salts, frame.checksums) != (salts, sums):
            return
        yield frame


def _salts(wal: bytes) -> tuple[int, int] | None:
    if len(wal) < HEADER.size:
        return None
    magic, _, _, _, one, two, *sums = HEADER.unpack_from(wal)
    good = magic in MAGIC and _checksum(wal[:24], ">" if magic & 1 else "<") == tuple(sums)
    return (one, two) if good else None


def _checksum(data: bytes, order: str, sums: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    words = struct.unpack(f"{order}{len(data) // 4}I", data[: len(data) // 8 * 8])
    first, second = sums
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
