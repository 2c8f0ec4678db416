"""The doctor's checks, for a device and for one that is drawn in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from core.words import Message
from firmware.companion.doctor import Finding
from firmware.companion.keeping.opening import data_folder
from firmware.companion.selftest.bench import Checks
from firmware.companion.settings import Settings
from firmware.companion.settings_files import state_folder

__all__ = ["checks_of"]


def checks_of(
    folder: Path | None,
    environment: Mapping[str, str],
    complaints: Sequence[Message],
    *,
    parts: bool = True,
) -> Checks:
    """All checks; without *parts* those that need neither a Pi nor anything that hangs on it."""

    def check(settings: Settings) -> Iterator[Finding]:
        from firmware.companion.doctor import Device
        from firmware.companion.doctor.command import CHECKS_ANYWHERE, CHECKS_OF_PARTS
        from firmware.companion.doctor.machine import outside

        games = folder or data_folder(None, environment)
        assert games is not None, "only a name stands for no folder"
        device = Device.of(settings, games, state_folder(environment), complaints)
        machine = outside()
        for one in CHECKS_OF_PARTS if parts else CHECKS_ANYWHERE:
            yield from one(device, machine)

    return check
