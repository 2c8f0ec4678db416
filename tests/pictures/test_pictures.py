"""
The pictures of the README are what the device shows today.

`make pictures` (or `pytest tests/pictures --rewrite`) makes them anew; look at them before they
are committed. What a picture shows is compared, not how its file was packed.
"""

from __future__ import annotations

import re

import pytest

from tests.house.files import ROOT
from tests.pictures.face import face
from tests.pictures.film import film
from tests.pictures.paint import open_gif, open_png, save_gif, save_png
from tests.pictures.sheet import sheet

FOLDER = ROOT / "docs/pictures"
ROUND, SCREENS = FOLDER / "round.gif", FOLDER / "screens.png"
STALE = "is stale: make pictures, look, commit"
LARGEST = 300_000
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    FOLDER.mkdir(exist_ok=True)
    return bool(request.config.getoption("--rewrite"))


def test_the_film_of_a_round_is_what_the_device_shows(rewrite: bool) -> None:
    paintings = [(face(shot), shot.seconds) for shot in film()]
    if rewrite:
        save_gif(paintings, ROUND)

    kept = open_gif(ROUND)

    assert [seconds for _, seconds in kept] == [seconds for _, seconds in paintings], STALE
    for number, ((still, _), (painting, _)) in enumerate(zip(kept, paintings, strict=True)):
        assert still == painting.still(), f"picture {number} of {ROUND} {STALE}"


def test_the_sheet_of_screens_is_what_the_device_shows(rewrite: bool) -> None:
    painting = sheet()
    if rewrite:
        save_png(painting, SCREENS)

    assert open_png(SCREENS) == painting.still(), f"{SCREENS} {STALE}"


def test_the_film_can_be_followed_and_ends() -> None:
    shots = film()

    assert 30 <= sum(shot.seconds for shot in shots) <= 60
    assert {shot.pressed for shot in shots} >= {None, "roll", "ok", "up", "right"}
    assert {level for shot in shots for level in shot.lamps.values()} >= {0, 1, 4}


def test_the_pictures_are_light_enough_for_a_page() -> None:
    assert [file.name for file in (ROUND, SCREENS) if file.stat().st_size > LARGEST] == []


def test_the_readme_shows_the_round_the_screens_the_case_and_the_wiring() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)

    assert [name for name in shown if not (ROOT / name).exists()] == []
    assert shown[0] == "docs/pictures/round.gif"
    assert {"docs/pictures/screens.png", "hardware/case/case.png", "hardware/wiring/small.png"} <= {
        *shown
    }


def test_every_kept_picture_is_compared() -> None:
    assert set(FOLDER.iterdir()) == {ROUND, SCREENS}
