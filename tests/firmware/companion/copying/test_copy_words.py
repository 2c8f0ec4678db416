"""What the copy says, measured: every text of every language at both sizes."""

from __future__ import annotations

from typing import get_args

import pytest

from core.words import Message, say
from drivers.display import WIDTH
from drivers.display.text import MENU, SMALL, width, wrap
from drivers.stream import Alone, Kind, Owner, Reset, TakenOver, Trimmed, Why, key_of
from firmware.companion.copying import Offered
from firmware.companion.copying.news import in_words, name, offered, trouble
from firmware.companion.screens.page import BAR, Style
from firmware.companion.speech import LANGUAGES, Speech
from tests.firmware.companion.copying.copies import THERE

KINDS: tuple[Kind, ...] = get_args(Kind)
WHYS: tuple[Why, ...] = get_args(Why)
PLACES: dict[Kind, str] = dict.fromkeys(KINDS, "redis://shelf.local:6379/0")
PLACES["taken"] = key_of("kitchen")


@pytest.fixture(params=LANGUAGES)
def speech(request: pytest.FixtureRequest) -> Speech:
    return Speech(request.param)


def said() -> list[Message]:
    """Everything that can stand in the lower lines."""
    return [
        *(in_words(Alone(kind, where, "")) for kind, where in PLACES.items()),
        *(trouble(kind, where) for kind, where in PLACES.items()),
        *(in_words(Reset(1, why)) for why in WHYS),
        in_words(Trimmed(12)),
        in_words(Offered(THERE)),
        in_words(Offered(THERE, 12)),
    ]


def test_a_notice_is_read_whole_at_the_normal_size(speech: Speech) -> None:
    style = Style(speech)
    for text in said():
        assert len(style.lines(text)) <= style.room + 1, speech(text)


def test_at_the_large_size_a_notice_says_at_least_what_is_wrong(speech: Speech) -> None:
    style = Style(speech, large=True)
    for kind, where in PLACES.items():
        assert len(style.lines(trouble(kind, where))) <= style.room + 1, kind


def test_the_badge_leaves_room_for_two_hints(speech: Speech) -> None:
    assert width(speech(say("ALONE")), MENU) <= WIDTH // 3


def test_the_question_about_the_copy_fits_above_its_answers(speech: Speech) -> None:
    question = speech(say("Go on with the copy?"))

    assert len(wrap(question, MENU, WIDTH - BAR)) <= 2


def test_the_offer_in_the_menu_is_read_whole(speech: Speech) -> None:
    for offer in (Offered(THERE), Offered(THERE, 3)):
        assert len(wrap(speech(offered(offer)), SMALL, WIDTH - BAR - SMALL.width)) <= 2


def test_a_name_from_elsewhere_is_cut_and_cannot_draw() -> None:
    assert name(Owner("id", "x" * 80)) == "x" * 47 + "…"
    assert name(Owner("id", "a\x1b[2J")) == "a?[2J"
    assert name(Owner("id", "")) == "?"


def test_an_address_is_cut_and_cannot_draw() -> None:
    said = Speech("en")(trouble("away", "unix:///\x1b[2J" + "x" * 80))

    assert said == "No Redis at unix:///?[2J" + "x" * 36 + ": is it on?"


def test_no_text_has_a_place_that_stays_empty(speech: Speech) -> None:
    taken = in_words(TakenOver(1, THERE))

    assert not [text for text in map(speech, [*said(), taken]) if "{" in text]
