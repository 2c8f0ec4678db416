from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from hypothesis import given
from PIL import Image

from drivers.display import HEIGHT, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.picture import from_png, png
from drivers.display.terminal import braille, half_blocks
from drivers.display.text import SMALL

from .frames import frames, menu


def hello() -> Frame:
    canvas = Canvas()
    canvas.text(0, 0, "Grüße", SMALL)
    canvas.fill(126, 62, 2, 2)
    return canvas.frame()


def test_half_blocks_can_be_read() -> None:
    lines = half_blocks(hello())

    assert [line[:25].rstrip() for line in lines[:4]] == [
        " ▄▄       ▄  ▄  ▄▄",
        "█  ▀ ▄ ▄  ▄  ▄ █ ▄▀  ▄▄",
        "█ ▀█ █▀ ▀ █  █ █ ▀▄ █▄▀▀",
        " ▀▀  ▀     ▀▀▀ ▀ ▀   ▀▀",
    ]
    assert lines[31] == " " * 126 + "██"
    assert (len(lines), {len(line) for line in lines}) == (32, {128})


def test_braille_has_eight_pixels_in_a_cell() -> None:
    canvas = Canvas()
    for x, y in [(0, 0), (0, 3), (1, 1), (1, 3), (2, 4)]:
        canvas.fill(x, y, 1, 1)

    lines = braille(canvas.frame())

    assert lines[0][:2] == "⣑⠀"
    assert lines[1][:2] == "⠀⠁"
    assert (len(lines), {len(line) for line in lines}) == (16, {64})


@given(frames())
def test_half_blocks_show_every_pixel(frame: Frame) -> None:
    lines = half_blocks(frame)

    assert all(
        (lines[y // 2][x] in ("█", "▄" if y % 2 else "▀")) == frame.lit(x, y)
        for x in range(WIDTH)
        for y in range(HEIGHT)
    )


@pytest.mark.parametrize("scale", [1, 3, 4])
@given(frame=frames())
def test_a_picture_file_gives_the_frame_back(scale: int, frame: Frame) -> None:
    assert from_png(png(frame, scale)) == frame


def test_a_picture_file_is_what_others_take_for_one() -> None:
    image = Image.open(BytesIO(png(menu(0), 4)))

    assert (image.size, image.mode) == ((512, 256), "1")
    assert all(
        bool(image.getpixel((4 * x + 3, 4 * y + 3))) == menu(0).lit(x, y)
        for x in range(WIDTH)
        for y in range(HEIGHT)
    )


def test_a_file_that_is_no_picture_of_ours_is_refused() -> None:
    with pytest.raises(ValueError, match="not a PNG"):
        from_png(b"GIF89a")


@pytest.mark.parametrize(
    ("image", "message"),
    [
        (Image.new("1", (100, 64)), "100 x 64"),
        (Image.new("RGB", (128, 64)), "128 x 64"),
    ],
    ids=["size", "colours"],
)
def test_a_picture_of_another_kind_is_refused(image: Image.Image, message: str) -> None:
    file = BytesIO()
    image.save(file, "png")

    with pytest.raises(ValueError, match=message):
        from_png(file.getvalue())


def test_a_picture_with_filtered_rows_is_refused() -> None:
    plain = png(menu(0), 1)
    start = plain.index(b"IDAT") + 4
    length = int.from_bytes(plain[start - 8 : start - 4], "big")
    rows = bytearray(zlib.decompress(plain[start : start + length]))
    rows[17] = 1
    filtered = zlib.compress(bytes(rows))
    chunk = len(filtered).to_bytes(4, "big") + b"IDAT" + filtered

    with pytest.raises(ValueError, match="filters"):
        from_png(plain[: start - 8] + chunk + plain[start + length :])
