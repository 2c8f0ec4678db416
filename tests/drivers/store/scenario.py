"""
A process that plays into a store: `python -m tests.drivers.store.scenario FOLDER ENTRIES`.

Goes on with the open game where there is one. Says `ack N` when entry N is kept, and every
event by its name.
"""

from __future__ import annotations

import sys
from pathlib import Path

from drivers.store import Event, InUse
from drivers.store.sqlite import SqliteStore
from tests.drivers.store.games import FESTO, entry


def main(folder: Path, entries: int) -> int:
    try:
        store = SqliteStore(folder, tell, mounts="")
    except InUse as error:
        return error.status
    games = store.games()
    game, begun = (games[-1].number, games[-1].length) if games else (store.begin(FESTO), 0)
    for n in range(begun, entries):
        store.append(game, entry(n))
        say(f"ack {n}" if store.saved else f"held {n}")
    store.close()
    say("closed")
    return 0


def tell(event: Event) -> None:
    say(f"event {type(event).__name__}")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
