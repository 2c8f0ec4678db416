"""
Golden playthroughs: whole games, so that a change of the rules or of a word is seen.

`pytest tests/playthroughs --rewrite` plays and writes them anew. A new one begins as a file
of its four header lines.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core import games
from core.errors import Diverged
from core.record import load
from core.rules import Rules, confirm
from tests.playthroughs.transcript import files, played, read_header, replay, rewrite


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_playthrough_reads_as_it_was_written(file: Path, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--rewrite"):
        file.write_text(rewrite(file.read_text("utf-8")), "utf-8")
    written = file.read_text("utf-8")

    assert replay(written) == written, "meant so? pytest tests/playthroughs --rewrite"


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_playthrough_is_named_after_game_depth_and_players(file: Path) -> None:
    header = read_header(file.read_text("utf-8"))
    depth = header["options"].get("depth", "scorekeeper")

    assert file.stem == f"{header['game']}-{depth}-{len(header['seats'])}"


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_F30_a_changed_rule_stops_the_replay_at_its_question(file: Path) -> None:
    record = played(file.read_text("utf-8")).export()
    game = games.find(record["game"])

    def one_more_question(board: Any) -> Rules[None]:
        yield from game.rulebook(board)
        yield from confirm("toy.encore", None, "Again?")

    def a_question_less(board: Any) -> Rules[None]:
        rules = game.rulebook(board)
        next(rules)
        yield from rules

    assert load(record, lambda _: game).score is not None
    assert load(record, lambda _: replace(game, rulebook=one_more_question)).score is None
    with pytest.raises(Diverged, match=record["entries"][0]["key"]):
        load(record, lambda _: replace(game, rulebook=a_question_less))


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_has_a_playthrough_in_each_of_its_depths(name: str) -> None:
    depths = {option.key: option.choices for option in games.find(name).options}.get(
        "depth", ("scorekeeper",)
    )

    written = {file.stem.rpartition("-")[0] for file in files()}

    assert {f"{name}-{depth}" for depth in depths} <= written
