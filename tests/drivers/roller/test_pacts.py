"""The dice book of a game, and a device that may lose its power at any line."""

from __future__ import annotations

import pytest

from drivers.roller import RollerError
from drivers.roller.chain import DEVICE, Chain
from drivers.roller.pacts import DiceBook, new_secret
from drivers.roller.record import Pact
from drivers.roller.verify import LINKS, verify
from tests.drivers.roller.evening import D6, Evening


def test_the_secret_is_stored_before_the_pact_that_shows_its_commitment(evening: Evening) -> None:
    secret, pact = evening.book.agree(evening.standing)

    chain = Chain(DEVICE, bytes.fromhex(str(secret["secret"])), LINKS)
    assert Pact.read(pact["pact"]).device == chain.link(0)


def test_a_pact_is_made_before_the_first_roll_and_stands_for_the_next(evening: Evening) -> None:
    first = evening.roll()
    second = evening.roll((12,))

    assert [pact.first for pact in evening.book.section.pacts] == [1]
    assert (first.n, first.source, second.n) == (1, "roller", 2)
    assert evening.holds()


def test_the_greeting_of_an_hour_ago_is_no_reason_for_a_new_pact(evening: Evening) -> None:
    greeting = evening.standing
    evening.roll()
    evening.roll()

    assert evening.book.agree(greeting) == []
    evening.book.agree(None)
    evening.book.agree(greeting)

    assert evening.book.pact is not None
    assert evening.book.pact.roller == evening.book.section.rolls[-1].roller
    assert evening.book.wanted == 3


def test_a_roll_is_stored_as_asked_before_the_roller_is_asked(evening: Evening) -> None:
    evening.book.agree(evening.standing)

    (line,) = evening.book.ask(D6)

    assert line == {"asked": {"n": 1, "dice": [6, 6, 6]}}
    assert evening.roller.asked == []


def test_the_device_alone_rolls_without_anybody(evening: Evening) -> None:
    evening.book.agree(None)
    evening.book.ask(D6)
    evening.book.show()

    (roll,) = evening.book.section.rolls
    assert (roll.source, roll.roller) == ("device", None)
    assert evening.book.wanted is None
    assert evening.book.section.pacts[0].roller is None
    assert evening.holds()


def test_changing_the_source_makes_a_pact_each_time(evening: Evening) -> None:
    evening.roll()
    evening.store(evening.book.agree(None))
    evening.store(evening.book.ask(D6))
    evening.store(evening.book.show())
    evening.roll()

    firsts = [(pact.first, pact.roller is None) for pact in evening.book.section.pacts]
    assert firsts == [(1, False), (2, True), (3, False)]
    assert evening.holds()


def test_typed_dice_take_a_number_and_no_link(evening: Evening) -> None:
    evening.roll()
    evening.store(evening.book.type_in(D6, (1, 2, 3)))
    evening.roll()

    sources = [(roll.n, roll.source) for roll in evening.book.section.rolls]
    assert sources == [(1, "roller"), (2, "typed"), (3, "roller")]
    assert len(evening.book.section.pacts) == 1
    assert evening.holds()


def test_typed_dice_need_no_pact() -> None:
    book = DiceBook()

    book.type_in((6, 6), (3, 4))

    assert book.section.json() == {
        "pacts": [],
        "rolls": [
            {
                "n": 1,
                "dice": [6, 6],
                "faces": [3, 4],
                "source": "typed",
                "device": None,
                "roller": None,
            }
        ],
        "voids": [],
    }


def test_a_typed_roll_that_is_mended_says_so(evening: Evening) -> None:
    evening.store(evening.book.type_in((6, 6), (3, 4)))
    evening.store(evening.book.correct(1, (3, 5)))
    evening.crash()

    (roll,) = evening.book.section.rolls
    assert roll.json()["faces"] == [3, 5]
    assert roll.json()["was"] == [[3, 4]]
    assert evening.holds()


def test_a_proven_roll_cannot_be_mended(evening: Evening) -> None:
    evening.roll()

    with pytest.raises(RollerError, match="Roll 1 was not typed in"):
        evening.book.correct(1, (6, 6, 6))


def test_a_salt_is_the_next_pact_and_stays(evening: Evening) -> None:
    evening.roll()
    bare = evening.book.pact
    evening.store(evening.book.add_salt(b"alice-phone-salt"))
    evening.roll()
    evening.store(evening.book.add_salt(b"bob---phone-salt"))
    evening.roll()

    pacts = evening.book.section.pacts
    assert bare is not None
    assert len({pact.code for pact in pacts}) == 3
    assert [len(pact.salts) for pact in pacts] == [0, 1, 2]
    assert evening.holds()


def test_a_used_up_chain_of_the_device_is_followed_by_the_next() -> None:
    book = DiceBook()
    for _ in range(LINKS + 2):
        book.agree(None)
        book.ask([6])
        book.show()

    assert [pact.first for pact in book.section.pacts] == [1, LINKS + 1]
    assert verify({"dice": book.section.json()}).proven == LINKS + 2


def test_a_roll_needs_a_pact_with_links_left() -> None:
    book = DiceBook()
    with pytest.raises(RollerError, match="needs a pact"):
        book.ask(D6)

    book.agree(None)
    for _ in range(LINKS):
        book.ask([6])
        book.show()

    with pytest.raises(RollerError, match="links left"):
        book.ask([6])


def test_out_of_turn_it_refuses(evening: Evening) -> None:
    with pytest.raises(RollerError, match="No roll is open"):
        evening.book.show()
    with pytest.raises(RollerError, match="A salt needs a pact"):
        evening.book.add_salt(b"x" * 16)
    evening.book.agree(evening.standing)
    evening.book.ask(D6)
    with pytest.raises(RollerError, match="no other open roll"):
        evening.book.ask(D6)
    with pytest.raises(RollerError, match="no open roll"):
        evening.book.add_salt(b"x" * 16)


def test_a_book_opened_again_must_meet_its_roller_first(evening: Evening) -> None:
    evening.roll()
    evening.crash()

    with pytest.raises(RollerError, match="agree with it"):
        assert evening.book.wanted


def test_two_secrets_differ_and_use_what_the_roller_gives() -> None:
    assert len({new_secret(), new_secret(), new_secret(b"roller")}) == 3


def test_a_roll_that_is_given_up_is_told_and_the_next_one_holds(evening: Evening) -> None:
    evening.book.agree(None)
    evening.book.ask((6,))

    evening.book.give_up("Another roll was asked for.")

    evening.book.ask(D6)
    evening.book.show()
    assert [void.n for void in evening.book.section.voids] == [1]
    assert evening.holds()
