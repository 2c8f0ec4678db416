"""Programs that start, and games that are played again from their record."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter

from bench.play import any_answer, referee_table
from core.games.festo import GAME
from core.record import load
from core.session import Session

ANSWERS = 300
TISCHLEIN = str(Path(sys.executable).with_name("tischlein"))
BARE = (sys.executable, "-I", "-S", "-c", "pass")
PLAIN = (sys.executable, "-c", "pass")
VERSION = (TISCHLEIN, "--version")


class Program:
    """Seconds from start to end of a program, the best of three."""

    def __init__(self, *command: str) -> None:
        self.command = command

    def __call__(self) -> float:
        return min(self.once() for _ in range(3))

    def once(self) -> float:
        start = perf_counter()
        subprocess.run(self.command, check=True, capture_output=True)
        return perf_counter() - start


def long_game() -> Session:
    """A referee's game of 300 answers, or of as many as it has where it ends before."""
    best = Session(referee_table(1))
    for seed in range(1, 60):
        rng, session = Random(seed), Session(referee_table(seed))
        while session.ask is not None and session.n < ANSWERS:
            session.answer(any_answer(session.ask, rng))
        if session.n >= ANSWERS:
            return session
        best = max(best, session, key=lambda played: played.n)
    return best


class Replay:
    """Seconds to play a record to its end."""

    def __init__(self, session: Session) -> None:
        self.record = session.export()

    def __call__(self) -> float:
        start = perf_counter()
        load(self.record, lambda _: GAME)
        return perf_counter() - start


class Undo:
    """Seconds to take one answer back; it is given again unmeasured."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def __call__(self) -> float:
        start = perf_counter()
        self.session.undo()
        seconds = perf_counter() - start
        self.session.redo()
        return seconds


class Answer:
    """Seconds to give one answer; it is taken back unmeasured."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def __call__(self) -> float:
        self.session.undo()
        start = perf_counter()
        self.session.redo()
        return perf_counter() - start
