"""
Dice from the kernel's own random numbers, for rolls that nobody needs to prove.

There is no state and nothing to seed: `random` would have both, and whoever knew them
would know the next roll.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from drivers.roller.faces import face

__all__ = ["roll"]

BYTES = 2
SPACE = 256**BYTES


def roll(dice: Sequence[int], source: Callable[[int], bytes] = os.urandom) -> tuple[int, ...]:
    """Roll *dice*, given as their numbers of sides: `roll([6, 6, 12])`."""
    return tuple(_one(sides, source) for sides in dice)


def _one(sides: int, source: Callable[[int], bytes]) -> int:
    while True:
        shown = face(int.from_bytes(source(BYTES), "big"), sides, SPACE)
        if shown is not None:
            return shown
