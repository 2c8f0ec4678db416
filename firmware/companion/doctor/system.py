"""What the machine has to say of itself: power, card, clock, network, service."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from core.words import Message, say, say_n
from drivers.store.folder import volatile_kind
from firmware.companion import power
from firmware.companion.doctor import Device, Finding, Outside, fine, note, wrong
from firmware.companion.shutdowns import Shutdowns

__all__ = [
    "check_address",
    "check_clock",
    "check_disk",
    "check_ends",
    "check_folder",
    "check_power",
    "check_service",
    "check_settings",
]

MEGABYTE = 10**6
LITTLE = 200 * MEGABYTE
EARLIEST = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
"""No clock that is set can show a time before Tischlein was there."""


def check_power(_: Device, outside: Outside) -> Iterator[Finding]:
    """Too little voltage and too much heat, now or since the boot."""
    bits = power.read(outside.root)
    if bits is None:
        return
    found = list(_troubles(bits))
    yield from found or [fine("power", say("Power and heat were in order since the start"))]


def _troubles(bits: int) -> Iterator[Finding]:
    cable = say("Use the Pi’s own power supply and a short cable; feed servos from another one")
    air = say("Give it air: openings in the case, or a heat sink")
    for mask, now, before, todo in (
        (
            power.UNDERVOLTAGE,
            say("The Pi gets too little power"),
            say("The Pi got too little power since the start"),
            cable,
        ),
        (
            power.CAPPED | power.THROTTLED | power.HOT,
            say("The Pi is slowed down, by heat or too little power"),
            say("The Pi was slowed down since the start, by heat or too little power"),
            air,
        ),
    ):
        if bits & mask:
            yield wrong("power", now, todo)
        elif bits & mask << power.SINCE_BOOT:
            yield wrong("power", before, todo)


def check_disk(device: Device, outside: Outside) -> Iterator[Finding]:
    """Room for games and for the log."""
    free = outside.free(_existing(device.games))
    text = say("{n} MB are free for games", n=free // MEGABYTE)
    if free < LITTLE:
        yield wrong(
            "disk", text, say("Make room: sudo apt clean; sudo journalctl --vacuum-size=10M")
        )
    else:
        yield fine("disk", text)


def check_folder(device: Device, outside: Outside) -> Iterator[Finding]:
    """Whether what is stored can be, and stays."""
    where = str(device.games)
    kind = _volatile_kind(_existing(device.games), outside.root)
    if kind:
        yield wrong(
            "folder",
            say("VOLATILE: {folder} is gone after a power cut ({kind})", folder=where, kind=kind),
            say("Switch the overlay off (sudo raspi-config, Performance), or set store.path"),
        )
    elif not outside.may_use(_existing(device.games)):
        yield wrong(
            "folder",
            say("{user} cannot write to {folder}", user=outside.user, folder=where),
            say("Is the card read-only or worn out? See: dmesg. For the service’s games use sudo"),
        )
    else:
        yield fine("folder", say("Games are kept in {folder}", folder=where))


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that is there: it will be made within."""
    return next(each for each in (folder, *folder.parents) if _is_folder(each))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # not even to be looked at
        return False


def _volatile_kind(folder: Path, root: Path) -> str | None:
    try:
        mounts = (root / "proc/self/mountinfo").read_text("utf-8", "replace")
    except OSError:
        return None
    return volatile_kind(folder, mounts)


def check_clock(_: Device, outside: Outside) -> Iterator[Finding]:
    """A Pi has no battery: after a power cut it knows the time from the network, or not."""
    network = say("Connect it to a network once after each start, or add a clock module")
    if (outside.root / "run/systemd/timesync/synchronized").exists():
        yield fine("clock", say("The clock is set by the network"))
    elif outside.now() < EARLIEST:
        yield note("clock", say("The clock is not set: dates of games are unknown"), network)
    else:
        yield note(
            "clock", say("The clock was not set by the network: dates may be wrong"), network
        )


def check_address(_: Device, outside: Outside) -> Iterator[Finding]:
    """Where other machines find this one."""
    address = outside.own_address()
    if address:
        yield fine("address", say("Its address is {address}", address=address))
    else:
        yield note("address", say("It is in no network; none is needed to play"))


def check_service(_: Device, outside: Outside) -> Iterator[Finding]:
    """What systemd says."""
    match outside.service():
        case "active":
            yield fine("service", say("The service is running"))
        case None:
            yield note("service", say("The service is not installed"), _install())
        case state:
            yield wrong(
                "service",
                say("The service is not running: {state}", state=state),
                say(
                    "See why: journalctl -u tischlein -n 20; then sudo systemctl restart tischlein"
                ),
            )


def _install() -> Message:
    return say("To start with the machine: sudo systemd/install.sh")


def check_settings(device: Device, _: Outside) -> Iterator[Finding]:
    """What is refused in the settings, by name."""
    for complaint in device.complaints:
        yield wrong(
            "settings", complaint, say("Mend the file; until then the last good one serves")
        )
    if not device.complaints:
        yield fine("settings", say("The settings are in order"))


def check_ends(device: Device, _: Outside) -> Iterator[Finding]:
    """How often it ended without a goodbye; a pulled plug is allowed, a fall is not."""
    ends = Shutdowns(device.state).read()
    yield fine(
        "power_cuts",
        say_n(
            "Switched off without a goodbye: {n} time",
            "Switched off without a goodbye: {n} times",
            n=ends.power_cuts,
        ),
    )
    if ends.falls:
        yield note(
            "falls",
            say_n(
                "The program fell or hung {n} time",
                "The program fell or hung {n} times",
                n=ends.falls,
            ),
            say("Send us what tischlein report writes"),
        )
