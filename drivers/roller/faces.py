"""From random words to faces of dice: every face equally often, or the word is thrown away."""

from __future__ import annotations

__all__ = ["WORD", "face"]

WORD = 2**32


def face(word: int, sides: int, space: int = WORD) -> int | None:
    """The face that *word*, one of *space*, means; None where it would favour the low faces."""
    if not 1 <= sides <= space:
        raise ValueError(f"a die cannot have {sides} sides; from 1 to {space} are possible")
    if word >= space // sides * sides:
        return None
    return word % sides + 1
