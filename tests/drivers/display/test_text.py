from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.display.canvas import Canvas
from drivers.display.text import LARGE, MENU, SMALL, Font, cells, fit, width, wrap

FONTS = [SMALL, MENU, LARGE]
GERMAN = "äöüÄÖÜß„“‚‘–…×€"
FRENCH = "àâæçèéêëîïôœùûüÿÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸ«»’—"
SIGNS = "←↑→↓↔↕▶◀▲▼●■○□✓✗♥♦♣♠"
DICE = "⚀⚁⚂⚃⚄⚅"
NAMES = "ŁukaszJiříÇağlaÅsaŽeljkoȘtefanØysteinÞórÑ"

any_font = pytest.mark.parametrize("font", FONTS, ids=repr)


@any_font
def test_every_font_has_the_letters_of_our_languages_and_names(font: Font) -> None:
    wanted = "".join(map(chr, range(0x20, 0x7F))) + GERMAN + FRENCH + SIGNS + NAMES

    assert [char for char in wanted if char not in font] == []


@pytest.mark.parametrize("font", [MENU, LARGE], ids=repr)
def test_the_larger_fonts_have_dice(font: Font) -> None:
    assert all(face in font for face in DICE)


@any_font
def test_letters_that_differ_look_different(font: Font) -> None:
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" + GERMAN + FRENCH

    alike: dict[int, set[str]] = {}
    for char in letters:
        alike.setdefault(font.glyph(char), set()).add(char)

    assert [same for same in alike.values() if len(same) > 1] == []


@any_font
def test_glyphs_stay_in_their_cells(font: Font) -> None:
    cell = sum(((1 << font.height) - 1) << 64 * x for x in range(font.width))

    for char in map(chr, range(0x20, 0x3000)):
        assert font.glyph(char) & ~cell == 0


def test_a_letter_with_an_unknown_mark_is_drawn_without_it() -> None:
    assert MENU.glyph("\u1ea5") == MENU.glyph("a")


@pytest.mark.parametrize("char", ["漢", "\U0001f600", "\0", "\ud800", "\uffff", "ﬁ"])
def test_F57_an_unknown_character_becomes_a_box(char: str) -> None:
    assert MENU.glyph(char) == MENU.glyph("\ufffd") != 0


@given(st.text(), st.integers(-200, 200), st.integers(-100, 100), st.sampled_from(FONTS))
def test_F57_any_text_can_be_drawn_fitted_and_wrapped(
    text: str, x: int, pixels: int, font: Font
) -> None:
    canvas = Canvas()

    end = canvas.text(x, 0, text, font)

    assert end - x == width(text, font)
    assert width(fit(text, font, pixels), font) <= max(0, pixels)
    room = max(pixels, font.width)
    assert all(width(line, font) <= room for line in wrap(text, font, pixels))


@given(st.text(st.characters(codec="utf-8")))
def test_decomposed_letters_take_one_cell(text: str) -> None:
    assert width(unicodedata.normalize("NFD", text), SMALL) == width(text, SMALL)


def test_marks_and_directions_take_no_place() -> None:
    assert cells("e\u0301\u202eZo\u0308\u200b") == "éZö"


def test_breaks_and_tabs_are_spaces() -> None:
    assert cells("a\tb\nc") == "a b c"


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert fit("Sarah", SMALL, 25) == "Sarah"


@pytest.mark.parametrize(
    ("pixels", "expected"),
    [(24, "Sar…"), (5, "…"), (4, ""), (0, ""), (-1, "")],
)
def test_a_text_that_does_not_fit_ends_in_an_ellipsis(pixels: int, expected: str) -> None:
    assert fit("Sarah", SMALL, pixels) == expected


def test_no_space_is_left_before_the_ellipsis() -> None:
    assert fit("Elf und Orc", SMALL, 25) == "Elf…"


def test_lines_break_at_spaces_and_after_hyphens() -> None:
    lines = wrap("Der Feinkost-Händler nimmt die Startkarte", MENU, 66)

    assert lines == ["Der", "Feinkost-", "Händler", "nimmt die", "Startkarte"]


def test_a_hyphen_is_no_reason_to_break_where_all_fits() -> None:
    assert wrap("Feinkost-Händler - ja", MENU, 128) == ["Feinkost-Händler - ja"]


def test_a_word_longer_than_a_line_is_cut() -> None:
    assert wrap("die Feinkosthändlerin", SMALL, 40) == ["die", "Feinkost", "händleri", "n"]


def test_a_line_of_its_own_stays_one() -> None:
    assert wrap("Sarah\n\n78 Punkte", SMALL, 128) == ["Sarah", "", "78 Punkte"]


def test_no_line_breaks_at_a_no_break_space() -> None:
    assert wrap("Qui\u00a0? Sarah\u202f!", SMALL, 40) == ["Qui\u00a0?", "Sarah\u00a0!"]


@given(st.text("abc -é"), st.integers(1, 100))
def test_wrapping_loses_no_letter(text: str, pixels: int) -> None:
    lines = wrap(text, SMALL, pixels)

    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
