"""Every text of every language in pixels, at both sizes."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from core.asks import Choose, Count, Roll, Spread
from core.games import NAMES, find
from core.words import Message, Part, say
from drivers.display import WIDTH
from drivers.display.text import MENU, SMALL, width, wrap
from firmware.companion.rooms import aside, mending, rolling, seating
from firmware.companion.rooms.look import question_lines
from firmware.companion.screens import Screen
from firmware.companion.screens.asks import screen_for
from firmware.companion.screens.page import BAR, Page, Style
from firmware.companion.screens.short import short_names
from firmware.companion.screens.spell import Spell
from firmware.companion.speech import LANGUAGES, Speech
from tests.house.catalog import template
from tests.house.test_words import texts
from tests.play import any_answer, any_options, play_on, start

BACKS = (say("◀ back"), say("◀ table"))


@pytest.fixture(params=LANGUAGES)
def speech(request: pytest.FixtureRequest) -> Speech:
    return Speech(request.param)


@pytest.fixture(params=[False, True], ids=["normal", "large"])
def style(request: pytest.FixtureRequest, speech: Speech) -> Style:
    return Style(speech, request.param)


def screens(style: Style) -> Iterator[Screen]:
    """One of each kind, and dice that are thrown and typed."""
    game: Any = find("festo")
    seen: set[str] = set()
    for ask in play_on(start(game, 2), Random(1)):
        if ask.kind not in seen:
            seen.add(ask.kind)
            yield screen_for(ask, style, own_dice=True)
            yield screen_for(ask, style, own_dice=False)
    yield screen_for(Spell("table.spell", None, "", {}), style, own_dice=True)


def test_the_first_two_hints_always_fit_and_at_the_normal_size_the_third(style: Style) -> None:
    for screen in screens(style):
        hints = [style.say(hint) for hint in screen.hints()]
        needed = hints[:2] if style.large else hints[:3]

        assert width(" ".join(needed), style.font) <= WIDTH, needed


def test_at_the_normal_size_a_list_also_says_how_to_go_back(speech: Speech) -> None:
    style = Style(speech)
    ask = Choose("a.b", None, "Which?", {}, lambda: ["a", "b"], str)
    hints = screen_for(ask, style, own_dice=True).hints()

    for back in BACKS:
        line = " ".join(map(style.say, [*hints, back]))
        assert width(line, SMALL) <= WIDTH, line


def test_our_own_questions_fit_above_their_answers(speech: Speech) -> None:
    """Two lines of the large size: nothing else shows these questions whole."""
    found = texts(template())
    sources = "".join(inspect.getsource(module) for module in (aside, rolling, seating))
    ours = [text for text in found if text.endswith("?") and f'"{text}"' in sources]
    assert len(ours) >= 5

    for text in ours:
        question = speech(Message(text, {"n": 5}))
        assert len(wrap(question, MENU, WIDTH - BAR)) <= 2, question


def test_the_question_of_an_adjustment_fits_too(speech: Speech) -> None:
    assert "how many more or fewer?" in inspect.getsource(mending)
    for name in NAMES:
        game: Any = find(name)
        for one in game.adjustable.values():
            whole: Part = say(
                "{what} {whose}: how many more or fewer?", what=one.text, whose="Sarah"
            )
            assert len(wrap(speech(whole), SMALL, WIDTH - BAR)) <= 3, speech(whole)


@pytest.mark.parametrize("name", NAMES)
def test_places_have_different_short_names_and_whole_ones_beside_the_question(
    name: str, style: Style
) -> None:
    game: Any = find(name)
    session = start(game, game.seats[0], any_options(game, Random(2)))
    for ask in play_on(session, Random(2)):
        if isinstance(ask, Spread):
            names = [style.say(ask.name(place)) for place in ask.split.places]
            shorts = short_names(names)
            assert len(set(shorts)) == len(names)
            assert max(map(len, shorts)) <= 3
            whole = "".join("".join(question_lines(session, style)).split())
            for place in names:
                assert "".join(place.split()) in whole


@pytest.mark.parametrize("name", NAMES)
def test_every_ask_of_every_game_can_be_drawn(name: str, style: Style) -> None:
    game: Any = find(name)
    rng = Random(3)
    session = start(game, game.seats[-1], any_options(game, rng))
    kinds = {Choose: 0, Count: 0, Spread: 0, Roll: 0}
    for ask in play_on(session, rng, any_answer):
        screen = screen_for(ask, style, own_dice=True)
        page = Page(style)
        screen.draw(page)
        kinds[type(ask)] = kinds.get(type(ask), 0) + 1
        assert any(page.frame().data)

    assert sum(kinds.values()) > 10
