from __future__ import annotations

import pytest

from core.tracks import Track


def test_a_marker_moves_no_further_than_its_track_goes() -> None:
    track = Track(7, most=10)

    moved = [track.move(2), track.move(4), track.move(-20)]

    assert moved == [2, 1, -10]
    assert track.value == 0


def test_the_ends_of_a_track_are_known() -> None:
    assert Track(4, most=4).full
    assert Track(1, most=4, least=1).empty
    assert not Track(2, most=4).full
    assert not Track(1, most=4).empty


def test_the_room_of_a_marker_is_counted_down_and_up() -> None:
    assert Track(3, most=10, least=1).room == (-2, 7)


def test_a_marker_cannot_be_laid_beside_its_track() -> None:
    with pytest.raises(AssertionError, match="off its track"):
        Track(11, most=10)
