"""
The controllers we drive: SSD1306, SSD1309 and SH1106.

All three are used in page addressing, the one mode the SH1106 has. A picture then never
depends on a window set earlier, and a panel swapped for another kind is shifted by two
columns at worst. The registers are set as luma.oled sets them.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CHIPS", "CONTRAST", "DISPLAY_OFF", "DISPLAY_ON", "Chip", "column", "setup"]

DISPLAY_OFF = 0xAE
DISPLAY_ON = 0xAF
CONTRAST = 0x81

_NOP = 0xE3
_PAGE = 0xB0
_LOW_NIBBLE, _HIGH_NIBBLE = 0x00, 0x10

# After a disturbance the chip may still be waiting for arguments of a command it misheard;
# the longest has six, and they may as well be these.
_ARGUMENTS = (_NOP,) * 6


@dataclass(frozen=True, slots=True)
class Chip:
    """What differs between the controllers."""

    first_column: int
    contrast: int
    clock: int
    precharge: int
    deselect: int
    addressing: tuple[int, ...] = ()


_PAGE_ADDRESSING, _NO_SCROLLING = (0x20, 0x02), (0x2E,)
_SSD1306 = Chip(
    first_column=0,
    contrast=0xCF,
    clock=0x80,
    precharge=0xF1,
    deselect=0x40,
    addressing=_PAGE_ADDRESSING + _NO_SCROLLING,
)
_SH1106 = Chip(first_column=2, contrast=0x7F, clock=0xF0, precharge=0x22, deselect=0x20)
CHIPS = {"ssd1306": _SSD1306, "ssd1309": _SSD1306, "sh1106": _SH1106}


def setup(chip: Chip) -> tuple[int, ...]:
    """The commands that set every register but contrast and power; harmless while shown."""
    return (
        *_ARGUMENTS,
        *(0xD5, chip.clock),
        *(0xA8, 0x3F),  # 64 lines
        *(0xD3, 0x00),  # not shifted
        0x40,  # from the first line of memory
        *(0x8D, 0x14),  # charge pump on, should it be an SSD1306 after all
        *chip.addressing,
        *(0xA1, 0xC8),  # top left is where the pins are not
        *(0xDA, 0x12),  # lines wired alternately
        *(0xD9, chip.precharge),
        *(0xDB, chip.deselect),
        *(0xA4, 0xA6),  # show the memory, lit where a bit is set
    )


def column(chip: Chip, page: int, x: int) -> tuple[int, int, int]:
    """The commands that put the chip's pointer on a column of a page."""
    place = x + chip.first_column
    return _PAGE | page, _LOW_NIBBLE | place & 0xF, _HIGH_NIBBLE | place >> 4
