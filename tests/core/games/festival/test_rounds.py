"""How the cards go round, and who is first."""

from __future__ import annotations

import pytest

from core.games.festival.board import Turn
from core.games.festival.carton import Card
from core.games.festival.rulebook import next_first, receivers
from tests.core.games.festival.tables import NAMES, all_face_down, begun, give, options, start


def turns(*laid: int) -> list[Turn]:
    """Cards in order of play; negative ones lie face down."""
    return [
        Turn(seat, Card("clown", number) if number > 0 else None)
        for seat, number in zip(NAMES, laid, strict=False)
    ]


@pytest.mark.parametrize(("players", "cards"), [(4, 5), (5, 6)])
def test_TV_V1_the_first_player_draws_a_card_more_than_there_are_players(
    players: int, cards: int
) -> None:
    ask = give(start(players), True, "Bob")

    assert (ask.key, ask.seat) == ("festival.card", "Bob")
    assert ask.args["task"].args["n"] == cards  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("laid", "first"),
    [
        pytest.param((1, 3, -2, 3), "Dee", id="CV-V2 the latest of equals"),
        pytest.param((4, -1, -1, -1), "Ann", id="CV-V3 only the first player face up"),
        pytest.param((-1, -2, -3, -4), "Ann", id="CV-V4 all face down"),
        pytest.param((-1, 9, -1, -1), "Bob", id="CV-V5 the only one face up"),
        pytest.param((1, 5, 4, 7), "Cy", id="the first player never follows themselves"),
        pytest.param((9, 2, 2, 2), "Dee", id="three equals"),
        pytest.param((9, 2, 2, 3), "Cy", id="the latest of the lowest, not of all"),
    ],
)
def test_the_lowest_card_face_up_is_first_in_the_next_round(
    laid: tuple[int, ...], first: str
) -> None:
    assert next_first(turns(*laid)) == first


def test_CV_V6_who_laid_face_up_gets_the_cards_before_the_others() -> None:
    session = begun()
    give(session, "face_down", "Bob", "clown", "3", "Cy", "face_down", "dancer", "2")
    assert session.board.first == "Dee"

    ask = give(session, "face_down")  # only Bob may follow Dee, so nobody is asked who

    assert (ask.key, ask.seat) == ("festival.card", "Bob")
    ask = give(session, "face_down")
    assert (ask.key, ask.seat, options(ask)) == ("festival.receiver", "Bob", ["Cy", "Ann"])


def test_in_the_first_round_anyone_may_get_the_cards() -> None:
    ask = give(begun(5), "face_down")

    assert options(ask) == ["Bob", "Cy", "Dee", "Eve"]


def test_nobody_gets_the_cards_twice_in_a_round() -> None:
    ask = give(begun(5), "face_down", "Cy", "face_down")

    assert (ask.seat, options(ask)) == ("Cy", ["Dee", "Eve", "Bob"])


def test_among_those_who_laid_face_up_the_choice_is_free() -> None:
    assert receivers(["Bob", "Cy", "Dee"], ["Dee", "Bob", "Ann"]) == ["Bob", "Dee"]
    assert receivers(["Cy"], ["Dee", "Bob", "Ann"]) == ["Cy"]


def test_only_the_round_before_counts_for_who_gets_the_cards() -> None:
    session = begun()
    give(session, "face_down", "Bob", "clown", "3", "Cy", "clown", "5", "face_down")
    give(session, "face_down", "face_down", "Dee", "face_down", "face_down")  # nobody shows

    ask = give(session, "face_down")

    assert (session.board.round, ask.seat) == (3, "Bob")
    assert options(ask) == ["Cy", "Dee", "Ann"]


def test_the_last_player_is_told_to_discard_and_not_asked_for() -> None:
    session = begun()

    ask = give(session, "face_down", "Bob", "face_down", "Cy", "face_down")

    assert (ask.key, ask.seat) == ("festival.card", "Dee")
    assert "discard" in ask.args["task"].text  # type: ignore[union-attr]


def test_of_a_face_down_card_nothing_is_asked() -> None:
    ask = give(begun(), "face_down")

    assert ask.key == "festival.receiver"


def test_of_a_card_face_up_profession_and_number_are_asked() -> None:
    session = begun()

    ask = give(session, "tamer")

    assert (ask.key, ask.seat) == ("festival.number", "Ann")
    assert options(ask) == ["1", "2", "3", "4", "5", "6", "7", "9"]
    give(session, "7")
    assert session.board.seats["Ann"].cards == [("tamer", 7)]


@pytest.mark.parametrize(
    ("players", "simplified", "rounds"),
    [(4, False, 10), (5, False, 10), (4, True, 6), (5, True, 5)],
)
def test_the_rounds_use_up_the_deck(players: int, simplified: bool, rounds: int) -> None:
    session = begun(players, simplified)

    all_face_down(session)

    assert {seat.face_down for seat in session.board.seats.values()} == {rounds}
    assert session.ask is not None
    assert (session.ask.key, session.ask.seat) == ("festival.face_down", "Ann")
