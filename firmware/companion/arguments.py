"""What each command takes, told in its help."""

from __future__ import annotations

from core.games import NAMES
from core.words import say
from firmware.companion.parser import Parser

__all__ = [
    "adopt",
    "backup",
    "data",
    "dice",
    "doctor",
    "engine",
    "history",
    "nothing",
    "play",
    "report",
    "roll",
    "score",
    "selftest",
    "watch",
]

GAMES = ", ".join(NAMES)


def play(parser: Parser) -> None:
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
    parser.set_defaults(book=None)
    _copied(parser)


def adopt(parser: Parser) -> None:
    _copy(parser)
    parser.takes(
        "--plain",
        action="store_true",
        about=say("in plain lines of text, without the device"),
    )
    parser.takes("--text", choices=["normal", "large"], about=say("the size of the device's text"))
    parser.takes_dice()
    parser.takes("--data", metavar="DIR", about=say("where the games are kept"))


def watch(parser: Parser) -> None:
    _copy(parser)
    parser.takes("--json", action="store_true", about=say("a line for each row, for a program"))


def _copy(parser: Parser) -> None:
    about = say("the table's name; without it, our own")
    parser.takes("table", metavar="TABLE", nargs="?", about=about)
    parser.takes("--redis", metavar="URL", about=say("the Redis with the copy"))


def _copied(parser: Parser) -> None:
    parser.takes("--redis", metavar="URL", about=say("copy the game to this Redis"))
    parser.takes("--table", metavar="NAME", about=say("the table's name there"))


def score(parser: Parser) -> None:
    parser.takes("game", metavar="GAME", about=say("one of {games}", games=GAMES))
    parser.takes(
        "file", metavar="FILE", nargs="?", about=say("the position; without it, standard input")
    )
    parser.takes("--json", action="store_true", about=say("the score for a program"))


def engine(parser: Parser) -> None:
    parser.takes_dice(default="device")
    parser.takes("--data", metavar="DIR", about=say("keep the games in this folder"))
    _copied(parser)


def dice(parser: Parser) -> None:
    parser.takes(
        "what", choices=["verify", "stats"], about=say("check every roll; rolled against expected")
    )
    parser.takes("files", metavar="FILE", nargs="+", about=say("a record of a game"))


def roll(parser: Parser) -> None:
    from firmware.companion.fairness.notation import dice

    about = say("the dice, such as 3d6 d12; without any, d6")
    parser.takes("groups", metavar="3d6", nargs="*", type=dice, about=about)
    parser.takes_dice(default="device")


def history(parser: Parser) -> None:
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


def backup(parser: Parser) -> None:
    parser.takes("file", metavar="FILE", about=say("the file with all games"))
    parser.takes("--data", metavar="DIR", about=say("where the games are kept"))


def data(parser: Parser) -> None:
    parser.takes("game", metavar="GAME", about=say("one of {games}", games=GAMES))
    parser.takes(
        "file", metavar="FILE", nargs="?", about=say("game data to check and to take in (TOML)")
    )
    parser.takes("--check", action="store_true", about=say("only check the file"))
    parser.takes("--add", action="store_true", about=say("tell more, card by card"))
    parser.takes("--json", action="store_true", about=say("what is known, for a program"))


def doctor(parser: Parser) -> None:
    parser.takes("--json", action="store_true", about=say("what was found, for a program"))


def selftest(parser: Parser) -> None:
    parser.takes(
        "--json", action="store_true", about=say("for a program: nobody is asked anything")
    )


def report(parser: Parser) -> None:
    parser.takes("file", metavar="FILE", nargs="?", about=say("where to write it"))


def nothing(_: Parser) -> None:
    """A command without arguments."""
