"""The end: face-down cards are turned up and checked against the deck."""

from __future__ import annotations

import pytest

from core.errors import NotLegal
from core.games.festival.carton import PROFESSIONS
from core.session import Session
from tests.core.games.festival.tables import DATA, all_face_down, begun, give, most, options


def at_the_end(simplified: bool = False, data: bool = True) -> Session:
    session = begun(4, simplified, DATA if data else None)
    all_face_down(session)
    return session


def test_the_face_down_cards_are_entered_seat_by_seat() -> None:
    session = at_the_end(simplified=True)
    seats = []
    while session.ask is not None:
        seats += [session.ask.seat] if session.ask.key == "festival.face_down" else []
        session.answer(session.ask.likely)

    assert seats == ["Ann", "Bob", "Cy", "Dee"]
    assert session.board.phase == "over"
    assert {len(seat.cards) for seat in session.board.seats.values()} == {6}


def test_no_more_cards_of_a_profession_than_the_deck_has() -> None:
    session = at_the_end()
    give(session, {"clown": 10})
    while session.ask is not None and session.ask.key == "festival.number":
        give(session, session.ask.likely)

    assert session.ask is not None
    assert most(session.ask) == dict.fromkeys(PROFESSIONS[:4], 10) | {"clown": 0}
    with pytest.raises(NotLegal):
        session.answer({"clown": 1, "tamer": 9})


def test_each_number_only_as_often_as_the_deck_has_it() -> None:
    session = at_the_end()
    give(session, {"clown": 5, "tamer": 5})

    give(session, "9", "9")

    assert session.ask is not None
    assert session.ask.key == "festival.number"
    assert options(session.ask) == ["1", "2", "3", "4", "5", "6", "7"]


def test_without_game_data_six_low_cards_of_a_profession_are_all() -> None:
    session = at_the_end(data=False)
    give(session, {"minstrel": 7, "tamer": 3})

    give(session, "1", "1", "2", "2", "3", "3")

    assert session.ask is not None
    assert options(session.ask) == ["6", "7", "9"]


def test_all_face_down_cards_must_be_turned_up() -> None:
    session = at_the_end()

    for wrong in ({"clown": 9}, {"clown": 6, "tamer": 5}, {}):
        with pytest.raises(NotLegal):
            session.answer(wrong)


def test_who_has_nothing_face_down_is_not_asked() -> None:
    session = begun(4, simplified=True, data=DATA)
    asked = []
    shown = 0
    while session.ask is not None:
        ask = session.ask
        asked += [ask.seat] if ask.key == "festival.face_down" else []
        if ask.key == "festival.card" and ask.seat == "Cy":
            session.answer(options(ask)[1])
            shown += 1
        else:
            session.answer(ask.likely)

    assert shown == 6
    assert asked == ["Ann", "Bob", "Dee"]
