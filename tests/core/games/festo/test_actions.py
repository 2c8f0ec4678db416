"""The actions: who acts when, what the characters do, and where the start card goes."""

from __future__ import annotations

import pytest

from core.majority import absolute_majority
from tests.core.games.festo.table import (
    go,
    options,
    orders,
    placing,
    question,
    table,
    total,
    view,
)
from tests.play import Script, english, scripted

ROLLS: Script = {"festo.roll.morning": [[1, 1, 1]], "festo.roll.afternoon": [[1, 1, 1]]}


def test_TV_F4_who_is_tied_acts_in_player_order() -> None:
    sent = placing(Sarah={"elf": 2}, Joy={"elf": 3}, Tom={"elf": 2})

    told = orders(table(4), ROLLS | sent)

    assert told["elf"] == {"place": "elf", "order": ["Joy", "Sarah", "Tom"], "majority": "Joy"}


def test_TV_F4_player_order_begins_with_the_start_player() -> None:
    sent = placing(Sarah={"elf": 2}, Joy={"elf": 3}, Tom={"elf": 2})

    told = orders(table(4), ROLLS | sent | {"festo.start_player": ["Tom"]})

    assert told["elf"]["order"] == ["Joy", "Tom", "Sarah"]


def test_CV_F5_more_than_every_other_is_a_majority_though_it_is_no_half() -> None:
    assert absolute_majority({"A": 3, "B": 2, "C": 2}) == "A"

    told = orders(table(3), ROLLS | placing(Sarah={"elf": 2}, Toby={"elf": 2}, Joy={"elf": 3}))

    assert told["elf"]["majority"] == "Joy"


def test_a_place_is_told_with_order_counts_and_majority() -> None:
    sent = placing(Sarah={"elf": 2}, Joy={"elf": 3}, Tom={"magician": 1})
    session = table(4)

    told = [english(ask.text) for ask in scripted(session, ROLLS | sent, "festo.cook")]

    assert [text for text in told if text.startswith(("Magician", "Elf", "Grocer"))] == [
        "Magician: Tom (1). Tom has the majority.",
        "Elf: Joy (3), Sarah (2). Joy has the majority.",
        "Grocer: Toby (6), Tom (5), Sarah (4), Joy (3). The start player card goes to Toby.",
    ]


def test_a_tie_gives_the_majority_to_nobody_and_says_so() -> None:
    session = go(table(2), "festo.order", ROLLS | placing(Sarah={"elf": 2}, Toby={"elf": 2}))

    assert english(question(session).text) == "Elf: Sarah (2), Toby (2). Nobody has the majority."


def test_a_place_where_nobody_stands_is_not_told() -> None:
    assert list(orders(table(2), ROLLS | placing(Sarah={"elf": 1}))) == ["elf", "grocer"]


def test_places_are_resolved_in_board_order() -> None:
    everywhere = dict.fromkeys(("orc", "dwarf", "pixies", "elf", "magician"), 1)
    script = {"festo.pixies": ["none"], "festo.orc": ["no"], "festo.dwarf": ["no"]}

    told = orders(table(2), ROLLS | placing(Sarah=everywhere) | script)

    assert list(told) == ["pixies", "orc", "magician", "elf", "dwarf", "grocer"]


def test_after_the_actions_every_helper_is_home_again() -> None:
    session = go(table(2), "festo.cook", ROLLS | placing(Sarah={"elf": 2, "magician": 3}))

    assert not any(view(session)["helpers"].values())
    assert {seat.helpers for seat in session.board.seats.values()} == {6}


def test_the_pixies_send_a_helper_right_or_to_the_grocer_or_not_at_all() -> None:
    session = go(table(2), "festo.pixies", ROLLS | placing(Sarah={"pixies": 1}))

    assert set(options(session)) == {"orc", "magician", "elf", "dwarf", "grocer", "none"}


def test_a_helper_the_pixies_sent_counts_where_it_went() -> None:
    sent = placing(Sarah={"pixies": 1, "elf": 2}, Toby={"elf": 2})

    told = orders(table(2), ROLLS | sent | {"festo.pixies": ["elf"]})

    assert told["pixies"]["order"] == ["Sarah"]
    assert told["elf"] == {"place": "elf", "order": ["Sarah", "Toby"], "majority": "Sarah"}


def test_a_helper_the_pixies_sent_to_the_grocer_can_win_the_start_card() -> None:
    sent = placing(Sarah={"elf": 3}, Toby={"pixies": 1, "elf": 2})
    session = table(2)
    go(session, "festo.pixies", ROLLS | sent)
    assert view(session)["places"]["grocer"]["order"] == ["Sarah", "Toby"]

    go(session, "festo.cook", {"festo.pixies": ["grocer"]})

    assert view(session)["start_card"] == "Toby"


def test_the_pixies_do_not_mind_what_was_closed() -> None:
    script = ROLLS | {"festo.roll.afternoon": [[5, 5, 5]], "festo.pixies": ["elf"]}

    told = orders(table(2), script | placing(Sarah={"pixies": 1}))

    assert told["elf"]["order"] == ["Sarah"]


