"""Small pieces of conversation between host and roller."""

from __future__ import annotations

from drivers.roller.frames import decode, encode
from tests.drivers.roller.world import World


def verbs(world: World) -> list[str]:
    """What the host has said so far."""
    frames = [decode(data.strip()) for data in world.sent]
    return [frame[0] for frame in frames if frame]


def mute(_data: bytes) -> bytes:
    """A roller that says nothing."""
    return b""


def refusal(data: bytes, code: str) -> bytes:
    """A roller that refuses everything but a ping."""
    verb, fields = decode(data.strip()) or ("", {})
    if verb == "PING":
        return encode("PONG", ("id", fields["id"]), ("boot", "1"))
    return encode("ERR", ("id", fields["id"]), ("code", code))


def forged(line: bytes, of: str, **change: str) -> bytes:
    """An answer with other fields and a checksum that fits; other verbs than *of* pass."""
    verb, fields = decode(line.strip()) or ("", {})
    return encode(verb, *{**fields, **change}.items()) if verb == of else line
