"""
The bus to the panel, opened with luma: its options, its names, its errors.

Only luma's bus is used. Its device classes keep four threads, blank the panel when Python
ends and send every picture whole. luma is imported when the bus is first opened, because it
brings an imaging library along.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Protocol

from luma.core.error import Error as LumaError  # type: ignore[import-untyped]

from drivers.display import DisplayError
from drivers.display.chips import CHIPS
from drivers.gpio import Factory, open_factory

__all__ = ["FAULTS", "Bus", "Open", "Options", "open_bus"]

# luma turns some errors of commands into its own and lets all others through.
FAULTS: tuple[type[Exception], ...] = (OSError, LumaError, DisplayError)

_SPEEDS = (500_000, 1_000_000, 2_000_000, 4_000_000, 8_000_000)
_HINTS = {
    "i2c": "are its wires right, is I2C switched on, does i2cdetect -y {port} show {address:02x}?",
    "spi": "is SPI switched on, and is the user in the groups spi and gpio?",
}


class Bus(Protocol):
    """What we use of a luma interface: any of theirs will do."""

    def command(self, *cmd: int) -> None:
        """Send up to 32 bytes of commands."""

    def data(self, data: bytes) -> None:
        """Send bytes for the picture memory."""

    def cleanup(self) -> None:
        """Close the bus."""


Open = Callable[[], Bus]


@dataclass(frozen=True, slots=True)
class Options:
    """
    Where the panel is and how it is mounted, with luma's names.

    *port* is bus 1 for I2C and bus 0 for SPI if not given; *rotate* counts quarter turns, of
    which only 0 and 2 leave a picture of 128 x 64; *brightness* is the contrast, 1 to 255. The
    pins beside SPI are opened through the library *factory*.
    """

    kind: str = "ssd1306"
    interface: str = "i2c"
    port: int | None = None
    address: int = 0x3C
    rotate: int = 0
    brightness: int | None = None
    device: int = 0
    bus_speed_hz: int = 8_000_000
    gpio_DC: int = 24  # noqa: N815
    gpio_RST: int | None = 25  # noqa: N815
    factory: str = "lgpio"

    def __post_init__(self) -> None:
        _one_of("kind", self.kind, tuple(CHIPS))
        _one_of("interface", self.interface, tuple(_HINTS))
        _one_of("rotate", self.rotate, (0, 2))
        _within("port", 0 if self.port is None else self.port, 0, 255)
        _one_of("bus_speed_hz", self.bus_speed_hz, _SPEEDS)
        _within("address", self.address, 0x08, 0x77)
        _within("brightness", 1 if self.brightness is None else self.brightness, 1, 255)

    @property
    def bus(self) -> int:
        """The number of the bus."""
        if self.port is not None:
            return self.port
        return 1 if self.interface == "i2c" else 0

    @property
    def contrast(self) -> int:
        """How bright the panel is when in use."""
        return CHIPS[self.kind].contrast if self.brightness is None else self.brightness

    def trouble(self, error: Exception) -> str:
        """What went wrong, where, and what to check."""
        hint = _HINTS[self.interface].format(port=self.bus, address=self.address)
        return f"no {self.kind} on {self.interface} {self.bus}: {error}; {hint}"


def _one_of(name: str, value: object, known: tuple[object, ...]) -> None:
    if value not in known:
        raise DisplayError(f"display.{name} is {value!r}; known are {', '.join(map(str, known))}")


def _within(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise DisplayError(f"display.{name} is {value}; it must be from {least} to {most}")


def open_bus(options: Options, open_pins: Callable[[str], Factory] = open_factory) -> Bus:
    """Open the bus; raises one of `FAULTS`. On SPI two pins are needed beside it."""
    try:
        return _open_i2c(options) if options.interface == "i2c" else _open_spi(options, open_pins)
    except ImportError as error:
        raise DisplayError(f"{error.name} is not installed") from error


def _open_i2c(options: Options) -> Bus:
    from luma.core.interface.serial import i2c  # type: ignore[import-untyped]

    bus: Bus = i2c(port=options.bus, address=options.address)
    return bus


def _open_spi(options: Options, open_pins: Callable[[str], Factory]) -> Bus:
    from gpiozero import GPIOZeroError  # type: ignore[import-untyped]

    try:
        return _Spi(options, open_pins(options.factory))
    except GPIOZeroError as error:
        raise DisplayError(f"{error} (pins {options.gpio_DC} and {options.gpio_RST})") from error


class _Spi:
    """luma's SPI, with the two extra pins driven by gpiozero."""

    def __init__(self, options: Options, factory: Factory) -> None:
        from luma.core.interface.serial import spi

        with ExitStack() as opened:
            self._pins = _Pins(factory)
            opened.callback(self._pins.cleanup)
            self._wire = spi(
                gpio=self._pins,
                port=options.bus,
                device=options.device,
                bus_speed_hz=options.bus_speed_hz,
                gpio_DC=options.gpio_DC,
                gpio_RST=options.gpio_RST,
            )
            opened.pop_all()

    def command(self, *cmd: int) -> None:
        self._wire.command(*cmd)

    def data(self, data: bytes) -> None:
        self._wire.data(list(data))

    def cleanup(self) -> None:
        self._wire.cleanup()
        self._pins.cleanup()


class _Pins:
    """What luma asks of RPi.GPIO, which does not run on every Pi, done with gpiozero."""

    OUT = "out"
    LOW = 0
    HIGH = 1

    def __init__(self, factory: Factory) -> None:
        self._factory = factory
        self._lines: dict[int, Any] = {}

    def setup(self, pin: int, mode: str) -> None:
        from gpiozero import OutputDevice

        self._lines[pin] = OutputDevice(pin, pin_factory=self._factory)

    def output(self, pin: int, level: int) -> None:
        self._lines[pin].value = level

    def cleanup(self) -> None:
        while self._lines:
            self._lines.popitem()[1].close()
        self._factory.close()
