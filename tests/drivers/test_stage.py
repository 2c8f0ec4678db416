"""Acts on a real thread and on the mock stage; nothing here waits for time to pass."""

from __future__ import annotations

import threading
from queue import Queue

import pytest

from drivers.stage import Act, MockStage, Stage, ThreadStage

FOREVER = 3600.0


def reciting(lines: list[str], said: Queue[str], pause: float = 0.0) -> Act:
    """Say the lines with pauses between them, and "cut" when not allowed to end."""
    try:
        for line in lines:
            said.put(line)
            yield pause
    except GeneratorExit:
        said.put("cut")
        raise
    said.put("end")


def heard(said: Queue[str], count: int) -> list[str]:
    return [said.get(timeout=10) for _ in range(count)]


@pytest.fixture(params=["thread", "mock"])
def stage(request: pytest.FixtureRequest) -> Stage:
    return ThreadStage("test") if request.param == "thread" else MockStage()


def let_it_play(stage: Stage) -> None:
    if isinstance(stage, MockStage):
        stage.step()


def test_an_act_is_played_in_order_to_its_end(stage: Stage) -> None:
    said: Queue[str] = Queue()

    stage.play(reciting(["one", "two"], said))
    if isinstance(stage, MockStage):
        stage.finish()

    assert heard(said, 3) == ["one", "two", "end"]
    stage.close()


def test_a_newer_act_cuts_the_older_in_its_pause(stage: Stage) -> None:
    said: Queue[str] = Queue()

    stage.play(reciting(["old", "never"], said, FOREVER))
    let_it_play(stage)
    assert heard(said, 1) == ["old"]
    stage.play(reciting(["new"], said, FOREVER))
    let_it_play(stage)

    assert heard(said, 2) == ["cut", "new"]
    stage.close()


def test_closing_cuts_what_plays_and_nothing_plays_afterwards(stage: Stage) -> None:
    said: Queue[str] = Queue()
    stage.play(reciting(["one", "never"], said, FOREVER))
    let_it_play(stage)
    assert heard(said, 1) == ["one"]

    stage.close()
    stage.play(reciting(["late"], said))
    let_it_play(stage)

    assert heard(said, 1) == ["cut"]
    assert said.empty()


def test_a_stage_that_never_played_closes(stage: Stage) -> None:
    stage.close()
    stage.close()


def test_a_thread_starts_with_the_first_act_and_ends_with_the_stage() -> None:
    stage = ThreadStage("flaps")
    names = {thread.name for thread in threading.enumerate()}
    said: Queue[str] = Queue()

    stage.play(reciting(["one"], said))
    heard(said, 2)
    playing = {thread.name for thread in threading.enumerate()}
    stage.close()

    assert playing - names == {"flaps"}
    assert "flaps" not in {thread.name for thread in threading.enumerate()}
