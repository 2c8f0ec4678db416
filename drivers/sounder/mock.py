"""A sounder without a pin, for tests."""

from __future__ import annotations

from drivers.sounder import Sound
from drivers.sounder.melodies import MELODIES

__all__ = ["MockSounder"]


class MockSounder:
    """Remembers what it was told to play."""

    def __init__(self) -> None:
        self.played: list[Sound] = []

    def play(self, sound: Sound) -> None:
        assert sound in MELODIES, f"there is no sound {sound!r}"
        self.played.append(sound)

    def close(self) -> None:
        """Nothing to release."""
