"""What hangs on the pins: what cannot be had is said, and the rest starts all the same."""

from __future__ import annotations

from contextlib import ExitStack

from drivers.buttons import Buttons, ButtonsError
from drivers.buttons.none import NoButtons
from drivers.buttons.pins import PinButtons
from drivers.covers import CoverFailed, Covers, CoversError
from drivers.covers.flaps import FlapCovers
from drivers.covers.lamps import LampCovers
from drivers.covers.none import NoCovers
from drivers.display import Display
from drivers.gpio import Factory, PinError
from drivers.pins import Pinout
from drivers.sounder import Sounder, SounderError, SounderFailed
from drivers.sounder.buzzer import BuzzerSounder
from drivers.sounder.silent import SilentSounder
from firmware.companion.fairness.wired import wired
from firmware.companion.loop import Loop
from firmware.companion.parts import Parts
from firmware.companion.settings import Settings
from firmware.companion.wiring import pinout

__all__ = ["open_parts"]


def open_parts(
    loop: Loop,
    display: Display,
    settings: Settings,
    factory: Factory | PinError,
    closing: ExitStack,
) -> Parts:
    """The parts of a device; *factory* is the way to the pins, or why there is none."""
    parts = Parts(NoButtons(str(factory)), display, NoCovers(), SilentSounder())
    if not isinstance(factory, PinError):
        pins = pinout(settings)
        parts.buttons = _buttons(loop, pins, factory)
        closing.callback(parts.buttons.close)
        parts.covers = _covers(loop, str(settings["covers.kind"]), pins, factory)
        closing.callback(parts.covers.close)
        parts.sounder = _sounder(loop, pins, factory)
        closing.callback(parts.sounder.close)
    parts.dice = wired(loop, settings)
    closing.callback(parts.dice.close)
    return parts


def _buttons(loop: Loop, pins: Pinout, factory: Factory) -> Buttons:
    try:
        return PinButtons(loop.post, pins.buttons, factory)
    except ButtonsError as error:
        return NoButtons(str(error))


def _covers(loop: Loop, kind: str, pins: Pinout, factory: Factory) -> Covers:
    """Lamps, flaps or none; where they cannot be had, the screen alone tells what is closed."""
    try:
        if kind == "lamps":
            return LampCovers(loop.post, pins.lamps, factory)
        if kind == "flaps":
            return FlapCovers(loop.post, pins.flaps, factory)
    except CoversError as error:
        loop.post(CoverFailed(1, str(error), loop.clock()))
    return NoCovers()


def _sounder(loop: Loop, pins: Pinout, factory: Factory) -> Sounder:
    try:
        return BuzzerSounder(loop.post, pins.buzzer, factory)
    except SounderError as error:
        loop.post(SounderFailed(str(error), loop.clock()))
        return SilentSounder()
