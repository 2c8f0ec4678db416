"""
What the Pi's firmware says of its power and heat: now, and at any time since the boot.

Read from sysfs, which needs no rights and no program; older kernels and other firmware tell
only of the voltage, as an alarm of a sensor.
"""

from __future__ import annotations

from pathlib import Path

from core.words import Message, say

__all__ = ["CAPPED", "HOT", "SINCE_BOOT", "THROTTLED", "UNDERVOLTAGE", "banner", "read"]

UNDERVOLTAGE = 1 << 0
CAPPED = 1 << 1
THROTTLED = 1 << 2
HOT = 1 << 3
SINCE_BOOT = 16
"""The same bits this much further up: it was so since the boot."""


def read(root: Path = Path("/")) -> int | None:
    """The bits of `vcgencmd get_throttled`; None where nobody tells."""
    for file in sorted(root.glob("sys/devices/platform/soc*/soc*firmware/get_throttled")):
        try:
            return int(file.read_text("ascii").strip().removeprefix("0x"), 16)
        except (OSError, ValueError):
            continue
    return _alarm(root)


def _alarm(root: Path) -> int | None:
    for sensor in sorted(root.glob("sys/class/hwmon/hwmon*")):
        try:
            if (sensor / "name").read_text("ascii").strip() == "rpi_volt":
                return int((sensor / "in0_lcrit_alarm").read_text("ascii")) and UNDERVOLTAGE
        except (OSError, ValueError):
            continue
    return None


def banner(bits: int | None) -> Message | None:
    """What the table shall know while it lasts."""
    if not bits:
        return None
    if bits & UNDERVOLTAGE:
        return say("Too little power: use the Pi’s own power supply")
    if bits & (CAPPED | THROTTLED | HOT):
        return say("The Pi is too hot and slows down: give it air")
    return None
