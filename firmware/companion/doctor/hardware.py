"""What is plugged in and wired up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.words import Message, Part, say
from drivers.display.search import Place, Sight, State, look
from firmware.companion.doctor import Device, Finding, Outside, fine, note, wrong
from firmware.companion.finding import find_board, find_chips, find_roller

__all__ = ["check_board", "check_display", "check_pins", "check_roller", "check_speed"]

FAST = 400_000


def check_board(device: Device, outside: Outside) -> Iterator[Finding]:
    """The kind of Pi."""
    board = find_board(device.pins.builds, outside.root)
    if board and board.build:
        yield fine("board", board.name)
    elif board:
        yield note("board", board.name, say("Nothing is drawn for this Pi; its pins are the same"))
    else:
        yield wrong(
            "board",
            say("This is no Raspberry Pi"),
            say("To play without the device: tischlein play"),
        )


def check_display(device: Device, outside: Outside) -> Iterator[Finding]:
    """The way to the panel, and on I2C whether it answers."""
    sight = look(device.wanted, device.pins.buses, outside.world)
    node = outside.root / "dev" / sight.place.node
    if not node.exists():
        text = say("There is no /dev/{name}", name=node.name)
        yield wrong("display", text, _switch_on(sight.place))
    elif not outside.may_use(node):
        yield _forbidden("display", node, outside)
    else:
        yield _seen(sight)


def _switch_on(place: Place) -> Message:
    if place.interface == "spi":
        return say("Switch SPI on: sudo raspi-config nonint do_spi 0, then sudo reboot")
    return say("Run sudo systemd/install.sh, which switches I2C on, then sudo reboot")


def _seen(sight: Sight) -> Finding:
    place = sight.place
    if sight.state is State.MUTE:
        return _mute(sight)
    where: dict[str, Part] = {"address": f"0x{place.address:02x}", "bus": place.port}
    if sight.state is State.MISSING:
        text = say("No display answers at {address} on I2C bus {bus}", **where)
        return wrong("display", text, say("Check its four wires: 3.3 V, ground, SDA, SCL"))
    text = say("The display answers at {address} on I2C bus {bus}", **where)
    if sight.instead_of is None:
        return fine("display", text)
    named = str(sight.instead_of)
    return note("display", text, say("The settings say {named}: take that out", named=named))


def _mute(sight: Sight) -> Finding:
    """SPI: as it was set, or because nothing else is left."""
    text = say("The display is on /dev/{name}", name=sight.place.node)
    if sight.instead_of is None:
        return fine("display", text)
    todo = say("Nothing answers on I2C. If it is on SPI, set display.interface to spi")
    return note("display", text, todo)


def check_speed(device: Device, outside: Outside) -> Iterator[Finding]:
    """The clock of the bus, a number of four bytes as the device tree has it."""
    place = look(device.wanted, device.pins.buses, outside.world).place
    adapter = f"sys/class/i2c-adapter/{place.node}/of_node/clock-frequency"
    try:
        hertz = int.from_bytes((outside.root / adapter).read_bytes(), "big")
    except OSError:
        return
    text = say("I2C runs at {n} kHz", n=hertz // 1000)
    if hertz >= FAST:
        yield fine("i2c_speed", text)
    else:
        yield note("i2c_speed", text, say("At 400 kHz the picture is faster: see docs/install.md"))


def check_pins(device: Device, outside: Outside) -> Iterator[Finding]:
    """The chip that has the pins, the right to use it, and the library that we chose."""
    chips = find_chips(outside.root)
    if not chips:
        yield wrong(
            "pins",
            say("There is no /dev/gpiochip: no buttons, no lamps"),
            say("Use a kernel of Raspberry Pi OS 12 or later: sudo apt full-upgrade"),
        )
    elif not outside.may_use(first := outside.root / chips[0].lstrip("/")):
        yield _forbidden("pins", first, outside)
    else:
        yield fine("pins", say("The pins are on {chips}", chips=list(chips)))
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
    found = find_roller(outside.root)
    if found == "running":
        yield fine("roller", say("The dice roller is plugged in"))
    elif found == "waiting":
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
