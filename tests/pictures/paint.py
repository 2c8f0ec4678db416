"""
Pictures of few colours, painted without a library: the same bytes on every machine.

Lines and letters of imaging libraries differ a little from version to version; a test that
compares pictures would fail for no reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from itertools import product
from pathlib import Path

from PIL import Image, ImageSequence

from drivers.display import HEIGHT, WIDTH, Frame
from drivers.display.text import Font, cells

__all__ = ["Painting", "open_gif", "open_png", "save_gif", "save_png"]

Still = tuple[tuple[int, int], bytes]
"""Width and height, and red, green and blue of every pixel."""


class Painting:
    """Colours by number, row by row; whatever is painted must lie inside."""

    def __init__(self, size: tuple[int, int], palette: Mapping[str, str], ground: str) -> None:
        self.size = size
        self._wide = size[0]
        self._colours = [bytes.fromhex(colour) for colour in palette.values()]
        self._numbers = {name: number for number, name in enumerate(palette)}
        self._pixels = bytearray([self._numbers[ground]]) * (size[0] * size[1])

    def copy(self) -> Painting:
        other = object.__new__(Painting)
        other.__dict__.update(self.__dict__)
        other._pixels = self._pixels[:]
        return other

    def box(self, x: int, y: int, size: tuple[int, int], colour: str) -> None:
        row = bytes([self._numbers[colour]]) * size[0]
        for line in range(y, y + size[1]):
            self._put(x, line, row)

    def disc(self, x: int, y: int, radius: int, colour: str) -> None:
        for line in range(-radius, radius + 1):
            half = int((radius * (radius + 1) - line * line) ** 0.5)
            self.box(x - half, y + line, (2 * half + 1, 1), colour)

    def arrow(self, x: int, y: int, towards: tuple[int, int], colour: str) -> None:
        """A small triangle in the middle of *x*, *y*, its tip where *towards* points."""
        for step in range(8):
            away = 4 - step
            if towards[0]:
                self.box(x + away * towards[0], y - step, (1, 2 * step + 1), colour)
            else:
                self.box(x - step, y + away * towards[1], (2 * step + 1, 1), colour)

    def round_box(self, x: int, y: int, size: tuple[int, int], colour: str) -> None:
        corner = 12
        wide, high = size
        self.box(x + corner, y, (wide - 2 * corner, high), colour)
        self.box(x, y + corner, (wide, high - 2 * corner), colour)
        for at_x in (x + corner, x + wide - corner - 1):
            for at_y in (y + corner, y + high - corner - 1):
                self.disc(at_x, at_y, corner, colour)

    def text(self, x: int, y: int, words: str, font: Font, colour: str) -> None:
        """Words around the middle *x*, with their top at *y*, twice as large as on the panel."""
        left = x - len(cells(words)) * font.width
        for char in cells(words):
            glyph = font.glyph(char)
            for column, line in product(range(font.width), range(font.height)):
                if glyph >> HEIGHT * column + line & 1:
                    self.box(left + 2 * column, y + 2 * line, (2, 2), colour)
            left += 2 * font.width

    def screen(self, x: int, y: int, frame: Frame, scale: int) -> None:
        """A frame, every pixel a square; lit and dark are colours of these names."""
        squares = [bytes([self._numbers[name]]) * scale for name in ("dark", "lit")]
        for line in range(HEIGHT):
            row = b"".join(squares[frame.lit(column, line)] for column in range(WIDTH))
            for part in range(scale):
                self._put(x, y + line * scale + part, row)

    def image(self) -> Image.Image:
        image = Image.frombytes("P", self.size, bytes(self._pixels))
        image.putpalette(b"".join(self._colours))
        return image

    def still(self) -> Still:
        return self.size, b"".join(map(self._colours.__getitem__, self._pixels))

    def _put(self, x: int, y: int, row: bytes) -> None:
        assert 0 <= x <= self._wide - len(row), f"{x}, {y} lies outside"
        at = y * self._wide + x
        self._pixels[at : at + len(row)] = row


def save_png(painting: Painting, file: Path) -> None:
    painting.image().save(file, optimize=True)


def open_png(file: Path) -> Still:
    with Image.open(file) as image:
        return image.size, image.convert("RGB").tobytes()


def save_gif(paintings: list[tuple[Painting, float]], file: Path) -> None:
    """Paintings with the seconds that each is seen, round and round."""
    first, *others = [painting.image() for painting, _ in paintings]
    data = BytesIO()
    milliseconds = [round(1000 * seconds) for _, seconds in paintings]
    first.save(
        data, "GIF", save_all=True, append_images=others, duration=milliseconds, loop=0, disposal=1
    )
    file.write_bytes(data.getvalue())


def open_gif(file: Path) -> list[tuple[Still, float]]:
    with Image.open(file) as image:
        return [
            ((image.size, part.convert("RGB").tobytes()), part.info["duration"] / 1000)
            for part in ImageSequence.Iterator(image)
        ]
