"""
The owner's game data: one TOML file a game, read before a game and kept after it.

What no rulebook tells (what is printed on tiles and cards) is typed in once, by the owner
or at the table, and is there in the next game.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.facts import faults
from core.game import Game
from core.session import Session
from core.words import say
from firmware.companion.carton.toml import Complaint, check, write
from firmware.companion.errors import BadInput
from firmware.companion.files import write_text
from firmware.companion.speech import Speech

__all__ = ["carton_file", "complain", "keep", "look_at", "read", "read_file", "remember"]


def carton_file(game: Game[Any], folder: Path | None = None) -> Path:
    """Where the data of a game lies."""
    return (folder or data_folder()) / f"{game.name}.toml"


def data_folder() -> Path:
    """Where a person's programs keep what they were told."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(home) / "tischlein"


def read(game: Game[Any], speech: Speech, folder: Path | None = None) -> dict[str, Any]:
    """What is known of a game; nothing where nobody has told anything yet."""
    file = carton_file(game, folder)
    return read_file(game, file, speech) if game.data and file.exists() else {}


def read_file(game: Game[Any], file: Path, speech: Speech) -> dict[str, Any]:
    """The data in a file, refused with line and reason where it is wrong."""
    data, complaints = look_at(game, file)
    if complaints:
        more = say(" (and {n} more)", n=len(complaints) - 1) if len(complaints) > 1 else ""
        raise BadInput(complain(file, complaints[0], speech) + speech(more))
    return data


def look_at(game: Game[Any], file: Path) -> tuple[dict[str, Any], list[Complaint]]:
    """The data in a file and all that is wrong with it."""
    try:
        text = file.read_text("utf-8-sig")
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        return {}, [Complaint(0, "UTF-8", say("Byte {n} is not UTF-8", n=error.start + 1))]
    return check(text, game.data)


def keep(
    game: Game[Any], data: Mapping[str, Any], speech: Speech, folder: Path | None = None
) -> Path:
    """Write the data of a game, whole or not at all."""
    file = carton_file(game, folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    title = speech(say("What is printed in the carton of {game}", game=game.title))
    write_text(file, write(game.data, data, title))
    return file


def remember(session: Session, speech: Speech, folder: Path | None = None) -> Path | None:
    """
    Keep for the next game what was told in this one; where, if anything was.

    Only a game that was played to its end has taught anything for sure. What the file says
    stays: it may know more than the game did when it was begun.
    """
    game, begun_with = session.header.game, session.header.data
    if session.ask is not None:
        return None
    told = {
        pile: [row for row in rows if row not in begun_with.get(pile, ())]
        for pile, rows in game.learned(session.board).items()
    }
    known = read(game, speech, folder)
    merged = {pile: [*known.get(pile, ()), *told.get(pile, ())] for pile in {**known, **told}}
    if merged == known or any(faults(game.data, merged)):
        return None
    return keep(game, merged, speech, folder)


def complain(file: Path, complaint: Complaint, speech: Speech) -> str:
    """What is wrong, on which line of which file."""
    place = f"{file}:{complaint.line}" if complaint.line else str(file)
    return f"{place}: {complaint.what}: {speech(complaint.reason)}"
