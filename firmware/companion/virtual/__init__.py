"""
`tischlein play`: the device in a terminal.

The same companion and the same button driver as on the Pi; keys drive mock pins, and the
display is drawn with the letters a terminal has.
"""

from __future__ import annotations

import logging
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack, closing

from core.game import Header
from core.games import find
from core.words import say
from drivers.buttons.pins import PinButtons
from drivers.gpio import Factory, open_factory
from drivers.sounder.silent import SilentSounder
from firmware.companion import carton
from firmware.companion.companion import Companion
from firmware.companion.copying.opening import place_of, typed
from firmware.companion.errors import BadInput
from firmware.companion.fairness import TableDice
from firmware.companion.fairness.wired import wired
from firmware.companion.keeping.opening import data_folder
from firmware.companion.loop import Due, Event, Handle, Loop
from firmware.companion.memory import memory, open_store
from firmware.companion.parts import Memory, Parts
from firmware.companion.rooms import Games
from firmware.companion.rooms.resuming import pick_up, take_up, tell_aside
from firmware.companion.rooms.start import begin, seating
from firmware.companion.saving import SavingDisplay
from firmware.companion.screens.page import Style
from firmware.companion.selftest.machine import checks_of
from firmware.companion.settings import Settings, Value
from firmware.companion.settings_files import SettingsFiles
from firmware.companion.speech import Speech, spoken_here
from firmware.companion.virtual.display import TerminalCovers, TerminalDisplay
from firmware.companion.virtual.fingers import TIMER, Fingers
from firmware.companion.virtual.keys import Key, Left, Resized
from firmware.companion.virtual.terminal import Terminal
from firmware.companion.wiring import pinout

__all__ = ["play"]

CAPS = (
    say("↑ ↓ ← → arrows"),
    say("Enter OK"),
    say("Backspace or t: ◀ back, table"),
    say("r roll"),
    say("u take back"),
    say("q leave"),
)


def play(given: Namespace, speech: Speech) -> None:
    """Open the device and run it until somebody leaves."""
    start = _prefilled(given, speech)
    if not _at_terminal():
        wrong = say(
            "this is no terminal; in plain lines: tischlein play --plain, for programs:"
            " tischlein engine"
        )
        raise BadInput(speech(wrong))
    logging.getLogger().addHandler(logging.NullHandler())  # else it would write into the picture
    files = SettingsFiles.of(os.environ)
    settings, wrong_settings = files.load(spoken_here(os.environ))
    settings = settings.having(_given(given))
    with ExitStack() as leaving:
        settings = settings.having(_simulated(given, leaving))
        loop, terminal = Loop(), Terminal(sys.stdin.fileno(), sys.stdout.fileno())
        said = Speech(settings.language)
        display = TerminalDisplay(terminal, lambda: [said(cap) for cap in CAPS])
        factory = leaving.enter_context(closing(open_factory("mock")))
        shown = SavingDisplay(display, Style(said, settings.large))
        games = open_store(given.data, loop, said, shown.saving, place_of(settings))
        leaving.callback(games.close)
        dice = leaving.enter_context(closing(wired(loop, settings)))
        remembered = memory(os.environ, files, games)
        remembered.folder = data_folder(given.data)
        remembered.checks = checks_of(remembered.folder, os.environ, wrong_settings, parts=False)
        kept = (settings, remembered)
        start = _resumed(given, games, said) or start
        with terminal.taken(loop), closing(display):
            companion, handle = _device(loop, (display, shown), factory, kept, dice)
            for trouble in wrong_settings:
                companion.trouble("settings", trouble)
            start(companion)
            tell_aside(companion)
            companion.show()
            games.came_up()
            loop.run(handle)


def _device(
    loop: Loop,
    displays: tuple[TerminalDisplay, SavingDisplay],
    factory: Factory,
    kept: tuple[Settings, Memory],
    dice: TableDice,
) -> tuple[Companion, Handle]:
    settings, remembered = kept
    display, shown = displays
    pins = pinout(settings).buttons
    buttons = PinButtons(loop.post, pins, factory)
    parts = Parts(buttons, shown, TerminalCovers(display), SilentSounder(), dice)
    companion = Companion(loop, parts, settings, remembered)
    fingers = Fingers(loop, factory, pins)

    def handle(event: Event) -> None:
        match event:
            case Key(name=name):
                fingers.hit(name)
            case Due(name=timer) if timer == TIMER:
                fingers.move()
            case Resized():
                display.resize()
            case Left():
                loop.stop()
            case _:
                companion.handle(event)

    return companion, handle


def _at_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _given(given: Namespace) -> dict[str, str]:
    """What was typed after the command goes over the settings, for this once."""
    dice = given.dice
    said = {
        "language": given.language,
        "display.text": given.text,
        "dice.source": ("roller" if dice.kind == "sim" else dice.kind) if dice else None,
        "dice.port": dice.port if dice else None,
    }
    return {key: value for key, value in said.items() if value} | typed(given)


def _simulated(given: Namespace, leaving: ExitStack) -> dict[str, Value]:
    """The port of a roller without a Pico, where one was wished for."""
    if not given.dice or given.dice.kind != "sim":
        return {}
    from firmware.roller.sim import SimulatedRoller

    return {"dice.port": leaving.enter_context(closing(SimulatedRoller())).path}


def _prefilled(given: Namespace, speech: Speech) -> Callable[[Companion], None]:
    """What to do once the device is on; what was typed wrong is refused before that."""
    if given.file:
        from firmware.companion.plain import open_file

        session, record = open_file(given.file, speech)
        return lambda companion: begin(companion, session.header, record)
    header = _header(given, speech) if given.game else None
    if header is None:
        return pick_up
    if given.seats:
        return lambda companion: _begin(companion, given, header)
    return lambda companion: companion.enter(seating(companion, header.game.name, given.tally))


def _begin(companion: Companion, given: Namespace, header: Header) -> None:
    """Begin a game; if the same command began the one that was left last, that goes on."""
    from firmware.companion.plain.resuming import is_meant

    left = [session for session in companion.games if session.ask is not None]
    if left and is_meant(given, left[0].export()):
        pick_up(companion)
    else:
        begin(companion, header)


def _resumed(given: Namespace, games: Games, speech: Speech) -> Callable[[Companion], None] | None:
    """Going on with the game whose number was typed, or that was adopted."""
    if given.book is not None:
        adopted, _ = games.take_over(given.book)
        return lambda companion: take_up(companion, adopted)
    if given.resume is None:
        return None
    from firmware.companion.plain.resuming import numbered

    session = numbered(given.resume, games.resume, speech)

    return lambda companion: take_up(companion, session)


def _header(given: Namespace, speech: Speech) -> Header:
    from firmware.companion.plain.seating import read_options

    game = find(given.game)
    some = [str(n) for n in range(game.seats[0])]  # where none were given they are asked for
    seats = [name.strip() for name in given.seats.split(",")] if given.seats else some
    options = read_options(game, given.option)
    data = carton.read(game, speech)
    return Header.of(game, seats, options, data, speech.language, given.tally)
