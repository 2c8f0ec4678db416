"""What can be typed after `tischlein`, explained in the language of the table."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import NamedTuple

from core.errors import Refused
from core.words import Message, say
from firmware.companion import arguments
from firmware.companion.errors import BadInput
from firmware.companion.parser import Parser
from firmware.companion.speech import LANGUAGES, Speech, spoken_here

__all__ = ["run"]


class Command(NamedTuple):
    """A command: what it does, in a line; what it takes; the doing."""

    about: Message
    declare: Callable[[Parser], None]
    run: Callable[[Namespace, Speech], None]


def run(arguments: list[str]) -> None:
    """Find the command and do it."""
    language, words = take_language(arguments)
    speech = Speech(language or spoken_here(os.environ))
    if not words or words[0] in {"-h", "--help", "help"}:
        print(overview(speech))
        return
    name, *rest = words
    if name not in COMMANDS:
        known = list(COMMANDS)
        wrong = say("there is no command {name}; there are {known}", name=ascii(name), known=known)
        raise BadInput(f"tischlein: {speech(wrong)}")
    parser = Parser(name, COMMANDS[name].about, speech)
    COMMANDS[name].declare(parser)
    parser.takes("--language", metavar="de", about=say("language: {all}", all=list(LANGUAGES)))
    parser.takes("-h", "--help", action="help", about=say("show this"))
    given = parser.parse_args(rest)
    given.language = language
    try:
        COMMANDS[name].run(given, speech)
    except (Refused, BadInput) as error:
        why = speech(error.reason) if isinstance(error, Refused) else error
        kind = type(error) if isinstance(error, BadInput) else BadInput
        raise kind(f"tischlein {name}: {why}") from error


def take_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--language` out wherever it stands: every other word depends on it."""
    language, words = None, []
    rest = iter(arguments)
    for word in rest:
        name, _, value = word.partition("=")
        if name == "--language":
            language = value or next(rest, "")
            if language not in LANGUAGES:
                known = ", ".join(LANGUAGES)
                raise BadInput(f"tischlein: --language {language!a}: choose from {known}")
        else:
            words.append(word)
    return language, words


def overview(speech: Speech) -> str:
    """The first page a newcomer sees."""
    rows = [f"  tischlein {name:8} {speech(command.about)}" for name, command in COMMANDS.items()]
    paragraphs = [
        speech(
            say(
                "Tischlein sits beside your board game: it rolls the dice, knows whose turn it"
                " is and who has the majority, and tallies the score."
            )
        ),
        "\n".join(rows),
        speech(say("Just try:")) + "\n  tischlein play",
        speech(say("More about a command:")) + "\n  tischlein play --help",
    ]
    from textwrap import fill

    return "\n\n".join([fill(paragraphs[0], 79), *paragraphs[1:]])


def play(given: Namespace, speech: Speech) -> None:
    if given.plain:
        from firmware.companion.plain import play as play_plain

        play_plain(given, speech)
    else:
        from firmware.companion.virtual import play as play_device

        play_device(given, speech)


def adopt(given: Namespace, speech: Speech) -> None:
    from firmware.companion.copying.command import adopt as adopt_table

    play(adopt_table(given, speech), speech)


def watch(given: Namespace, speech: Speech) -> None:
    from firmware.companion.copying.watching import watch as watch_table

    watch_table(given, speech)


def run_device(given: Namespace, speech: Speech) -> None:
    from drivers.pins import PinoutError
    from firmware.companion.device import run as run_companion

    try:
        run_companion(os.environ, language=given.language)
    except (PinoutError, OSError) as error:
        wrong = say("{why}. To try it without a device: tischlein play", why=str(error))
        raise BadInput(speech(wrong)) from error


def score(given: Namespace, speech: Speech) -> None:
    from firmware.companion.scoring import score as score_position

    score_position(given.game, given.file, given.json, speech)


def engine(given: Namespace, speech: Speech) -> None:
    from firmware.companion.copying.opening import typed_place
    from firmware.companion.engine import Engine, serve
    from firmware.companion.fairness.opening import opened
    from firmware.companion.keeping.opening import kept_in

    if sys.stdin is None or sys.stdout is None:  # closed, so nobody is there
        return
    place = typed_place(given) if given.data else None
    with kept_in(given.data, speech, place) as keeping, opened(given.dice) as table:
        serve(sys.stdin.buffer, sys.stdout.buffer, Engine(speech, table, keeping))


def judge_dice(given: Namespace, speech: Speech) -> None:
    from firmware.companion.fairness.proof import judge

    judge(given, speech)


def roll_dice(given: Namespace, speech: Speech) -> None:
    from firmware.companion.fairness.notation import roll

    roll(given, speech)


def data(given: Namespace, speech: Speech) -> None:
    from firmware.companion.carton.command import run as tell_data
    from firmware.companion.plain.paper import Paper

    if sys.stdin is not None and sys.stdout is not None:
        tell_data(given, Paper(speech, sys.stdin, sys.stdout))


def games(_: Namespace, speech: Speech) -> None:
    from firmware.companion.shelf import show_games

    show_games(speech)


def doctor(given: Namespace, speech: Speech) -> None:
    from firmware.companion.doctor.command import run as examine_device

    examine_device(given.json, speech)


def selftest(given: Namespace, speech: Speech) -> None:
    from firmware.companion.selftest.command import run as test_device

    test_device(given.json, speech)


def report(given: Namespace, speech: Speech) -> None:
    from firmware.companion.report import run as write_report

    write_report(given.file, speech)


def history(given: Namespace, speech: Speech) -> None:
    from firmware.companion.keeping.history import history as show_history

    show_history(given, speech)


def backup(given: Namespace, speech: Speech) -> None:
    from firmware.companion.keeping.safe import backup_command

    backup_command(given, speech)


def restore(given: Namespace, speech: Speech) -> None:
    from firmware.companion.keeping.safe import restore_command

    restore_command(given, speech)


COMMANDS = {
    "play": Command(say("play a game beside the board"), arguments.play, play),
    "score": Command(say("tally a final position, say who won"), arguments.score, score),
    "games": Command(say("the games and their options"), arguments.nothing, games),
    "data": Command(say("what is printed in a carton: show, check, tell"), arguments.data, data),
    "roll": Command(say("roll some dice"), arguments.roll, roll_dice),
    "dice": Command(say("check the dice of a game; how even they are"), arguments.dice, judge_dice),
    "engine": Command(
        say("play over standard input and output, for programs"), arguments.engine, engine
    ),
    "run": Command(say("run the device itself"), arguments.nothing, run_device),
    "doctor": Command(say("what is wrong with the device, what to do"), arguments.doctor, doctor),
    "selftest": Command(
        say("press, look and listen: what is wrong, which wire"), arguments.selftest, selftest
    ),
    "report": Command(say("logs and settings in one file, to send"), arguments.report, report),
    "history": Command(say("past games: scores, statistics, export"), arguments.history, history),
    "backup": Command(say("copy all games to a file, also in play"), arguments.backup, backup),
    "restore": Command(say("take the games of a backup back"), arguments.backup, restore),
    "adopt": Command(say("take over another device's table"), arguments.adopt, adopt),
    "watch": Command(say("watch a table live"), arguments.watch, watch),
}
