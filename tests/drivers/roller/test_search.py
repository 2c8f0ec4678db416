from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from drivers.roller.search import PRODUCT, VENDOR, at, search


@dataclass
class FoundPort:
    """A port as pyserial describes it."""

    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = "E6605838831A2B3C"


def node(folder: Path, name: str) -> str:
    (folder / name).touch()
    return str(folder / name)


def test_F66_only_a_port_with_our_usb_identity_is_found(tmp_path: Path) -> None:
    printer = FoundPort(node(tmp_path, "ttyACM0"), 0x1A86, 0x7523)
    on_board = FoundPort(node(tmp_path, "ttyS0"), None, None, None)
    in_bootsel = FoundPort(node(tmp_path, "ttyACM1"), 0x2E8A, 0x0003)
    pico = FoundPort(node(tmp_path, "ttyACM2"))

    assert search(ports=lambda: [printer, on_board, in_bootsel])() is None
    place = search(ports=lambda: [printer, on_board, in_bootsel, pico])()

    assert place is not None
    assert place.url == pico.device


def test_of_two_picos_the_one_with_the_right_number_is_found(tmp_path: Path) -> None:
    one = FoundPort(node(tmp_path, "ttyACM0"), serial_number="AA")
    two = FoundPort(node(tmp_path, "ttyACM1"), serial_number="BB")

    chosen = search("bb", ports=lambda: [one, two])()
    first = search(ports=lambda: [two, one])()

    assert chosen is not None
    assert chosen.url == two.device
    assert first is not None
    assert first.url == one.device, "without a number, always the same one"


def test_a_port_in_the_settings_is_taken_as_it_stands(tmp_path: Path) -> None:
    path = node(tmp_path, "roller")

    place = at(path)()

    assert place is not None
    assert place.url == path
    assert at(str(tmp_path / "none"))() is None


def test_a_port_that_was_out_and_in_again_is_another(tmp_path: Path) -> None:
    path = tmp_path / "roller"
    look = at(node(tmp_path, "roller"))
    first = look()

    unmoved = look()
    path.rename(tmp_path / "old")
    path.touch()

    assert unmoved == first
    assert look() != first


def test_a_url_is_always_there() -> None:
    place = at("socket://127.0.0.1:9")()

    assert place is not None
    assert place.url == "socket://127.0.0.1:9"


def test_the_real_search_looks_without_falling_over() -> None:
    assert search("no such number")() is None


def test_the_udev_rule_names_the_same_board_and_keeps_modemmanager_away() -> None:
    rules = (Path(__file__).parents[3] / "systemd/99-tischlein-roller.rules").read_text()

    lines = [line for line in rules.splitlines() if line and not line.startswith("#")]

    ours = f'ATTRS{{idVendor}}=="{VENDOR:04x}", ATTRS{{idProduct}}=="{PRODUCT:04x}"'
    assert all(ours in line for line in lines)
    assert 'ENV{ID_MM_DEVICE_IGNORE}="1"' in lines[0]
    assert 'SYMLINK+="tischlein-roller"' in lines[1]
