"""
Where the roller is plugged in.

A port that was searched for must have the USB identity of a Pico with MicroPython: whatever
else is plugged in (a printer, a modem) never gets a byte of ours. A port that somebody wrote
into the settings is taken as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from drivers.roller.plug import Place

__all__ = ["at", "search"]

VENDOR = 0x2E8A
PRODUCT = 0x0005


class UsbPort(Protocol):
    """What pyserial tells of a port."""

    device: str
    vid: int | None
    pid: int | None
    serial_number: str | None


def at(port: str) -> Callable[[], Place | None]:
    """Look at *port*, a path or any URL of pyserial's."""
    if "://" in port:
        return lambda: Place(port)
    return lambda: _place(port)


def search(
    serial_number: str | None = None, ports: Callable[[], Iterable[UsbPort]] | None = None
) -> Callable[[], Place | None]:
    """Look for a roller among the USB ports, the one with *serial_number* if it is given."""

    def look() -> Place | None:
        ours = [port.device for port in (ports or _usb_ports)() if _is_ours(port, serial_number)]
        return _place(min(ours)) if ours else None

    return look


def _is_ours(port: UsbPort, serial_number: str | None) -> bool:
    if (port.vid, port.pid) != (VENDOR, PRODUCT):
        return False
    return serial_number is None or (port.serial_number or "").lower() == serial_number.lower()


def _usb_ports() -> Iterable[UsbPort]:
    from serial.tools.list_ports import comports

    return comports()


def _place(path: str) -> Place | None:
    try:
        node = Path(path).stat()
    except OSError:
        return None
    # A device that was plugged out and in has another node, even under its old name.
    return Place(path, (node.st_rdev, node.st_ino, node.st_ctime_ns))
