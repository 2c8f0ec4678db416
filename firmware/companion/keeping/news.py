"""What the store reports, in words."""

from __future__ import annotations

from core.words import Message, say, say_n
from drivers.store import (
    Damaged,
    Event,
    Healed,
    Migrated,
    Newer,
    NotSaved,
    Saved,
    Saving,
    Torn,
    Volatile,
)

__all__ = ["in_words"]


PLAIN: dict[type[Event], Message] = {
    Torn: say("The power went while something was being saved: it may be missing."),
    Saving: say("Saving …"),
    Saved: say("Saved."),
}


def in_words(event: Event) -> Message:
    """One or two sentences for the people at the table."""
    match event:
        case NotSaved(why=why):
            return say("NOT SAVED: {why}. The game goes on in memory.", why=why)
        case Damaged():
            return _damage(event)
        case Healed() | Migrated() | Newer() | Volatile():
            return _change(event)
    return PLAIN[type(event)]


def _change(event: Healed | Migrated | Newer | Volatile) -> Message:
    match event:
        case Healed(file=file):
            return say("Everything is saved again, in {file}.", file=file)
        case Migrated(kept=kept):
            return say("The games of an older version were taken over; {file} is kept.", file=kept)
        case Newer(file=file):
            return say(
                "NOT SAVED: {file} was written by a newer version and is only read.", file=file
            )
        case Volatile(kind=kind):
            return say("VOLATILE: nothing survives a power cut here ({kind}).", kind=kind)


def _damage(event: Damaged) -> Message:
    kept = say("The damaged file is kept: {file}.", file=event.kept)
    if event.game is None:
        return say("The store was damaged; games may be missing. {kept}", kept=kept)
    if event.lost is None:
        return say(
            "Game {game} was damaged: entries may be missing at its end. {kept}",
            game=event.game,
            kept=kept,
        )
    return say_n(
        "Game {game} was damaged: its last entry is gone and is asked again. {kept}",
        "Game {game} was damaged: its last {n} entries are gone. {kept}",
        event.lost,
        game=event.game,
        kept=kept,
    )
