"""Cooking: whose turn it is, what lies on the shelves, and helpers on dishes."""

from __future__ import annotations

import pytest

from core.asks import Count
from core.session import Session
from tests.core.games.festo.table import (
    go,
    options,
    pieces_on_dishes,
    placing,
    question,
    table,
    view,
)
from tests.play import Script, scripted

ROLLS: Script = {"festo.roll.morning": [[1, 1, 1]], "festo.roll.afternoon": [[1, 1, 1]]}


def kitchen(players: int = 2, sent: Script | None = None) -> Session:
    """The first turn of cooking; Sarah holds the card unless helpers are sent otherwise."""
    return go(table(players), "festo.cook", ROLLS | (sent or {}))


def reserved() -> Session:
    """Sarah has a helper on a dish, and it is her turn to cook."""
    script: Script = {"festo.orc": ["yes"], "festo.place.morning Toby": [{"elf": 6}]}
    return kitchen(2, placing(Sarah={"orc": 1}) | script)


def turns(session: Session, script: Script) -> list[str | None]:
    """Whose turns the rest of this round has."""
    asks = scripted(session, script, "festo.start_player")
    return [ask.seat for ask in asks if ask.key == "festo.cook"]


def test_the_holder_of_the_start_card_cooks_first_and_then_clockwise() -> None:
    everyone = {"elf": 6}
    session = kitchen(4, placing(Sarah=everyone, Toby=everyone, Tom=everyone))

    assert view(session)["start_card"] == "Joy"
    assert turns(session, {}) == ["Joy", "Tom", "Sarah", "Toby"]


def test_whoever_passes_is_out_until_the_next_round() -> None:
    cooking: Script = {
        "festo.cook Sarah": ["drink", "drink", "pass"],
        "festo.cook Toby": ["pass"],
        "festo.cook Joy": ["side", "pass"],
    }

    assert turns(kitchen(3), cooking) == ["Sarah", "Toby", "Joy", "Sarah", "Joy", "Sarah"]


def test_a_dish_goes_to_its_cook_with_the_points_on_the_tile() -> None:
    session = kitchen()
    session.answer("roast")
    assert isinstance(session.ask, Count)
    assert (session.ask.key, session.ask.seat) == ("festo.dish_points", "Sarah")

    session.answer(14)

    assert view(session)["dishes"] == {"Sarah": [{"type": "roast", "points": 14}], "Toby": []}


def test_the_points_of_the_last_dish_of_a_type_are_the_likeliest() -> None:
    session = kitchen()
    script: Script = {"festo.cook": ["drink", "side", "drink"], "festo.dish_points": [7, 9]}

    go(session, "festo.dish_points", script)

    assert question(session).likely == 7


def test_a_shelf_runs_out_within_a_round_and_is_filled_for_the_next() -> None:
    session = kitchen()
    go(session, "festo.cook", {"festo.cook": ["drink"] * 3, "festo.dish_points": [5] * 3})
    assert "drink" not in options(session)
    assert "dessert" in options(session)

    go(session, "festo.cook", {"festo.cook": ["pass"] * 2}, round_=2)

    assert "drink" in options(session)


def test_after_six_dishes_of_a_type_there_are_no_more() -> None:
    session = kitchen()
    for round_ in (1, 2):
        go(session, "festo.cook", {}, round_)
        go(session, "festo.cook", {"festo.cook": ["drink"] * 3}, round_)

    go(session, "festo.cook", {}, round_=3)

    assert "drink" not in options(session)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", ["roast", "main"])
def test_there_are_as_many_roasts_and_main_courses_as_players_and_never_more(
    players: int, kind: str
) -> None:
    session = table(players)
    go(session, "festo.cook", {"festo.cook": [kind] * players})
    assert kind not in options(session)

    go(session, "festo.cook", {}, round_=2)

    assert kind not in options(session)


def test_taking_a_helper_back_does_not_use_up_the_turn() -> None:
    session = reserved()
    assert "take_back" in options(session)

    session.answer("take_back")

    assert (question(session).key, question(session).seat) == ("festo.cook", "Sarah")
    assert "take_back" not in options(session)
    assert view(session)["reserved"] == {}
    assert session.board.seats["Sarah"].helpers == 6


def test_who_has_no_helper_on_a_dish_cannot_take_one_back() -> None:
    session = go(reserved(), "festo.cook Toby", {"festo.cook Sarah": ["pass"]})

    assert question(session).seat == "Toby"
    assert "take_back" not in options(session)


@pytest.mark.parametrize(("stood_there", "left"), [("yes", {}), ("no", {"Sarah": 1})])
def test_a_helper_comes_home_with_the_dish_it_stood_on(
    stood_there: str, left: dict[str, int]
) -> None:
    session = reserved()

    go(session, "festo.cook Toby", {"festo.cook": ["side"], "festo.reserved": [stood_there]})

    assert view(session)["reserved"] == left
    assert session.board.seats["Sarah"].helpers == 6 - len(left)


@pytest.mark.parametrize("kind", ["roast", "main"])
def test_no_helper_stands_on_a_roast_or_main_course(kind: str) -> None:
    asks = scripted(reserved(), {"festo.cook": [kind]}, "festo.cook")

    assert [ask.key for ask in asks] == ["festo.cook", "festo.dish_points"]


def test_a_helper_stays_on_its_dish_over_rounds() -> None:
    session = go(reserved(), "festo.cook", {"festo.cook": ["pass"] * 2}, round_=2)

    assert view(session)["reserved"] == {"Sarah": 1}


@pytest.mark.parametrize(("piece", "left"), [("disc", ["helper"]), ("helper", ["disc"])])
def test_where_helper_and_disc_stand_on_dishes_the_player_says_which_comes_back(
    piece: str, left: list[str]
) -> None:
    session = table(2)
    sent = placing(Sarah={"orc": 1, "dwarf": 1}) | {"festo.place.discs": [{"orc": 2}]}
    first: Script = {"festo.start_player": ["Sarah"], "festo.orc": ["yes"]}
    go(session, "festo.start_player", ROLLS | sent | first, round_=2)
    go(session, "festo.cook", ROLLS | {"festo.orc": ["yes"]}, round_=2)
    assert pieces_on_dishes(session) == ["helper", "disc"]

    go(session, "festo.piece", {"festo.cook Sarah": ["take_back"]}, round_=2)
    assert options(session) == ["helper", "disc"]
    session.answer(piece)

    assert pieces_on_dishes(session) == left


def test_after_round_4_everyone_counts_what_is_left_over() -> None:
    asks = scripted(go(table(2), "festo.cook", round_=4), {})

    assert [(ask.key, ask.seat) for ask in asks if ask.key != "festo.cook"] == [
        ("festo.ingredients", "Sarah"),
        ("festo.tokens", "Sarah"),
        ("festo.ingredients", "Toby"),
        ("festo.tokens", "Toby"),
    ]
