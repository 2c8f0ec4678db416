"""Questions that mend: a value that is not what the table shows, dice that were typed wrong."""

from __future__ import annotations

from typing import Any

from core.asks import Bounds, Roll
from core.game import Adjustable
from core.rules import Rules, choose, count, roll
from core.session import Session

__all__ = ["adjust", "adjustable", "faces"]


def adjust(session: Session) -> Rules[tuple[str, str | None, int]]:
    """What, whose and by how much."""
    known = adjustable(session)
    what = yield from choose(
        "table.adjust", None, "What?", lambda: list(known), lambda key: known[key].text
    )
    whose = _whose(session, known[what])
    seat = yield from choose("table.seat", None, "Whose?", lambda: whose)
    least, most = known[what].room(session.board, seat)
    by = yield from count(
        "table.by",
        None,
        "{what} {whose}: how many more or fewer?",
        lambda: Bounds(least, most, 0),
        what=known[what].text,
        whose=seat,
    )
    return what, seat or None, by


def adjustable(session: Session) -> dict[str, Adjustable[Any]]:
    """What can be more or less for anybody as the table stands."""
    known = session.header.game.adjustable
    return {key: one for key, one in known.items() if _whose(session, one)}


def _whose(session: Session, one: Adjustable[Any]) -> list[str]:
    """Those for whom it can be more or less; "" where it is nobody's own."""
    seats = session.header.seats if one.per_seat else ("",)
    return [seat for seat in seats if any(one.room(session.board, seat))]


def faces(session: Session) -> Rules[list[int]]:
    """The faces that should have been typed."""
    ask = session.ask
    assert isinstance(ask, Roll), "only dice are corrected so"
    return (
        yield from roll("table.roll.correct", None, "What do the dice show?", ask.dice, ask.meaning)
    )
