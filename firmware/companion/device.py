"""
`tischlein run`: the device itself.

The title is on the display before anything heavy is imported: pins, games and translations
come afterwards, which is why they are imported where they are first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING

from drivers.display.bus import Open, Options
from drivers.display.oled import OledDisplay
from drivers.display.search import Search, World
from firmware.companion.loop import Loop
from firmware.companion.service import Service
from firmware.companion.settings import Settings
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

__all__ = ["find_panel", "panel_options", "run"]

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
        search = None if opening else find_panel(settings, world or World())
        options = search.options if search else panel_options(settings)
        display = OledDisplay(loop.post, options, opening=search.open if search else opening)
        closing.callback(display.close)
        display.show(title())
        display.settle(PATIENCE)
        companion = _companion(loop, display, settings, (environment, files, factory), closing)
        from firmware.companion.rooms.resuming import pick_up, tell_aside

        for trouble in wrong:
            companion.trouble("settings", trouble)
        if search and search.first.instead_of:
            _tell_place(companion, search.first)
        pick_up(companion)
        tell_aside(companion)
        companion.show()
        companion.kept.came_up()
        service = Service.of(environment, loop, state_folder(environment))
        service.run(companion.handle, companion.goodbye, closing.close)


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
    display: Display,
    settings: Settings,
    outside: tuple[Mapping[str, str], SettingsFiles, Callable[[], Factory] | None],
    closing: ExitStack,
) -> Companion:
    from drivers.gpio import open_factory
    from firmware.companion.companion import Companion
    from firmware.companion.copying.opening import place_of
    from firmware.companion.memory import memory, open_store
    from firmware.companion.saving import SavingDisplay
    from firmware.companion.screens.page import Style
    from firmware.companion.speech import Speech

    environment, files, opening = outside
    factory = opening() if opening else open_factory(str(settings["buttons.factory"]))
    closing.callback(factory.close)
    folder = settings["store.path"]
    shown = SavingDisplay(display, Style(Speech(settings.language), settings.large))
    parts = _parts(loop, shown, settings, factory, closing)
    kept_at, copy_at = str(folder) if folder else None, place_of(settings)
    games = open_store(kept_at, loop, shown.style.speech, shown.saving, copy_at)
    closing.callback(games.close)
    return Companion(loop, parts, settings, memory(environment, files, games))


def _parts(
    loop: Loop, display: Display, settings: Settings, factory: Factory, closing: ExitStack
) -> Parts:
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
