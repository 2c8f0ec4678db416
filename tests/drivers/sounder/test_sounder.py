"""The sounds, and one contract for the mock, the silent one, and the buzzer on a mock pin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from drivers.sounder import Sound, Sounder, SounderError, SounderFailed
from drivers.sounder.buzzer import BuzzerSounder
from drivers.sounder.melodies import MELODIES
from drivers.sounder.mock import MockSounder
from drivers.sounder.silent import SilentSounder
from drivers.stage import MockStage

BCM = 18
SOUNDS: tuple[Sound, ...] = get_args(Sound)


@pytest.fixture
def failed() -> list[SounderFailed]:
    return []


@pytest.fixture
def buzzer(factory: Any, stage: MockStage, failed: list[SounderFailed]) -> Iterator[BuzzerSounder]:
    buzzer = BuzzerSounder(failed.append, BCM, factory, stage, clock=lambda: 5.0)
    yield buzzer
    buzzer.close()


@pytest.fixture(params=["mock", "silent", "buzzer"])
def sounder(request: pytest.FixtureRequest) -> Sounder:
    if request.param == "buzzer":
        buzzer: BuzzerSounder = request.getfixturevalue("buzzer")
        return buzzer
    return MockSounder() if request.param == "mock" else SilentSounder()


@pytest.mark.parametrize("sound", SOUNDS)
def test_every_sound_plays_and_the_sounder_closes(
    sounder: Sounder, stage: MockStage, failed: list[SounderFailed], sound: Sound
) -> None:
    sounder.play(sound)
    stage.finish()
    sounder.close()
    sounder.close()

    assert failed == []
    assert not isinstance(sounder, MockSounder) or sounder.played == [sound]


def test_playing_returns_before_anything_sounds(buzzer: BuzzerSounder, factory: Any) -> None:
    buzzer.play("winner")

    assert factory.pin(BCM).state == 0


@pytest.mark.parametrize("sound", SOUNDS)
def test_the_buzzer_plays_the_notes_with_their_lengths_and_falls_silent(
    buzzer: BuzzerSounder, stage: MockStage, factory: Any, sound: Sound
) -> None:
    pin, heard = factory.pin(BCM), []

    buzzer.play(sound)
    while stage.step():
        heard.append((pin.frequency, pin.state))

    assert stage.pauses == [seconds for _, seconds in MELODIES[sound]]
    assert [state for _, state in heard] == [0.5 if note else 0 for note, _ in MELODIES[sound]]
    assert all((hertz is None) == (state == 0) for hertz, state in heard)
    assert (pin.frequency, pin.state) == (None, 0)


def test_a_note_has_its_pitch(buzzer: BuzzerSounder, stage: MockStage, factory: Any) -> None:
    buzzer.play("refused")
    stage.step()

    assert factory.pin(BCM).frequency == pytest.approx(440.0)


def test_a_newer_sound_cuts_the_older(
    buzzer: BuzzerSounder, stage: MockStage, factory: Any
) -> None:
    buzzer.play("winner")
    stage.step()

    buzzer.play("press")
    stage.finish()

    assert stage.pauses == [MELODIES["winner"][0][1], MELODIES["press"][0][1]]
    assert factory.pin(BCM).state == 0


def test_closing_falls_silent(buzzer: BuzzerSounder, stage: MockStage, factory: Any) -> None:
    pin = factory.pin(BCM)
    buzzer.play("winner")
    stage.step()
    assert pin.state == 0.5

    buzzer.close()

    assert pin.state == 0


def test_a_buzzer_that_fails_is_said_and_the_next_sound_is_tried(
    buzzer: BuzzerSounder, stage: MockStage, factory: Any, failed: list[SounderFailed]
) -> None:
    pin = factory.pin(BCM)
    healthy = type(pin)

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    pin.__class__ = type("BrokenPin", (healthy,), {"_set_state": broken})
    buzzer.play("winner")
    stage.finish()
    pin.__class__ = healthy
    buzzer.play("press")

    assert stage.step()
    assert pin.state == 0.5
    assert [event.at for event in failed] == [5.0]
    assert failed[0].why.startswith("BCM 18: [Errno 5] Input/output error")


def test_F48_a_busy_pin_is_named(factory: Any) -> None:
    first = BuzzerSounder(lambda _: None, BCM, factory, MockStage())

    with pytest.raises(SounderError, match=r"buzzer: BCM 18: .*in use"):
        BuzzerSounder(lambda _: None, BCM, factory, MockStage())
    first.close()


def test_there_is_a_melody_for_every_sound_and_no_other() -> None:
    assert set(MELODIES) == set(SOUNDS)


@pytest.mark.parametrize("sound", SOUNDS)
def test_sounds_are_short(sound: Sound) -> None:
    seconds = sum(length for _, length in MELODIES[sound])

    assert seconds <= (0.05 if sound == "press" else 1.0)
