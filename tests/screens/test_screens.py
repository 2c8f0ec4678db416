"""
Golden pictures of every screen: three languages, and both sizes.

`pytest tests/screens --rewrite` writes them anew; look at them before they are committed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.display import Frame
from drivers.display.picture import from_png, png
from firmware.companion.title import title
from tests.firmware.companion.desk import Desk
from tests.screens.scenes import SCENES, DeafRoller

FOLDER = Path(__file__).parent
LOOKS = [("en", "normal"), ("de", "normal"), ("fr", "normal"), ("de", "large")]
SCALE = 2


def golden(name: str, language: str, size: str) -> Path:
    return FOLDER / (language if size == "normal" else f"{language}-{size}") / f"{name}.png"


def compare(picture: Frame, file: Path, request: pytest.FixtureRequest) -> None:
    """Compare with the file, or write it."""
    if request.config.getoption("--rewrite"):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(png(picture, SCALE))
    assert from_png(file.read_bytes()) == picture, f"{file} has changed; look, then --rewrite"


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("language", "size"), LOOKS)
def test_the_screens_look_as_they_did(
    name: str, language: str, size: str, request: pytest.FixtureRequest
) -> None:
    desk = Desk({"language": language, "display.text": size}, roller=DeafRoller)

    SCENES[name](desk)

    desk.close()
    compare(desk.picture, golden(name, language, size), request)


def test_the_title_looks_as_it_did(request: pytest.FixtureRequest) -> None:
    compare(title(), FOLDER / "title.png", request)


def test_every_kept_picture_is_compared() -> None:
    compared = {golden(name, *look) for name in SCENES for look in LOOKS} | {FOLDER / "title.png"}

    assert set(FOLDER.rglob("*.png")) == compared
