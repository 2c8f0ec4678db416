"""What people do with the self-test beside what it asks: leave, skip, come back, hold on."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.asks import Choose
from drivers.covers.mock import MockCovers
from drivers.store import Damaged
from firmware.companion.parts import StoreSaid
from firmware.companion.selftest import Press, Results, Show
from firmware.companion.selftest.command import Course
from firmware.companion.settings import Value
from tests.firmware.companion.desk import BUTTONS
from tests.firmware.companion.reader import read, says
from tests.firmware.companion.selftest.workshop import Person, Workshop, said, wrong
from tests.firmware.companion.test_virtual import Window

QUIET = 0.15
MANY = 60


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Workshop]:
    shop = Workshop(folder=tmp_path)
    yield shop
    shop.close()


def to_questions(shop: Workshop) -> Person:
    """Past the buttons and the first picture."""
    person = Person(shop)
    while not isinstance(step := shop.waits_for, Choose):
        assert step is not None
        person.do(step)
    return person


def test_the_menu_leads_to_it(shop: Workshop) -> None:
    shop.press("up", "up", "ok")

    assert read(shop.seen)[1] == "Press LEFT"


def test_back_held_leaves_it_at_any_button_but_its_own(shop: Workshop) -> None:
    menu = shop.companion.room
    shop.begin()

    shop.hold("back")

    assert shop.companion.room is menu


def test_back_may_be_held_while_it_is_tested(shop: Workshop) -> None:
    shop.begin()
    shop.press(*[name for name in BUTTONS if name not in ("back", "roll")])

    shop.hold("back", 1.0)

    step = shop.waits_for
    assert isinstance(step, Press)
    assert step.button == "roll"


def test_back_skips_a_question_and_held_it_leaves(shop: Workshop) -> None:
    menu = shop.companion.room
    room = shop.begin()
    to_questions(shop)

    shop.press("back")
    shop.hold("back")

    assert said(list(room.found))["display.frame"] == ("note", "The display’s frame: not asked")
    assert shop.companion.room is menu


@pytest.mark.parametrize("button", ["ok", "right", "roll"])
def test_any_of_three_buttons_takes_an_answer(shop: Workshop, button: str) -> None:
    room = shop.begin()
    to_questions(shop)

    shop.press(button)

    assert said(list(room.found))["display.frame"][0] == "fine"
    assert isinstance(shop.waits_for, Show)


def test_a_button_that_stays_down_does_not_walk_through_the_answers(shop: Workshop) -> None:
    shop.begin()
    to_questions(shop)

    shop.down("down")
    shop.wait(5)

    assert read(shop.seen)[4].startswith("▶shifted"), "one press is one step"


def test_covers_that_lay_there_lie_there_again(shop: Workshop) -> None:
    shop.companion.cover({5: 1})
    shop.begin()
    person = to_questions(shop)
    while shop.waits_for is not None and "selftest.lamp" not in person.asked:
        person.do(shop.waits_for)

    shop.hold("back")

    assert [n for n, level in shop.lamps.items() if level] == [5]


def test_whoever_reads_what_was_found_has_all_the_time(shop: Workshop) -> None:
    shop.begin()
    Person(shop).walk()

    shop.wait(3600)

    assert isinstance(shop.waits_for, Results)


def test_where_nobody_answers_nothing_is_asked_until_somebody_presses(shop: Workshop) -> None:
    room = shop.begin()
    shop.wait(50)
    alone = said(list(room.found))["button.up"]
    shop.press("ok")

    assert alone == ("note", "UP: not asked")
    assert isinstance(shop.waits_for, Results), "what needs nobody was tested meanwhile"


def test_two_dead_buttons_in_a_row_are_waited_for_where_somebody_was(shop: Workshop) -> None:
    shop.begin()
    shop.press("left")
    shop.wait(45)  # right and up

    shop.press("down", "ok", "back", "roll")

    person = Person(shop)
    assert list(wrong(person.walk())) == ["button.right", "button.up"]


def test_a_page_on_top_holds_it_and_is_left_first(shop: Workshop) -> None:
    menu = shop.companion.room
    room = shop.begin()
    shop.post(StoreSaid(Damaged(1, 4, 2, "games-1.db"), shop.now))
    above = shop.companion.room
    shop.wait(200)
    still = (above, shop.companion.room)
    while shop.companion.room is above:
        shop.press("ok")
    shop.wait(200)

    assert still == (above, above)
    assert above is not room
    assert shop.companion.room is menu, "nobody was there, so the table is"


def test_a_storm_is_a_worn_contact(shop: Workshop) -> None:
    shop.begin()

    found = wrong(Person(shop, chatter={"up": 1.5}).walk())

    assert list(found) == ["button.up"]
    assert found["button.up"].startswith("UP chatters for ")


def test_a_press_is_heard_while_buttons_are_tested(shop: Workshop) -> None:
    shop.begin()
    shop.press("left")

    assert shop.sounder.played == ["press"]


def walked_alone(shop: Workshop, broken: tuple[int, ...], **settings: Value) -> dict[str, str]:
    bench = shop.companion.bench
    changes = {key.replace("_", "."): value for key, value in settings.items()}
    covers = MockCovers(shop.loop.post, broken)
    bench = replace(bench, settings=bench.settings.having(changes), covers=covers)
    course = Course(shop.loop, bench, None, asking=True)
    course.run()
    return wrong(list(course.found))


def test_a_pin_that_fails_is_named_without_asking(shop: Workshop) -> None:
    found = walked_alone(shop, (3,))

    assert list(found) == ["lamp.3"]
    assert "GPIO 19 (pin 35) to pin 3" in found["lamp.3"]


def test_flaps_are_told_with_the_drawings_of_the_full_build(shop: Workshop) -> None:
    found = walked_alone(shop, (4,), covers_kind="flaps")

    assert found == {
        "flap.4": "Flap 4 does not move: Check GPIO 16 (pin 36) to pin 4 of the flap strip,"
        " drawing 3; inside the strip, drawing 4"
    }


def test_without_a_strip_none_is_missed(shop: Workshop) -> None:
    assert walked_alone(shop, (1,), covers_kind="none") == {}


def test_its_picture_is_not_covered_by_a_notice(shop: Workshop) -> None:
    shop.begin()
    shop.press(*BUTTONS)
    shop.companion.notify("Something else")
    shop.companion.show()

    assert isinstance(shop.waits_for, Show)
    assert not says(shop.seen, "Something else")


def hit(window: Window, key: bytes) -> None:
    """Hit a key, and read until nothing more is drawn."""
    window.send(key)
    while select.select([window.master], [], [], QUIET)[0]:
        window.text += os.read(window.master, 65536).decode("utf-8", "replace")


def test_it_can_be_seen_in_a_terminal(tmp_path: Path) -> None:
    window = Window(tmp_path, "--language", "en")
    try:
        window.wait_for("q leave")
        for key in (b"\x1b[A", b"\x1b[A", b"\r"):
            hit(window, key)
        for _ in range(MANY):
            if "1 ●" not in window.text:
                hit(window, b"\r")  # answers, or skips after two
        lit = "1 ●" in window.text
        window.send(b"u")
        window.wait_for("1 ○   2 ○")
        window.send(b"q")

        assert (lit, window.end()) == (True, 0)
    finally:
        window.close()
