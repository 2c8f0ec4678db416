"""Who played before: their names, the latest first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from firmware.companion.errors import NotJson
from firmware.companion.files import write_file
from firmware.companion.reading import read_json

__all__ = ["Names"]

MOST = 20
LONGEST = 20


class Names:
    """Names in a file, or without one only for as long as the program runs."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._names, self.seats = _read(file) if file else ([], 0)

    def earlier(self) -> list[str]:
        """Everybody we know."""
        return list(self._names)

    def remember(self, names: Sequence[str], seats: int) -> None:
        """These play now, at a table of *seats*."""
        self._names = [*names, *(name for name in self._names if name not in names)][:MOST]
        self.seats = seats
        if self._file is not None:
            try:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                write_file(self._file, {"names": self._names, "seats": self.seats})
            except OSError:
                return  # a full or read-only card: names are a comfort, not a game


def _read(file: Path) -> tuple[list[str], int]:
    try:
        kept: Any = read_json(file.read_bytes())
    except (OSError, NotJson):
        return [], 0
    if not isinstance(kept, dict):
        return [], 0
    listed, seats = kept.get("names"), kept.get("seats")
    names = [name for name in listed if _is_name(name)] if isinstance(listed, list) else []
    return list(dict.fromkeys(names))[:MOST], seats if type(seats) is int else 0


def _is_name(name: object) -> bool:
    if not isinstance(name, str) or not name.isprintable():
        return False
    return name == name.strip() and 0 < len(name) <= LONGEST
