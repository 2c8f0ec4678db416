"""No sound, where the settings say so or there is no buzzer."""

from __future__ import annotations

from drivers.sounder import Sound

__all__ = ["SilentSounder"]


class SilentSounder:
    """Plays nothing."""

    def play(self, sound: Sound) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Nothing to release."""
