"""The real device, with a bus that only notes and pins that are mocked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.games import find
from drivers.pins import PinoutError
from drivers.store.past import PastGames
from drivers.store.sqlite import SqliteStore
from drivers.store.starts import Starts
from firmware.companion.keeping import Keeping
from firmware.companion.settings import defaults
from firmware.companion.wiring import pinout
from tests.play import start

HEAVY = ("gpiozero", "core.games.festo", "core.session", "gettext", "PIL", "luma.oled")

START = """
import json, os, sys
from firmware.companion.device import run

class Bus:
    def __init__(self): self.seen = None
    def command(self, *cmd): pass
    def data(self, data):
        if self.seen is None:
            self.seen = [name for name in sys.modules]
            print(json.dumps(self.seen), flush=True)
    def cleanup(self): pass

def stop():
    raise OSError("no pins here")

try:
    run(os.environ, opening=Bus, factory=stop)
except OSError as error:
    print(error)
"""


def run_in(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        env={"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "en_GB.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_title_is_on_the_bus_before_anything_heavy_is_imported(tmp_path: Path) -> None:
    done = run_in(tmp_path, "-c", START)

    loaded, last = done.stdout.splitlines()
    modules = json.loads(loaded)
    assert [name for name in modules if name.startswith(HEAVY)] == []
    assert last == "no pins here"


def test_without_pins_it_says_what_is_missing_and_how_to_try(tmp_path: Path) -> None:
    done = run_in(tmp_path, "-m", "firmware.companion.commands", "run")

    assert done.returncode == 2
    assert done.stderr.startswith("tischlein run: pins: ")
    assert done.stderr.endswith("To try it without a device: tischlein play\n")
    assert len(done.stderr.splitlines()) == 1


def test_F33_a_pin_used_twice_is_named() -> None:
    with pytest.raises(PinoutError, match=r"buttons\.ok and covers\.1 both use BCM 12"):
        pinout(defaults().having({"buttons.ok": 12}))


def test_a_button_may_be_wired_elsewhere() -> None:
    pins = pinout(defaults().having({"buttons.ok": 4}))

    assert pins.buttons["ok"] == 4
    assert pins.buttons["back"] == 6


WHOLE = """
import os, signal, threading
from drivers.gpio import open_factory
from firmware.companion.device import run

class Bus:
    drawn = threading.Event()
    def command(self, *cmd): pass
    def data(self, data): self.drawn.set()
    def cleanup(self): print("bus closed")

factory = open_factory("mock")

def finger():
    Bus.drawn.wait()
    Bus.drawn.clear()
    factory.pin(23).drive_low()
    Bus.drawn.wait()
    print("the mark has moved")
    os.kill(os.getpid(), signal.SIGTERM)

def pins():
    print("title" if Bus.drawn.is_set() else "nothing yet")
    Bus.drawn.clear()  # so that the next thing drawn is the menu
    threading.Thread(target=finger).start()
    return factory

run(os.environ, opening=Bus, factory=pins)
print("ended")
"""


def test_a_press_reaches_the_bus_and_the_system_ends_it(tmp_path: Path) -> None:
    done = run_in(tmp_path, "-c", WHOLE)

    assert done.stderr == ""
    assert done.stdout.splitlines() == ["title", "the mark has moved", "bus closed", "ended"]


@pytest.mark.parametrize(("failed", "state"), [(1, "open"), (2, "aside")])
def test_F29_the_device_counts_its_starts(tmp_path: Path, failed: int, state: str) -> None:
    folder = tmp_path / ".local/share/tischlein"
    store = SqliteStore(folder, lambda _: None)
    Keeping(store, lambda: None).begin(start(find("festo"), 4).header)
    store.close()
    for _ in range(failed):
        Starts(folder)

    done = run_in(tmp_path, "-c", WHOLE.replace("pin(23)", "pin(5)"))  # ok: it was read

    past = PastGames(folder)
    assert (done.stderr, [game.state for game in past.games()]) == ("", [state])
    past.close()
    assert json.loads((folder / "starts.json").read_text()) == []


ELSEWHERE = """
import os, signal, threading
from pathlib import Path
from drivers.gpio import open_factory
from firmware.companion.device import run
from drivers.display.search import World

root = Path(os.environ["HOME"])
(root / "dev").mkdir()
(root / "dev/i2c-1").touch()
drawn = threading.Event()

def answer(address):
    if address != 0x3d:
        raise OSError(121, "Remote I/O error")

class SMBus:
    def __init__(self, bus): pass
    def write_i2c_block_data(self, address, register, data): answer(address)
    def i2c_rdwr(self, message):
        answer(message.addr)
        drawn.set()
    def close(self): pass

import smbus2
smbus2.SMBus = SMBus

factory = open_factory("mock")

def finger():
    drawn.wait()
    drawn.clear()
    factory.pin(23).drive_low()
    drawn.wait()
    os.kill(os.getpid(), signal.SIGTERM)

def pins():
    print("title" if drawn.is_set() else "nothing yet")
    drawn.clear()
    threading.Thread(target=finger).start()
    return factory

run(os.environ, factory=pins, world=World(root, lambda bus, address: answer(address)))
"""


@pytest.mark.parametrize("named", ["", "[display]\naddress = 0x3c\n"])
def test_the_picture_goes_to_the_panel_that_answers(tmp_path: Path, named: str) -> None:
    settings = tmp_path / ".config/tischlein/settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(named)

    done = run_in(tmp_path, "-c", ELSEWHERE)

    assert done.stdout == "title\n", done.stderr
    told = "display: used on I2C 1 0x3d, not on I2C 1 0x3c" in done.stderr
    assert told == bool(named)


NO_PINS = """
import logging, os, signal, threading, time
from drivers.gpio import PinError
from firmware.companion.device import run

logging.basicConfig(level=logging.WARNING)

class Bus:
    drawn = 0
    def command(self, *cmd): pass
    def data(self, data):
        Bus.drawn += 1
    def cleanup(self): print("bus closed")

def pins():
    before = Bus.drawn
    def finger():
        while Bus.drawn == before or signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
            time.sleep(0.01)
        print("something is drawn")
        os.kill(os.getpid(), signal.SIGTERM)
    threading.Thread(target=finger, daemon=True).start()
    raise PinError("pins: somebody else has them")

run(os.environ, opening=Bus, factory=pins)
print("ended")
"""


def test_F48_without_pins_it_runs_without_buttons_and_says_so(tmp_path: Path) -> None:
    done = run_in(tmp_path, "-c", NO_PINS)

    assert done.stdout.splitlines() == ["something is drawn", "bus closed", "ended"]
    assert "The pins cannot be used: pins: somebody else has them." in done.stderr
