"""When the self-test starts by itself, and that it never keeps the table from starting."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from core.games import find
from core.words import Message
from drivers.covers import CoverFailed
from drivers.covers.none import NoCovers
from drivers.gpio import open_factory
from drivers.sounder.silent import SilentSounder
from firmware.companion.device import trusted
from firmware.companion.rooms.aside import Aside
from firmware.companion.rooms.selftest import SelfTest
from firmware.companion.selftest.starting import start_by_itself
from firmware.companion.settings import defaults
from tests.firmware.companion.desk import BUTTONS
from tests.firmware.companion.reader import says
from tests.firmware.companion.selftest.conftest import Make
from tests.firmware.companion.selftest.workshop import Person, Workshop, wrong
from tests.house.files import ROOT
from tests.play import start


def begun(shop: Workshop) -> SelfTest | None:
    start_by_itself(shop.companion)
    shop.companion.show()
    room = shop.companion.room
    return room if isinstance(room, SelfTest) else None


def test_where_all_is_there_the_table_starts(shop_of: Make) -> None:
    assert begun(shop_of()) is None


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_held_at_power_on_starts_it(shop_of: Make, button: str) -> None:
    shop = shop_of(held=[button])
    assert begun(shop)
    assert says(shop.seen, "Let go of")

    shop.wait(1)
    shop.let_go(button)

    assert wrong(Person(shop).walk()) == {}


def test_a_stuck_button_is_named_and_after_a_wait_the_table_starts(shop_of: Make) -> None:
    shop = shop_of(held=["left"])
    room = begun(shop)
    assert room

    shop.wait(60)

    assert "button.left" in wrong(list(room.found))
    assert isinstance(shop.companion.room, Aside), "the menu"
    shop.press("down", "ok")
    assert says(shop.seen, "Which dice?"), "and it can be used"


def test_what_was_left_is_below_the_self_test(shop_of: Make) -> None:
    shop = shop_of(held=["left"])
    session = start(find("festo"), 4)
    shop.companion.enter(below := Aside(shop.companion, "x", lambda: _ask(session), lambda _: None))
    begun(shop)

    shop.wait(60)

    assert shop.companion.room is below


def _ask(session: Any) -> Any:
    yield session.ask


def test_a_missing_roller_is_told_with_what_to_do(shop_of: Make) -> None:
    shop = shop_of({"dice.source": "roller", "dice.port": "/dev/tischlein-roller-not-there"})
    assert begun(shop)
    assert says(shop.seen, "No dice roller is plugged in")
    assert says(shop.seen, "Plug it in")

    shop.press("ok", "ok")

    assert isinstance(shop.companion.room, Aside), "play is the likelier answer"


def test_whoever_wants_to_can_test_everything_then(shop_of: Make) -> None:
    shop = shop_of({"dice.source": "roller", "dice.port": "/dev/tischlein-roller-not-there"})
    begun(shop)
    shop.press("ok", "down", "ok")

    assert says(shop.seen, "Press LEFT")


def test_where_nobody_reads_it_the_table_starts(shop_of: Make) -> None:
    shop = shop_of({"dice.source": "roller", "dice.port": "/dev/tischlein-roller-not-there"})
    begun(shop)

    shop.wait(150)

    assert isinstance(shop.companion.room, Aside)


def test_a_strip_whose_pins_cannot_be_had_is_told(shop_of: Make) -> None:
    shop = shop_of()
    shop.parts.covers.close()
    shop.parts.covers = NoCovers()
    shop.post(CoverFailed(1, "BCM 12: busy", shop.now))

    room = begun(shop)

    assert room
    assert "BCM 12: busy" in wrong(list(room.found))["strip"]
    assert "pin 34 of the Pi" in wrong(list(room.found))["strip"]


def test_a_buzzer_that_cannot_be_had_is_told_unless_nobody_wants_it(shop_of: Make) -> None:
    loud, quiet = shop_of(), shop_of({"sounder.on": False})
    for shop in (loud, quiet):
        shop.parts.sounder = SilentSounder()

    assert begun(loud)
    assert not begun(quiet)


def test_an_absent_display_raises_an_alarm_and_the_table_starts(
    shop_of: Make, caplog: pytest.LogCaptureFixture
) -> None:
    shop = shop_of(kind=None)
    assert begun(shop)
    alarm = set(shop.lamps.values())

    shop.wait(10)

    assert (alarm, set(shop.lamps.values())) == ({1.0}, {0.0})
    assert "The display does not answer" in caplog.text
    assert isinstance(shop.companion.room, Aside)


def test_F33_a_pin_used_twice_falls_back_on_the_pins_as_drawn() -> None:
    wrong_settings: list[Message] = []
    settings = defaults().having({"buttons.ok": 12, "language": "de"})

    chosen = trusted(settings, wrong_settings, open_factory("mock"))

    assert (chosen["buttons.ok"], chosen["language"]) == (None, "de")
    assert "BCM 12" in str(wrong_settings)


def test_settings_that_are_refused_count_unless_a_button_is_held() -> None:
    last_good = defaults().having({"display.interface": "spi", "language": "fr"})
    refused = [Message("nonsense")]
    held = open_factory("mock")
    held.pin(5).drive_high = lambda: None  # type: ignore[attr-defined]

    assert trusted(last_good, refused, open_factory("mock")) == last_good
    assert trusted(last_good, refused, held) == defaults("fr")
    assert trusted(last_good, [], held) == last_good


DEVICE = """
import os, signal, sys, threading
from drivers.gpio import open_factory
from firmware.companion.device import run
from tests.drivers.display.panel import Panel, Wire
from tests.firmware.companion.reader import says

wire = Wire(Panel("ssd1306"))
factory = open_factory("mock")
pin = factory.pin(5)
pull_up, pin.drive_high = pin.drive_high, lambda: None

class Bus:
    def __init__(self): self.bus = wire.bus()
    def command(self, *cmd): self.bus.command(*cmd)
    def cleanup(self): self.bus.cleanup()
    def data(self, data):
        self.bus.data(data)
        for text in ("Let go of OK", "Press LEFT"):
            if says(wire.panel.picture(), text) and text not in seen:
                seen.append(text)
                print(text, flush=True)
                threading.Thread(target=nexts[text]).start()

seen = []
nexts = {"Let go of OK": pull_up, "Press LEFT": lambda: os.kill(os.getpid(), signal.SIGTERM)}
run(os.environ, opening=Bus, factory=lambda: factory)
"""


def test_with_broken_settings_and_a_button_held_the_device_begins_with_it(tmp_path: Path) -> None:
    settings = tmp_path / ".config/tischlein/settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("[display\nkind = 7\n")

    done = subprocess.run(
        [sys.executable, "-c", DEVICE],
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert done.stdout.splitlines() == ["Let go of OK", "Press LEFT"], done.stderr
    assert done.returncode == 0
