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
    from drivers.display import Display
    from drivers.display.search import Sight
    from drivers.gpio import Factory, PinError
    from firmware.companion.companion import Companion

__all__ = ["find_panel", "panel_options", "run", "trusted"]

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
        pins = _open_pins(settings, factory, display, closing)
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


def trusted(settings: Settings, wrong: list[Message], pins: Factory | PinError) -> Settings:
    """
    The settings that the device starts with; what else is wrong with them is added.

    Where some are refused and somebody holds a button, none of them counts: the last good ones
    may be why the device cannot be used.
    """
    from drivers.buttons import NAMES
    from drivers.pins import PinoutError
    from firmware.companion.wiring import pinout

    plain = defaults(settings.language)
    if wrong and _is_held(pinout(plain).buttons, pins):
        return plain
    try:
        pinout(settings)
    except PinoutError as error:
        wrong.append(Message("{why}", {"why": str(error)}))
        return settings.having({f"buttons.{name}": None for name in NAMES})
    return settings


def _is_held(buttons: Mapping[str, int], pins: Factory | PinError) -> bool:
    """Whether somebody holds a button; one that cannot be read is not held."""
    from drivers.buttons import ButtonsError
    from drivers.buttons.pins import any_down
    from drivers.gpio import PinError

    if isinstance(pins, PinError):
        return False
    try:
        return any_down(buttons, pins)
    except ButtonsError:
        return False


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
    settings: Settings,
    opening: Callable[[], Factory] | None,
    display: Display,
    closing: ExitStack,
) -> Factory | PinError:
    """The way to the pins, or why there is none; without a display either, there is no device."""
    from drivers.gpio import PinError, open_factory

    try:
        factory = opening() if opening else open_factory(str(settings["buttons.factory"]))
    except PinError as error:
        if not display.settle(PATIENCE):
            raise
        return error
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
    opened: tuple[Display, Factory | PinError],
    settings: Settings,
    outside: tuple[Mapping[str, str], SettingsFiles, list[Message]],
    closing: ExitStack,
) -> Companion:
    from firmware.companion.assembly import open_parts
    from firmware.companion.companion import Companion
    from firmware.companion.copying.opening import place_of
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
    kept_at, copy_at = str(folder) if folder else None, place_of(settings)
    games = open_store(kept_at, loop, shown.style.speech, shown.saving, copy_at)
    closing.callback(games.close)
    remembered = memory(environment, files, games)
    remembered.folder = data_folder(kept_at)
    remembered.checks = checks_of(remembered.folder, environment, wrong)
    return Companion(loop, parts, settings, remembered)


def find_panel(settings: Settings, world: World) -> Search:
    """Look for the panel; what is found opens its bus, and looks again where it is lost."""
    return Search(panel_options(settings), wanted(settings), drawn().buses, world)


def panel_options(settings: Settings) -> Options:
    """Where the panel is, as the settings say and for the rest as it is drawn."""
    pins = drawn()
    names = ("kind", "interface", "port", "address", "rotate", "brightness")
    given = {name: settings[f"display.{name}"] for name in names}
    set_ones = {name: value for name, value in given.items() if value is not None}
    extra = {
        "gpio_DC": pins.spi["dc"],
        "gpio_RST": pins.spi["reset"],
        "factory": settings["buttons.factory"],
    }
    return Options(**{"address": pins.buses.addresses[0], **extra, **set_ones})  # type: ignore[arg-type]  # checked by the settings
