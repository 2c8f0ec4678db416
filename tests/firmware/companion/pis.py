"""A Pi made of files, for the doctor to look at: all is well until a test takes something away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.words import Message
from drivers.display.search import Wanted
from firmware.companion.doctor import Check, Device, Finding, Outside
from firmware.companion.settings import defaults
from firmware.companion.speech import Speech

THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
SPEED = "sys/class/i2c-adapter/i2c-1/of_node/clock-frequency"
WELL: Mapping[str, bytes] = {
    "proc/device-tree/model": b"Raspberry Pi Zero 2 W Rev 1.0\0",
    "proc/self/mountinfo": b"24 1 179:2 / / rw - ext4 /dev/mmcblk0p2 rw\n",
    "dev/i2c-1": b"",
    "dev/gpiochip0": b"",
    SPEED: (400_000).to_bytes(4, "big"),
    "sys/bus/usb/devices/1-1/idVendor": b"2e8a\n",
    "sys/bus/usb/devices/1-1/idProduct": b"0005\n",
    THROTTLED: b"0\n",
    "run/systemd/timesync/synchronized": b"",
}


@dataclass
class Pi:
    """Its files, and the answers that are not files."""

    root: Path
    answering: set[int] = field(default_factory=lambda: {0x3C})
    forbidden: set[str] = field(default_factory=set)
    pins_fail: str = ""
    free: int = 10**10
    now: float = 1.8e9
    address: str | None = "192.168.178.42"
    service: str | None = "active"

    def write(self, name: str, data: bytes) -> None:
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)

    def take(self, name: str) -> None:
        (self.root / name).unlink()

    def device(self, complaints: tuple[Message, ...] = (), **settings: str | int) -> Device:
        """As set; `display_port=3` stands for display.port."""
        changes = {key.replace("_", "."): value for key, value in settings.items()}
        games = self.root / "var/lib/tischlein"
        games.mkdir(parents=True, exist_ok=True)
        return Device.of(defaults().having(changes), games, games, complaints)

    def findings(self, check: Check, device: Device | None = None) -> list[Finding]:
        found: Iterator[Finding] = check(device or self.device(), self.outside())
        return list(found)

    def outside(self) -> Outside:
        return Outside(
            root=self.root,
            user="pi",
            may_use=lambda path: path.name not in self.forbidden,
            group_of=lambda path: {"i2c-1": "i2c", "gpiochip0": "gpio"}[path.name],
            probe=self._probe,
            try_pins=self._try_pins,
            free=lambda _: self.free,
            now=lambda: self.now,
            own_address=lambda: self.address,
            service=lambda: self.service,
        )

    def _probe(self, bus: int, address: int) -> None:
        assert bus == 1
        if address not in self.answering:
            raise OSError(121, "Remote I/O error")

    def _try_pins(self, factory: str) -> None:
        assert factory == "lgpio"
        if self.pins_fail:
            raise OSError(self.pins_fail)


def well(root: Path) -> Pi:
    pi = Pi(root)
    for name, data in WELL.items():
        pi.write(name, data)
    return pi


def with_mounts(pi: Pi, *lines: str) -> None:
    """More mounts, under the fake root where they name a folder of it."""
    text = "".join(f"25 24 0:9 / {line.format(root=pi.root)} rw\n" for line in lines)
    pi.write("proc/self/mountinfo", WELL["proc/self/mountinfo"] + text.encode())


def on_spi(device: Device) -> Device:
    return replace(device, wanted=Wanted("spi"))


def said(found: list[Finding]) -> list[tuple[str, str, str]]:
    speech = Speech("en")
    return [(f.state, speech(f.text), speech(f.todo) if f.todo else "") for f in found]
