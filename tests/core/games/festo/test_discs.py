"""Special discs: laid by the Dwarf, counted a round later, moved and used like helpers."""

from __future__ import annotations

import pytest

from core.errors import NotLegal
from core.session import Session
from tests.core.games.festo.table import (
    go,
    options,
    orders,
    pieces_on_dishes,
    places,
    placing,
    question,
    table,
    total,
    view,
)
from tests.play import Script, english, scripted

ROLLS: Script = {"festo.roll.morning": [[1, 1, 1]], "festo.roll.afternoon": [[1, 1, 1]]}


def laid(where: dict[str, int], **options: object) -> Session:
    """Round 2 begins, Sarah's discs lie where the Dwarf put them."""
    session = table(2, **options)
    script = ROLLS | placing(Sarah={"dwarf": 1}) | {"festo.place.discs": [where]}
    return go(session, "festo.start_player", script | {"festo.start_player": ["Sarah"]}, round_=2)


def discs_home(session: Session) -> int:
    discs: int = session.board.seats["Sarah"].discs
    return discs


def test_the_dwarf_lays_both_discs_on_characters_but_never_at_the_grocer() -> None:
    session = go(table(2), "festo.place.discs", ROLLS | placing(Sarah={"dwarf": 1}))

    assert total(session) == (2, 2)
    assert set(places(session)) == {"troll", "pixies", "orc", "magician", "elf", "dwarf"}


def test_discs_do_not_count_in_the_round_in_which_they_are_laid() -> None:
    session = go(table(2), "festo.place.discs", ROLLS | placing(Sarah={"dwarf": 1}))
    session.answer({"elf": 1, "dwarf": 1})

    assert view(session)["discs"] == {"Sarah": {"elf": 1, "dwarf": 1}}
    assert view(session)["helpers"]["elf"] == {}
    assert view(session)["helpers"]["dwarf"] == {}


def test_discs_count_as_helpers_in_the_next_round_and_come_home_then() -> None:
    session = laid({"elf": 2})
    assert view(session)["helpers"]["elf"] == {"Sarah": 2}
    assert view(session)["discs"] == {}

    told = orders(session, ROLLS | placing(Toby={"elf": 1}), round_=2)

    assert told["elf"] == {"place": "elf", "order": ["Sarah", "Toby"], "majority": "Sarah"}
    assert discs_home(session) == 2


def test_discs_lie_where_dice_close() -> None:
    session = laid({"elf": 2})

    told = orders(
        session, {"festo.roll.morning": [[5, 5, 5]], "festo.roll.afternoon": [[5, 5, 5]]}, round_=2
    )

    assert told["elf"]["order"] == ["Sarah"]


def test_whoever_does_not_want_to_lays_nothing() -> None:
    session = go(table(2), "festo.dwarf", ROLLS | placing(Sarah={"dwarf": 1}))
    assert english(question(session).text) == "Sarah: lay out special discs?"

    go(session, "festo.cook", {"festo.dwarf": ["no"]})

    assert discs_home(session) == 2
    assert view(session)["discs"] == {}


@pytest.mark.parametrize(("answer", "tokens"), [("yes", 2), ("no", 0)])
def test_in_round_4_the_dwarf_gives_2_points_instead(answer: str, tokens: int) -> None:
    session = go(table(2), "festo.start_player", {"festo.start_player": ["Sarah"] * 3}, round_=4)
    go(session, "festo.dwarf", ROLLS | placing(Sarah={"dwarf": 1}), round_=4)
    assert english(question(session).text) == "Sarah: take 2 points from the Dwarf?"

    go(session, "festo.cook", {"festo.dwarf": [answer]}, round_=4)

    assert view(session)["tokens"] == {"Sarah": tokens, "Toby": 0}
    assert (view(session)["discs"], discs_home(session)) == ({}, 2)


def test_a_disc_used_in_the_dwarfs_own_area_is_laid_again() -> None:
    session = laid({"elf": 1, "dwarf": 1})

    go(session, "festo.place.discs", ROLLS, round_=2)

    assert total(session) == (2, 2)
    session.answer({"orc": 2})
    assert view(session)["discs"] == {"Sarah": {"orc": 2}}
    assert discs_home(session) == 0


