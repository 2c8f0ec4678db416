"""What is plugged in, looked for on a Pi made of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.companion.finding import find_board, find_chips, find_roller
from firmware.companion.wiring import drawn
from tests.firmware.companion.pis import Pi, well

PINS = drawn()


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return well(tmp_path)


@pytest.mark.parametrize(
    ("model", "build"),
    [
        (b"Raspberry Pi Zero 2 W Rev 1.0\0", "small"),
        (b"Raspberry Pi 4 Model B Rev 1.5\0", "full"),
        (b"Raspberry Pi 5 Model B Rev 1.0\0", "full"),
        (b"Raspberry Pi 3 Model B Plus Rev 1.3\0", None),
    ],
)
def test_the_pi_tells_its_name_and_so_which_build_is_drawn_for_it(
    pi: Pi, model: bytes, build: str | None
) -> None:
    pi.write("proc/device-tree/model", model)

    board = find_board(PINS.builds, pi.root)

    assert board is not None
    assert board.name == model.decode().rstrip("\0")
    assert board.build == build


def test_another_board_is_no_pi(pi: Pi) -> None:
    pi.write("proc/device-tree/model", b"Orange Pi Zero2\0")

    assert find_board(PINS.builds, pi.root) is None


@pytest.mark.parametrize(
    ("vendor", "product", "state"),
    [
        ("2e8a", "0005", "running"),
        ("2e8a", "0003", "waiting"),
        ("2e8a", "000f", "waiting"),
        ("046d", "c52b", None),
    ],
)
def test_the_roller_is_known_by_its_usb_identity(
    pi: Pi, vendor: str, product: str, state: str | None
) -> None:
    pi.write("sys/bus/usb/devices/1-1/idVendor", f"{vendor}\n".encode())
    pi.write("sys/bus/usb/devices/1-1/idProduct", f"{product}\n".encode())
    pi.write("sys/bus/usb/devices/usb1/bcdDevice", b"a hub without an identity")

    assert find_roller(pi.root) == state


def test_all_chips_with_pins_are_told(pi: Pi) -> None:
    pi.write("dev/gpiochip4", b"")

    assert find_chips(pi.root) == ("/dev/gpiochip0", "/dev/gpiochip4")
