"""A reader in a process of its own: notes each place it has read to, until it is killed."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from drivers.stream import Began, Id, Row
from drivers.stream.reading import StreamReader
from drivers.stream.server import RedisServer


def main(url: str, notes: Path) -> None:
    read = notes.read_text("utf-8").split() if notes.exists() else []
    after = Id.parse(read[-1]) if read else None
    with notes.open("a", encoding="utf-8") as file:
        for news in StreamReader(RedisServer(url)).follow("kitchen", after):
            if isinstance(news, Began | Row):
                file.write(f"{news.at}\n")
                file.flush()
                print(news.at, flush=True)


if __name__ == "__main__":
    signal.alarm(60)  # who waits for a row that never comes shall not wait for ever
    main(sys.argv[1], Path(sys.argv[2]))
