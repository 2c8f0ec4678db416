"""What is plugged in and wired up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.words import Message, Part, say
from drivers.roller.search import PRODUCT, VENDOR
from firmware.companion.doctor import Device, Finding, Outside, fine, note, wrong

__all__ = ["check_board", "check_display", "check_pins", "check_roller", "check_speed"]

ADDRESSES = (0x3C, 0x3D)
FAST = 400_000
PICO, RUNNING = f"{VENDOR:04x}", f"{PRODUCT:04x}"
WAITING = "0003"
"""What a Pico says it is while somebody holds its button: a drive to put a firmware on."""


def check_board(_: Device, outside: Outside) -> Iterator[Finding]:
    """The kind of Pi; its name ends with a NUL there."""
    try:
        model = (outside.root / "proc/device-tree/model").read_bytes().decode("ascii", "replace")
    except OSError:
        model = ""
    if "Raspberry Pi" in model:
        yield fine("board", model.rstrip("\0\n"))
    else:
        yield wrong(
            "board",
            say("This is no Raspberry Pi"),
            say("To play without the device: tischlein play"),
        )


def check_display(device: Device, outside: Outside) -> Iterator[Finding]:
    """The way to the panel, and on I2C whether it answers."""
    name = f"i2c-{device.bus}" if device.interface == "i2c" else f"spidev{device.bus}.0"
    node = outside.root / "dev" / name
    if not node.exists():
        yield wrong("display", say("There is no /dev/{name}", name=name), _switch_on(device))
    elif not outside.may_use(node):
        yield _forbidden("display", node, outside)
    elif device.interface == "i2c":
        yield _answer(device, outside)
    else:
        yield fine("display", say("The display is on /dev/{name}", name=name))


def _switch_on(device: Device) -> Message:
    if device.interface == "spi":
        return say("Switch SPI on: sudo raspi-config nonint do_spi 0, then sudo reboot")
    return say("Run sudo systemd/install.sh, which switches I2C on, then sudo reboot")


def _answer(device: Device, outside: Outside) -> Finding:
    answering = [each for each in (device.address, *ADDRESSES) if _answers(device, outside, each)]
    place: dict[str, Part] = {"address": f"0x{device.address:02x}", "bus": device.bus}
    if device.address in answering:
        return fine("display", say("The display answers at {address} on I2C bus {bus}", **place))
    text = say("No display answers at {address} on I2C bus {bus}", **place)
    if answering:
        todo = say(
            "One answers at {other}: set display.address to it", other=f"0x{answering[0]:02x}"
        )
        return wrong("display", text, todo)
    return wrong("display", text, say("Check its four wires: 3.3 V, ground, SDA, SCL"))


def _answers(device: Device, outside: Outside, address: int) -> bool:
    try:
        outside.probe(device.bus, address)
    except OSError:
        return False
    return True


def check_speed(device: Device, outside: Outside) -> Iterator[Finding]:
    """The clock of the bus, a number of four bytes as the device tree has it."""
    adapter = f"sys/class/i2c-adapter/i2c-{device.bus}/of_node/clock-frequency"
    try:
        hertz = int.from_bytes((outside.root / adapter).read_bytes(), "big")
    except OSError:
        return
    if device.interface != "i2c":
        return
    text = say("I2C runs at {n} kHz", n=hertz // 1000)
    if hertz >= FAST:
        yield fine("i2c_speed", text)
    else:
        yield note("i2c_speed", text, say("At 400 kHz the picture is faster: see docs/install.md"))


def check_pins(device: Device, outside: Outside) -> Iterator[Finding]:
    """The chip that has the pins, the right to use it, and the library that we chose."""
    chips = sorted(outside.root.glob("dev/gpiochip*"))
    if not chips:
        yield wrong(
            "pins",
            say("There is no /dev/gpiochip: no buttons, no lamps"),
            say("Use a kernel of Raspberry Pi OS 12 or later: sudo apt full-upgrade"),
        )
    elif not outside.may_use(chips[0]):
        yield _forbidden("pins", chips[0], outside)
    else:
        yield fine("pins", say("The pins are on {chips}", chips=[f"/dev/{c.name}" for c in chips]))
        yield _factory(device, outside)


def _factory(device: Device, outside: Outside) -> Finding:
    try:
        outside.try_pins(device.factory)
    except OSError as error:
        text = say(
            "The pin factory {name} does not work: {why}", name=device.factory, why=str(error)
        )
        return wrong("pin_factory", text, say("Run sudo systemd/install.sh once more"))
    return fine("pin_factory", say("The pin factory is {name}", name=device.factory))


def check_roller(device: Device, outside: Outside) -> Iterator[Finding]:
    """A Pico by its USB identity: with our firmware, or waiting for one."""
    found = {_identity(port) for port in outside.root.glob("sys/bus/usb/devices/*")}
    if (PICO, RUNNING) in found:
        yield fine("roller", say("The dice roller is plugged in"))
    elif (PICO, WAITING) in found:
        yield wrong(
            "roller",
            say("The dice roller waits for its firmware"),
            say("Plug it in without holding its button, or install it: make roller"),
        )
    elif device.dice == "roller":
        yield wrong(
            "roller",
            say("No dice roller is plugged in"),
            say("Plug it in, with a cable that carries data; or choose other dice in the settings"),
        )
    else:
        yield fine("roller", say("No dice roller is plugged in, and none is needed"))


def _identity(port: Path) -> tuple[str, str]:
    try:
        return _line(port / "idVendor"), _line(port / "idProduct")
    except OSError:
        return "", ""


def _line(file: Path) -> str:
    return file.read_text("ascii").strip()


def _forbidden(key: str, node: Path, outside: Outside) -> Finding:
    return wrong(
        key,
        say("{user} may not use /dev/{name}", user=outside.user, name=node.name),
        say(
            "sudo usermod -aG {group} {user}, then log in anew",
            group=outside.group_of(node),
            user=outside.user,
        ),
    )
