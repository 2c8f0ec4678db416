"""
Bytes and processor time for each frame, ours against stock luma.

    python -m tests.drivers.display.bench

Both drive the same model of a panel through luma's I2C. Bytes are those on the wire, the
address of each message included; times leave the bus out.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from functools import partial

import smbus2
from luma.core.interface.serial import i2c, noop  # type: ignore[import-untyped]
from luma.oled.device import ssd1306  # type: ignore[import-untyped]
from PIL import Image

from drivers.display import Frame
from drivers.display.bus import Options, open_bus
from drivers.display.light import Light
from drivers.display.oled import Oled

from .frames import menu, roll, winner
from .panel import Clock, Wire

TIMES = 200

CHANGES = {
    "unchanged": (menu(0), menu(0)),
    "mark moves a row": (menu(0), menu(1)),
    "two of three dice": (roll(4, 5, 5), roll(6, 5, 1)),
    "menu to roll": (menu(0), roll(4, 5, 5)),
    "roll to winner": (roll(4, 5, 5), winner()),
}

Show = Callable[[Frame], object]


def image(frame: Frame) -> Image.Image:
    """The frame as luma wants it."""
    picture = Image.new("1", (128, 64))
    picture.putdata([frame.lit(x, y) for y in range(64) for x in range(128)])
    return picture


def ours(opening: Callable[[], object]) -> Show:
    device = Oled(print, Options(), opening, Clock())  # type: ignore[arg-type]
    return lambda frame: device.paint(frame, Light.FULL)


def stock(bus: object) -> Show:
    device = ssd1306(bus)
    device.persist = True
    images = {frame: image(frame) for change in CHANGES.values() for frame in change}
    return lambda frame: device.display(images[frame])


def on_wire(connect: Callable[[], Show]) -> tuple[Show, Wire]:
    """Show a first frame on a panel and a wire of its own."""
    wire = Wire()
    smbus2.SMBus = wire.open  # type: ignore[misc, assignment]
    show = connect()
    show(menu(0))
    return show, wire


def wire_bytes(show: Show, wire: Wire, before: Frame, after: Frame) -> int:
    show(before)
    wire.wire_bytes()
    show(after)
    assert wire.panel is not None
    assert wire.panel.picture() == after, "what was sent is not what is seen"
    return wire.wire_bytes()


def microseconds(show: Show, before: Frame, after: Frame) -> float:
    started = time.perf_counter()
    for _ in range(TIMES // 2):
        show(before)
        show(after)
    return (time.perf_counter() - started) / TIMES * 1e6


def main() -> None:
    # luma's display() calls what Pillow 14 will not have; ours does not.
    warnings.filterwarnings("ignore", "Image.Image.getdata", DeprecationWarning)
    wired = on_wire(lambda: ours(partial(open_bus, Options()))), on_wire(lambda: stock(i2c(port=1)))
    unwired = ours(noop), stock(noop())
    print(f"{'':20}{'bytes':>8}{'luma':>8}{'us':>10}{'luma':>8}")
    for name, change in CHANGES.items():
        sizes = [wire_bytes(show, wire, *change) for show, wire in wired]
        times = [microseconds(show, *change) for show in unwired]
        print(f"{name:20}{sizes[0]:>8}{sizes[1]:>8}{times[0]:>10.0f}{times[1]:>8.0f}")


if __name__ == "__main__":
    main()
