from __future__ import annotations

import pytest
from hypothesis import given

from drivers.display import BLANK, HEIGHT, WIDTH, Frame

from .frames import frames, menu


def test_a_byte_is_eight_pixels_of_a_column_from_the_top() -> None:
    data = bytearray(1024)
    data[128 + 5] = 0b0000_0100

    frame = Frame(bytes(data))

    assert [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if frame.lit(x, y)] == [(5, 10)]


def test_a_frame_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="1024 bytes, not 1023"):
        Frame(bytes(1023))


def test_turning_moves_every_pixel_to_the_opposite_side() -> None:
    frame = menu(1)

    turned = frame.turned()

    assert turned != frame
    assert all(
        frame.lit(x, y) == turned.lit(WIDTH - 1 - x, HEIGHT - 1 - y)
        for x in range(WIDTH)
        for y in range(HEIGHT)
    )


@given(frames())
def test_turning_twice_gives_the_same_picture(frame: Frame) -> None:
    assert frame.turned().turned() == frame


def test_the_blank_frame_is_dark() -> None:
    assert not any(BLANK.data)
