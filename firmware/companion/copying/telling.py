"""The copy of a table that is played in lines of text: what it reports is told in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote

from core.words import Message, say
from drivers.stream import Book, Joined, TakenOver
from firmware.companion.copying import Fetched, Late, News, Offered, Unfetched
from firmware.companion.copying.news import in_words
from firmware.companion.copying.opening import Place, open_copying
from firmware.companion.copying.store import CopiedStore
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.opening import today

__all__ = ["copied"]


def copied(
    keeping: Keeping,
    place: Place,
    folder: Path,
    tell: Callable[[Message], None],
    book: Book | None = None,
) -> Keeping:
    """
    The same, with a copy at *place*, which begins with what is in *book*, if anything is.

    *tell* may be called from another thread.
    """

    def hear(news: News) -> None:
        match news:
            case Joined() | Fetched() | Unfetched() | Late(rows=0):
                pass
            case TakenOver() | Offered():
                adopt = say("tischlein adopt {table} takes it over.", table=quote(place.table))
                tell(say("{news} {adopt}", news=in_words(news), adopt=adopt))
            case _:
                tell(in_words(news))

    copy = open_copying(place, folder, hear)
    if book is not None:
        copy.adopt(book)
    copy.start()
    return Keeping(CopiedStore(keeping.store, copy), today, took_up=copy.go_on)
