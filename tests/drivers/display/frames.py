"""Pictures for the tests of the display."""

from __future__ import annotations

from hypothesis import strategies as st

from drivers.display import PAGES, WIDTH, Frame
from drivers.display.canvas import Canvas
from drivers.display.text import LARGE, MENU, SMALL, width

SIZE = WIDTH * PAGES


def picture(text: str) -> Frame:
    """A frame that says *text*."""
    canvas = Canvas()
    canvas.text(0, 0, text, MENU)
    return canvas.frame()


def menu(row: int) -> Frame:
    """A list of four with the mark at *row*, as the companion draws them."""
    canvas = _screen("Tischlein", "R1 Morgen")
    for i, entry in enumerate(["Spielen", "Nur würfeln", "Nur werten", "Einstellungen"]):
        canvas.text(8, 12 + 11 * i, entry, MENU)
    canvas.text(0, 14 + 11 * row, "\u25b6", SMALL)
    return canvas.frame()


def roll(*faces: int) -> Frame:
    """Three dice, as the companion draws them."""
    canvas = _screen("R1 Morgen", "Wurf 1")
    for i, face in enumerate(faces):
        canvas.die(6 + 42 * i, 13, 27, face)
    canvas.text(0, 43, "zu: Magier, Elf", MENU)
    return canvas.frame()


def winner() -> Frame:
    """The end, as the companion draws it."""
    canvas = _screen("Ende", "Meisterkoch")
    canvas.text(0, 12, "Sarah", LARGE)
    canvas.text(88, 12, "78", LARGE)
    for i, line in enumerate(["Gerichte  58", "Sets  13", "Zutaten 2  Marker 5  7"]):
        canvas.text(0, 32 + 8 * i, line, SMALL)
    return canvas.frame()


def _screen(left: str, right: str) -> Canvas:
    canvas = Canvas()
    canvas.text(0, 0, left, SMALL)
    canvas.text(WIDTH - width(right, SMALL), 0, right, SMALL)
    canvas.hline(0, 9, WIDTH)
    canvas.text(0, 56, "OK weiter", SMALL)
    return canvas


@st.composite
def patches(draw: st.DrawFn) -> Frame:
    """A frame of a few bytes here and there, as a change of a screen leaves them."""
    data = bytearray(SIZE)
    for at, value in draw(st.lists(st.tuples(st.integers(0, SIZE - 1), st.integers(0, 255)))):
        data[at : at + 3] = bytes([value] * 3)[: SIZE - at]
    return Frame(bytes(data))


def frames() -> st.SearchStrategy[Frame]:
    """Any frame: noise, patches, or one of the pictures above."""
    noise = st.randoms(use_true_random=False).map(lambda random: Frame(random.randbytes(SIZE)))
    return st.one_of(noise, patches(), st.sampled_from([menu(0), menu(1), roll(4, 5, 5), winner()]))
