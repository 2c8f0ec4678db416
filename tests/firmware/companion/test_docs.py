"""What the documentation shows is what happens."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from core.game import Header
from core.games import NAMES, find
from firmware.companion.usage import COMMANDS
from firmware.companion.wording import in_short
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
    assert (len(TALKS), len(POSITIONS), len(ROUNDS)) >= (4, 4, 1)


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


def test_every_game_shows_a_final_position() -> None:
    assert sorted(game for game, _ in POSITIONS) == sorted(NAMES)


def section(name: str) -> str:
    """What the page tells of one game."""
    found = re.search(
        rf"^### [^\n]* \(`{name}`\)\n(.*?)(?=^##|\Z)", LANGUAGE, re.DOTALL | re.MULTILINE
    )
    assert found, name
    return found[1]


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_listed_with_its_values(name: str) -> None:
    for option in find(name).options:
        values = ", ".join(f"`{str(value).lower()}`" for value in in_short(option.choices))
        assert f"| `{option.key}` | {values} |" in section(name)


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_can_be_adjusted_is_listed(name: str) -> None:
    text = section(name)

    missing = [key for key in find(name).adjustable if not is_listed(key, text)]

    assert missing == []


def is_listed(key: str, text: str) -> bool:
    """By itself, as one of `bottle.`, as one of city1 to city13, or by its like, `clown.9`."""
    first, dot, _ = key.partition(".")
    city = re.fullmatch(r"(.*_city)\d+", key)
    return any(
        word in text
        for word in (
            f"`{key}`",
            *([f"`{first}.`", "each card such as `clown.9`"] if dot else []),
            *([f"`{city[1]}1` to"] if city else []),
        )
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_line_of_a_score_and_every_member_of_a_view_is_listed(name: str) -> None:
    game, text = find(name), section(name)
    depths = [option.choices for option in game.options if option.key == "depth"]
    boards = [
        game.set_up(Header.of(game, FOUR, {"depth": depth} if depth else {}))
        for depth in (depths[0] if depths else ("",))
    ]

    named = {*game.lines, *(member for board in boards for member in game.view(board))}

    assert [member for member in sorted(named) if f"`{member}`" not in text] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_in_the_readme(command: str) -> None:
    assert re.search(rf"^\| `tischlein {command}\b", README, re.MULTILINE)


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
