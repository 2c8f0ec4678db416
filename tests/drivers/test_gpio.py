"""The border to gpiozero: factories by name, no fallback, and what lgpio does to a process."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from drivers.gpio import Buzzer, Lamp, PinError, Servo, open_factory

ROOT = Path(__file__).parents[2]

# What importing lgpio 0.2.2 does: a pipe in LG_WD or here, and a change of directory.
STAND_IN = """
import os
SET_PULL_NONE = BOTH_EDGES = RISING_EDGE = FALLING_EDGE = 0
class error(Exception): pass
os.chdir(os.environ.get("LG_WD", "."))
try:
    os.mkfifo(".lgd-nfy0")
except OSError:
    raise FileNotFoundError(".lgd-nfy-3")
"""
OPEN = """
import os
from drivers.gpio import PinError, open_factory
try:
    open_factory("lgpio")
except PinError as error:
    print(error)
print(os.getcwd(), os.environ.get("LG_WD"))
"""
REAL = ["real"] if find_spec("lgpio") else []


def run_in_proc(code: str, path: Path, **env: str) -> str:
    """Run *code* where nobody may write, not even root."""
    run = subprocess.run(
        [sys.executable, "-B", "-c", code],
        cwd="/proc",
        env=os.environ | {"PYTHONPATH": f"{path}:{ROOT}"} | env,
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout + run.stderr


@pytest.fixture(params=["stand-in", *REAL])
def lgpio(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder to import lgpio from; an empty one leaves the real one in place."""
    if request.param == "stand-in":
        (tmp_path / "lgpio.py").write_text(STAND_IN)
    return tmp_path


def test_lgpio_alone_does_not_load_where_nobody_may_write(lgpio: Path) -> None:
    assert "FileNotFoundError" in run_in_proc("import lgpio", lgpio)


def test_F49_lgpio_loads_where_nobody_may_write_and_the_program_stays_there(lgpio: Path) -> None:
    out = run_in_proc(OPEN, lgpio)

    assert "does not load" not in out
    assert "is this a Raspberry Pi" in out or find_spec("RPi")
    assert out.splitlines()[-1] == "/proc None"


def test_F49_the_folder_the_service_gives_is_used(lgpio: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    folder.mkdir()

    out = run_in_proc(OPEN, lgpio, LG_WD=str(folder))

    assert [file.name for file in folder.iterdir()] == [".lgd-nfy0"]
    assert out.splitlines()[-1] == f"/proc {folder}"


def test_F49_a_folder_that_cannot_be_written_is_said(lgpio: Path) -> None:
    out = run_in_proc(OPEN, lgpio, LG_WD="/proc")

    assert "pins: lgpio does not load" in out
    assert "LG_WD must be a folder that can be written to" in out


def test_F48_an_unknown_factory_is_refused_with_the_known_ones() -> None:
    with pytest.raises(PinError, match="'lpgio'; known are lgpio, rpigpio, pigpio, native, mock"):
        open_factory("lpgio")


def test_F48_a_missing_library_is_named_and_no_other_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)

    with pytest.raises(PinError, match=r"library for lgpio is missing .*apt install python3-lgpio"):
        open_factory("lgpio")


def test_F48_a_machine_without_pins_says_so() -> None:
    with pytest.raises(PinError, match=r"native finds no pins: .*; is this a Raspberry Pi"):
        open_factory("native")


class RecordedLgpio(ModuleType):
    """An lgpio that remembers what was asked of it, by the handle of the chip."""

    error = type("error", (Exception,), {})

    def __init__(self) -> None:
        super().__init__("lgpio")
        self.calls: list[tuple[str, int]] = []

    def gpiochip_open(self, _: int) -> int:
        self.calls.append(("gpiochip_open", len(self.calls)))
        return len(self.calls) - 1

    def gpio_get_mode(self, *_: int) -> int:
        return 2  # an output

    def __getattr__(self, name: str) -> Any:
        if name.isupper():
            return 0
        return lambda handle, *_: self.calls.append((name, handle))


def test_pins_that_are_in_use_outlive_another_look_at_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lgpio = RecordedLgpio()
    monkeypatch.setitem(sys.modules, "lgpio", lgpio)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: 0x902120)
    used = open_factory("lgpio")
    Lamp(used, 12)
    before = len(lgpio.calls)

    open_factory("lgpio").close()

    assert lgpio.calls[before:] == [("gpiochip_open", before), ("gpiochip_close", before)]
    used.close()


def test_F48_gpiozero_never_chooses_a_factory_itself() -> None:
    code = """
from drivers.gpio import Lamp, open_factory
import gpiozero
Lamp(open_factory("mock"), 12).switch(True)
print(gpiozero.Device.pin_factory)
"""
    assert run_in_proc(code, ROOT).strip() == "None"


def test_nothing_is_imported_before_something_is_opened() -> None:
    code = """
import sys
import drivers.buttons.pins, drivers.covers.lamps, drivers.covers.flaps, drivers.sounder.buzzer
print("gpiozero" in sys.modules)
"""
    assert run_in_proc(code, ROOT).strip() == "False"


@pytest.fixture
def factory() -> Any:
    return open_factory("mock")


def test_a_lamp_is_modulated_only_while_it_glows(factory: Any) -> None:
    lamp, pin = Lamp(factory, 12), factory.pin(12)

    assert (pin.state, pin.frequency) == (0, None)
    lamp.switch(True)
    assert (pin.state, pin.frequency) == (1, None)
    lamp.glow(0.5)
    assert (pin.state, pin.frequency) == (0.5, 100)
    lamp.switch(False)
    assert (pin.state, pin.frequency) == (0, None)


@pytest.mark.parametrize(("angle", "percent"), [(0, 5), (90, 10)])
def test_a_servo_turns_by_whole_percents_because_lgpio_cuts_the_rest(
    factory: Any, angle: float, percent: int
) -> None:
    servo, pin = Servo(factory, 12), factory.pin(12)

    servo.turn(angle)

    assert int(pin.state * 100) == percent
    assert pin.frequency == 50


def test_a_servo_and_a_buzzer_at_rest_leave_their_pins_low(factory: Any) -> None:
    servo, buzzer = Servo(factory, 12), Buzzer(factory, 18)
    servo.turn(90)
    buzzer.sound("A5")

    # lgpio stops in the middle of a pulse, where gpiozero's mock falls to 0 by itself.
    for number in (12, 18):
        stuck_high(factory.pin(number))
    servo.rest()
    buzzer.hush()

    assert [factory.pin(number).state for number in (12, 18)] == [0, 0]


def stuck_high(pin: Any) -> None:
    """Let the pin stay where it is when its modulation ends."""
    cls = type(pin)
    frozen = {"_set_frequency": lambda self, hertz: setattr(self, "_frequency", hertz)}
    pin.__class__ = type("StuckPin", (cls,), frozen)


def test_a_pin_in_use_is_named(factory: Any) -> None:
    lamp = Lamp(factory, 12)

    with pytest.raises(
        PinError, match=r"BCM 12: .*in use.*; is it wired, and used by nothing else"
    ):
        Servo(factory, 12)
    lamp.close()
    Servo(factory, 12).close()
