from __future__ import annotations

import pytest

from drivers.display.picture import from_png

from .specimens import FOLDER, SPECIMENS


@pytest.mark.parametrize("name", SPECIMENS)
def test_fonts_and_shapes_look_as_they_did(name: str) -> None:
    kept = from_png((FOLDER / f"{name}.png").read_bytes())

    assert SPECIMENS[name]() == kept


def test_every_kept_picture_is_compared() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SPECIMENS)
