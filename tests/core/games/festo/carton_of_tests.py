"""
A carton made up for tests: no owner's game data, no real tile.

The numbers are drawn from a seed and pass for nothing but themselves.
"""

from __future__ import annotations

from random import Random
from typing import Any

from core.games.festo.carton import COLOURED_BONUS, COLOURS, EVENTS, HEAPS, SHELVES, TILES


def made_up_data(seed: int) -> dict[str, Any]:
    """Thirty-four dishes and fourteen events."""
    rng = Random(seed)
    shelves = [_dish(kind, colour, rng) for kind in SHELVES for colour in COLOURS]
    heaps = [{"type": heap, "points": 15 + i} for heap in HEAPS for i in range(TILES[heap])]
    events = [{"name": f"event {i}", "text": f"effect {i}"} for i in range(1, EVENTS + 1)]
    return {"dish": shelves + heaps, "event": events}


def _dish(kind: str, colour: str, rng: Random) -> dict[str, Any]:
    bonus = {"bonus": rng.choice(COLOURS)} if kind in COLOURED_BONUS else {}
    return {
        "type": kind,
        "colour": colour,
        "amount": rng.randint(1, 4),
        "other": rng.randint(1, 3),
        "points": rng.randint(3, 12),
        **bonus,
    }
