"""A card that rots in the middle: the copy gives back what is gone, if somebody wants it."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.store.folder import newest
from tests.drivers.store.games import flip
from tests.drivers.stream.redis import RealRedis
from tests.firmware.companion.copying.copies import played
from tests.firmware.companion.copying.terminals import (
    PROMPT,
    TABLE,
    Terminal,
    answers,
    arrived,
    rows,
    states,
)

OFFER = r"The copy on Redis has (\d+) entries of this game that are missing here\."


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for each in opened:
        each.close()


@pytest.fixture
def damaged(redis: RealRedis, tmp_path: Path) -> list[dict[str, object]]:
    """A game that is whole on the server and broken on the card; returns its rows."""
    new = {"new": {"game": "festo", "seats": ["Sarah", "Toby"]}}
    said = [new, *({"answer": entry["answer"]} for entry in played(30).entries)]
    engine = Terminal("engine", "--data", str(tmp_path), "--redis", redis.url, "--table", TABLE)
    for line in said:
        engine.send(json.dumps(line))
        engine.wait_for("\n")
    engine.send('{"quit": true}')
    assert engine.process.wait() == 0
    engine.close()
    kept = rows(tmp_path, 1)
    assert arrived(redis.url, len(kept), epoch=1) == kept
    rot(tmp_path, b"festo.place.morning")
    return kept


def rot(folder: Path, what: bytes) -> None:
    """Flip a bit of the first entry that holds *what*."""
    file = newest(folder)
    assert file is not None
    flip(file, 8 * file.read_bytes().index(what) + 1)


def test_F04_what_the_card_lost_is_offered_from_the_copy_and_taken(
    damaged: list[dict[str, object]],
    terminals: list[Terminal],
    redis: RealRedis,
    tmp_path: Path,
) -> None:
    where = ("--plain", "--redis", redis.url, "--data", str(tmp_path))

    play = Terminal("play", *where, "--table", TABLE)
    terminals.append(play)
    play.wait_for("Game 1 was damaged")
    play.wait_for(OFFER)
    assert len(rows(tmp_path, 1)) < len(damaged)
    assert arrived(redis.url, len(damaged), epoch=1) == damaged  # nothing was sent over it
    play.end(signal.SIGINT)
    adopt = Terminal("adopt", TABLE, *where, "--dice", "device")
    terminals.append(adopt)
    adopt.wait_for("You left off here")
    adopt.wait_for(PROMPT)
    adopt.enter()

    entries = [row for row in damaged if "dice" not in row]
    assert answers(tmp_path, 2) == entries
    assert states(tmp_path) == ["aside", "open"]
