"""
Who this device is among those that may hold a table, and how far its epochs have come.

Kept in the folder of the data, so that a restart is no new owner and a server that was emptied
meanwhile is begun above everything that others have seen of us.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from drivers.stream import Owner

__all__ = ["FileIdentity", "Identity"]

FILE = "owner.json"
EPOCH_MOST = 2**63


class Identity:
    """An owner, and the highest epoch it has tried."""

    def __init__(self, owner: Owner, highest: int = 0) -> None:
        self.owner = owner
        self.highest = highest

    def above(self, epoch: int) -> int:
        """A new epoch, above *epoch* and all of our own."""
        self.highest = max(self.highest, epoch) + 1
        return self.highest


class FileIdentity(Identity):
    """The identity in *folder*, made at the first start; *name* is what others read."""

    def __init__(self, folder: Path, name: str) -> None:
        self._file = folder / FILE
        id_, highest = self._read()
        super().__init__(Owner(id_ or os.urandom(8).hex(), name), highest)
        if not id_:
            self._write()

    def above(self, epoch: int) -> int:
        """A new epoch, above *epoch* and all of our own, and never given again."""
        new = super().above(epoch)
        self._write()
        return new

    def _read(self) -> tuple[str, int]:
        """Whatever makes no sense is a new device."""
        with suppress(OSError, ValueError):
            match json.loads(self._file.read_bytes()):
                case {"id": str(id_), "epoch": int(epoch)} if 0 <= epoch < EPOCH_MOST:
                    return id_, epoch
        return "", 0

    def _write(self) -> None:
        part = self._file.with_suffix(".part")
        with suppress(OSError):  # a card that cannot be written still lets people play
            with part.open("w", encoding="utf-8") as file:
                json.dump({"id": self.owner.id, "epoch": self.highest}, file)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self._file)
