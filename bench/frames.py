"""Every picture of a whole game, sent to a panel by us and by luma itself."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from PIL import Image

from bench.compare import Figure
from drivers.display import Frame
from drivers.display.bus import Options
from drivers.display.light import Light
from drivers.display.mock import MockDisplay
from drivers.display.oled import Oled
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.test_press_budget import Evening

__all__ = ["Ours", "Stock", "a_game", "bytes_line", "idle_line"]

ADDRESS_AND_CONTROL = 2  # bytes before the payload of every I2C message
FEWER = 8
IDLE_SECONDS = 5


class Album(MockDisplay):
    """Keeps every frame it is shown, also one that is there already."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)
        self.shown: list[Frame] = []

    def show(self, frame: Frame) -> None:
        self.shown.append(frame)
        super().show(frame)


def a_game() -> list[Frame]:
    """All that a device is told to show in a typical game of four, event by event."""
    desk, album = Desk(), Album()
    desk.parts.display = album
    Evening(desk, seed=1).play()
    desk.close()
    return album.shown


class Bus:
    """Counts what would go over the wire."""

    def __init__(self) -> None:
        self.sent = 0

    def command(self, *cmd: int) -> None:
        self.sent += len(cmd) + ADDRESS_AND_CONTROL

    def data(self, data: Sequence[int]) -> None:
        self.sent += len(data) + ADDRESS_AND_CONTROL

    def cleanup(self) -> None:
        """Nothing to close."""


class Ours:
    """Seconds of processor for a frame; the bus costs nothing."""

    def __init__(self, frames: Sequence[Frame]) -> None:
        self.frames = frames
        self.bus = Bus()
        self.oled = Oled(print, Options(), lambda: self.bus, lambda: 0.0)

    def __call__(self) -> float:
        start = perf_counter()
        for frame in self.frames:
            self.oled.paint(frame, Light.FULL)
        return (perf_counter() - start) / len(self.frames)


class Stock:
    """The same frames through luma's own device, the pictures made beforehand."""

    def __init__(self, frames: Sequence[Frame]) -> None:
        from luma.oled.device import ssd1306  # type: ignore[import-untyped]

        warnings.simplefilter("ignore", DeprecationWarning)
        self.bus = Bus()
        self.panel: Any = ssd1306(self.bus)
        self.panel.persist = True
        pictures = {frame: _picture(frame) for frame in frames}
        self.pictures = [pictures[frame] for frame in frames]

    def __call__(self) -> float:
        start = perf_counter()
        for picture in self.pictures:
            self.panel.display(picture)
        return (perf_counter() - start) / len(self.pictures)


def bytes_line(ours: Ours, stock: Stock) -> Figure:
    """How many bytes a frame costs on the wire, and whether that is few enough."""
    ours.bus.sent = stock.bus.sent = 0
    ours(), stock()
    mine, theirs = ours.bus.sent / len(ours.frames), stock.bus.sent / len(ours.frames)
    fewer = theirs / mine
    text = (
        f"bytes a frame over {len(ours.frames)} frames of a game: ours {mine:.0f},"
        f" stock luma {theirs:.0f}, {fewer:.1f} times fewer   floor {FEWER}"
    )
    return Figure(text, fewer < FEWER)


SLEEPS = """
import sys, time
from pathlib import Path
from drivers.gpio import open_factory
factory = open_factory("mock")
if sys.argv[1] == "ours":
    from drivers.buttons import NAMES
    from drivers.buttons.pins import PinButtons
    from firmware.companion.loop import Loop
    loop = Loop()
    buttons = PinButtons(loop.post, dict(zip(NAMES, (17, 27, 22, 23, 5, 6, 26))), factory)
    def idle(seconds):
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            time.sleep(max(0.0, min(end, buttons.due() or end) - now))
            buttons.tick(time.monotonic())
else:
    from gpiozero import Button
    pins = [Button(pin, pin_factory=factory) for pin in (17, 27, 22, 23, 5)]
    idle = time.sleep
def sleeps():
    tasks = Path("/proc/self/task").iterdir()
    lines = [line for task in tasks for line in (task / "status").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary"))
before = sleeps()
idle(float(sys.argv[2]))
print((sleeps() - before) / float(sys.argv[2]))
"""


def idle_line() -> Figure:
    """How often idle buttons wake the processor, seven of ours beside five of gpiozero's."""
    ours, buttons = (_wake_ups(which) for which in ("ours", "Buttons"))
    text = f"wake-ups a second, idle: our seven buttons {ours:.1f}, five Buttons {buttons:.1f}"
    return Figure(f"{text}   floor a tenth", ours > buttons / 10)


def _wake_ups(which: str) -> float:
    command = [sys.executable, "-c", SLEEPS, which, str(IDLE_SECONDS)]
    return float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


def _picture(frame: Frame) -> Image.Image:
    picture = Image.new("1", (128, 64))
    picture.putdata([frame.lit(x, y) for y in range(64) for x in range(128)])
    return picture
