"""The device's plain dice: fair by counting, not by luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from drivers.roller.urandom import roll


def scripted(words: Iterator[int]) -> Callable[[int], bytes]:
    """A source that gives *words* one by one instead of random ones."""

    def source(count: int) -> bytes:
        for word in words:
            return word.to_bytes(count, "big")
        raise EOFError("the script has ended")

    return source


def until_dry(sides: int, source: Callable[[int], bytes]) -> Iterator[int]:
    """Roll one die until the script ends."""
    try:
        while True:
            yield roll([sides], source)[0]
    except EOFError:
        return


@pytest.mark.parametrize("sides", [2, 6, 7, 12, 20, 100])
def test_every_face_comes_equally_often_over_all_words(sides: int) -> None:
    source = scripted(iter(range(65536)))

    seen = Counter(until_dry(sides, source))

    assert seen == dict.fromkeys(range(1, sides + 1), 65536 // sides)


def test_a_word_that_would_favour_low_faces_is_skipped() -> None:
    words = iter([65535, 65534, 65533, 65532, 65531, 9])

    faces = roll([6], scripted(words))

    assert faces == (6,)
    assert list(words) == [9], "65,531 is the last word that counts"


def test_each_die_has_its_own_sides() -> None:
    assert roll([1, 6, 12], scripted(iter([5, 5, 5]))) == (1, 6, 6)


def test_no_dice_give_no_faces() -> None:
    assert roll([]) == ()


@pytest.mark.parametrize("sides", [0, -6, 65537])
def test_an_impossible_die_is_refused_by_name(sides: int) -> None:
    with pytest.raises(ValueError, match=str(sides)):
        roll([sides])


def test_without_a_script_the_kernel_rolls() -> None:
    assert set(roll([6] * 2000)) == {1, 2, 3, 4, 5, 6}
