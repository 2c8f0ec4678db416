"""
A frame as a PNG file, and back.

One bit a pixel, every pixel a square of *scale* by *scale*. Compression differs between
versions of zlib, so compare the frames read back, never the files.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from drivers.display import HEIGHT, PAGE, PAGES, WIDTH, Frame

__all__ = ["from_png", "png"]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_GREY_OF_ONE_BIT = bytes([1, 0, 0, 0, 0])


def png(frame: Frame, scale: int = 4) -> bytes:
    """The frame as a PNG file, enlarged *scale* times."""
    rows = (_row(frame, y, scale) for y in range(HEIGHT) for _ in range(scale))
    header = struct.pack(">II", WIDTH * scale, HEIGHT * scale) + _GREY_OF_ONE_BIT
    picture = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = ((b"IHDR", header), (b"IDAT", picture), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def from_png(data: bytes) -> Frame:
    """The frame in a PNG file written by `png`, at whatever scale."""
    chunks = dict(_chunks(data))
    wide, high = struct.unpack_from(">II", chunks[b"IHDR"])
    scale = wide // WIDTH
    if (wide, high, chunks[b"IHDR"][8:]) != (WIDTH * scale, HEIGHT * scale, _GREY_OF_ONE_BIT):
        raise ValueError(f"a PNG of {wide} x {high} that is no enlarged frame of 128 x 64 pixels")
    stride = 1 + wide // 8
    rows = zlib.decompress(chunks[b"IDAT"])
    if len(rows) != high * stride or any(rows[::stride]):
        raise ValueError("a PNG with filters or of another length: not written by Tischlein")
    lines = [_pixels(rows[y * scale * stride + 1 :][: stride - 1], scale) for y in range(HEIGHT)]
    return Frame(bytes(_column(lines, x, page) for page in range(PAGES) for x in range(WIDTH)))


def _row(frame: Frame, y: int, scale: int) -> bytes:
    pixels = "".join("1" * scale if frame.lit(x, y) else "0" * scale for x in range(WIDTH))
    return int(pixels, 2).to_bytes(WIDTH * scale // 8, "big")


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    if not data.startswith(_SIGNATURE):
        raise ValueError("not a PNG file")
    at = len(_SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        yield kind, data[at + 8 : at + 8 + length]
        at += length + 12


def _pixels(row: bytes, scale: int) -> str:
    return f"{int.from_bytes(row, 'big'):0{WIDTH * scale}b}"[::scale]


def _column(lines: list[str], x: int, page: int) -> int:
    return sum((lines[page * PAGE + bit][x] == "1") << bit for bit in range(PAGE))
