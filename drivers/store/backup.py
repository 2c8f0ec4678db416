"""A copy of the whole store in one file, and back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from drivers.store import CannotWrite, Damaged, Unusable
from drivers.store.file import FORMAT
from drivers.store.folder import Lock, following, newest
from drivers.store.looking import FAILED, State, look, open_reader, rescue
from drivers.store.making import begin, make, settle, version_of

__all__ = ["back_up", "restore"]


def back_up(folder: Path, file: Path) -> None:
    """Copy the store to *file*, also while it is played; *file* is old or new, never half."""
    path = newest(folder) if folder.is_dir() else None
    reader = open_reader(path) if path else None
    if reader is None:
        raise Unusable(f"there is no store in {folder}")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        copy = begin(part)
        try:
            reader.file.backup(copy)
            # Nobody writes to the copy: it must not look as if its -wal file were lost.
            copy.execute("PRAGMA journal_mode=DELETE").fetchone()
            copy.execute("UPDATE marks SET value=0 WHERE name='open'")
        finally:
            copy.close()
        settle(part, file)
    except FAILED as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise CannotWrite(f"{file}: {error}") from error
    finally:
        reader.close()


def restore(folder: Path, file: Path) -> list[Damaged]:
    """Take the games of a backup; what was in the store before stays in its file."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = Lock(folder)
    try:
        version = version_of(file) if file.is_file() else None
        reader = open_reader(file, touch=False) if version else None
        if version is None or version > FORMAT or reader is None:
            raise Unusable(f"{file} is no store that can be read here")
        try:
            games = rescue(reader)
            if look(reader) is State.DAMAGED and not games.damage:
                games.damage.append(Damaged(None, 0, None, str(file)))
            make(following(folder), games.games, FORMAT)
        finally:
            reader.close()
    finally:
        lock.release()
    return games.damage
