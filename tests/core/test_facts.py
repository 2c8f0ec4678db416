"""Game data: what is wrong with it, and what is still unknown."""

from __future__ import annotations

from typing import Any

import pytest

from core.facts import Fact, Pile, faults, unknown
from core.words import say
from tests.play import english

PILES = (
    Pile(
        "card",
        say("Cards"),
        (
            Fact("suit", say("suit"), ("hearts", "joker")),
            Fact("rank", say("rank"), range(1, 14), ("hearts",)),
            Fact("motto", say("motto"), needed=False),
        ),
        {"hearts": 2, "joker": 1},
        group="suit",
    ),
)
QUEEN = {"suit": "hearts", "rank": 12}


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"cards": []}, ("cards", None, None, "unknown; there are card")),
        ({"card": {}}, ("card", None, None, "write it as [[card]]")),
        ({"card": [1]}, ("card", None, None, "write it as [[card]]")),
        ({"card": [{"rank": 3}]}, ("card", 0, "suit", "is missing")),
        ({"card": [QUEEN, QUEEN | {"suit": "clubs"}]}, ("card", 1, "suit", None)),
        ({"card": [QUEEN | {"rank": 14}]}, ("card", 0, "rank", None)),
        ({"card": [QUEEN | {"rank": True}]}, ("card", 0, "rank", None)),
        ({"card": [QUEEN | {"rank": "12"}]}, ("card", 0, "rank", None)),
        ({"card": [QUEEN | {"motto": ""}]}, ("card", 0, "motto", "a text belongs here")),
        ({"card": [QUEEN | {"colour": "red"}]}, ("card", 0, "colour", None)),
        ({"card": [{"suit": "joker", "rank": 1}]}, ("card", 0, "rank", "does not belong to joker")),
        ({"card": [QUEEN] * 3}, ("card", None, "hearts", "3 where the carton holds 2")),
    ],
)
def test_what_is_wrong_is_said_where_it_is(
    data: dict[str, Any], fault: tuple[str, int | None, str | None, str | None]
) -> None:
    found = list(faults(PILES, data))

    assert found[0][:3] == fault[:3]
    assert fault[3] in (None, english(found[0].reason))


TOWNS = (Pile("town", say("Towns"), (Fact("name", say("name")),), {"": 3}),)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Ulm", "the same as in row 1"),
        (" ULM", "the same as in row 1"),
        ("Other", "another name, please: other means something else here"),
        ("none", "another name, please: none means something else here"),
    ],
)
def test_a_name_is_told_apart_from_the_others_and_from_fixed_words(name: str, why: str) -> None:
    found = list(faults(TOWNS, {"town": [{"name": "Ulm"}, {"name": "Bonn"}, {"name": name}]}))

    assert [(fault[:3], english(fault.reason)) for fault in found] == [(("town", 2, "name"), why)]


def test_cards_without_a_name_yet_are_no_namesakes() -> None:
    assert list(faults(TOWNS, {"town": [{}, {"name": "Ulm"}, {}]})) == []


def test_good_data_has_no_faults_and_may_be_partly_unknown() -> None:
    data = {"card": [QUEEN, {"suit": "hearts", "motto": "Onwards"}]}

    assert list(faults(PILES, data)) == []


def test_unknown_is_what_nobody_told_and_everybody_needs() -> None:
    data = {"card": [QUEEN, {"suit": "hearts"}]}

    found = [(entry.group, entry.cards, entry.facts) for entry in unknown(PILES, data)]

    assert found == [("hearts", 0, {"rank": 1}), ("joker", 1, {})]


def test_whole_data_has_nothing_unknown() -> None:
    data = {"card": [QUEEN, QUEEN, {"suit": "joker"}]}

    assert list(unknown(PILES, data)) == []
