"""
`tischlein run`: the device itself.

The title is on the display before anything heavy is imported: pins, games and translations
come afterwards, which is why they are imported where they are first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING

from core.words import Message
from drivers.display.bus import Open, Options
from drivers.display.oled import OledDisplay
from drivers.display.search import Search, World
from firmware.companion.loop import Loop
from firmware.companion.service import Service
from firmware.companion.settings import Settings, defaults
from firmware.companion.settings_files import SettingsFiles, state_folder
from firmware.companion.speech import spoken_here
from firmware.companion.title import title
from firmware.companion.wiring import drawn, wanted

if TYPE_CHECKING:
    from drivers.covers import Covers
    from drivers.display import Display
    from drivers.display.search import Sight
    from drivers.gpio import Factory
    from drivers.sounder import Sounder
    from firmware.companion.companion import Companion
    from firmware.companion.parts import Parts

__all__ = ["find_panel", "open_parts", "panel_options", "run", "trusted"]

PATIENCE = 0.5
"""Seconds to wait for the first picture; without a display the rest starts all the same."""


def run(
    environment: Mapping[str, str],
    opening: Open | None = None,
    factory: Callable[[], Factory] | None = None,
    language: str | None = None,
    world: World | None = None,
) -> None:
    """
    Start the device and run it until the system ends it.

    *opening* opens the display's bus and *factory* the pins, where it is not the usual way; in
    *world* the display is looked for, on this machine where nothing else is said.
    PinError and its like tell what is missing.
    """
    files = SettingsFiles.of(environment)
    settings, wrong = files.load(spoken_here(environment))
    settings = settings.having({"language": language} if language else {})
    loop = Loop()
    with ExitStack() as closing:
        place = (opening, world or World())
        display, sight = _display(loop, settings, place, closing)
        pins = _open_pins(settings, factory, closing)
        usual, settings = settings, trusted(settings, wrong, pins)
        if panel_options(settings) != panel_options(usual):
            display.close()
            display, sight = _display(loop, settings, place, closing)
        told = (environment, files, wrong)
        companion = _companion(loop, (display, pins), settings, told, closing)
        for trouble in wrong:
            companion.trouble("settings", trouble)
        if sight and sight.instead_of:
            _tell_place(companion, sight)
        _open_rooms(companion, loop)
        service = Service.of(environment, loop, state_folder(environment))
        service.run(companion.handle, companion.goodbye, closing.close)


def _open_rooms(companion: Companion, loop: Loop) -> None:
    """What was left, and above it whatever must be said or tested first."""
    from firmware.companion.rooms.resuming import pick_up, tell_aside
    from firmware.companion.selftest.starting import start_by_itself

    pick_up(companion)
    tell_aside(companion)
    loop.step(companion.handle)  # what the parts said while they were opened
    start_by_itself(companion)
    companion.show()
    companion.kept.came_up()


def trusted(settings: Settings, wrong: list[Message], pins: Factory) -> Settings:
    """
    The settings that the device starts with; what else is wrong with them is added.

    Where some are refused and somebody holds a button, none of them counts: the last good ones
    may be why the device cannot be used.
    """
    from drivers.buttons import NAMES
    from drivers.buttons.pins import any_down
    from drivers.pins import PinoutError
    from firmware.companion.wiring import pinout

    plain = defaults(settings.language)
    if wrong and any_down(pinout(plain).buttons, pins):
        return plain
    try:
        pinout(settings)
    except PinoutError as error:
        wrong.append(Message("{why}", {"why": str(error)}))
        return settings.having({f"buttons.{name}": None for name in NAMES})
    return settings


def _display(
    loop: Loop, settings: Settings, place: tuple[Open | None, World], closing: ExitStack
) -> tuple[OledDisplay, Sight | None]:
    """The display with the title on it, and where it was found, if it was looked for."""
    opening, world = place
    search = None if opening else find_panel(settings, world)
    options = search.options if search else panel_options(settings)
    display = OledDisplay(loop.post, options, opening=search.open if search else opening)
    closing.callback(display.close)
    display.show(title())
    display.settle(PATIENCE)
    return display, search.first if search else None


def _open_pins(
    settings: Settings, opening: Callable[[], Factory] | None, closing: ExitStack
) -> Factory:
    from drivers.gpio import open_factory

    factory = opening() if opening else open_factory(str(settings["buttons.factory"]))
    closing.callback(factory.close)
    return factory


def _tell_place(companion: Companion, sight: Sight) -> None:
    import logging

    from core.words import say

    log = logging.getLogger("tischlein")
    log.warning("display: used on %s, not on %s", sight.place, sight.instead_of)
    companion.trouble(
        "display place",
        say(
            "The display is used on {found}, not on {named}",
            found=str(sight.place),
            named=str(sight.instead_of),
        ),
    )


def _companion(
    loop: Loop,
    opened: tuple[Display, Factory],
    settings: Settings,
    outside: tuple[Mapping[str, str], SettingsFiles, list[Message]],
    closing: ExitStack,
) -> Companion:
    from firmware.companion.companion import Companion
    from firmware.companion.keeping.opening import data_folder
    from firmware.companion.memory import memory, open_store
    from firmware.companion.saving import SavingDisplay
    from firmware.companion.screens.page import Style
    from firmware.companion.selftest.machine import checks_of
    from firmware.companion.speech import Speech

    (display, pins), (environment, files, wrong) = opened, outside
    folder = settings["store.path"]
    shown = SavingDisplay(display, Style(Speech(settings.language), settings.large))
    parts = open_parts(loop, shown, settings, pins, closing)
    games = open_store(str(folder) if folder else None, loop, shown.style.speech, shown.saving)
    closing.callback(games.close)
    remembered = memory(environment, files, games)
    remembered.folder = data_folder(str(folder) if folder else None)
    remembered.checks = checks_of(remembered.folder, environment, wrong)
    return Companion(loop, parts, settings, remembered)


def open_parts(
    loop: Loop, display: Display, settings: Settings, factory: Factory, closing: ExitStack
) -> Parts:
    """What hangs on the pins; without a strip or a buzzer it is played all the same."""
    from drivers.buttons.pins import PinButtons
    from drivers.sounder import SounderError, SounderFailed
    from firmware.companion.fairness.wired import wired
    from firmware.companion.parts import Parts
    from firmware.companion.wiring import pinout

    pins = pinout(settings)
    buttons = PinButtons(loop.post, pins.buttons, factory)
    closing.callback(buttons.close)
    covers = _covers(loop, settings, factory)
    closing.callback(covers.close)
    try:
        sounder = _sounder(loop, pins.buzzer, factory)
    except SounderError as error:
        from drivers.sounder.silent import SilentSounder

        loop.post(SounderFailed(str(error), loop.clock()))
        sounder = SilentSounder()
    closing.callback(sounder.close)
    dice = wired(loop, settings)
    closing.callback(dice.close)
    return Parts(buttons, display, covers, sounder, dice)


def _covers(loop: Loop, settings: Settings, factory: Factory) -> Covers:
    """Lamps, flaps or none; where they cannot be had, the screen alone tells what is closed."""
    from drivers.covers import CoverFailed, CoversError
    from drivers.covers.flaps import FlapCovers
    from drivers.covers.lamps import LampCovers
    from drivers.covers.none import NoCovers
    from firmware.companion.wiring import pinout

    pins = pinout(settings)
    try:
        if settings["covers.kind"] == "lamps":
            return LampCovers(loop.post, pins.lamps, factory)
        if settings["covers.kind"] == "flaps":
            return FlapCovers(loop.post, pins.flaps, factory)
    except CoversError as error:
        loop.post(CoverFailed(1, str(error), loop.clock()))
    return NoCovers()


def _sounder(loop: Loop, bcm: int, factory: Factory) -> Sounder:
    from drivers.sounder.buzzer import BuzzerSounder

    return BuzzerSounder(loop.post, bcm, factory)


def find_panel(settings: Settings, world: World) -> Search:
    """Look for the panel; what is found opens its bus, and looks again where it is lost."""
    return Search(panel_options(settings), wanted(settings), drawn().buses, world)


def panel_options(settings: Settings) -> Options:
    """Where the panel is, as the settings say and for the rest as it is drawn."""
    pins = drawn()
    names = ("kind", "interface", "port", "address", "rotate", "brightness")
    given = {name: settings[f"display.{name}"] for name in names}
    set_ones = {name: value for name, value in given.items() if value is not None}
    extra = {"gpio_DC": pins.spi["dc"], "gpio_RST": pins.spi["reset"]}
    return Options(**{"address": pins.buses.addresses[0], **extra, **set_ones})  # type: ignore[arg-type]  # checked by the settings
