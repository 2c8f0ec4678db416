"""
The frames of TDR/1, the line protocol between host and roller.

    !ROLL id=7 sess=0badcafe k=3*735DDD49

This file runs on the Pico too, so it imports nothing that MicroPython lacks. The checksum is
seeded with the protocol's name and major version: a roller of another major never decodes.
"""

# ruff: noqa: I002  MicroPython has no __future__

from binascii import crc32

LIMIT = 120
SEED = crc32(b"TDR1")

_BANG = 33
_LF = 10
_CRC = 8


class FrameError(ValueError):
    """A frame that cannot be sent."""


def encode(verb: str, *fields: tuple[str, object]) -> bytes:
    """One frame with its line feed: `encode("PING", ("id", 4))`."""
    body = verb
    for key, value in fields:
        body += f" {key}={value}"
    raw = body.encode()
    if parse(raw) is None:
        raise FrameError(f"not a frame: {body}")
    frame = b"!" + raw + b"*" + _crc(raw) + b"\n"
    if len(frame) > LIMIT:
        raise FrameError(f"{len(frame)} bytes are more than a frame holds: {body}")
    return frame


def decode(line: bytes) -> tuple[str, dict[str, str]] | None:
    """The verb and the fields of a line without its line feed, or None for anything else."""
    # Text before the last "!" is what was left of another frame.
    frame = line[line.rfind(b"!") + 1 :]
    star = len(frame) - _CRC - 1
    if len(frame) == len(line) or star < 1 or frame[star : star + 1] != b"*":
        return None
    body = frame[:star]
    if frame[star + 1 :] != _crc(body):
        return None
    return parse(body)


def parse(body: bytes) -> tuple[str, dict[str, str]] | None:
    """The verb and the fields of a frame's body; None where it breaks the grammar."""
    for byte in body:
        if not 0x20 <= byte <= 0x7E or byte in b"!*":
            return None
    words = body.decode().split(" ")
    fields = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not (_is_name(key) and equals and value) or "=" in value or key in fields:
            return None
        fields[key] = value
    return (words[0], fields) if _is_name(words[0]) else None


class Lines:
    """
    Cuts a stream into lines, byte by byte, in a buffer of its own; over-long lines are lost.

    A frame begins anew with each "!": noise before it takes no room.
    """

    def __init__(self) -> None:
        self.lost = 0
        self._line = bytearray(LIMIT)
        self._size = 0

    def push(self, byte: int) -> bytes | None:
        """Take one byte; a finished line, without its line feed, when it was the last of one."""
        if byte == _BANG:
            self._size = 0
        if byte != _LF:
            if self._size < LIMIT:
                self._line[self._size] = byte
            self._size += 1
            return None
        size = self._size
        self._size = 0
        if size >= LIMIT:
            self.lost += 1
            return None
        return bytes(self._line[:size])


def _crc(body: bytes) -> bytes:
    return f"{crc32(body, SEED):08X}".encode()


def _is_name(word: str) -> bool:
    for letter in word:
        if not ("a" <= letter <= "z" or "A" <= letter <= "Z" or "0" <= letter <= "9"):
            return False
    return word != ""
