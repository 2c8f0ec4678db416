"""`make bench`: each line is ours beside a peer, and the floor we set ourselves."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator

from bench.compare import Comparison, Figure, compare
from bench.copy import MissingRedisError, copies
from bench.device import FIRST_FRAME, LIBRARIES, Press, StockPress, memory_line
from bench.frames import Ours, Stock, a_game, bytes_line, idle_line
from bench.play import Chess, OpenSpiel, Referee
from bench.roll import rollers, wake_ups
from bench.start import BARE, PLAIN, VERSION, Answer, Program, Replay, Undo, long_game
from bench.store import BareInsert, Durable, Resume
from tests.micropython import MissingError


def comparisons() -> Iterator[Comparison | Figure]:
    """Everything that is measured."""
    answer = "a referee's answer"
    yield compare(answer, Referee(), "python-chess, a move", Chess(), 2)
    yield compare(answer, Referee(), "OpenSpiel, tic-tac-toe", OpenSpiel("python_tic_tac_toe"), 1)
    yield compare(answer, Referee(), "OpenSpiel, dominoes", OpenSpiel("python_block_dominoes"), 1)
    # Three cards and a coin: hardly a rule to apply.
    yield compare(answer, Referee(), "OpenSpiel, Kuhn poker", OpenSpiel("python_kuhn_poker"))
    game = long_game()
    yield compare(f"replay of {game.n} answers", Replay(game), "python -I -S", Program(*BARE), 1)
    yield compare(
        "tischlein --version", Program(*VERSION), "python -c pass", Program(*PLAIN), 1 / 3
    )
    yield compare("an answer kept", Durable(), "a bare SQLite insert", BareInsert(), 1 / 1.3)
    resume = f"resume of {game.n} answers"
    yield compare(resume, Resume(game), "python -c pass", Program(*PLAIN), 1)
    yield compare(
        "first frame on the bus",
        Program(*FIRST_FRAME),
        "import of the libraries",
        Program(*LIBRARIES),
        1,
    )
    yield memory_line()
    yield compare("a press, to its last byte", Press(), "gpiozero Button, luma", StockPress(), 5)
    frames = a_game()
    ours, stock = Ours(frames), Stock(frames)
    yield compare("a frame, processor alone", ours, "stock luma", stock, 1, 5)
    yield bytes_line(ours, stock)
    yield idle_line()
    try:
        yield from copies()
    except MissingRedisError as missing:
        print(f"NO REDIS, the copy was not measured: {missing}")
    yield compare(f"undo of answer {game.n}", Undo(game), "giving it", Answer(game))
    try:
        with rollers() as (driver, bare):
            yield compare("a roll of the roller", driver, "pyserial, write and read", bare, 1 / 1.5)
            print(wake_ups(), flush=True)
    except MissingError as missing:
        print(f"NO MICROPYTHON, the roller was not measured: {missing}")


def main() -> int:
    print(
        f"Python {platform.python_version()}, {platform.machine()}: medians of alternating rounds"
    )
    missed = 0
    for line in comparisons():
        print(line, flush=True)
        missed += line.missed
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
