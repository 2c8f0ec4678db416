"""
Rolled against expected: what the players see, and a watch for faults of the pipeline.

Behind a hash every stream looks fair, so nothing here can find a weak source; that is the
business of the roller's health tests. A p of 0.05 is no alarm: among six players and seven dice
one in nine evenings of ten has such a one on fair dice.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence

__all__ = ["Streaks", "chi_square", "p_value", "tally"]

FEW = 5
SAMPLES = 10_000
RARE = 5e-10

Rolls = Iterable[tuple[Sequence[int], Sequence[int]]]


def tally(rolls: Rolls) -> dict[int, list[int]]:
    """How often each face came, by kind of die, from pairs of dice and faces."""
    counts: dict[int, list[int]] = {}
    for dice, faces in rolls:
        for sides, face in zip(dice, faces, strict=True):
            counts.setdefault(sides, [0] * sides)[face - 1] += 1
    return dict(sorted(counts.items()))


def chi_square(counts: Sequence[int]) -> float:
    """How far *counts* are from equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def p_value(counts: Sequence[int]) -> float:
    """The chance that fair dice are at least as uneven as *counts*."""
    rolls, sides = sum(counts), len(counts)
    if rolls == 0 or sides == 1:
        return 1.0
    if rolls < FEW * sides:
        return _sampled(rolls, sides, chi_square(counts))
    return _upper_gamma((sides - 1) / 2, chi_square(counts) / 2)


class Streaks:
    """Watches each die of a roll for one face that comes again and again."""

    def __init__(self) -> None:
        self._runs: dict[tuple[int, int], tuple[int, int]] = {}

    def feed(self, dice: Sequence[int], faces: Sequence[int]) -> list[int]:
        """The places of the dice that cannot be fair any more, counted from 1."""
        return [
            place
            for place, (sides, face) in enumerate(zip(dice, faces, strict=True), start=1)
            if self._run(place, sides, face) >= longest(sides)
        ]

    def _run(self, place: int, sides: int, face: int) -> int:
        last, run = self._runs.get((place, sides), (0, 0))
        run = run + 1 if face == last else 1
        self._runs[place, sides] = (face, run)
        return run


def longest(sides: int) -> float:
    """The run that a fair die shows less than once in two thousand million rolls: 13 of a d6."""
    return 1 + math.ceil(math.log(RARE) / -math.log(sides)) if sides > 1 else math.inf


def _sampled(rolls: int, sides: int, found: float) -> float:
    """With few rolls the curve is no guide: throw fair dice and count, always the same ones."""
    dice = random.Random(rolls * 1000 + sides)
    worse = 0
    for _ in range(SAMPLES):
        sample = Counter(dice.choices(range(sides), k=rolls))
        worse += chi_square([sample[face] for face in range(sides)]) >= found - 1e-9
    return (worse + 1) / (SAMPLES + 1)


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x)."""
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Continued fraction, evaluated from the far end."""
    value = 0.0
    for i in range(200, 0, -1):
        value = i * (i - a) / (x + 2 * i + 1 - a - value)
    return 1 / (x + 1 - a - value)
