"""The deck: what is certain, what the game data says, and what is odd about it."""

from __future__ import annotations

from typing import Any

import pytest

from core.games.festival.carton import PROFESSIONS, Card
from core.games.festival.deck import deck_for
from core.words import Message
from tests.core.games.festival.tables import (
    DATA,
    STAND_IN,
    begun,
    deck_data,
    give,
    options,
    start,
)


def said(faults: list[Message]) -> list[tuple[Any, Any]]:
    return [(fault.args["n"], fault.args["right"]) for fault in faults]


@pytest.mark.parametrize("data", [{}, DATA], ids=["certain", "typed in"])
@pytest.mark.parametrize(
    ("players", "simplified", "cards", "stars"),
    [(4, False, 10, 12), (5, False, 12, 14), (4, True, 6, 6), (5, True, 6, 6)],
)
def test_the_deck_by_player_count(
    data: dict[str, Any], players: int, simplified: bool, cards: int, stars: int
) -> None:
    deck, faults = deck_for(data, players, simplified)

    assert faults == []
    assert {deck.cards(profession) for profession in PROFESSIONS} == {cards}
    assert {deck.stars(profession) for profession in PROFESSIONS} == {stars}


@pytest.mark.parametrize(("players", "eights"), [(4, 0), (5, 2)])
def test_the_8s_are_not_used_with_four_players(players: int, eights: int) -> None:
    for data in ({}, DATA):
        deck, _ = deck_for(data, players, False)

        assert deck.left(Card("clown", 8), []) == eights


def test_without_game_data_a_low_number_may_be_there_twice_but_six_low_cards_are_all() -> None:
    deck, _ = deck_for({}, 4, False)
    five = [Card("clown", n) for n in (1, 1, 2, 2, 3)]

    assert deck.left(Card("clown", 1), five) == 0
    assert deck.left(Card("clown", 4), five) == 1
    assert deck.left(Card("clown", 4), [*five, Card("clown", 5)]) == 0
    assert deck.left(Card("dancer", 4), [*five, Card("clown", 5)]) == 2


def test_with_game_data_each_card_is_there_as_often_as_it_says() -> None:
    session = begun(data=DATA)  # the doubled clown is the 5
    give(session, "clown", "1", "Bob", "clown", "5", "Cy")

    ask = give(session, "clown")

    assert options(ask) == ["2", "3", "4", "5", "6", "7", "9"]


def test_a_lone_number_is_not_asked() -> None:
    session = begun(4, simplified=True, data=DATA)
    for number in ("2", "3", "4", "5", "5"):
        give(session, "clown", number)
        if session.ask is not None and session.ask.key == "festival.receiver":
            give(session, session.ask.likely)

    give(session, "clown")

    assert session.board.turns[-1].card == ("clown", 1)


def test_a_profession_that_is_used_up_is_not_offered() -> None:
    session = begun(4, simplified=True, data=DATA)
    laid = 0
    while session.ask is not None and laid < 6:
        laid += session.ask.key == "festival.card"
        give(session, "clown" if session.ask.key == "festival.card" else session.ask.likely)
    while session.ask is not None and session.ask.key != "festival.card":
        give(session, session.ask.likely)

    assert session.ask is not None
    assert options(session.ask) == ["face_down", "minstrel", "dancer", "gladiator", "tamer"]


def test_a_deck_that_differs_is_told_and_not_refused() -> None:
    cards = [card for card in STAND_IN if card != ["clown", 9]]

    ask = start(data=deck_data(cards)).ask

    assert ask is not None
    assert (ask.key, ask.kind) == ("festival.deck", "tell")
    _, faults = deck_for(deck_data(cards), 4, False)
    assert said(faults) == [(58, 60), (10, 12), (0, 2)]


def test_what_an_odd_deck_lacks_can_be_laid_all_the_same() -> None:
    deck, _ = deck_for(deck_data([["clown", 6], ["clown", 6]]), 4, False)

    assert deck.left(Card("clown", 6), []) == 2
    assert deck.left(Card("dancer", 9), []) == 2
    assert deck.cards("clown") == 11


@pytest.mark.parametrize(
    ("cards", "what"),
    [
        ([*STAND_IN, ["clown", 8]], [(61, 60), (11, 10), (13, 12)]),
        ([["clown", 9] if c == ["clown", 6] else c for c in STAND_IN], [(3, 2)]),
        ([["clown", 5] if c == ["clown", 6] else c for c in STAND_IN], [(31, 30)]),
        ([["tamer", 6] if c == ["clown", 6] else c for c in STAND_IN], [(13, 12), (11, 12)]),
    ],
)
def test_each_certain_fact_is_checked(cards: list[Any], what: list[tuple[int, int]]) -> None:
    _, faults = deck_for(deck_data(cards), 5, False)

    assert said(faults) == what


def test_cards_without_a_number_are_as_good_as_untold() -> None:
    untold = {"card": [{"profession": "clown"}]}

    assert deck_for(untold, 4, False) == deck_for({}, 4, False)
