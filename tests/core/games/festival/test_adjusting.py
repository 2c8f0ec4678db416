"""What the table may correct by hand."""

from __future__ import annotations

import pytest

from core.errors import NotLegal
from core.games.festival import GAME
from tests.core.games.festival.tables import DATA, all_face_down, begun, give, lines, options, start


def test_a_misread_card_is_exchanged_and_free_again() -> None:
    session = begun(data=DATA)
    give(session, "clown", "1")  # it was a dancer, and the only clown with a 1 comes now
    give(session, "Bob", "clown")
    assert session.ask is not None
    assert options(session.ask)[0] == "2"

    session.adjust("clown.1", "Ann", -1)
    session.adjust("dancer.1", "Ann", 1)

    assert session.board.seats["Ann"].cards == [("dancer", 1)]
    assert options(session.ask)[0] == "1"


def test_no_card_more_than_the_deck_has() -> None:
    session = begun(data=DATA)
    give(session, "clown", "1")

    with pytest.raises(NotLegal):
        session.adjust("clown.1", "Bob", 1)
    with pytest.raises(NotLegal):
        session.adjust("clown.8", "Bob", 1)
    with pytest.raises(NotLegal):
        session.adjust("clown.1", "Bob", -1)


def test_gold_by_hand_is_a_line_and_the_floor_holds() -> None:
    session = start(4, simplified=True, tally=True)
    give(session, {"1": 6}, {"2": 6}, {"3": 6})
    session.adjust("gold", "Ann", 3)
    session.adjust("gold", "Bob", -20)

    session.answer({"4": 6})

    assert lines(session)["Ann"] == {"numbers": 6, "adjusted": 3}
    assert lines(session)["Bob"] == {"numbers": 12, "adjusted": -20, "floor": 8}


def test_a_forgotten_face_down_card_is_asked_for_too() -> None:
    session = begun(4, simplified=True)
    all_face_down(session)
    give(session, {"clown": 6})

    session.adjust("face_down", "Ann", 1)
    while session.ask is not None and session.ask.key == "festival.number":
        give(session, session.ask.likely)

    assert session.ask is not None
    assert (session.ask.key, session.ask.seat) == ("festival.face_down", "Ann")
    assert session.ask.likely == {"minstrel": 1}


def test_when_every_card_was_given_away_by_hand_the_table_is_believed() -> None:
    session = begun(4, simplified=True, data=DATA)
    give(session, "clown")
    for number, n in ((1, 1), (2, 1), (3, 1), (4, 1), (5, 2)):
        session.adjust(f"clown.{number}", "Dee", n)

    assert session.ask is not None
    assert options(session.ask) == ["1", "2", "3", "4", "5"]


def test_every_adjustable_has_room_for_nothing() -> None:
    board = begun().board

    for adjustable in GAME.adjustable.values():
        least, most = adjustable.room(board, "Ann")
        assert least <= 0 <= most
