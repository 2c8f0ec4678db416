"""Final positions from outside: what is wrong is said with its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.position import BadPosition, Item
from tests.play import english

POSITION = {"seats": [{"name": "Ann", "tokens": 5}, {"name": "Bob", "tokens": 0}], "end": "mob"}


def test_a_position_is_read_by_its_keys() -> None:
    position = Item(POSITION)

    assert [seat["tokens"].number() for seat in position["seats"].items()] == [5, 0]
    assert list(position.seats()) == ["Ann", "Bob"]
    assert position.seats()["Bob"]["tokens"].number() == 0
    assert position["end"].one_of(["mob", "king"]) == "mob"
    assert position["end"].text() == "mob"


NO_SEATS = "seats: at least one belongs here, each with a name of its own"
A_NUMBER = "a: a whole number belongs here, 0 or more"


@pytest.mark.parametrize(
    ("value", "read", "why"),
    [
        (None, lambda p: p["a"], "position: an object belongs here"),
        ([], lambda p: p["a"], "position: an object belongs here"),
        ({}, lambda p: p["a"], "a is missing"),
        ({"a": 1}, lambda p: p["a"]["b"], "a: an object belongs here"),
        ({"a": {}}, lambda p: p["a"]["b"], "a.b is missing"),
        ({"a": [{}]}, lambda p: p["a"].items()[0]["b"], "a[0].b is missing"),
        ({"a": "bc"}, lambda p: p["a"].items(), "a: a list belongs here"),
        ({"a": {}}, lambda p: p["a"].items(), "a: a list belongs here"),
        ({"a": -1}, lambda p: p["a"].number(), A_NUMBER),
        ({"a": True}, lambda p: p["a"].number(), A_NUMBER),
        ({"a": 1.0}, lambda p: p["a"].number(), A_NUMBER),
        ({"a": float("nan")}, lambda p: p["a"].number(), A_NUMBER),
        ({"a": "1"}, lambda p: p["a"].number(), A_NUMBER),
        ({"a": [1]}, lambda p: p["a"].number(), A_NUMBER),
        ({"a": ""}, lambda p: p["a"].text(), "a: a text belongs here"),
        ({"a": 1}, lambda p: p["a"].text(), "a: a text belongs here"),
        ({"a": "x"}, lambda p: p["a"].one_of(["y", "z"]), "a is one of y, z"),
        ({"a": ["y"]}, lambda p: p["a"].one_of(["y", "z"]), "a is one of y, z"),
        ({"a": None}, lambda p: p["a"].one_of(["y", "z"]), "a is one of y, z"),
        ({"seats": []}, Item.seats, NO_SEATS),
        ({"seats": [{"name": "Ann"}, {"name": "Ann"}]}, Item.seats, NO_SEATS),
        ({"seats": [{"name": 1}]}, Item.seats, "seats[0].name: a text belongs here"),
        ({"seats": {"Ann": 1}}, Item.seats, "seats: a list belongs here"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    value: object, read: Callable[[Item], object], why: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        read(Item(value))

    assert refused.value.code == "bad_position"
    assert english(refused.value.reason) == why
