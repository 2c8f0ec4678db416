"""`make bench`: each line is ours beside a peer, and the floor we set ourselves."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator

from bench.compare import Comparison, compare
from bench.play import Chess, OpenSpiel, Referee
from bench.start import BARE, PLAIN, VERSION, Answer, Program, Replay, Undo, long_game


def comparisons() -> Iterator[Comparison]:
    """Everything that is measured."""
    yield compare("a referee's answer", Referee(), "python-chess, a move", Chess(), 2)
    for name in ("python_tic_tac_toe", "python_block_dominoes", "python_kuhn_poker"):
        yield compare("a referee's answer", Referee(), f"OpenSpiel, {name[7:]}", OpenSpiel(name), 1)
    game = long_game()
    yield compare(f"replay of {game.n} answers", Replay(game), "python -I -S", Program(*BARE), 1)
    yield compare(
        "tischlein --version", Program(*VERSION), "python -c pass", Program(*PLAIN), 1 / 3
    )
    yield compare(f"undo of answer {game.n}", Undo(game), "that answer", Answer(game), 0)


def main() -> int:
    print(
        f"Python {platform.python_version()}, {platform.machine()}: medians of alternating rounds"
    )
    missed = 0
    for line in comparisons():
        print(line, flush=True)
        missed += not line.holds
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
