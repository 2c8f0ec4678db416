"""The players of the tests are tested too, or they would prove nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from core.asks import Ask, Bounds, Choose, Count, Roll, Split, Spread
from core.errors import NotLegal
from core.rules import Rules, choose, tell
from core.words import say, say_n
from tests.core.toys import Board, inn, session, toy
from tests.play import any_answer, english, play_script, random_game, wrong_answers

PLACES = {"a": (0, 2), "b": (1, 3), "c": (0, 0), "d": (0, 4)}
ASKS = [
    Choose("toy.pick", None, "?", {}, lambda: ("a", "b", "c"), str),
    Count("toy.many", None, "?", {}, lambda: Bounds(2, 6, 3)),
    Spread("toy.all", None, "?", {}, lambda: Split(2, 4, PLACES, {"b": 2}), str),
    Spread("toy.all", None, "?", {}, lambda: Split(3, 3, PLACES, {"b": 3}), str),
    Roll("toy.roll.all", None, "?", {}, (2, 3), lambda _: ""),
    Roll("toy.roll.all", None, "?", {}, (2, 3), lambda _: "", [2, 2]),
]


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.kind)
def test_every_legal_answer_is_as_likely_as_every_other(ask: Ask) -> None:
    rng, legal = Random(1), list(map(str, ask.answers()))

    drawn = Counter(str(any_answer(ask, rng)) for _ in range(500 * len(legal)))

    assert drawn.keys() == set(legal)
    assert min(drawn.values()) > 400
    assert max(drawn.values()) < 600


@pytest.mark.parametrize("ask", ASKS, ids=lambda ask: ask.kind)
def test_wrong_answers_are_plenty_and_none_is_legal(ask: Ask) -> None:
    legal = set(map(repr, ask.answers()))

    wrong = set(map(repr, wrong_answers(ask)))  # True == 1, but it is no number

    assert len(wrong) > 15
    assert wrong & legal == set()


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (random_game(toy(), 3, seed=seed) for seed in (1, 1, 2))

    assert first.ask is None
    assert first.entries == second.entries
    assert first.entries != other.entries


def two_picks(board: Board) -> Rules[None]:
    for seat in board.coins:
        picked = yield from choose("toy.pick", seat, "?", lambda: ("a", "b", "c"))
        board.notes.append(picked)
    yield from tell("toy.end", None, "End")


def test_a_script_answers_by_key_and_by_seat_and_the_rest_is_likely() -> None:
    assert play_script(session(two_picks), {"toy.pick": ["b"]}).board.notes == ["b", "a"]
    assert play_script(session(two_picks), {"toy.pick Bob": ["c"]}).board.notes == ["a", "c"]


def test_a_script_stops_where_it_is_told_to() -> None:
    game = play_script(session(two_picks), {"toy.pick": ["b"]}, until="toy.pick")

    assert game.n == 1
    assert play_script(game, {}, until="toy.end").n == 2


def test_a_script_that_is_not_used_up_or_never_arrives_fails() -> None:
    with pytest.raises(AssertionError, match="never asked"):
        play_script(session(two_picks), {"toy.pick": ["b"], "toy.kick": ["c"]})
    with pytest.raises(AssertionError, match=r"without toy\.kick"):
        play_script(session(two_picks), {}, until="toy.kick")
    with pytest.raises(NotLegal):
        play_script(session(inn), {"toy.drink": ["gin"]})


def test_english_fills_in_what_a_text_needs() -> None:
    dishes = [say_n("{n} dish", "{n} dishes", n) for n in (1, 2)]

    assert (
        english(say("{a}: {b}, {c}", a=3, b=dishes, c=lambda: "Joy")) == "3: 1 dish, 2 dishes, Joy"
    )
    with pytest.raises(KeyError):
        english(say("{missing}"))