def test_where_helper_and_disc_stand_at_the_dwarf_the_disc_is_the_one_that_is_used() -> None:
    session = laid({"elf": 1, "dwarf": 1})

    go(session, "festo.place.discs", ROLLS | placing(Sarah={"dwarf": 1}), round_=2)

    assert total(session) == (2, 2)
    assert view(session)["helpers"]["dwarf"] == {"Sarah": 1}


def test_of_two_discs_in_the_dwarfs_area_the_one_that_was_used_is_laid_again() -> None:
    session = go(laid({"dwarf": 2}), "festo.place.discs", ROLLS, round_=2)
    assert total(session) == (1, 1)

    go(session, "festo.cook", {"festo.place.discs": [{"elf": 1}]}, round_=2)

    assert view(session)["discs"] == {"Sarah": {"elf": 1}}
    assert discs_home(session) == 1


def test_a_disc_the_pixies_sent_to_the_grocer_is_not_at_hand_for_the_dwarf() -> None:
    script = ROLLS | placing(Sarah={"dwarf": 1}) | {"festo.pixies": ["grocer"]}

    session = go(laid({"pixies": 2}), "festo.place.discs", script, round_=2)

    assert total(session) == (1, 1)
    assert view(session)["helpers"]["grocer"] == {"Sarah": 6, "Toby": 6}


def test_who_has_no_disc_at_hand_is_not_asked_by_the_dwarf() -> None:
    script = ROLLS | placing(Sarah={"dwarf": 1})
    moved = {"festo.pixies": ["grocer"], "festo.orc": ["yes"]}

    asks = scripted(laid({"pixies": 1, "orc": 1}), script | moved, "festo.cook")

    assert "festo.dwarf" not in {ask.key for ask in asks}


def test_the_pixies_move_a_disc_as_they_move_a_helper() -> None:
    session = laid({"pixies": 1, "elf": 1})

    told = orders(session, ROLLS | placing(Toby={"elf": 1}) | {"festo.pixies": ["elf"]}, round_=2)

    assert told["elf"] == {"place": "elf", "order": ["Sarah", "Toby"], "majority": "Sarah"}
    assert discs_home(session) == 2
    assert session.board.seats["Sarah"].helpers == 6


@pytest.mark.parametrize(("piece", "helpers", "discs"), [("helper", 5, 2), ("disc", 6, 1)])
def test_where_helper_and_disc_stand_together_the_player_says_which_is_used(
    piece: str, helpers: int, discs: int
) -> None:
    session = laid({"orc": 1, "elf": 1})
    go(session, "festo.piece", ROLLS | placing(Sarah={"orc": 1}) | {"festo.orc": ["yes"]}, 2)
    assert options(session) == ["helper", "disc"]

    go(session, "festo.cook", {"festo.piece": [piece]}, round_=2)

    assert session.board.seats["Sarah"].helpers == helpers
    assert discs_home(session) == discs
    assert view(session)["reserved"] == {"Sarah": 1}


def test_a_disc_may_reserve_a_dish() -> None:
    session = go(laid({"orc": 1, "elf": 1}), "festo.cook", ROLLS | {"festo.orc": ["yes"]}, 2)

    assert pieces_on_dishes(session) == ["disc"]


def test_where_no_disc_can_reserve_the_orc_does_not_ask_whom_only_a_disc_serves() -> None:
    session = laid({"orc": 1, "elf": 1}, disc_can_reserve=False)

    asks = scripted(session, ROLLS, "festo.cook")

    assert "festo.orc" not in {ask.key for ask in asks}


def test_where_no_disc_can_reserve_the_helper_beside_it_does() -> None:
    session = laid({"orc": 1, "elf": 1}, disc_can_reserve=False)

    go(session, "festo.cook", ROLLS | placing(Sarah={"orc": 1}) | {"festo.orc": ["yes"]}, 2)

    assert pieces_on_dishes(session) == ["helper"]
    assert discs_home(session) == 2


def test_discs_cannot_be_laid_at_the_grocer_or_kept_back() -> None:
    session = go(table(2), "festo.place.discs", ROLLS | placing(Sarah={"dwarf": 1}))

    for wrong in ({"grocer": 2}, {"elf": 1}, {"elf": 3}, {}):
        with pytest.raises(NotLegal):
            session.answer(wrong)
