"""Where the games of a table are kept, and who may open them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from core.words import say
from drivers.store import Emit, Event, InUse, NotSaved
from drivers.store.memory import MemoryStore
from firmware.companion.errors import BadInput, Busy
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.news import in_words
from firmware.companion.speech import Speech

if TYPE_CHECKING:
    from core.words import Message
    from firmware.companion.copying.opening import Place

__all__ = ["NOWHERE", "data_folder", "kept_in", "open_keeping", "today"]

NOWHERE = "none"
SYNCHRONIZED = Path("/run/systemd/timesync/synchronized")
YEARS = range(2026, 2100)


def data_folder(given: str | None, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder that was named, or the usual one; None where nothing is to be kept."""
    if given == NOWHERE:
        return None
    if given:
        return Path(given).expanduser()
    home = environment.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "tischlein"


def open_keeping(folder: Path, speech: Speech, emit: Emit) -> Keeping:
    """Open the store; *emit* hears what people should know about it."""
    from drivers.store.sqlite import SqliteStore

    try:
        return Keeping(SqliteStore(folder, emit), today)
    except InUse as error:
        busy = say("{folder} is in use by another Tischlein", folder=str(folder))
        raise Busy(speech(busy)) from error
    except (FileExistsError, NotADirectoryError) as error:
        raise BadInput(f"{folder}: {error.strerror}") from error
    except OSError as error:
        # A card that cannot even be begun is no reason not to play.
        emit(NotSaved(f"{folder}: {error.strerror or error}"))
        return Keeping(MemoryStore(emit, failing=True), today)


@contextmanager
def kept_in(
    folder: str | None, speech: Speech, place: Place | None = None
) -> Iterator[Keeping | None]:
    """
    A store for as long as it is needed, where a folder was named; news go to standard error.

    With *place* what is played is copied there.
    """

    def tell(news: Message) -> None:
        if sys.stderr is not None:  # with None, print would speak into the replies
            with suppress(OSError):
                print(speech(news), file=sys.stderr, flush=True)

    def tell_event(event: Event) -> None:
        tell(in_words(event))

    keeping = open_keeping(Path(folder), speech, tell_event) if folder else None
    if keeping and folder and place:
        from firmware.companion.copying.telling import copied

        keeping = copied(keeping, place, Path(folder), tell)
    try:
        yield keeping
    finally:
        if keeping:
            keeping.store.close()


def today(now: datetime | None = None, synchronized: Path = SYNCHRONIZED) -> str | None:
    """
    The date, if the clock is set.

    A Pi has no clock of its own: until the network tells it the time, it goes on from when it
    was last switched off, or from some year long ago.
    """
    now = now or datetime.now(UTC).astimezone()
    waiting = synchronized.parent.is_dir() and not synchronized.exists()
    return None if waiting or now.year not in YEARS else now.date().isoformat()
