"""The verbs of a rulebook: what they ask, what they return, and what is not asked at all."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from core.asks import Answer, Ask, Bounds, Split
from core.rules import Rules, choose, confirm, count, roll, spread, tell
from core.words import say


def ask_of(rules: Rules[Any]) -> Ask:
    return next(rules)


def returned(rules: Rules[Any], *answers: Answer) -> object:
    """What the verb gives the rulebook, after exactly these answers."""
    try:
        rules.send(None)
        for answer in answers:
            rules.send(answer)
    except StopIteration as end:
        return end.value
    raise AssertionError("more is asked")


def split(least: int, most: int, *open_places: str) -> Split:
    return Split(least, most, dict.fromkeys(open_places, (0, most)), {})


def test_a_lone_option_is_not_asked() -> None:
    assert returned(choose("toy.pick", None, "Which?", lambda: ["only"])) == "only"


def test_a_lone_number_is_not_asked() -> None:
    assert returned(count("toy.many", None, "?", lambda: Bounds(3, 3, 3))) == 3


def test_nothing_to_spread_is_not_asked() -> None:
    assert returned(spread("toy.all", None, "?", lambda: split(0, 0, "a", "b"), str)) == {}


@pytest.mark.parametrize(
    ("lone", "only"),
    [
        (Split(2, 2, {"a": (0, 2), "b": (0, 0)}, {"a": 2}), {"a": 2}),
        (Split(3, 5, {"a": (0, 2), "b": (0, 1)}, {"a": 2, "b": 1}), {"a": 2, "b": 1}),
        (Split(0, 2, {"a": (1, 3), "b": (1, 3)}, {"a": 1, "b": 1}), {"a": 1, "b": 1}),
        (Split(0, 3, {"a": (0, 0), "b": (0, 0)}, {}), {}),
    ],
)
def test_a_lone_split_is_not_asked(lone: Split, only: dict[str, int]) -> None:
    assert returned(spread("toy.all", None, "?", lambda: lone, str)) == only


def test_two_options_are_asked() -> None:
    assert returned(choose("toy.pick", None, "Which?", lambda: ["a", "b"]), "b") == "b"


def test_two_numbers_are_asked() -> None:
    assert returned(count("toy.many", None, "?", lambda: Bounds(3, 4, 3)), 4) == 4


def test_a_spread_is_asked_and_returned() -> None:
    rules = spread("toy.all", None, "?", lambda: split(1, 1, "a", "b"), str)

    assert returned(rules, {"b": 1}) == {"b": 1}


def test_a_roll_is_always_asked() -> None:
    rules = roll("toy.roll.all", None, "Roll", (6,), lambda _: say("nothing"))

    assert returned(rules, [4]) == [4]


def test_a_tell_waits_until_it_was_read() -> None:
    assert returned(tell("toy.news", None, "News"), True) is None


@pytest.mark.parametrize(("answer", "meant"), [("yes", True), ("no", False)])
def test_a_confirmation_is_a_choice_of_yes_and_no(answer: str, meant: bool) -> None:
    assert returned(confirm("toy.sure", "Joy", "Sure?"), answer) is meant


@pytest.mark.parametrize("likely", ["yes", "no"])
def test_the_likelier_of_yes_and_no_stands_first(likely: Literal["yes", "no"]) -> None:
    ask = ask_of(confirm("toy.sure", "Joy", "Sure?", likely))

    assert ask.kind == "choose"
    assert ask.likely == likely
    assert sorted(ask.answers()) == ["no", "yes"]


@pytest.mark.parametrize(
    "rules",
    [
        choose("toy.all", "Joy", "{n} left", lambda: "ab", n=2),
        confirm("toy.all", "Joy", "{n} left", n=2),
        count("toy.all", "Joy", "{n} left", lambda: Bounds(0, 1, 0), n=2),
        spread("toy.all", "Joy", "{n} left", lambda: split(0, 1, "a"), str, n=2),
        roll("toy.all", "Joy", "{n} left", (6,), lambda _: "", n=2),
        tell("toy.all", "Joy", "{n} left", n=2),
    ],
)
def test_every_verb_hands_on_key_seat_and_words(rules: Rules[Any]) -> None:
    ask = ask_of(rules)

    assert (ask.key, ask.seat, ask.text.text) == ("toy.all", "Joy", "{n} left")
    assert ask.text.args == {"seat": "Joy", "n": 2}
