"""The five sounds as notes: what to play, None for a rest, and for how many seconds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from drivers.sounder import Sound

__all__ = ["MELODIES", "Melody"]

Melody = tuple[tuple[str | None, float], ...]

MELODIES: Mapping[Sound, Melody] = MappingProxyType(
    {
        "press": (("E6", 0.02),),
        "refused": (("A4", 0.08), (None, 0.03), ("A4", 0.12)),
        "roll": tuple(
            step
            for note in ("E5", "A5", "F5", "B5", "E5", "G5")
            for step in ((note, 0.03), (None, 0.04))
        ),
        "your_turn": (("G5", 0.1), ("C6", 0.16)),
        "winner": (("C6", 0.12), ("E6", 0.12), ("G6", 0.12), (None, 0.06), ("C7", 0.4)),
    }
)
