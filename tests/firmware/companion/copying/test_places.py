"""Where the copy goes: an address that may be cut inside its password is used by nobody."""

from __future__ import annotations

import pytest

from firmware.companion.copying.opening import UNREADABLE, place_of
from firmware.companion.settings import defaults


@pytest.mark.parametrize(
    "url",
    [
        "redis://me:hun@ter/2@shelf:6379",
        "redis://me:12/ter2@shelf",
        "rediss://me:12#ter2@shelf",
        "unix://:hun@ter/2@/run/redis.sock",
        "redis://me:hunter2@[",
    ],
)
def test_a_password_that_was_not_escaped_makes_an_address_unreadable(url: str) -> None:
    place = place_of(defaults().having({"redis.url": url}))

    assert place is not None
    assert place.url == UNREADABLE


@pytest.mark.parametrize(
    "url",
    [
        "redis://me:hun%40ter%2F2@shelf:6379/0",
        "redis://me:hun@ter@shelf",
        "unix://me:hunter2@/run/redis@1.sock",
        "unix:///run/redis.sock?password=hun@ter2",
        "rediss://shelf",
    ],
)
def test_an_address_is_used_as_it_stands(url: str) -> None:
    place = place_of(defaults().having({"redis.url": url}))

    assert place is not None
    assert place.url == url
