"""
The border to gpiozero: pins opened by name, and the four parts we hang on them.

gpiozero has no types and imports slowly, so it is touched here only, and only when something is
opened. Whatever it or lgpio raises becomes a `PinError` that names the pin. No device is ever
made without a factory, because gpiozero would then go looking for one by itself.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import MappingProxyType
from typing import Any, Protocol, cast

__all__ = ["FACTORIES", "Buzzer", "Factory", "Lamp", "PinError", "Servo", "Switch", "open_factory"]

FACTORIES = MappingProxyType(
    {
        "lgpio": ("gpiozero.pins.lgpio", "LGPIOFactory"),
        "rpigpio": ("gpiozero.pins.rpigpio", "RPiGPIOFactory"),
        "pigpio": ("gpiozero.pins.pigpio", "PiGPIOFactory"),
        "native": ("gpiozero.pins.native", "NativeFactory"),
        "mock": ("gpiozero.pins.mock", "MockFactory"),
    }
)
LAMP_HERTZ = 100
LOWEST, HIGHEST = 0.0, 90.0


class PinError(OSError):
    """A pin, or all of them, cannot be used; the message says which and what to check."""


class Factory(Protocol):
    """The way to the pins, one for the whole program."""

    def ticks(self) -> float: ...

    def close(self) -> None: ...


def open_factory(name: str) -> Factory:
    """Open the pins through the library called *name*, or say what is missing; never another."""
    if name not in FACTORIES:
        raise PinError(f"no pin factory is called {name!r}; known are {', '.join(FACTORIES)}")
    module, factory = FACTORIES[name]
    try:
        with _work_directory():
            make = getattr(import_module(module), factory)
    except ImportError as error:
        hint = (
            "apt install python3-lgpio, or pip install lgpio" if name == "lgpio" else "install it"
        )
        raise PinError(f"pins: the library for {name} is missing ({error}); {hint}") from error
    except (OSError, RuntimeError) as error:
        hint = (
            "LG_WD must be a folder that can be written to" if name == "lgpio" else "wrong board?"
        )
        raise PinError(f"pins: {name} does not load ({error}); {hint}") from error
    with _named(f"pins: {name} finds no pins", "is this a Raspberry Pi, the user in group gpio?"):
        opened: Any = make(pin_class=_mock_pin()) if name == "mock" else make()
    # gpiozero keeps the pins of all factories in one place, so that closing one would let go of
    # what hangs on the others: a look at the pins would take buttons and lamps away.
    opened.pins = {}
    return cast(Factory, opened)


class Switch:
    """A contact to ground, pulled up; *changed* gets each edge's ticks and raw level."""

    def __init__(self, factory: Factory, bcm: int, changed: Callable[[float, int], None]) -> None:
        self._bcm = bcm
        self._changed = changed
        with _pin(bcm):
            device = _gpiozero().DigitalInputDevice(bcm, pull_up=True, pin_factory=factory)
        self._device = device
        with _pin(bcm):
            # gpiozero keeps only a weak reference, which is why we keep ours.
            device.pin.when_changed = self._changed

    def is_down(self) -> bool:
        with _pin(self._bcm):
            return bool(self._device.value)

    def close(self) -> None:
        if not self._device.closed:
            with _pin(self._bcm):
                self._device.pin.when_changed = None
                self._device.close()


class Lamp:
    """
    A lamp that is off, on, or glows.

    Modulated only while it glows: lgpio does that in software, a wake-up for every slope.
    """

    def __init__(self, factory: Factory, bcm: int) -> None:
        self._bcm = bcm
        with _pin(bcm):
            self._led = _gpiozero().PWMLED(bcm, frequency=None, pin_factory=factory)

    def switch(self, on: bool) -> None:
        with _pin(self._bcm):
            if self._led.frequency is not None:
                self._led.frequency = None
            self._led.value = float(on)

    def glow(self, level: float) -> None:
        with _pin(self._bcm):
            if self._led.frequency is None:
                self._led.frequency = LAMP_HERTZ
            self._led.value = level

    def close(self) -> None:
        with _pin(self._bcm):
            self._led.close()


class Servo:
    """
    A servo between 0 and 90 degrees, limp until it is turned.

    Pulses of 1 and 2 ms in 20 ms: lgpio cuts the duty to whole percents, 18 degrees a step, and
    these two ends are exact.
    """

    def __init__(self, factory: Factory, bcm: int) -> None:
        self._bcm = bcm
        with _pin(bcm):
            self._servo = _gpiozero().AngularServo(
                bcm, initial_angle=None, min_angle=LOWEST, max_angle=HIGHEST, pin_factory=factory
            )
        self.rest()

    def turn(self, angle: float) -> None:
        with _pin(self._bcm):
            self._servo.angle = angle

    def rest(self) -> None:
        with _pin(self._bcm):
            self._servo.detach()
            _pull_low(self._servo.pwm_device)

    def close(self) -> None:
        with _pin(self._bcm):
            self._servo.close()


class Buzzer:
    """A passive buzzer, silent until it is given a note such as "A5"."""

    def __init__(self, factory: Factory, bcm: int) -> None:
        self._bcm = bcm
        with _pin(bcm):
            self._buzzer = _gpiozero().TonalBuzzer(
                bcm, mid_tone="A5", octaves=2, pin_factory=factory
            )
        self.hush()

    def sound(self, note: str) -> None:
        with _pin(self._bcm):
            self._buzzer.play(note)

    def hush(self) -> None:
        with _pin(self._bcm):
            self._buzzer.stop()
            _pull_low(self._buzzer.pwm_device)

    def close(self) -> None:
        with _pin(self._bcm):
            self._buzzer.close()


def _gpiozero() -> Any:
    return import_module("gpiozero")


def _mock_pin() -> Any:
    return import_module("gpiozero.pins.mock").MockPWMPin


def _pull_low(device: Any) -> None:
    # lgpio stops a modulated pin wherever it is, and half the time that is high.
    device.pin.state = 0


@contextmanager
def _pin(bcm: int) -> Iterator[None]:
    with _named(f"BCM {bcm}", "is it wired, and used by nothing else?"):
        yield


@contextmanager
def _named(what: str, check: str) -> Iterator[None]:
    # lgpio has an error of its own that is no OSError.
    lgpio_error: type[Exception] = getattr(sys.modules.get("lgpio"), "error", OSError)
    gpiozero_error: type[Exception] = import_module("gpiozero.exc").GPIOZeroError
    try:
        yield
    except (gpiozero_error, lgpio_error, OSError) as error:
        raise PinError(f"{what}: {error}; {check}") from error


@contextmanager
def _work_directory() -> Iterator[None]:
    """
    Give lgpio a folder to load in, and take the program back to its own.

    On import lgpio makes a pipe in LG_WD, or else in the working directory, and changes there;
    where it may not write the import fails. The pipe stays open when its folder is gone.
    """
    here = os.open(".", os.O_PATH | os.O_DIRECTORY)
    try:
        if "LG_WD" in os.environ or "lgpio" in sys.modules:
            yield
            return
        with tempfile.TemporaryDirectory(prefix="tischlein-") as folder:
            os.environ["LG_WD"] = folder
            try:
                yield
            finally:
                del os.environ["LG_WD"]
    finally:
        os.fchdir(here)
        os.close(here)
