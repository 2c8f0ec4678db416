"""What can be typed after `tischlein`, explained in the language of the table."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import NamedTuple

from core.errors import Refused
from core.games import NAMES
from core.words import Message, say
from firmware.companion.errors import BadInput
from firmware.companion.parser import Parser
from firmware.companion.speech import LANGUAGES, Speech, spoken_here

__all__ = ["run"]

GAMES = ", ".join(NAMES)


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


def declare_play(parser: Parser) -> None:
    parser.takes("game", metavar="GAME", nargs="?", about=say("one of {games}", games=GAMES))
    parser.takes(
        "--plain",
        action="store_true",
        about=say("in plain lines of text, without the device"),
    )
    parser.takes("--text", choices=["normal", "large"], about=say("the size of the device's text"))
    parser.takes("--seats", metavar="Sarah,Toby", about=say("who plays, clockwise"))
    parser.takes(
        "--option",
        metavar="magic=true",
        action="append",
        default=[],
        about=say("an option of the game (see: tischlein games); may be repeated"),
    )
    parser.takes_dice()
    parser.takes("--tally", action="store_true", about=say("only the score at the end"))
    parser.takes(
        "--data", metavar="DIR", about=say("where games are kept; none: they are not kept")
    )
    parser.takes(
        "--resume", metavar="N", type=int, about=say("go on with this game of the past games")
    )
    parser.takes("--from", dest="file", metavar="FILE", about=say("go on with a game from a file"))


def declare_score(parser: Parser) -> None:
    parser.takes("game", metavar="GAME", about=say("one of {games}", games=GAMES))
    parser.takes(
        "file", metavar="FILE", nargs="?", about=say("the position; without it, standard input")
    )
    parser.takes("--json", action="store_true", about=say("the score for a program"))


def declare_engine(parser: Parser) -> None:
    parser.takes_dice(default="device")
    parser.takes("--data", metavar="DIR", about=say("keep the games in this folder"))


def declare_dice(parser: Parser) -> None:
    parser.takes(
        "what", choices=["verify", "stats"], about=say("check every roll; rolled against expected")
    )
    parser.takes("files", metavar="FILE", nargs="+", about=say("a record of a game"))


def declare_roll(parser: Parser) -> None:
    from firmware.companion.fairness.notation import dice

    about = say("the dice, such as 3d6 d12; without any, d6")
    parser.takes("groups", metavar="3d6", nargs="*", type=dice, about=about)
    parser.takes_dice(default="device")


def declare_history(parser: Parser) -> None:
    parser.takes("number", metavar="N", nargs="?", type=int, about=say("one game, by its number"))
    parser.takes("--json", action="store_true", about=say("for a program; of one game, its record"))
    parser.takes("--csv", action="store_true", about=say("for a spreadsheet"))
    parser.takes("--export", metavar="FILE", about=say("write the game's record (.csv: its score)"))
    parser.takes(
        "--import", dest="files", metavar="FILE", nargs="+", about=say("take in games from records")
    )
    parser.takes("--delete", action="store_true", about=say("delete the game for good"))
    parser.takes("--yes", action="store_true", about=say("do not ask before deleting"))
    parser.takes("--data", metavar="DIR", about=say("where the games are kept"))


def declare_backup(parser: Parser) -> None:
    parser.takes("file", metavar="FILE", about=say("the file with all games"))
    parser.takes("--data", metavar="DIR", about=say("where the games are kept"))


def declare_data(parser: Parser) -> None:
    parser.takes("game", metavar="GAME", about=say("one of {games}", games=GAMES))
    parser.takes(
        "file", metavar="FILE", nargs="?", about=say("game data to check and to take in (TOML)")
    )
    parser.takes("--check", action="store_true", about=say("only check the file"))
    parser.takes("--add", action="store_true", about=say("tell more, card by card"))
    parser.takes("--json", action="store_true", about=say("what is known, for a program"))


def declare_doctor(parser: Parser) -> None:
    parser.takes("--json", action="store_true", about=say("what was found, for a program"))


def declare_report(parser: Parser) -> None:
    parser.takes("file", metavar="FILE", nargs="?", about=say("where to write it"))


def declare_nothing(_: Parser) -> None:
    """A command without arguments."""


def play(given: Namespace, speech: Speech) -> None:
    if given.plain:
        from firmware.companion.plain import play as play_plain

        play_plain(given, speech)
    else:
        from firmware.companion.virtual import play as play_device

        play_device(given, speech)


def run_device(given: Namespace, speech: Speech) -> None:
    from drivers.buttons import ButtonsError
    from drivers.pins import PinoutError
    from firmware.companion.device import run as run_companion

    try:
        run_companion(os.environ, language=given.language)
    except (ButtonsError, PinoutError, OSError) as error:
        wrong = say("{why}. To try it without a device: tischlein play", why=str(error))
        raise BadInput(speech(wrong)) from error


def score(given: Namespace, speech: Speech) -> None:
    from firmware.companion.scoring import score as score_position

    score_position(given.game, given.file, given.json, speech)


def engine(given: Namespace, speech: Speech) -> None:
    from firmware.companion.engine import Engine, serve
    from firmware.companion.fairness.opening import opened
    from firmware.companion.keeping.opening import kept_in

    if sys.stdin is None or sys.stdout is None:  # closed, so nobody is there
        return
    with kept_in(given.data, speech) as keeping, opened(given.dice) as table:
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
    "play": Command(say("play a game beside the board"), declare_play, play),
    "score": Command(say("tally a final position, say who won"), declare_score, score),
    "games": Command(say("the games and their options"), declare_nothing, games),
    "data": Command(say("what is printed in a carton: show, check, tell"), declare_data, data),
    "roll": Command(say("roll some dice"), declare_roll, roll_dice),
    "dice": Command(say("check the dice of a game; how even they are"), declare_dice, judge_dice),
    "engine": Command(
        say("play over standard input and output, for programs"), declare_engine, engine
    ),
    "run": Command(say("run the device itself"), declare_nothing, run_device),
    "doctor": Command(say("what is wrong with the device, what to do"), declare_doctor, doctor),
    "report": Command(say("logs and settings in one file, to send"), declare_report, report),
    "history": Command(say("past games: scores, statistics, export"), declare_history, history),
    "backup": Command(say("copy all games to a file, also in play"), declare_backup, backup),
    "restore": Command(say("take the games of a backup back"), declare_backup, restore),
}
