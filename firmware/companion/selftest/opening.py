"""The parts of this machine, opened for a self-test in a terminal, as far as they are free."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

from core.words import say
from drivers.display.oled import OledDisplay
from drivers.display.search import State, World
from drivers.gpio import Factory, PinError, open_factory
from firmware.companion.assembly import open_parts
from firmware.companion.device import find_panel, trusted
from firmware.companion.doctor import Finding, note
from firmware.companion.doctor.machine import outside
from firmware.companion.fairness.wired import wired
from firmware.companion.keeping.opening import data_folder
from firmware.companion.loop import Loop
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.machine import checks_of
from firmware.companion.settings import Settings
from firmware.companion.settings_files import SettingsFiles
from firmware.companion.title import title

__all__ = ["opened"]

NO_DEVICE = note(
    "device",
    say("There is no device here: buttons, lamps and display were left out"),
    say("To see the self-test of one: tischlein play, then Self-test"),
)
IN_USE = note(
    "device",
    say("Tischlein is running: buttons, lamps, display and roller were left to it"),
    say("Test there, in the start menu; or: sudo systemctl stop tischlein, then again"),
)


@contextmanager
def opened(
    loop: Loop, language: str, factory: Callable[[str], Factory] = open_factory
) -> Iterator[Bench]:
    """A bench for as long as it is needed; *factory* opens the pins."""
    files = SettingsFiles.of(os.environ)
    settings, complaints = files.load(language)
    given = settings["store.path"]
    folder = data_folder(str(given) if given else None)
    checks = checks_of(folder, os.environ, complaints)
    bench = Bench(settings, checks, loop.clock, files.change, folder=folder)
    with ExitStack() as closing:
        if outside().service() == "active":
            yield replace(bench, without=IN_USE)
        else:
            yield _with_parts(bench, loop, factory, closing)


def _with_parts(
    bench: Bench, loop: Loop, factory: Callable[[str], Factory], closing: ExitStack
) -> Bench:
    pins = _open_pins(factory, bench.settings, closing)
    settings = trusted(bench.settings, [], pins)
    search = find_panel(settings, World())
    if isinstance(pins, PinError) and search.first.state is State.MISSING:
        return _without(bench, loop, NO_DEVICE, closing)
    display = OledDisplay(loop.post, search.options, opening=search.open)
    closing.callback(display.close)
    display.show(title())
    parts = open_parts(loop, display, settings, pins, closing)
    return replace(
        bench,
        settings=settings,
        buttons=parts.buttons,
        display=parts.display,
        covers=parts.covers,
        sounder=parts.sounder,
        dice=parts.dice,
    )


def _open_pins(
    factory: Callable[[str], Factory], settings: Settings, closing: ExitStack
) -> Factory | PinError:
    try:
        pins = factory(str(settings["buttons.factory"]))
    except PinError as error:
        return error
    closing.callback(pins.close)
    return pins


def _without(bench: Bench, loop: Loop, why: Finding, closing: ExitStack) -> Bench:
    """A roller hangs on any machine."""
    dice = wired(loop, bench.settings)
    closing.callback(dice.close)
    return replace(bench, dice=dice, without=why)
