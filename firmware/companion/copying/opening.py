"""Where the copy goes: what the settings say, and over it what was typed after a command."""

from __future__ import annotations

import os
import platform
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from core.errors import BadOption
from firmware.companion.settings import KEYS, Settings
from firmware.companion.settings_files import SettingsFiles
from firmware.companion.speech import spoken_here

if TYPE_CHECKING:
    from drivers.stream import Reader
    from firmware.companion.copying import Copying, Tell

__all__ = ["Place", "open_copying", "open_reader", "place_of", "typed", "typed_place"]

UNREADABLE = "unreadable:"


class Place(NamedTuple):
    """A server, and the table whose stream is meant there."""

    url: str
    table: str


def place_of(settings: Settings) -> Place | None:
    """Where games are copied to, if they are."""
    url = settings["redis.url"]
    return Place(_readable(str(url)), str(settings["table"])) if url else None


def _readable(url: str) -> str:
    """The same, unless nobody can tell where its password ends: then none of it is shown."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return UNREADABLE
    # A password with a / or # in it ends there, and its rest would be looked up as a host.
    cut = parts.hostname if parts.scheme == "unix" else "@" in parts.path + parts.fragment
    return UNREADABLE if cut else url


def typed_place(given: Namespace, environment: Mapping[str, str] = os.environ) -> Place | None:
    """The same for a command that has no other use for the settings."""
    settings, _ = SettingsFiles.of(environment).load(spoken_here(environment))
    return place_of(settings.having(typed(given)))


def typed(given: Namespace) -> dict[str, str]:
    """What was typed after a command goes over the settings; a name must be one of theirs."""
    if given.table and (reason := KEYS["table"][0].wrong(given.table)):
        raise BadOption("{key} is {reason}", key="table", reason=reason)
    said = {"redis.url": given.redis, "table": given.table}
    return {key: value for key, value in said.items() if value}


def open_reader(place: Place) -> Reader:
    """Somebody to read the stream."""
    from drivers.stream.reading import StreamReader
    from drivers.stream.server import RedisServer

    return StreamReader(RedisServer(place.url))


def open_copying(place: Place, folder: Path, tell: Tell) -> Copying:
    """The copy of the table at *place*, in the name of the device whose games are in *folder*."""
    from drivers.stream.copyist import StreamCopyist
    from drivers.stream.identity import FileIdentity
    from drivers.stream.server import RedisServer
    from firmware.companion.copying import Copying, Stream

    server, identity = RedisServer(place.url), FileIdentity(folder, _name(folder))
    return Copying(
        Stream(
            place.table,
            server.where,
            identity.owner,
            open_reader(place),
            lambda emit: StreamCopyist(emit, server, place.table, identity),
        ),
        tell,
    )


def _name(folder: Path) -> str:
    """What people at other tables read: the machine, and the folder where it is not the usual."""
    machine = platform.node() or "?"
    return machine if folder.name == "tischlein" else f"{machine} ({folder.name})"
