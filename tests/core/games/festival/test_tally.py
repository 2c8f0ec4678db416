"""Just score: only what counts, nothing followed before."""

from __future__ import annotations

from core.games.festival.scoring import split_of
from tests.core.games.festival.tables import DATA, give, lines, most, start


def test_cards_by_profession_and_nines_are_enough() -> None:
    session = start(tally=True)

    ask = give(session, {"clown": 6, "tamer": 2, "dancer": 2})
    assert (ask.key, most(ask)) == ("festival.nines", {"dancer": 2, "tamer": 2, "clown": 2})
    give(session, {"clown": 2})
    give(session, {"minstrel": 5, "dancer": 5}, {})
    give(session, {"minstrel": 3, "gladiator": 7}, {"gladiator": 2})
    give(session, {"tamer": 8, "clown": 2})
    session.answer({})

    assert lines(session) == {
        "Ann": {"professions": 6 + 3 + 3, "diversity": 3, "nines": -2},
        "Bob": {"professions": 6 + 6, "diversity": 0, "nines": 0},
        "Cy": {"professions": 3 + 6, "diversity": 0, "nines": -2},
        "Dee": {"professions": 6 + 3, "diversity": 0, "nines": 0},
    }


def test_everyone_has_a_card_of_each_round() -> None:
    ask = start(5, tally=True).ask

    assert ask is not None
    assert ask.likely == {"minstrel": 2, "dancer": 2, "gladiator": 2, "tamer": 2, "clown": 2}


def test_no_more_cards_or_nines_than_the_deck_has_left() -> None:
    session = start(tally=True)
    give(session, {"clown": 8, "tamer": 2}, {"clown": 2})

    ask = give(session)
    assert most(ask)["clown"] == 2
    ask = give(session, {"clown": 2, "dancer": 8})

    assert most(ask) == {"dancer": 2, "clown": 0}


def test_simplified_only_the_numbers_are_asked() -> None:
    session = start(4, simplified=True, tally=True, data=DATA)

    ask = give(session, {"5": 6}, {"4": 6})

    assert (ask.key, most(ask)) == ("festival.numbers", {"1": 6, "2": 6, "3": 6, "4": 0, "5": 0})
    give(session, {"1": 3, "2": 3})
    session.answer({"3": 6})
    assert lines(session) == {
        "Ann": {"numbers": 30},
        "Bob": {"numbers": 24},
        "Cy": {"numbers": 9},
        "Dee": {"numbers": 18},
    }


def test_a_deck_too_small_for_the_cards_on_the_table_is_not_believed() -> None:
    assert split_of(3, {"1": 1, "2": 2}).places == {"1": (0, 1), "2": (0, 2)}
    assert split_of(4, {"1": 1, "2": 2}).places == {"1": (0, 4), "2": (0, 4)}


def test_the_likeliest_split_is_even_as_far_as_there_is_room() -> None:
    assert split_of(6, {"1": 1, "2": 0, "3": 9, "4": 9}).likely == {"1": 1, "3": 3, "4": 2}
