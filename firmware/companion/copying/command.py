"""`tischlein adopt`: take over a table from its copy and play on here."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import closing

from core.words import say
from drivers.stream import Book, StreamError, key_of
from firmware.companion.copying.adopting import record_of
from firmware.companion.copying.news import trouble
from firmware.companion.copying.opening import Place, open_reader, typed_place
from firmware.companion.errors import BadInput
from firmware.companion.keeping.opening import data_folder
from firmware.companion.speech import Speech

__all__ = ["adopt", "copy_place", "no_copy"]

OF_PLAY: dict[str, object] = {
    "game": None,
    "seats": None,
    "option": [],
    "tally": False,
    "resume": None,
    "file": None,
}


def adopt(given: Namespace, speech: Speech) -> Namespace:
    """Read the table; what `tischlein play` then needs to go on with it."""
    if data_folder(given.data) is None:
        raise BadInput(speech(say("an adopted game must be kept: name a folder after --data")))
    place = copy_place(given, speech)
    book = _newest(place, speech)
    if book is None:
        nothing = say("there is no table {table} at this Redis", table=place.table)
        raise BadInput(speech(nothing))
    record_of(book)  # what cannot go on is refused before anything opens
    if book.gap is not None:
        hole = say("the copy has a hole: what came after its row {n} is lost", n=book.gap - 1)
        print(f"tischlein adopt: {speech(hole)}", file=sys.stderr)
    return Namespace(**{**OF_PLAY, **vars(given), "table": place.table, "book": book})


def copy_place(given: Namespace, speech: Speech) -> Place:
    """Which stream is meant; BadInput where no server is known."""
    place = typed_place(given)
    if place is None:
        unknown = say("where is the copy? Set redis.url, or name it: --redis redis://host")
        raise BadInput(speech(unknown))
    return place


def no_copy(error: StreamError, place: Place, speech: Speech) -> BadInput:
    """The same trouble as on the device, for who typed a command."""
    from drivers.stream.server import RedisServer

    server = RedisServer(place.url).where
    where = key_of(place.table) if error.kind == "taken" else server
    return BadInput(speech(trouble(error.kind, where)))


def _newest(place: Place, speech: Speech) -> Book | None:
    with closing(open_reader(place)) as reader:
        try:
            return reader.newest(place.table)
        except StreamError as error:
            raise no_copy(error, place, speech) from error
