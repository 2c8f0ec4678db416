from __future__ import annotations

from pathlib import Path

import pytest

from firmware.companion.names import Names


def test_the_latest_names_stand_first_and_each_once(tmp_path: Path) -> None:
    names = Names(tmp_path / "state" / "names.json")
    names.remember(["Sarah", "Toby"], 2)
    names.remember(["Joy", "Sarah", "Tom"], 3)

    again = Names(tmp_path / "state" / "names.json")

    assert again.earlier() == ["Joy", "Sarah", "Tom", "Toby"]
    assert again.seats == 3


@pytest.mark.parametrize(
    "text", ["", "[", "[]", '{"names": 3}', '{"names": [1, "", "\\u0007", " x"], "seats": "two"}']
)
def test_a_strange_file_holds_no_names(tmp_path: Path, text: str) -> None:
    file = tmp_path / "names.json"
    file.write_text(text)

    names = Names(file)

    assert names.earlier() == []
    assert names.seats == 0


def test_where_nothing_can_be_written_names_last_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    names = Names(tmp_path / "file" / "names.json")

    names.remember(["Ann", "Ben"], 2)

    assert names.earlier() == ["Ann", "Ben"]
