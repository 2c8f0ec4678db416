"""Whether the games that are kept are as they were written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from core.words import say, say_n
from drivers.store import InUse
from drivers.store.folder import Lock, newest
from drivers.store.looking import State, look, open_reader
from firmware.companion.doctor import Device, Finding, Outside, fine, note, wrong

__all__ = ["check_store"]


def check_store(device: Device, _: Outside) -> Iterator[Finding]:
    """Look at the file that counts, where nobody is writing to it, and change nothing."""
    try:
        lock = Lock(device.games)
    except InUse:
        yield fine("store", say("The games are in use; they were checked when that began"))
        return
    except OSError:
        return  # not there yet, or not for us: the folder's own check says so
    try:
        file = newest(device.games)
        yield _look(file) if file else fine("store", say("No game is kept yet"))
    finally:
        lock.release()


def _look(file: Path) -> Finding:
    reader = open_reader(file, touch=False)
    if reader is None:
        return _damaged(file)
    try:
        state = look(reader)
        if state is State.DAMAGED:
            return _damaged(file)
        n = len(reader.file.numbers())
    finally:
        reader.close()
    if state is State.TORN:
        return note("store", say("The last thing before the power went may not be written"))
    return fine("store", say_n("{n} game is kept, and whole", "{n} games are kept, and whole", n=n))


def _damaged(file: Path) -> Finding:
    return wrong(
        "store",
        say("{file} is damaged", file=str(file)),
        say("Start Tischlein: it takes over all that is good and keeps the file; send it to us"),
    )
