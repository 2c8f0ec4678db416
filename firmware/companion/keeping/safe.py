"""`tischlein backup` and `tischlein restore`: the whole store in one file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from core.words import say
from drivers.store import CannotWrite, InUse, Unusable
from drivers.store.backup import back_up, restore
from firmware.companion.errors import BadInput, Busy
from firmware.companion.keeping.news import in_words
from firmware.companion.keeping.opening import data_folder
from firmware.companion.speech import Speech

__all__ = ["backup_command", "restore_command"]


def backup_command(given: Namespace, speech: Speech) -> None:
    """Copy the store, also while it is played."""
    folder = _folder(given, speech)
    try:
        back_up(folder, Path(given.file))
    except Unusable as error:
        raise BadInput(speech(say("there are no games in {folder}", folder=str(folder)))) from error
    except CannotWrite as error:
        raise BadInput(str(error)) from error
    print(speech(say("All games are in {file}.", file=given.file)))


def restore_command(given: Namespace, speech: Speech) -> None:
    """Put a backup in the place of the store."""
    folder = _folder(given, speech)
    try:
        damage = restore(folder, Path(given.file))
    except InUse as error:
        busy = say("{folder} is in use by another Tischlein", folder=str(folder))
        raise Busy(speech(busy)) from error
    except Unusable as error:
        raise BadInput(
            speech(say("{file} is no backup that can be read", file=given.file))
        ) from error
    except OSError as error:
        raise BadInput(f"{folder}: {error.strerror or error}") from error
    for event in damage:
        print(speech(in_words(event)))
    print(speech(say("The games of {file} are back; those before are kept.", file=given.file)))


def _folder(given: Namespace, speech: Speech) -> Path:
    folder = data_folder(given.data)
    if folder is None:
        raise BadInput(speech(say("without --data there are no past games")))
    return folder
