"""Sentences with arguments become words of a language."""

from __future__ import annotations

import doctest

import pytest

from core.words import Message, Part, say, say_n
from firmware.companion import speech
from firmware.companion.speech import LANGUAGES, Speech, spoken_here
from tests.house import catalog


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("Joy", "Joy"),
        (7, "7"),
        (say("yes"), "ja"),
        (["Joy", say("Dwarf"), 3], "Joy, Zwerg, 3"),
        ([], ""),
        (lambda: lambda: say("no"), "nein"),
        (say("closed: {places}", places=[say("Orc"), say("Elf")]), "zu: Ork, Elf"),
        (say("{place} is closed", place=lambda: say("Grocer")), "Händler ist zu"),
        (say_n("{n} dish", "{n} dishes", 1), "1 Gericht"),
        (say_n("{n} dish", "{n} dishes", 2), "2 Gerichte"),
        (say("no one translated {this}", this=say("yes")), "no one translated ja"),
        (say("{seat} {n}", seat="{n}", n=1), "{n} 1"),
        (say(""), ""),
    ],
)
def test_in_german(part: Part, words: str) -> None:
    assert Speech("de")(part) == words


def test_a_language_without_a_catalog_is_spoken_in_english() -> None:
    assert Speech("tlh")(say("{seat} starts", seat="Joy")) == "Joy starts"


def test_french_says_zero_as_it_says_one() -> None:
    assert Speech("fr")(say_n("{n} dish", "{n} dishes", 0)) == "0 plat"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de-AT"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "nl_BE.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ],
)
def test_the_environment_chooses(environment: dict[str, str], language: str) -> None:
    assert spoken_here(environment) == language


def test_every_language_but_english_has_a_catalog() -> None:
    assert set(LANGUAGES) == {"en", *catalog.LANGUAGES}


def test_the_example_in_the_docstring() -> None:
    assert doctest.testmod(speech, extraglobs={"Message": Message}).failed == 0
