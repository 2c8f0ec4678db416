"""Which games of a store are an older copy of one that comes back from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from drivers.store import Read, Store
from firmware.companion.keeping.rows import as_record

__all__ = ["older_copies"]

BESIDE = ("entries", "dice", "score")


def older_copies(store: Store, record: Mapping[str, Any]) -> list[int]:
    """Those that were not played to their end; a game has no name, so it is known by its play."""
    header = {key: value for key, value in record.items() if key not in BESIDE}
    running = [game for game in store.games() if game.state == "open" and game.header == header]
    return [game.number for game in running if _is_older(store.read(game.number), record)]


def _is_older(read: Read, record: Mapping[str, Any]) -> bool:
    ours = as_record(read.game.header, read.entries)
    mine, theirs = _first_pact(ours), _first_pact(record)
    if mine and theirs:  # no two games begin with the same, even if they differ later
        return bool(mine == theirs)
    known = ours["entries"]
    return bool(record["entries"][: len(known)] == known)


def _first_pact(record: Mapping[str, Any]) -> Any:
    pacts = record.get("dice", {}).get("pacts")
    return pacts[0] if pacts else None
