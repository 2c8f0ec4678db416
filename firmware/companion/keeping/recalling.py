"""The last things that happened in a game, in words."""

from __future__ import annotations

from core.asks import Tell
from core.session import Session
from firmware.companion.speech import Speech
from firmware.companion.wording import words

__all__ = ["last_things"]


def last_things(session: Session, speech: Speech, most: int = 3) -> list[tuple[str, str]]:
    """Questions and their answers, the latest last; what was only told is left out."""
    past = Session(session.header, session.entries)
    things: list[tuple[str, str]] = []
    while len(things) < most and past.last is not None:
        answer = past.last["answer"]
        past.undo()
        assert past.ask is not None, "an answer that is taken back is asked again"
        if not isinstance(past.ask, Tell):
            things.append((speech(past.ask.text), speech(words(past.ask, answer))))
    return things[::-1]
