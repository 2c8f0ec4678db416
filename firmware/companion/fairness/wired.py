"""The dice of a device: what the roller says is an event of its loop."""

from __future__ import annotations

from drivers.roller.wire import WireRoller
from firmware.companion.fairness.table import TableDice
from firmware.companion.loop import Loop
from firmware.companion.parts import RollerSaid
from firmware.companion.settings import Settings

__all__ = ["wired"]


def wired(loop: Loop, settings: Settings) -> TableDice:
    """A table with a roller at the port of the settings, or wherever one is plugged in."""
    port = settings["dice.port"]

    def make(_: object) -> WireRoller:
        return WireRoller(
            lambda event: loop.post(RollerSaid(event, loop.clock())), str(port) if port else None
        )

    return TableDice(str(settings["dice.source"]), make)
