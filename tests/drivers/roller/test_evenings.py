"""Whatever happens to device and roller, the dice prove themselves afterwards."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from drivers.roller import Event, Revealed, RollerReady
from drivers.roller.mock import MockRoller
from drivers.roller.pacts import BROKEN, RESTARTED, TYPED, BrokenChainError, DiceBook
from drivers.roller.verify import verify
from tests.drivers.roller.evening import D6, Evening


def test_F68_a_roller_that_restarts_in_mid_roll_voids_it_visibly(evening: Evening) -> None:
    evening.roll()
    evening.store(evening.book.ask(D6))

    evening.roller.restart()
    lines = evening.book.agree(evening.standing)

    assert [next(iter(line)) for line in lines] == ["void", "pact"]
    assert [(void.n, void.why) for void in evening.book.section.voids] == [(2, RESTARTED)]
    assert evening.book.asked is None
    evening.store(lines)
    assert evening.roll().n == 2
    assert evening.holds()


def test_F59_a_roller_that_was_only_unplugged_goes_on_with_the_open_roll(evening: Evening) -> None:
    evening.roll()
    evening.book.ask(D6)
    evening.replug()

    lines = evening.book.agree(evening.standing)

    assert lines == []
    assert evening.book.wanted == 2
    evening.book.show(evening.reveal())
    assert evening.holds()


def test_F59_a_link_that_was_revealed_and_got_lost_is_asked_for_again(evening: Evening) -> None:
    evening.roll()
    evening.book.ask(D6)
    lost = evening.reveal()
    evening.replug()

    lines = evening.book.agree(evening.standing)

    assert evening.standing.k == 2
    assert lines == []
    assert evening.book.wanted == 2
    assert evening.reveal() == lost
    evening.book.show(lost)
    assert evening.book.section.voids == []
    assert evening.holds()


def test_F71_a_link_that_breaks_its_chain_is_refused_and_kept(evening: Evening) -> None:
    evening.roll()
    evening.store(evening.book.agree(evening.standing))
    evening.store(evening.book.ask(D6))
    evening.roller.lie = True
    false = evening.reveal()

    with pytest.raises(BrokenChainError, match="does not lead") as broken:
        evening.book.show(false)

    evening.store(broken.value.lines)
    evening.crash()
    (void,) = evening.book.section.voids
    assert (void.n, void.why, void.roller) == (2, BROKEN, false)
    assert len(evening.book.section.rolls) == 1, "no dice were shown"
    evening.book.type_in(D6, (4, 5, 6))
    assert evening.holds()


def test_F70_with_a_worthless_roller_the_dice_are_still_even() -> None:
    book = DiceBook(secret=lambda: sha256(b"F70").digest())
    events: list[Event] = []
    roller = MockRoller(events.append, secret=b"everybody knows this")
    ready = events[-1]
    assert isinstance(ready, RollerReady)
    book.agree(ready)
    for k in range(1, 601):
        book.ask([6])
        roller.reveal(k)
        revealed = events[-1]
        assert isinstance(revealed, Revealed)
        book.show(revealed.link)

    counts = [sum(roll.faces == (face,) for roll in book.section.rolls) for face in range(1, 7)]

    assert all(70 <= count <= 130 for count in counts)


def test_dice_by_hand_while_the_roller_is_mute_void_the_open_roll(evening: Evening) -> None:
    evening.roll()
    evening.roller.mute = True
    evening.book.ask(D6)
    evening.roller.reveal(2)

    evening.store(evening.book.type_in(D6, (1, 1, 1)))

    assert [(void.n, void.why) for void in evening.book.section.voids] == [(2, TYPED)]
    assert evening.book.section.rolls[-1].source == "typed"


def test_a_link_that_comes_too_late_rolls_no_dice(evening: Evening) -> None:
    evening.roll()
    evening.book.ask(D6)
    evening.book.type_in(D6, (1, 1, 1))

    evening.roller.reveal(2)
    late = evening.events[-1]
    assert isinstance(late, Revealed)
    lines = evening.book.overhear(late)

    assert [next(iter(line)) for line in lines] == ["pact"]
    assert evening.book.wanted == 3
    evening.book.ask(D6)
    evening.book.show(evening.reveal())
    assert evening.holds()
    assert late.link not in {roll.roller for roll in evening.book.section.rolls}


@pytest.mark.parametrize("seed", range(30))
def test_any_evening_verifies_whatever_happens_to_device_and_roller(seed: int) -> None:
    dice = random.Random(seed)
    evening = Evening()
    for _ in range(40):
        happen = dice.choice([crash_and_go_on, restart, alone, by_hand, salt, plain, plain])
        happen(evening, dice)

    verdict = verify({"dice": evening.book.section.json()})

    assert verdict.fault == ""
    assert verdict.proven + verdict.typed == len(evening.book.section.rolls)
    reopened = DiceBook(evening.lines)
    assert reopened.section.json() == evening.book.section.json()


def plain(evening: Evening, _dice: random.Random) -> None:
    evening.roll()


def restart(evening: Evening, dice: random.Random) -> None:
    evening.roll()
    evening.store(evening.book.ask(D6))
    if dice.random() < 0.5:
        evening.reveal()
    evening.roller.restart()
    evening.store(evening.book.agree(evening.standing))


def alone(evening: Evening, _dice: random.Random) -> None:
    evening.store(evening.book.agree(None))
    evening.store(evening.book.ask((6, 6)))
    evening.store(evening.book.show())


def by_hand(evening: Evening, _dice: random.Random) -> None:
    evening.store(evening.book.type_in((6,), (3,)))


def salt(evening: Evening, dice: random.Random) -> None:
    if evening.book.pact:
        evening.store(evening.book.add_salt(dice.randbytes(16)))


def crash_and_go_on(evening: Evening, dice: random.Random) -> None:
    """The power goes after the roll was asked, before or after the roller answered."""
    evening.replug()
    evening.store(evening.book.agree(evening.standing))
    evening.store(evening.book.ask(D6))
    if dice.random() < 0.7:
        evening.reveal()
    evening.crash()
    evening.replug()
    evening.store(evening.book.agree(evening.standing))
    assert evening.book.asked is not None, "the roll stays open"
    evening.store(evening.book.show(evening.reveal()))