def test_everyone_at_the_pixies_is_asked_once_most_helpers_first() -> None:
    sent = placing(Sarah={"pixies": 1}, Toby={"pixies": 3})
    asks = scripted(table(2), ROLLS | sent | {"festo.pixies": ["elf", "elf"]}, "festo.cook")

    assert [ask.seat for ask in asks if ask.key == "festo.pixies"] == ["Toby", "Sarah"]


def test_whoever_leads_likely_takes_the_market_instead_of_the_ability() -> None:
    sent = placing(Sarah={"pixies": 1, "orc": 1}, Toby={"pixies": 2, "orc": 2})
    session = go(table(2), "festo.pixies", ROLLS | sent)
    assert question(session).likely == "none"
    session.answer("none")
    assert question(session).likely == "orc"

    go(session, "festo.orc", {"festo.pixies": ["none"]})

    assert question(session).likely == "no"
    session.answer("no")
    assert question(session).likely == "yes"


def test_a_helper_on_a_dish_is_not_there_to_be_placed() -> None:
    reserving: Script = {"festo.orc": ["yes"]}
    session = go(table(2), "festo.cook", ROLLS | placing(Sarah={"orc": 2}) | reserving)
    assert view(session)["reserved"] == {"Sarah": 1}

    go(session, "festo.place.morning", {"festo.start_player": ["Sarah"]}, round_=2)
    assert total(session) == (0, 5)

    go(session, "festo.place.afternoon", {"festo.place.morning Sarah": [{"elf": 2}]}, round_=2)
    assert total(session) == (3, 3)


def test_only_who_stands_at_the_orc_may_reserve() -> None:
    asks = scripted(table(3), ROLLS | placing(Toby={"orc": 1}), "festo.cook")

    assert [ask.seat for ask in asks if ask.key == "festo.orc"] == ["Toby"]


@pytest.mark.parametrize(
    ("sent", "card"),
    [
        ({"Sarah": {"elf": 1}, "Toby": {}, "Joy": {"elf": 3}}, "Toby"),
        ({"Sarah": {"elf": 6}, "Toby": {"elf": 2}, "Joy": {"elf": 2}}, "Toby"),
        ({"Sarah": {"elf": 6}, "Toby": {"elf": 6}, "Joy": {"elf": 6}}, "Sarah"),
    ],
    ids=["most helpers", "a tie in player order", "nobody there, it stays"],
)
def test_the_grocer_gives_the_start_card(sent: dict[str, dict[str, int]], card: str) -> None:
    session = go(table(3), "festo.cook", ROLLS | placing(**sent))

    assert view(session)["start_card"] == card


def test_a_tie_at_the_grocer_goes_by_this_rounds_player_order() -> None:
    session = go(table(3), "festo.cook", ROLLS | {"festo.start_player": ["Joy"]})

    assert view(session)["order"] == ["Joy", "Sarah", "Toby"]
    assert view(session)["start_card"] == "Joy"


def magic(sides: int, sent: Script, **options: object) -> dict[str, int]:
    """Sarah's and Toby's tokens after round 2, with *sides* side dishes cooked by Sarah."""
    session = table(2, **options)
    cooked = {"festo.cook Sarah": ["side"] * sides + ["pass"]}
    go(session, "festo.start_player", ROLLS | {"festo.start_player": ["Sarah"]} | cooked, 2)
    go(session, "festo.cook", ROLLS | sent, 2)
    tokens: dict[str, int] = view(session)["tokens"]
    return tokens


def test_magic_gives_a_point_for_each_majority_at_a_character_but_not_at_the_grocer() -> None:
    sent = placing(Sarah={"elf": 2, "magician": 1}, Toby={"elf": 1, "magician": 1})

    assert magic(1, sent, magic=True) == {"Sarah": 1, "Toby": 0}
    assert magic(1, placing(Sarah={"elf": 2, "magician": 1}), magic=True)["Sarah"] == 2


def test_magic_gives_one_point_a_character_however_many_side_dishes() -> None:
    assert magic(2, placing(Sarah={"elf": 1}), magic=True)["Sarah"] == 1


def test_a_side_dish_gives_nothing_without_magic_and_magic_nothing_without_a_side_dish() -> None:
    assert magic(1, placing(Sarah={"elf": 1}), magic=False)["Sarah"] == 0
    assert magic(0, placing(Sarah={"elf": 1}), magic=True)["Sarah"] == 0


def test_the_point_of_a_side_dish_is_told() -> None:
    session = table(2, magic=True)
    cooked: Script = {"festo.cook Sarah": ["side", "pass"], "festo.start_player": ["Sarah"]}
    go(session, "festo.start_player", ROLLS | cooked, 2)

    go(session, "festo.order", ROLLS | placing(Sarah={"elf": 1}), 2)

    assert english(question(session).text) == (
        "Elf: Sarah (1). Sarah has the majority, and 1 point for a side dish."
    )
