from __future__ import annotations

from core.sums import Sum, Term
from tests.play import english


def test_a_sum_is_said_term_by_term() -> None:
    total = Sum(10, (Term("stands", 2, "2 stands"), Term("eyewitnesses", -4, "2 eyewitnesses")))

    assert english(total.words) == "10 + 2 (2 stands) - 4 (2 eyewitnesses) = 8"
    assert (total.modifier, total.total) == (-2, 8)


def test_a_modifier_of_nothing_is_not_shown() -> None:
    total = Sum(6, (Term("standard", 0, "standard UFO"),))

    assert english(total.words) == "6"
    assert total.data == [{"key": "die", "n": 6}]


def test_a_sum_tells_programs_each_of_its_terms() -> None:
    total = Sum(3, (Term("attacker", 1, "attacker"), Term("calmer", -1, "calmer UFO")))

    assert total.data == [
        {"key": "die", "n": 3},
        {"key": "attacker", "n": 1},
        {"key": "calmer", "n": -1},
    ]
