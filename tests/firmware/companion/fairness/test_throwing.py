"""Throws at a table: the order that keeps them fair, and a roller that keeps nobody waiting."""

from __future__ import annotations

import pytest

from drivers.roller import RollerRefused
from drivers.roller.pacts import AWAY, BROKEN, RESTARTED, TYPED
from drivers.roller.requests import WHY
from drivers.roller.verify import Verdict
from firmware.companion.errors import NoDice
from firmware.companion.fairness.throwing import UNASKED
from tests.firmware.companion.fairness.desk import D6, Desk
from tests.play import english


@pytest.fixture
def desk() -> Desk:
    return Desk()


def voids(desk: Desk) -> list[tuple[int, str]]:
    return [(void.n, void.why) for void in desk.throwing.book.section.voids]


def test_the_roller_throws_and_every_roll_holds(desk: Desk) -> None:
    rolls = [desk.throwing.throw(dice) for dice in (D6, (12,), D6)]

    assert [roll.source for roll in rolls] == ["roller"] * 3
    assert desk.verdict() == Verdict(proven=3)


def test_the_pact_and_the_question_are_kept_before_the_roller_is_asked(desk: Desk) -> None:
    desk.mock.mute = True

    with pytest.raises(NoDice):
        desk.throwing.throw(D6)

    assert [next(iter(line)) for line in desk.kept] == ["secret", "pact", "asked"]
    assert desk.mock.asked == [1]


def test_the_code_is_told_before_the_roller_is_asked(desk: Desk) -> None:
    asked_when_told: list[int] = []
    desk.throwing = type(desk.throwing)(
        desk.table, tell=lambda _: asked_when_told.append(len(desk.mock.asked))
    )

    desk.throwing.throw(D6)

    assert asked_when_told == [0]


def test_the_device_throws_alone_where_it_is_chosen() -> None:
    desk = Desk("device")

    roll = desk.throwing.throw(D6)

    assert (roll.source, desk.mock.asked) == ("device", [])
    assert desk.verdict() == Verdict(proven=1)


def test_nobody_throws_where_players_do() -> None:
    with pytest.raises(NoDice):
        Desk("typed").throwing.throw(D6)


def test_a_mute_roller_gives_way_to_dice_by_hand_and_is_overheard(desk: Desk) -> None:
    desk.throwing.throw(D6)
    desk.mock.mute = True
    with pytest.raises(NoDice, match="has not answered yet"):
        desk.throwing.throw(D6)
    desk.mock.mute = False
    desk.mock.reveal(2)

    desk.throwing.type_in(D6, (1, 2, 3))

    assert voids(desk) == [(2, TYPED)]
    assert len(desk.throwing.book.section.pacts) == 2, "its code can be seen before the next roll"
    desk.throwing.throw(D6)
    assert desk.verdict() == Verdict(proven=2, typed=1, voids=1)
    assert desk.mock.asked[-1] == 3, "link 2 is known and rolls no dice"


def test_an_answer_that_came_late_is_the_roll_that_was_asked_for(desk: Desk) -> None:
    desk.mock.mute = True
    with pytest.raises(NoDice):
        desk.throwing.throw(D6)
    desk.mock.mute = False
    desk.mock.reveal(1)

    roll = desk.throwing.throw(D6)

    assert roll.n == 1
    assert desk.verdict() == Verdict(proven=1)


def test_F59_an_unplugged_roller_leaves_its_roll_open_and_goes_on_with_it(desk: Desk) -> None:
    desk.mock.mute = True
    assert desk.throwing.begin(D6) is None
    desk.mock.unplug()
    with pytest.raises(NoDice, match="The roller is away"):
        desk.throwing.throw(D6)
    desk.mock.mute = False
    desk.mock.plug()

    roll = desk.throwing.throw(D6)

    assert (roll.n, roll.source) == (1, "roller")
    assert desk.verdict() == Verdict(proven=1)


def test_F68_a_roller_that_started_anew_voids_the_open_roll_and_says_so(desk: Desk) -> None:
    desk.mock.mute = True
    desk.throwing.begin(D6)
    desk.mock.mute = False
    desk.mock.restart()

    desk.throwing.throw(D6)

    assert voids(desk) == [(1, RESTARTED)]
    code, void, new_code = desk.told
    assert code.startswith("Fair dice: ")
    assert void == f"Roll 1 does not count: {RESTARTED} (Void: 1)"
    assert new_code != code
    assert desk.verdict() == Verdict(proven=1, voids=1)


def test_F71_a_roller_that_lies_is_refused_and_the_evidence_kept(desk: Desk) -> None:
    desk.throwing.throw(D6)
    desk.mock.lie = True

    with pytest.raises(NoDice, match="does not lead to the one before"):
        desk.throwing.throw(D6)

    assert desk.kept[-1] == {"void": {"n": 2, "why": BROKEN, "roller": "00" * 32}}
    desk.mock.lie = False
    desk.mock.unplug()
    desk.mock.plug()
    with pytest.raises(NoDice):
        desk.throwing.throw(D6)
    desk.throwing.type_in(D6, (1, 1, 1))
    assert desk.verdict() == Verdict(proven=1, typed=1, voids=1)


def test_a_liar_is_believed_again_when_it_starts_anew(desk: Desk) -> None:
    desk.mock.lie = True
    with pytest.raises(NoDice):
        desk.throwing.throw(D6)
    desk.mock.lie = False
    desk.mock.restart()

    assert desk.throwing.throw(D6).source == "roller"
    assert desk.verdict() == Verdict(proven=1, voids=1)


@pytest.mark.parametrize("code", ["VER", "HEALTH"])
def test_F69_F74_a_roller_that_refuses_is_named_and_the_device_throws(
    desk: Desk, code: str
) -> None:
    desk.throwing.listen()
    desk.throwing.hear(RollerRefused(code, WHY[code]))
    with pytest.raises(NoDice) as refused:
        desk.throwing.throw(D6)
    assert WHY[code] in english(refused.value.reason)

    desk.table.source = "device"

    assert desk.throwing.throw(D6).source == "device"
    assert desk.verdict() == Verdict(proven=1)


def test_the_device_may_take_over_a_roll_that_the_roller_owes(desk: Desk) -> None:
    desk.mock.mute = True
    desk.throwing.begin(D6)
    desk.table.source = "device"

    roll = desk.throwing.throw(D6)

    assert roll.source == "device"
    assert voids(desk) == [(1, AWAY)]
    assert desk.verdict() == Verdict(proven=1, voids=1)


def test_an_open_roll_of_other_dice_is_given_up(desk: Desk) -> None:
    desk.mock.mute = True
    desk.throwing.begin(D6)
    desk.mock.mute = False

    roll = desk.throwing.throw((12,))

    assert roll.dice == (12,)
    assert voids(desk) == [(1, UNASKED)]
    assert desk.verdict() == Verdict(proven=1, voids=1)


def test_what_was_kept_goes_on_with_the_same_chain_after_a_power_cut(desk: Desk) -> None:
    desk.table.source = "device"
    desk.throwing.throw(D6)
    desk.throwing = type(desk.throwing)(desk.table, desk.kept, desk.keep)

    desk.throwing.throw(D6)

    assert desk.verdict() == Verdict(proven=2)


def test_a_die_that_always_shows_the_same_is_told() -> None:
    desk = Desk("typed")

    for _ in range(12):
        desk.throwing.type_in((6,), (4,))
    assert desk.told == []
    desk.throwing.type_in((6,), (4,))

    assert desk.told == ["Die 1 shows the same face too often to be fair: check it"]
