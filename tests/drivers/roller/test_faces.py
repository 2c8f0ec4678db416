from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from drivers.roller.chain import DEVICE, ROLLER, Chain
from drivers.roller.faces import NOTHING, WORD, code, face, faces, salted

SALTS = [b"alice-phone-salt", b"bob---phone-salt"]


@pytest.fixture(scope="module")
def device() -> Chain:
    return Chain(DEVICE, sha256(b"demo-device").digest(), 1000)


@pytest.fixture(scope="module")
def roller() -> Chain:
    return Chain(ROLLER, sha256(b"demo-roller").digest(), 1000)


def test_the_salt_of_the_vectors() -> None:
    assert salted([]) == NOTHING
    assert salted(SALTS).hex() == "8e0fca041f838cd907abf5152a57f7eead8cd34b82fe28f39a81e5ecd43f3974"


def test_the_table_codes_of_the_vectors(device: Chain, roller: Chain) -> None:
    both = device.link(0), roller.link(0)

    assert code(*both, salted(SALTS)) == "0C70-W9MH-70P5-DDEV"
    assert code(*both, NOTHING) == "JWBH-BD2A-FZ03-ZAXN"


@pytest.mark.parametrize(
    ("n", "dice", "shown"),
    [(1, (6, 6, 6), (6, 1, 4)), (2, (6, 6), (2, 4)), (3, (12,), (8,)), (4, (6, 6, 6), (1, 4, 2))],
)
def test_the_rolls_of_the_vectors(
    device: Chain, roller: Chain, n: int, dice: tuple[int, ...], shown: tuple[int, ...]
) -> None:
    assert faces(n, dice, device.link(n), roller.link(n), salted(SALTS)) == shown


def test_the_roll_of_the_vectors_without_salt(device: Chain, roller: Chain) -> None:
    assert faces(1, (6, 6, 6), device.link(1), roller.link(1), NOTHING) == (3, 3, 4)


@pytest.mark.parametrize("sides", range(1, 21))
def test_the_mapping_counted_over_all_16_bit_words_is_even(sides: int) -> None:
    space = 2**16

    seen = Counter(face(word, sides, space) for word in range(space))

    skipped = seen.pop(None, 0)
    assert seen == dict.fromkeys(range(1, sides + 1), space // sides)
    assert skipped == space % sides


def test_words_at_the_rim_of_32_bits() -> None:
    last = WORD // 6 * 6 - 1

    assert [face(word, 6) for word in (0, 5, 6, last, last + 1, WORD - 1)] == [
        1,
        6,
        1,
        6,
        None,
        None,
    ]


def test_more_dice_than_a_block_holds_go_on_in_the_next() -> None:
    many = faces(1, [6] * 20, NOTHING, NOTHING, NOTHING)

    assert len(many) == 20
    assert many[8:16] != many[:8]


def test_every_ingredient_changes_the_roll() -> None:
    one = bytes([1]) * 32
    dice = [20] * 12

    rolls = {
        faces(1, dice, NOTHING, NOTHING, NOTHING),
        faces(2, dice, NOTHING, NOTHING, NOTHING),
        faces(1, dice, one, NOTHING, NOTHING),
        faces(1, dice, NOTHING, one, NOTHING),
        faces(1, dice, NOTHING, NOTHING, one),
        faces(1, [*dice, 20], NOTHING, NOTHING, NOTHING)[:12],
    }

    assert len(rolls) == 6
