"""Every text of the self-test in pixels: three languages, both sizes, nothing cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from core.asks import Choose
from drivers.display import HEIGHT, WIDTH
from drivers.display.text import LARGE, MENU, width
from firmware.companion.screens.page import BAR, Style
from firmware.companion.selftest import Hear, Press, Show, Step, Until, Work
from firmware.companion.selftest.wires import NAMES
from firmware.companion.speech import LANGUAGES, Speech
from tests.firmware.companion.selftest.workshop import Person, Workshop, wrong


class Reader(Person):
    """Walks through everything and keeps every step."""

    def __init__(self, shop: Workshop, wired: Mapping[str, tuple[str, ...]]) -> None:
        super().__init__(shop, wired=wired)
        self.steps: list[Step] = []

    def do(self, step: Step) -> None:
        self.steps.append(step)
        super().do(step)


@pytest.fixture(scope="module")
def steps(tmp_path_factory: pytest.TempPathFactory) -> list[Step]:
    """Those of walks in which everything is asked, once with crossed wires, once with others."""
    return [step for walk in walks(tmp_path_factory.mktemp("games")) for step in walk.steps]


def walks(folder: Path) -> Iterator[Reader]:
    crossed = {name: ("right" if name != "right" else "back",) for name in NAMES}
    touching = {name: (name, "roll" if name != "roll" else "left") for name in NAMES}
    for held, wired in (((), {}), (("left", "roll"), crossed), ((), touching)):
        shop = Workshop(folder=folder, held=held)
        shop.begin()
        reader = Reader(shop, wired)
        reader.walk()
        shop.close()
        yield reader


@pytest.fixture(params=LANGUAGES)
def speech(request: pytest.FixtureRequest) -> Speech:
    return Speech(request.param)


@pytest.fixture(params=[False, True], ids=["normal", "large"])
def style(request: pytest.FixtureRequest, speech: Speech) -> Style:
    return Style(speech, request.param)


def test_what_is_to_be_done_is_never_cut(steps: list[Step], style: Style) -> None:
    texts = [step.text for step in steps if isinstance(step, Press | Until | Hear | Work)]

    assert len({message.text for message in texts}) >= 6
    for message in texts:
        assert len(style.lines(message)) <= style.room, style.say(message)


def test_questions_fit_above_their_answers_and_these_into_a_line(
    steps: list[Step], style: Style
) -> None:
    asks = [step for step in steps if isinstance(step, Choose)]

    assert len({ask.key for ask in asks}) >= 4
    for ask in asks:
        assert len(style.lines(ask.text)) <= 2, style.say(ask.text)
        for option in [] if style.large else ask.options:
            name = style.say(ask.name(option))
            assert width(name, style.font) <= WIDTH - BAR - style.font.width, name


def test_captions_are_whole_inside_the_frame(steps: list[Step], speech: Speech) -> None:
    captions = {speech(step.caption) for step in steps if isinstance(step, Show)}

    assert captions
    assert all(width(caption, MENU) <= WIDTH - 8 for caption in captions), captions


def test_the_names_of_buttons_fit_in_large_letters(speech: Speech) -> None:
    names = [speech(name) for name in NAMES.values()]

    assert len(set(names)) == len(names)
    assert all(width(name, LARGE) <= WIDTH for name in names), names
    assert 3 * LARGE.height <= HEIGHT


def test_what_was_found_can_be_read_to_its_end(tmp_path: Path, style: Style) -> None:
    language, size = style.speech.language, "large" if style.large else "normal"
    shop = Workshop({"language": language, "display.text": size}, folder=tmp_path)
    room = shop.begin()
    found = wrong(Person(shop, dead=(4, "left")).walk())

    pages = 0
    while shop.companion.room is room and pages < 99:
        shop.press("ok")
        pages += 1
    shop.close()

    assert list(found) == ["button.left", "lamp.4"]
    assert 5 < pages < 99
