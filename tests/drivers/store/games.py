"""Games for the store: it does not know what they mean."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from drivers.store import Event
from drivers.store.sqlite import SqliteStore

FESTO: dict[str, Any] = {"game": "festo", "rules": 1, "seats": ["Sarah", "Toby"], "data": {}}


def entry(n: int) -> dict[str, Any]:
    """One of many entries, no two alike."""
    return {"key": "festo.place.morning", "seat": "Joy", "answer": {"troll": n}}


def opened(folder: Path) -> tuple[SqliteStore, list[Event]]:
    """A store on a disk that forgets nothing, and what it says."""
    events: list[Event] = []
    return SqliteStore(folder, events.append, mounts=""), events


def fill(folder: Path, entries: int = 5, games: int = 1) -> list[dict[str, Any]]:
    """Games of so many entries; the last one is still open, its entries are returned."""
    store, _ = opened(folder)
    for number in range(games):
        game = store.begin(FESTO)
        for n in range(entries):
            store.append(game, entry(n))
        if number < games - 1:
            store.mark(game, "over", {"winners": ["Joy"]})
    store.close()
    return [entry(n) for n in range(entries)]


def crashed(folder: Path, aside: Path, entries: int = 5) -> list[dict[str, Any]]:
    """What a kill leaves of a game: the files of *folder* as they were in mid-game."""
    store, _ = opened(aside)
    game = store.begin(FESTO)
    for n in range(entries):
        store.append(game, entry(n))
    shutil.copytree(aside, folder)
    store.close()
    return [entry(n) for n in range(entries)]


def left_in(folder: Path, game: int = 1) -> tuple[list[dict[str, Any]], list[Event]]:
    """What a new start finds."""
    store, events = opened(folder)
    try:
        found = [kept.number for kept in store.games()]
        return (store.read(game).entries if game in found else []), events
    finally:
        store.close()


def flip(file: Path, bit: int) -> None:
    """Let one bit rot."""
    data = bytearray(file.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    file.write_bytes(data)
