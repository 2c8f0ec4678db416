"""
From random words to faces of dice: every face equally often, or the word is thrown away.

The dice of a pact come from one link of each chain, the number of the roll and the salts of
the phones; anybody who has them gets the same faces.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

__all__ = ["NOTHING", "WORD", "code", "face", "faces", "salted"]

WORD = 2**32
NOTHING = bytes(32)

_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CODE = 16


def face(word: int, sides: int, space: int = WORD) -> int | None:
    """The face that *word*, one of *space*, means; None where it would favour the low faces."""
    if not 1 <= sides <= space:
        raise ValueError(f"a die cannot have {sides} sides; from 1 to {space} are possible")
    if word >= space // sides * sides:
        return None
    return word % sides + 1


def faces(
    n: int, dice: Sequence[int], device: bytes, roller: bytes, salt: bytes
) -> tuple[int, ...]:
    """Roll number *n* of *dice* from the next link of each chain and the salt of the pact."""
    label = f"tischlein/roll|{n}|{','.join(map(str, dice))}|".encode()
    words = _words(device + roller, label + salt)
    return tuple(_next_face(words, sides) for sides in dice)


def salted(salts: Iterable[bytes]) -> bytes:
    """What the phones added, in order, as one value."""
    value = NOTHING
    for salt in salts:
        value = sha256(b"tischlein/salt" + value + salt).digest()
    return value


def code(device: bytes, roller: bytes, salt: bytes) -> str:
    """The sixteen characters by which a table recognises a pact."""
    digest = sha256(b"tischlein/code" + device + roller + salt).digest()
    number = int.from_bytes(digest[:10], "big")
    letters = [_CROCKFORD[number >> 5 * place & 31] for place in reversed(range(_CODE))]
    return "-".join("".join(letters[i : i + 4]) for i in range(0, _CODE, 4))


def _next_face(words: Iterator[int], sides: int) -> int:
    return next(shown for word in words if (shown := face(word, sides)) is not None)


def _words(key: bytes, message: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, message + counter.to_bytes(4, "big"), "sha256")
        for i in range(0, len(block), 4):
            yield int.from_bytes(block[i : i + 4], "big")
        counter += 1
