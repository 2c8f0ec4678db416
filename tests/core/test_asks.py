"""The five asks: what each accepts, what it refuses and why, and when it is made anew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from core.asks import Ask, Bounds, Choose, Count, Roll, Split, Spread, Tell
from core.errors import NotLegal
from core.words import Text, say
from tests.play import english, wrong_answers

NAMES = {"troll": say("Troll"), "orc": say("Orc"), "elf": say("Elf")}


def choose(*options: str, name: Callable[[str], Text] = str) -> Choose:
    return Choose("toy.pick", "Joy", "{seat}: which?", {}, lambda: options, name)


def count(least: int, most: int, likely: int) -> Count:
    return Count("toy.many", "Joy", "How many?", {}, lambda: Bounds(least, most, likely))


def spread(least: int, most: int, places: dict[str, tuple[int, int]], **likely: int) -> Spread:
    split = Split(least, most, places, likely)
    return Spread("toy.place.all", "Joy", "Where?", {}, lambda: split, NAMES.__getitem__)


def roll(*dice: int, faces: list[int] | None = None) -> Roll:
    return Roll("toy.roll.all", None, "Roll", {}, dice, lambda _: say("nothing"), faces)


def tell() -> Tell:
    return Tell("toy.news", None, "News", {}, lambda: {"page": 1})


def reason(ask: Ask, answer: object) -> str:
    """Why *ask* refuses *answer*."""
    with pytest.raises(NotLegal) as refused:
        ask.check(answer)
    assert refused.value.code == "not_legal"
    return english(refused.value.reason)


# The middle place is closed, the first needs one, the total is open.
PLACES = {"troll": (1, 3), "orc": (0, 0), "elf": (0, 6)}
EVERY_KIND = [
    choose("yes", "no"),
    count(0, 9, 3),
    count(5, 30, 10),
    spread(0, 6, {"troll": (0, 6), "orc": (0, 0)}),
    spread(2, 4, PLACES, troll=1, elf=1),
    spread(6, 6, {"troll": (0, 6), "elf": (0, 6)}, elf=6),
    roll(6, 6, 6),
    roll(6, 8, faces=[4, 7]),
    tell(),
]


@pytest.mark.parametrize("ask", EVERY_KIND, ids=lambda ask: ask.kind)
def test_every_wrong_answer_is_refused_with_a_reason(ask: Ask) -> None:
    reasons = [reason(ask, wrong) for wrong in wrong_answers(ask)]

    assert reasons
    assert all(reasons)


@pytest.mark.parametrize("ask", EVERY_KIND, ids=lambda ask: ask.kind)
def test_the_likeliest_answer_is_legal_and_stands_first(ask: Ask) -> None:
    assert ask.check(ask.likely) == ask.likely
    assert next(ask.answers()) == ask.likely


@pytest.mark.parametrize("ask", EVERY_KIND, ids=lambda ask: ask.kind)
def test_every_listed_answer_is_legal_and_none_is_listed_twice(ask: Ask) -> None:
    answers = list(islice(ask.answers(), 500))

    assert [ask.check(answer) for answer in answers] == answers
    assert len({str(answer) for answer in answers}) == len(answers)


@pytest.mark.parametrize(
    ("ask", "number"),
    [
        (choose("red", "blue", "none"), 3),
        (count(2, 9, 4), 8),
        (spread(2, 2, {"troll": (0, 2), "orc": (0, 0), "elf": (0, 2)}, elf=2), 3),
        (spread(0, 6, {"troll": (0, 6), "elf": (0, 6)}), 28),
        (spread(2, 4, PLACES, troll=2), 8),
        (roll(6, 6), 36),
        (roll(6, 6, faces=[2, 3]), 1),
        (tell(), 1),
    ],
)
def test_an_ask_lists_every_legal_answer(ask: Ask, number: int) -> None:
    assert sum(1 for _ in ask.answers()) == number


def test_a_choice_is_made_by_the_key_of_its_option() -> None:
    ask = choose("troll", "orc", name=NAMES.__getitem__)

    assert ask.check("orc") == "orc"
    assert reason(ask, "Orc") == "That is not one of the options: Troll, Orc"


@pytest.mark.parametrize("number", [2, 5, 9])
def test_a_count_accepts_both_of_its_bounds(number: int) -> None:
    assert count(2, 9, 4).check(number) == number


@pytest.mark.parametrize("wrong", [1, 10, True, 5.0, "5", None, [5]])
def test_a_count_says_its_bounds(wrong: object) -> None:
    assert reason(count(2, 9, 4), wrong) == "Give a whole number from 2 to 9"


def test_places_left_out_of_a_spread_are_empty_and_zeros_are_left_out() -> None:
    ask = spread(0, 6, {"troll": (0, 6), "orc": (0, 0), "elf": (0, 6)})

    assert ask.check({"orc": 0, "elf": 2, "troll": 0}) == {"elf": 2}
    assert ask.check({}) == {}


def test_the_likeliest_split_leaves_zeros_out_and_is_listed_once() -> None:
    ask = spread(0, 1, {"troll": (0, 1), "elf": (0, 1)}, troll=0, elf=0)

    assert list(ask.answers()) == [{}, {"troll": 1}, {"elf": 1}]


def test_a_spread_is_kept_in_the_order_of_its_places() -> None:
    ask = spread(0, 6, {"troll": (0, 6), "elf": (0, 6)})

    assert list(ask.check({"elf": 1, "troll": 2})) == ["troll", "elf"]


def test_a_spread_keeps_nothing_of_what_was_handed_in() -> None:
    ask, answer = spread(0, 6, {"troll": (0, 6)}), {"troll": 1}

    kept = ask.check(answer)
    answer["troll"] = 6

    assert kept == {"troll": 1}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"troll": 1, "orc": 1}, "Orc is closed"),
        ({"troll": 4}, "Troll takes 3 at most"),
        ({"elf": 2}, "Troll needs at least 1"),
        ({"troll": 1, "inn": 1}, "There is no such place; there are Troll, Orc, Elf"),
        ({"troll": 1}, "Spread 2 to 4, not 1"),
        ({"troll": 2, "elf": 3}, "Spread 2 to 4, not 5"),
        ({"troll": -1}, "Give whole numbers, 0 or more"),
        ({"troll": True}, "Give whole numbers, 0 or more"),
        ({"troll": 1.0}, "Give whole numbers, 0 or more"),
        ([["troll", 2]], "Give a number for each place, such as 2 for Troll"),
    ],
)
def test_a_spread_says_what_is_wrong_with_a_split(wrong: object, why: str) -> None:
    assert reason(spread(2, 4, PLACES), wrong) == why


def test_a_spread_of_an_exact_number_says_it() -> None:
    ask = spread(4, 4, {"troll": (0, 4), "elf": (0, 4)}, elf=4)

    assert reason(ask, {"troll": 3}) == "Spread exactly 4, not 3"


def test_a_roll_accepts_what_its_dice_can_show() -> None:
    ask = roll(6, 8)

    assert ask.check([6, 8]) == [6, 8]
    assert ask.check([1, 1]) == [1, 1]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ([7, 1], "A die with 6 sides shows 1 to 6"),
        ([1, 9], "A die with 8 sides shows 1 to 8"),
        ([0, 1], "A die with 6 sides shows 1 to 6"),
        ([True, 1], "A die with 6 sides shows 1 to 6"),
        ([1], "Give the face of each die, 2 in all"),
        ([1, 1, 1], "Give the face of each die, 2 in all"),
        ((1, 1), "Give the face of each die, 2 in all"),
        ("11", "Give the face of each die, 2 in all"),
    ],
)
def test_a_roll_says_what_is_wrong_with_faces(wrong: object, why: str) -> None:
    assert reason(roll(6, 8), wrong) == why


def test_a_roll_seen_before_accepts_only_its_faces() -> None:
    ask = roll(6, 6, faces=[2, 5])

    assert ask.check([2, 5]) == [2, 5]
    assert reason(ask, [5, 2]) == "This roll was seen before: 2, 5"


@pytest.mark.parametrize("wrong", [False, None, 1, 1.0, "true", [True], {}])
def test_a_tell_takes_true_alone(wrong: object) -> None:
    assert tell().check(True) is True
    assert reason(tell(), wrong) == "Nothing is asked here; say true when it is done"


def test_an_ask_that_is_renewed_looks_at_the_board_again() -> None:
    board: dict[str, Any] = {"options": ["a", "b"], "most": 2}
    pick = Choose("toy.pick", None, "Which?", {}, lambda: list(board["options"]), str)
    many = Count("toy.many", None, "?", {}, lambda: Bounds(0, board["most"], 0))
    split = Spread("toy.all", None, "?", {}, lambda: Split(0, board["most"], {}, {}), str)

    board.update(options=["c"], most=5)
    for ask in (pick, many, split):
        ask.renew()

    assert (pick.options, many.bounds.most, split.split.most) == (["c"], 5, 5)


def test_what_may_be_answered_stays_until_the_ask_is_renewed() -> None:
    options = ["a", "b"]
    ask = Choose("toy.pick", None, "Which?", {}, lambda: list(options), str)

    options.append("c")

    assert reason(ask, "c") == "That is not one of the options: a, b"


def test_texts_are_made_only_when_they_are_read() -> None:
    read: list[str] = []

    def late() -> str:
        read.append("late")
        return "Joy"

    ask = Choose("toy.pick", "Joy", "{who}?", {"who": late}, lambda: ("a",), NAMES.__getitem__)
    assert ask.check("a") == "a"
    assert read == []

    assert english(ask.text) == "Joy?"
    assert read == ["late"]


@pytest.mark.parametrize(("seat", "said"), [("Joy", "Joy: go"), (None, ": go")])
def test_the_seat_is_among_the_arguments_of_every_text(seat: str | None, said: str) -> None:
    ask = Tell("toy.news", seat, "{seat}: go", {}, dict)

    assert english(ask.text) == said
