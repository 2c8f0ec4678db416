"""
`python tests/systemd/mocked.py FOLDER`: the real device on a bus and pins that only pretend.

While there is a file `ok` in the folder somebody taps the ok button; while there is a file
`stuck` no pin can be read, and the one thread that handles everything hangs there.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPWMPin  # type: ignore[import-untyped]

from firmware.companion.device import run

FOLDER = Path(sys.argv[1])
OK = 5


class Bus:
    """Takes everything."""

    def command(self, *cmd: int) -> None: ...

    def data(self, data: bytes) -> None: ...

    def cleanup(self) -> None: ...


class StickyPin(MockPWMPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin whose chip may stop answering."""

    def _get_state(self) -> Any:
        while (FOLDER / "stuck").exists():
            time.sleep(0.02)
        return super()._get_state()


def tap(factory: Any) -> None:
    while True:
        time.sleep(0.2)
        if (FOLDER / "ok").exists():
            pin = factory.pin(OK)
            pin.drive_low()
            time.sleep(0.1)
            pin.drive_high()


def opened() -> Any:
    factory = MockFactory(pin_class=StickyPin)
    threading.Thread(target=tap, args=(factory,), daemon=True).start()
    return factory


if __name__ == "__main__":
    os.environ |= {f"XDG_{what}_HOME": sys.argv[1] for what in ("CONFIG", "DATA", "STATE")}
    run(os.environ, opening=Bus, factory=opened)
    (FOLDER / "ended").touch()
