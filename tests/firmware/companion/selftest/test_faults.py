"""The whole walk on mock hardware, by presses: it passes, and each fault is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from drivers.buttons import NAMES
from drivers.roller import Emit, Reported, RollerRefused
from drivers.roller.mock import MockRoller
from drivers.roller.requests import WHY
from firmware.companion.parts import RollerSaid
from firmware.companion.selftest import Show
from firmware.companion.selftest.roller import ROLLS
from tests.firmware.companion.selftest.conftest import Make
from tests.firmware.companion.selftest.workshop import Person, Workshop, said, wrong


def walked(shop: Workshop, **person: Any) -> dict[str, str]:
    """What is wrong after somebody has walked through all of it."""
    shop.begin()
    return wrong(Person(shop, **person).walk())


def test_where_all_is_well_every_line_is_fine(shop_of: Make, tmp_path: Path) -> None:
    shop = shop_of()
    shop.begin()

    found = Person(shop).walk()

    assert {state for state, _ in said(found).values()} == {"fine"}
    assert [one.key for one in found] == [
        *(f"button.{name}" for name in NAMES),
        "display.frame",
        "display.dots",
        *(f"lamp.{n}" for n in range(1, 7)),
        "buzzer",
        "roller.hello",
        "roller.health",
        "roller.rolls",
        "roller.faces",
        "store.speed",
    ]
    assert list(tmp_path.iterdir()) == [], "the scratch file is gone"


def test_after_the_last_page_the_menu_is_back_and_the_lamps_are_dark(shop_of: Make) -> None:
    shop = shop_of()
    menu = shop.companion.room
    shop.begin()
    Person(shop).walk()

    while shop.companion.room is not menu:
        shop.press("ok")

    assert set(shop.lamps.values()) == {0.0}


def test_a_button_that_sticks_is_named_with_its_wire(shop_of: Make) -> None:
    shop = shop_of(held=["left"])

    assert walked(shop) == {
        "button.left": "LEFT is always pressed: Check GPIO 17 (pin 11) to the button LEFT, and its"
        " ground, pin 9: drawing 5"
    }


def test_a_button_held_only_to_start_is_let_go_and_fine(shop_of: Make) -> None:
    shop = shop_of(held=["ok"])
    shop.begin()
    shop.wait(1)
    shop.let_go("ok")

    assert wrong(Person(shop).walk()) == {}


@pytest.mark.parametrize("dead", [("left",), ("ok",), ("up",), ("back", "roll")])
def test_a_button_that_never_comes_is_named_and_keeps_nobody(
    shop_of: Make, dead: tuple[str, ...]
) -> None:
    found = walked(shop_of(), dead=dead)

    assert list(found) == [f"button.{name}" for name in dead]
    assert all("does not answer: Check GPIO" in text for text in found.values())


def test_where_no_button_answers_their_ground_is_to_blame(shop_of: Make) -> None:
    shop = shop_of()
    room = shop.begin()
    shop.wait(600)

    found = wrong(list(room.found))

    assert list(found) == ["buttons"]
    assert "ground, pin 9" in found["buttons"]


def test_a_button_that_chatters_too_long_is_worn(shop_of: Make) -> None:
    found = walked(shop_of(), chatter={"up": 0.018, "down": 0.006})

    assert list(found) == ["button.up"]
    assert found["button.up"].startswith("UP chatters for 18 ms: Solder")


def test_a_bounce_within_what_is_allowed_is_told_in_milliseconds(shop_of: Make) -> None:
    shop = shop_of()
    shop.begin()

    found = said(Person(shop, chatter={"down": 0.006}).walk())

    assert found["button.down"] == ("fine", "DOWN: 6 ms of bounce")


def test_wires_that_touch_are_told_from_two_fingers(shop_of: Make) -> None:
    found = walked(shop_of(), wired={"left": ("left", "right")})

    assert found == {
        "button.left": "LEFT and RIGHT answer together: Their wires touch: GPIO 17 (pin 11),"
        " GPIO 27 (pin 13); look at the perfboard, drawing 5"
    }


def test_swapped_wires_are_named_both_ways(shop_of: Make) -> None:
    found = walked(shop_of(), wired={"left": ("right",), "right": ("left",)})

    assert list(found) == ["button.left", "button.right"]
    assert found["button.left"] == (
        "LEFT does not answer, RIGHT came: If you pressed LEFT: its wire is on GPIO 27 (pin 13),"
        " put it on GPIO 17 (pin 11), drawing 5"
    )


def test_a_dead_lamp_is_named_with_both_ends_of_its_wire(shop_of: Make) -> None:
    assert walked(shop_of(), dead=(4,)) == {
        "lamp.4": "Lamp 4 stays dark: Check GPIO 16 (pin 36) to pin 4 of the lamp strip, drawing 2;"
        " the lamp’s long leg is at its resistor"
    }


def test_where_every_lamp_is_dark_their_ground_is_to_blame(shop_of: Make) -> None:
    assert walked(shop_of(), dead=(1, 2, 3, 4, 5, 6)) == {
        "strip": "No lamp shines: Check pin 7 of the lamp strip to pin 34 of the Pi, drawing 2"
    }


@pytest.mark.parametrize(("ears", "text"), [("no", "is silent"), ("clicks", "only clicks")])
def test_a_buzzer_that_is_not_heard_is_named(shop_of: Make, ears: str, text: str) -> None:
    assert text in walked(shop_of(), ears=ears)["buzzer"]


def test_a_buzzer_that_the_settings_silence_is_not_asked_for(shop_of: Make) -> None:
    assert walked(shop_of({"sounder.on": False}), ears="no") == {}


@pytest.mark.parametrize(("believed", "is_one"), [("ssd1306", "sh1106"), ("sh1106", "ssd1306")])
def test_F54_a_swapped_display_is_found_out_and_kept(
    shop_of: Make, believed: str, is_one: str
) -> None:
    shop = shop_of({"display.kind": believed}, kind=is_one)
    shop.begin()

    found = Person(shop).walk()

    assert wrong(found) == {}
    assert said(found)["display.kind"][1] == f"The display is of kind {is_one.upper()}: kept"
    assert shop.notebook.kept == {"display.kind": is_one}
    assert shop.seen == shop.companion.picture(), "and it stands straight from now on"


class Crooked(Person):
    """Sees everything shifted."""

    def look(self, step: Show) -> None:
        self.frame = "shifted"


def test_a_display_shifted_as_both_kinds_is_wrong_and_nothing_is_kept(shop_of: Make) -> None:
    shop = shop_of()
    shop.begin()

    found = wrong(Crooked(shop).walk())

    assert "as SSD1306 and as SH1106" in found["display.frame"]
    assert shop.notebook.kept == {}
    assert shop.seen == shop.companion.picture(), "it is driven as before"


def test_an_absent_display_is_told_by_lamps_buzzer_and_log(
    shop_of: Make, caplog: pytest.LogCaptureFixture
) -> None:
    shop = shop_of(kind=None)
    room = shop.begin()
    shop.wait(0.1)
    alarm = (shop.lamps, shop.sounder.played[-1:])
    shop.wait(60)

    assert wrong(list(room.found)) == {
        "display.panel": "The display does not answer: Check SDA: GPIO 2 (pin 3), SCL: GPIO 3"
        " (pin 5); VCC: pin 1, GND: pin 6; drawing 2"
    }
    assert alarm == (dict.fromkeys(range(1, 7), 1.0), ["refused"])
    assert set(shop.lamps.values()) == {0.0}
    assert "The display does not answer. Check SDA: GPIO 2" in caplog.text


class IllRoller(MockRoller):
    """Answers, and says that its random source is ill."""

    def report(self) -> None:
        self._emit(Reported({"boot": self.boot, "h": "RCT"}))


def mute(emit: Emit) -> MockRoller:
    roller = MockRoller(emit)
    roller.mute = True
    return roller


def lying(emit: Emit) -> MockRoller:
    roller = MockRoller(emit)
    roller.lie = True
    return roller


@pytest.mark.parametrize(
    ("roller", "key", "text"),
    [
        (IllRoller, "roller.health", "random source is ill: RCT"),
        (mute, "roller.rolls", f"failed at roll 1 of {ROLLS}: The roller does not answer"),
        (lying, "roller.rolls", f"failed at roll 1 of {ROLLS}: The roller's link does not lead"),
    ],
)
def test_a_roller_that_is_mute_unhealthy_or_lies_is_named(
    shop_of: Make, roller: Callable[[Emit], MockRoller], key: str, text: str
) -> None:
    found = walked(shop_of(roller=roller))

    assert list(found) == [key]
    assert text in found[key]
    assert "cable" in found[key]


def test_a_roller_that_refuses_says_why(shop_of: Make) -> None:
    shop = shop_of({"dice.source": "roller"})
    shop.post(RollerSaid(RollerRefused("HEALTH", WHY["HEALTH"]), shop.now))

    assert "fails its health test" in walked(shop)["roller.hello"]


def test_a_hundred_rolls_leave_the_table_knowing_the_chain(shop_of: Make) -> None:
    shop = shop_of()
    walked(shop)

    assert shop.dice.met is not None
    assert shop.dice.met.k == ROLLS


def test_a_full_card_is_named(shop_of: Make, tmp_path: Path) -> None:
    (tmp_path / "selftest.db").symlink_to("/dev/full")

    found = walked(shop_of())

    assert found["store.speed"].startswith("The card is full: nothing is saved: Make room")
