"""What the buttons do, seen on the picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.asks import Ask, Choose, Count, Roll, Spread, Tell
from core.games import find
from core.session import Session
from firmware.companion.rooms.game import GameRoom
from firmware.companion.screens.spread import SpreadScreen
from tests.core.toys import Board, toy
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter
from tests.firmware.companion.reader import read, says

FESTO = find("festo")


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def play_until(desk: Desk, session: Session, kind: type) -> None:
    """Read and answer what is likeliest until an ask of *kind* is open."""
    while session.ask is not None and not isinstance(session.ask, kind):
        enter(desk, session.ask, None if isinstance(session.ask, Roll) else session.ask.likely)


def open_ask(session: Session) -> Ask:
    assert session.ask is not None
    return session.ask


@pytest.mark.parametrize("kind", [Tell, Choose, Roll, Spread, Count])
def test_the_table_is_one_press_away_and_the_question_stands_as_it_stood(
    desk: Desk, kind: type
) -> None:
    session = desk.play(FESTO, 4, depth="referee" if kind is Count else "scorekeeper")
    play_until(desk, session, kind)
    desk.press("up", "up")
    before = desk.picture

    desk.press("back")
    assert read(desk.picture)[0] == "Table ← 1/3 →"
    assert says(desk.picture, "Troll: nobody")

    desk.press("back")
    assert desk.picture == before


def test_the_whole_question_and_its_rule_are_beside_the_table(desk: Desk) -> None:
    session = desk.play(FESTO, 4)
    play_until(desk, session, Spread)

    desk.press("back", "right")

    assert read(desk.picture)[0] == "Question ← 2/3 →"
    assert says(desk.picture, "send as many helpers as you like")


def test_undo_shows_what_it_takes_back_and_asks(desk: Desk) -> None:
    session = desk.play(FESTO, 4)
    play_until(desk, session, Choose)
    enter(desk, open_ask(session), "Joy")
    asked = session.ask

    desk.hold("back")
    assert read(desk.picture)[:2] == ["Take back?", "Joy"]
    desk.press("back")
    assert session.ask is asked

    desk.hold("back")
    desk.press("ok")
    assert isinstance(session.ask, Choose)
    assert session.ask.key == "festo.start_player"


def test_undo_skips_what_was_merely_read(desk: Desk) -> None:
    session = desk.play(FESTO, 2)
    while session.ask is not None and session.ask.key != "festo.order":
        enter(desk, session.ask, None if isinstance(session.ask, Roll) else session.ask.likely)
    desk.press("ok")

    desk.hold("back")
    desk.press("ok")

    assert isinstance(session.ask, Spread)


def test_nothing_can_be_taken_back_at_the_beginning(desk: Desk) -> None:
    desk.play(FESTO, 2)

    desk.hold("back")
    assert says(desk.picture, "There is nothing to take back")

    desk.press("ok")
    assert isinstance(desk.companion.room, GameRoom)


def test_redo_brings_it_back(desk: Desk) -> None:
    session = desk.play(FESTO, 4)
    play_until(desk, session, Choose)
    enter(desk, open_ask(session), "Joy")
    n = session.n
    desk.hold("back")
    desk.press("ok")

    desk.press("back", "left", "down", "ok")

    assert session.n == n


def test_a_value_is_adjusted_by_hand(desk: Desk) -> None:
    session = desk.play(FESTO, 2)
    play_until(desk, session, Choose)

    desk.press("back", "left", "down", "ok")  # adjust
    desk.press("ok", "up", "up", "ok")  # tokens alone can be more, Sarah's, 2 more

    (adjust,) = [entry["adjust"] for entry in session.entries if "adjust" in entry]
    assert adjust["seat"] == "Sarah"
    assert adjust["by"] == 2
    assert isinstance(desk.companion.room, GameRoom)


def test_a_typed_roll_is_corrected() -> None:
    desk = Desk({"dice.source": "typed"})
    session = desk.play(FESTO, 4)
    play_until(desk, session, Choose)
    enter(desk, open_ask(session), "Sarah")
    enter(desk, open_ask(session), [4, 5, 5])
    desk.hold("back")
    desk.press("ok")
    assert isinstance(session.ask, Roll)
    assert session.ask.faces == [4, 5, 5]

    desk.press("back", "left", "up", "up", "ok")  # correct
    desk.press(*["up"] * 4, "right", *["up"] * 5, "right", *["up"] * 6, "ok")

    assert session.ask.faces == [4, 5, 6]
    desk.close()


def test_a_die_nobody_typed_is_refused(desk: Desk) -> None:
    session = desk.play(FESTO, 4)
    play_until(desk, session, Roll)

    desk.press("up", "ok")

    assert isinstance(session.ask, Roll)
    assert says(desk.picture, "A die with 6 sides shows")


def test_too_few_pieces_are_refused_and_stay_where_they_are(desk: Desk) -> None:
    session = desk.play(FESTO, 4)
    while session.ask is not None and session.ask.key != "festo.place.afternoon":
        enter(desk, session.ask, None if isinstance(session.ask, Roll) else session.ask.likely)

    desk.press("left", "down", "ok")

    room = desk.companion.room
    assert isinstance(room, GameRoom)
    assert isinstance(room.screen, SpreadScreen)
    assert room.screen.numbers["grocer"] == 5
    assert says(desk.picture, "Spread exactly 6, not 5")


def test_leaving_a_game_loses_nothing(desk: Desk) -> None:
    session = desk.play(FESTO, 4)
    play_until(desk, session, Spread)
    asked = desk.picture

    desk.press("back", "left", "up", "ok")
    assert says(desk.picture, "▶Go on: Festo!, Round 1, Morning")

    desk.press("ok")
    assert desk.picture == asked


def test_the_winner_stays_until_everything_was_read(desk: Desk) -> None:
    game = find("festival")
    session = desk.play(game, 4)
    while session.ask is not None:
        enter(desk, session.ask, session.ask.likely)
    assert desk.sounder.played[-1] == "winner"

    desk.press(*["ok"] * 4)
    assert isinstance(desk.companion.room, GameRoom)
    desk.press("ok")

    assert says(desk.picture, "Go on: Festival")


def test_whose_turn_it_is_can_be_heard(desk: Desk) -> None:
    session = desk.play(FESTO, 4)

    play_until(desk, session, Spread)

    assert {"press", "roll", "your_turn"} <= set(desk.sounder.played)


def test_a_press_on_a_dark_display_only_wakes_it(desk: Desk) -> None:
    before = desk.picture
    desk.wait(11 * 60)

    desk.press("ok")
    assert desk.picture == before

    desk.press("ok")
    assert desk.picture != before


def test_a_double_tap_confirms_once(desk: Desk) -> None:
    session = desk.play(FESTO, 4)

    for _ in range(2):
        desk.down("ok")
        desk.wait(0.03)
        desk.up("ok")
        desk.wait(0.04)

    assert session.n == 1


def test_F28_a_fault_in_the_rules_takes_the_answer_out_and_says_so(desk: Desk) -> None:
    from core.rules import Rules, choose

    def broken(_board: Board) -> Rules[None]:
        answer = yield from choose("toy.which", None, "Which?", lambda: ["good", "bad"])
        if answer == "bad":
            raise ZeroDivisionError
        yield from choose("toy.more", None, "And now?", lambda: ["a", "b"])

    session = desk.play(toy(broken), ["Ann", "Bob"])

    desk.press("down", "ok")
    assert says(desk.picture, "A fault in the rules")
    assert isinstance(session.ask, Choose)
    assert session.ask.key == "toy.which"

    desk.press("ok")
    assert says(desk.picture, "And now?")
