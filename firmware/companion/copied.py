"""What the copy of the table has to say, on the device, and taking a game over from it."""

from __future__ import annotations

import logging

from core.errors import Refused
from core.rules import Rules, confirm, tell
from core.words import Message
from drivers.stream import Alone, Book, Joined, Reset, TakenOver, Trimmed
from firmware.companion.copying import Fetched, Late, News, Offered, Unfetched
from firmware.companion.copying.news import in_words, trouble
from firmware.companion.errors import NoGame
from firmware.companion.rooms.aside import Aside
from firmware.companion.rooms.resuming import take_up
from firmware.companion.storing import COPY, Teller

__all__ = ["hear_copy"]

OWNER = "owner"

log = logging.getLogger(__name__)


def hear_copy(house: Teller, news: News) -> None:
    """Say what happened; nothing of it keeps anybody from playing."""
    match news:
        case Alone(kind=kind, detail=detail):
            log.warning("copy: %s: %s", kind, detail)
            house.trouble(COPY, in_words(news))
        case Joined(number=number):
            house.mended(COPY)
            if number is not None:
                house.mended(OWNER)
        case TakenOver():
            house.mended(COPY)
            house.trouble(OWNER, in_words(news))
            house.notify(None)  # it has a page of its own
            _tell(house, in_words(news))
        case Reset() | Trimmed():
            house.notify(in_words(news))
        case Offered():
            _offer(house, news)
        case Fetched(book=book):
            _take_over(house, book)
        case Late(book=book, played=False):
            _take_over(house, book)
        case Late():
            _tell(house, in_words(news))
        case Unfetched(kind=kind, where=where):
            house.refuse(trouble(kind, where))


def _tell(house: Teller, told: Message) -> None:
    house.enter(Aside(house, "Tischlein", lambda: _read(told), lambda _: None))


def _read(told: Message) -> Rules[None]:
    yield from tell("table.copy", None, "{told}", told=told)


def _offer(house: Teller, offer: Offered) -> None:
    """Later entries are asked about at once, for the next answer would decide it."""
    if not offer.later:
        _renew_menu(house)
        house.notify(in_words(offer))
        return

    def decide(yes: bool) -> None:
        if yes:
            house.kept.fetch()

    house.enter(Aside(house, "Tischlein", lambda: _later(offer), decide))


def _later(offer: Offered) -> Rules[bool]:
    yield from tell("table.copy", None, "{told}", told=in_words(offer))
    return (yield from confirm("table.later", None, "Go on with the copy?"))


def _renew_menu(house: Teller) -> None:
    """Let the start menu show what is new, unless somebody is further in already."""
    menu, *above = house.rooms
    if not above and isinstance(menu, Aside) and menu.at is not None:
        house.home(menu.at)


def _take_over(house: Teller, book: Book | None) -> None:
    try:
        if book is None:
            raise NoGame("There is nothing to take over")
        session, aside = house.kept.take_over(book)
    except Refused as error:
        house.refuse(error.reason)
        return
    house.games[:] = [game for game in house.games if all(game is not other for other in aside)]
    take_up(house, session)
