from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.display import BLANK, HEIGHT, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.text import LARGE, MENU, SMALL, Font, cells

from .frames import frames

Pixels = set[tuple[int, int]]

COORDINATES = st.integers(-150, 150)
SIZES = st.integers(-3, 200)
BOXES = st.tuples(COORDINATES, COORDINATES, SIZES, SIZES)


def lit(frame: Frame) -> Pixels:
    return {(x, y) for x in range(WIDTH) for y in range(HEIGHT) if frame.lit(x, y)}


def box(x: int, y: int, width: int, height: int) -> Pixels:
    return {
        (a, b)
        for a in range(max(x, 0), min(x + width, WIDTH))
        for b in range(max(y, 0), min(y + height, HEIGHT))
    }


@cache
def glyph(char: str, font: Font) -> Pixels:
    canvas = Canvas()
    canvas.text(0, 0, char, font)
    return lit(canvas.frame())


def drawing(canvas: Canvas) -> list[str]:
    """The upper left corner, as far as anything is lit."""
    pixels = lit(canvas.frame())
    right, bottom = (1 + max(pixel[i] for pixel in pixels) for i in range(2))
    return ["".join(".#"[(x, y) in pixels] for x in range(right)) for y in range(bottom)]


@given(BOXES)
def test_a_box_lights_its_pixels_and_no_others(at: tuple[int, int, int, int]) -> None:
    canvas = Canvas()

    canvas.fill(*at)

    assert lit(canvas.frame()) == box(*at)


@pytest.mark.parametrize(
    ("draw", "expected"),
    [
        (Canvas.clear, lambda before, inside: before - inside),
        (Canvas.invert, lambda before, inside: before ^ inside),
        (Canvas.fill, lambda before, inside: before | inside),
    ],
)
@given(at=BOXES)
def test_boxes_change_what_is_inside_them_only(
    draw: Callable[[Canvas, int, int, int, int], None],
    expected: Callable[[Pixels, Pixels], Pixels],
    at: tuple[int, int, int, int],
) -> None:
    canvas = Canvas()
    canvas.text(3, 20, "Tischlein", LARGE)
    before = lit(canvas.frame())

    draw(canvas, *at)

    assert lit(canvas.frame()) == expected(before, box(*at))


def test_an_outline_is_a_box_without_its_inside() -> None:
    canvas = Canvas()

    canvas.rect(0, 0, 5, 4)

    assert drawing(canvas) == ["#####", "#...#", "#...#", "#####"]


def test_lines_are_one_pixel_wide() -> None:
    canvas = Canvas()

    canvas.hline(0, 0, 4)
    canvas.vline(1, 1, 2)

    assert drawing(canvas) == ["####", ".#..", ".#.."]


def test_hatching_rules_every_third_row() -> None:
    canvas = Canvas()

    canvas.hatch(0, 0, 3, 5)

    assert drawing(canvas) == ["###", "...", "...", "###"]


def test_text_is_drawn_as_its_font_has_it() -> None:
    canvas = Canvas()

    end = canvas.text(0, 0, "Hä", SMALL)

    assert end == 10
    assert drawing(canvas) == [
        ".........",
        "#..#..#.#",
        "#..#.....",
        "####..###",
        "#..#.#..#",
        "#..#.#..#",
        "#..#..###",
    ]


def test_inverted_text_is_dark_in_a_lit_box() -> None:
    plain, inverted = Canvas(), Canvas()

    plain.text(4, 8, "Orc", MENU)
    inverted.text(4, 8, "Orc", MENU, invert=True)

    assert lit(inverted.frame()) == box(4, 8, 18, 12) - lit(plain.frame())


def test_inverted_text_covers_what_was_there() -> None:
    clean, used = Canvas(), Canvas()
    clean.text(4, 8, "Orc", MENU, invert=True)
    used.hatch(4, 8, 18, 12)

    used.text(4, 8, "Orc", MENU, invert=True)

    assert used.frame() == clean.frame()


@given(
    st.text(max_size=40),
    st.integers(-300, 150),
    st.integers(-30, 80),
    st.sampled_from([SMALL, MENU, LARGE]),
)
def test_text_beyond_the_edges_is_cut_off(text: str, x: int, y: int, font: Font) -> None:
    canvas, pixels = Canvas(), set()

    end = canvas.text(x, y, text, font)

    for i in range((end - x) // font.width):
        pixels |= {(a + x + i * font.width, b + y) for a, b in glyph(cells(text)[i], font)}
    assert lit(canvas.frame()) == pixels & box(0, 0, WIDTH, HEIGHT)


@pytest.mark.parametrize("size", range(8, 40))
def test_a_die_shows_as_many_pips_as_its_face(size: int) -> None:
    empty = Canvas()
    empty.die(0, 0, size, 0)

    for face in range(1, 7):
        canvas = Canvas()
        canvas.die(0, 0, size, face)

        pips = lit(canvas.frame()) - lit(empty.frame())
        assert _islands(pips) == face


@pytest.mark.parametrize("size", [12, 17, 22, 27, 32])
def test_dice_of_the_good_sizes_look_the_same_from_both_sides(size: int) -> None:
    for face in (1, 4, 5, 6):
        canvas = Canvas()
        canvas.die(0, 0, size, face)

        pixels = lit(canvas.frame())
        assert pixels == {(size - 1 - x, y) for x, y in pixels}
        assert pixels == {(x, size - 1 - y) for x, y in pixels}


def test_the_smallest_good_die_looks_like_this() -> None:
    canvas = Canvas()

    canvas.die(0, 0, 12, 3)

    assert drawing(canvas) == [
        ".##########.",
        "#..........#",
        "#.......##.#",
        "#.......##.#",
        "#..........#",
        "#....##....#",
        "#....##....#",
        "#..........#",
        "#.##.......#",
        "#.##.......#",
        "#..........#",
        ".##########.",
    ]


def test_a_new_canvas_is_blank() -> None:
    assert Canvas().frame() == BLANK


def test_a_frame_does_not_change_with_its_canvas() -> None:
    canvas = Canvas()
    before = canvas.frame()

    canvas.fill(0, 0, 9, 9)

    assert before == BLANK


@given(frames())
def test_drawing_goes_on_over_a_frame(frame: Frame) -> None:
    canvas = Canvas(frame)
    canvas.fill(20, 20, 30, 9)

    assert Canvas(frame).frame() == frame
    assert lit(canvas.frame()) == lit(frame) | box(20, 20, 30, 9)


def _islands(pixels: Pixels) -> int:
    """How many groups of touching pixels there are."""
    groups = 0
    rest = set(pixels)
    while rest:
        groups += 1
        edge = [rest.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & rest
            rest -= near
            edge.extend(near)
    return groups
