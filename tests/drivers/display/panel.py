"""
A panel at the level of I2C messages, and a bus on which it can be pulled, cut and garbled.

Written from the data sheets: control bytes, commands with their arguments, picture memory of
128 columns (SSD1306) or 132 of which the middle 128 are seen (SH1106), page and horizontal
addressing.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from luma.core.interface.serial import i2c  # type: ignore[import-untyped]

from drivers.display import PAGES, WIDTH, Frame
from drivers.display.bus import Bus

COMMANDS, DATA = 0x00, 0x40
HORIZONTAL, PAGE_ADDRESSING = 0, 2
NOISE = 0xA5

_ARGUMENTS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
_ARGUMENTS_OF_SSD1306 = {0x20: 1, 0x21: 2, 0x22: 2, 0x8D: 1, 0x26: 6, 0x27: 6}
_POWER_ON = {0x81: 0x7F, 0xA8: 0x3F, 0xD3: 0x00, 0xD5: 0x80, 0xDA: 0x12}


class Panel:
    """An SSD1306 or SH1106 fresh from the box: dark, its memory full of noise."""

    def __init__(self, kind: str = "ssd1306") -> None:
        self.kind = kind
        self.width = 132 if kind == "sh1106" else WIDTH
        self.arguments = _ARGUMENTS | ({} if kind == "sh1106" else _ARGUMENTS_OF_SSD1306)
        self.memory = [bytearray([NOISE] * self.width) for _ in range(PAGES)]
        self.registers = dict(_POWER_ON)
        self.on = self.scrolling = False
        self.mode = PAGE_ADDRESSING
        self.page = self.column = 0
        self.pages, self.columns = (0, PAGES - 1), (0, WIDTH - 1)
        self.pending: list[int] = []

    @property
    def contrast(self) -> int:
        return self.registers[0x81]

    def picture(self) -> Frame:
        """What somebody in front of it sees while it is on and set up right."""
        first = (self.width - WIDTH) // 2
        return Frame(b"".join(bytes(row[first : first + WIDTH]) for row in self.memory))

    def receive(self, message: bytes) -> None:
        if not message:
            return
        assert message[0] in (COMMANDS, DATA), f"control byte {message[0]:#x}"
        take = self._command if message[0] == COMMANDS else self._data
        for byte in message[1:]:
            take(byte)

    def _command(self, byte: int) -> None:
        self.pending.append(byte)
        command, *arguments = self.pending
        if len(arguments) == self.arguments.get(command, 0):
            self.pending = []
            self._execute(command, arguments)

    def _execute(self, command: int, arguments: list[int]) -> None:
        if command in self.arguments:
            self._set(command, arguments)
        elif command <= 0x0F:
            self.column = self.column & 0xF0 | command
        elif command <= 0x1F:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
        elif 0xB0 <= command <= 0xB7:
            self.page = command & 0x07
        else:
            self._switch(command)

    def _set(self, command: int, arguments: list[int]) -> None:
        if command == 0x20:
            self.mode = arguments[0] & 0b11
        elif command == 0x21:
            self.columns = (arguments[0], arguments[1])
            self.column = arguments[0]
        elif command == 0x22:
            self.pages = (arguments[0], arguments[1])
            self.page = arguments[0]
        elif command in (0x26, 0x27):
            self.scrolling = True
        else:
            self.registers[command] = arguments[0]

    def _switch(self, command: int) -> None:
        if command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command == 0x2E:
            self.scrolling = False
        elif 0x40 <= command <= 0x7F:
            self.registers[0x40] = command & 0x3F
        elif command in (0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7):
            self.registers[command & 0xFE] = command & 1
        elif command in (0xC0, 0xC8):
            self.registers[0xC0] = command & 8

    def _data(self, byte: int) -> None:
        if self.column < self.width:
            self.memory[self.page][self.column] = byte
        if self.mode == HORIZONTAL and self.column == self.columns[1]:
            self.column = self.columns[0]
            self.page = self.pages[0] if self.page == self.pages[1] else self.page + 1
        elif self.kind != "sh1106" and self.column >= WIDTH - 1:
            self.column = 0
        else:
            self.column += 1


@dataclass
class Wire:
    """
    An I2C bus with at most one panel on it, in the shape of `smbus2.SMBus`.

    *fault* is asked before each message, by its number, for an errno and how many bytes get
    through before it; *refusal* is what opening it raises.
    """

    panel: Panel | None = field(default_factory=Panel)
    address: int = 0x3C
    fault: Callable[[int], tuple[int, int] | None] = lambda number: None
    messages: list[bytes] = field(default_factory=list)
    calls: int = 0
    opened: int = 0
    refusal: OSError | None = None

    def open(self, port: int) -> Wire:
        if self.refusal is not None:
            raise self.refusal
        self.opened += 1
        return self

    def bus(self) -> Bus:
        """The I2C of luma on this wire, as it is with a bus given to it."""
        bus: Bus = i2c(bus=self, address=self.address)
        return bus

    def write_i2c_block_data(self, address: int, register: int, data: list[int]) -> None:
        assert len(data) <= 32, "more than an SMBus block"
        self._message(address, bytes([register, *data]))

    def i2c_rdwr(self, message: Any) -> None:
        self._message(message.addr, bytes(list(message)))

    def read_byte(self, address: int) -> int:
        if self.panel is None or address != self.address:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        return 0

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.opened -= 1

    def _message(self, address: int, message: bytes) -> None:
        self.calls += 1
        if self.panel is None or address != self.address:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        fault = self.fault(self.calls)
        if fault is not None:
            number, through = fault
            self.panel.receive(message[:through])
            raise OSError(number, "injected")
        self.panel.receive(message)
        self.messages.append(message)

    def wire_bytes(self) -> int:
        """The bytes sent since the last call, addresses included."""
        sent = sum(1 + len(message) for message in self.messages)
        self.messages.clear()
        return sent


@dataclass
class Clock:
    """A clock that goes only when told to."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


def commands(messages: Iterable[bytes]) -> list[int]:
    """All command bytes of *messages* in order."""
    return [byte for message in messages if message[0] == COMMANDS for byte in message[1:]]
