from __future__ import annotations

from hypothesis import given

from drivers.display import BLANK, PAGES, WIDTH, Frame
from drivers.display.diff import GAP, Run, changes

from .frames import frames


def with_bytes(*places: int) -> Frame:
    data = bytearray(BLANK.data)
    for place in places:
        data[place] = 0xFF
    return Frame(bytes(data))


def test_an_unchanged_frame_needs_nothing() -> None:
    assert list(changes(with_bytes(7), with_bytes(7))) == []


def test_a_panel_of_unknown_content_needs_everything() -> None:
    runs = list(changes(None, BLANK))

    assert runs == [Run(page, 0, bytes(WIDTH)) for page in range(PAGES)]


def test_a_changed_byte_is_a_run_of_one() -> None:
    assert list(changes(BLANK, with_bytes(128 + 9))) == [Run(1, 9, b"\xff")]


def test_a_gap_cheaper_than_a_run_is_sent_along() -> None:
    near, far = 1 + GAP, 2 + GAP

    assert list(changes(BLANK, with_bytes(0, near))) == [Run(0, 0, b"\xff" + bytes(GAP) + b"\xff")]
    assert list(changes(BLANK, with_bytes(0, far))) == [Run(0, 0, b"\xff"), Run(0, far, b"\xff")]


@given(frames(), frames())
def test_the_runs_turn_one_frame_into_the_other(old: Frame, new: Frame) -> None:
    data = bytearray(old.data)

    for run in changes(old, new):
        at = run.page * WIDTH + run.column
        assert run.column + len(run.data) <= WIDTH
        data[at : at + len(run.data)] = run.data

    assert bytes(data) == new.data
