"""Two terminals, two data folders, one Redis: real processes, read and typed into."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from drivers.store.past import PastGames
from drivers.stream import Row
from drivers.stream.reading import StreamReader
from drivers.stream.server import RedisServer
from firmware.companion.keeping.rows import entries, without_secret

COMMAND = [sys.executable, "-m", "firmware.companion.commands"]
PATIENCE = 20.0
TABLE = "kitchen"
PROMPT = re.compile(r"> $")
TOLD = "plays this table now"


class Terminal:
    """A program whose lines are read as they come."""

    def __init__(self, *arguments: str) -> None:
        self.said = ""
        self.process = subprocess.Popen(
            [*COMMAND, *arguments, "--language", "en"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "COLUMNS": "400"},
        )

    def wait_for(self, pattern: str | re.Pattern[str]) -> None:
        """Read until *pattern* was said, and forget what came before its end."""
        while not (found := re.search(pattern, self.said)):
            self._read(str(pattern))
        self.said = self.said[found.end() :]

    def enter(self, times: int = 1, typed: str = "") -> None:
        """Take the answer in brackets, and wait for the next question."""
        for _ in range(times):
            self.send(typed)
            self.wait_for(PROMPT)

    def send(self, typed: str = "") -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(typed.encode() + b"\n")
        self.process.stdin.flush()

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def _read(self, awaited: str) -> None:
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        assert ready, f"{awaited!r} never came; there was {self.said[-500:]!r}"
        more = os.read(self.process.stdout.fileno(), 65536).decode("utf-8", "replace")
        assert more, f"ended before {awaited!r}; there was {self.said[-500:]!r}"
        self.said += more


def rows(folder: Path, game: int) -> list[dict[str, Any]]:
    """What a store holds of a game, as others may see it."""
    past = PastGames(folder)
    try:
        return [without_secret(row) for row in past.read(game).entries]
    finally:
        past.close()


def answers(folder: Path, game: int) -> list[dict[str, Any]]:
    """The entries of the record."""
    return entries(rows(folder, game))


def states(folder: Path) -> list[str]:
    past = PastGames(folder)
    try:
        return [game.state for game in past.games()]
    finally:
        past.close()


def arrived(url: str, count: int, epoch: int, table: str = TABLE) -> list[dict[str, Any]]:
    """Wait until so many rows of an epoch are on the server; they are all there are."""
    reader = StreamReader(RedisServer(url))
    for news in reader.follow(table):
        if isinstance(news, Row) and news.at.epoch == epoch and news.at.n >= count:
            break
    book = reader.newest(table)
    assert book is not None, "rows were just seen there"
    assert (book.epoch, book.gap, book.skipped) == (epoch, None, 0)
    return book.sound
