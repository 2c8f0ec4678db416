"""What the documentation shows is what happens."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from core.games import find
from tests.firmware.companion.people import SETUP, Table
from tests.firmware.companion.talk import FOUR, Talk
from tests.house.files import ROOT

LANGUAGE = (ROOT / "docs/table-language.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")

TALKS = re.findall(r"```table\n\$ tischlein engine[^\n]*\n(.*?)```", LANGUAGE, re.DOTALL)
POSITIONS = re.findall(r"```position (\w+)\n(.*?)```", LANGUAGE, re.DOTALL)
ROUNDS = re.findall(r"```text\n(Round .*?)```", README, re.DOTALL)


@pytest.mark.parametrize("written", TALKS, ids=range(len(TALKS)))
def test_an_engine_talks_as_it_is_written(written: str) -> None:
    talk = Talk()
    for line in written.splitlines():
        if line == "...":
            read_what_is_told(talk)
        elif line.startswith("> "):
            talk.raw(line.removeprefix("> ").encode())
        else:
            shown = json.loads(line.removeprefix("< "))
            assert matches(shown, talk.heard), f"{shown}\nis shown for\n{talk.heard}"


def test_the_examples_are_found() -> None:
    assert (len(TALKS), len(POSITIONS), len(ROUNDS)) >= (4, 2, 1)


def read_what_is_told(talk: Talk) -> None:
    while talk.heard["ask"] == "tell":
        talk.say(answer=True)


def matches(shown: Any, real: Any) -> bool:
    """Whether *real* is what is shown; "..." stands for anything."""
    match shown:
        case "...":
            return True
        case {"...": _, **rest}:
            return rest.keys() <= real.keys() and all(matches(rest[k], real[k]) for k in rest)
        case dict():
            return shown.keys() == real.keys() and all(matches(shown[k], real[k]) for k in shown)
        case [*first, "..."]:
            return len(first) < len(real) and all(map(matches, first, real))
        case list():
            return len(shown) == len(real) and all(map(matches, shown, real))
    return bool(shown == real)


def test_dots_match_anything_and_the_rest_only_itself() -> None:
    assert matches({"a": "...", "b": [1, "..."]}, {"a": 7, "b": [1, 2, 3]})
    assert not matches({"a": 1}, {"a": 1, "b": 2})
    assert not matches({"a": 1, "...": "..."}, {"a": 2, "b": 2})
    assert not matches([1, 2], [1, 2, 3])


def test_the_last_entries_of_the_record_are_as_they_are_shown() -> None:
    talk = Talk()
    for line in TALKS[-1].splitlines():
        if line == "...":
            read_what_is_told(talk)
        elif line.startswith("> "):
            talk.raw(line.removeprefix("> ").encode())

    shown = re.findall(r"```json\n(.*?)```", LANGUAGE, re.DOTALL)[0]

    entries = [json.loads(line) for line in shown.splitlines()]
    assert talk.heard["record"]["entries"][-len(entries) :] == entries


@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_a_final_position_is_scored(game: str, position: str) -> None:
    score, odd = find(game).score_position(json.loads(position))

    assert score.winners
    assert odd == []


@pytest.mark.parametrize(
    "code",
    re.findall(
        r'code = "(\w+)"',
        "".join(
            (ROOT / file).read_text("utf-8")
            for file in ("core/errors.py", "firmware/companion/errors.py")
        ),
    ),
)
def test_every_error_is_explained(code: str) -> None:
    assert f"`{code}`" in LANGUAGE


def test_a_round_is_played_as_the_readme_shows_it() -> None:
    shown = ROUNDS[0]
    typed = re.findall(r"^\S*\[?.*?> (.*)$", shown, re.MULTILINE)

    written = Table(FOUR).type(*SETUP, "", *typed)

    assert shown in written
