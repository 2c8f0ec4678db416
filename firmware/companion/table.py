"""The table language: what Tischlein says to programs (docs/table-language.md)."""

from __future__ import annotations

from typing import Any, TypeAlias

from core.asks import Ask, Choose, Count, Roll, Spread, Tell
from core.errors import Refused
from core.scores import Score, Sheet
from core.session import Session
from firmware.companion.speech import Speech

__all__ = ["ask_object", "error_object", "open_ask", "record_object", "score_object"]

Object: TypeAlias = dict[str, Any]


def open_ask(session: Session, speech: Speech) -> Object:
    """What is asked now, or the score."""
    if session.score is not None:
        return {"ask": None, "score": score_object(session.score, speech)}
    assert session.ask is not None, "a game without a score asks something"
    return ask_object(session.ask, session.n, speech)


def ask_object(ask: Ask, n: int, speech: Speech) -> Object:
    """An ask with all that can be answered."""
    return {
        "ask": ask.kind,
        "n": n,
        "key": ask.key,
        **({} if ask.seat is None else {"seat": ask.seat}),
        "text": speech(ask.text),
        **_answers(ask, speech),
    }


def _answers(ask: Ask, speech: Speech) -> Object:
    match ask:
        case Choose(options=options, name=name):
            return {"options": [{"key": key, "text": speech(name(key))} for key in options]}
        case Roll(dice=dice, faces=faces):
            return {"dice": list(dice), "faces": faces}
        case Count(bounds=bounds):
            return {"range": [bounds.least, bounds.most], "likely": bounds.likely}
        case Spread():
            return _places(ask, speech)
        case Tell(data=data):
            return {"data": dict(data())}
    raise AssertionError(f"no words for an ask of kind {ask.kind}")


def _places(ask: Spread, speech: Speech) -> Object:
    places = [
        {"key": key, "least": least, "most": most, "text": speech(ask.name(key))}
        for key, (least, most) in ask.split.places.items()
    ]
    return {"total": [ask.split.least, ask.split.most], "places": places}


def score_object(score: Score, speech: Speech) -> Object:
    """Everyone's sheet, who won, and why."""
    return {
        "seats": [_sheet_object(sheet) for sheet in score.sheets],
        "winners": list(score.winners),
        "decided_by": score.decided_by,
        "why": speech(score.why),
    }


def _sheet_object(sheet: Sheet) -> Object:
    lines = [{"key": line.key, "points": line.points} for line in sheet.lines]
    return {"name": sheet.name, "lines": lines, "total": sheet.total}


def record_object(session: Session, speech: Speech, dice: Object | None = None) -> Object:
    """The whole game, with its *dice*, and its score once it is over."""
    score = session.score
    return (
        session.export()
        | ({} if dice is None else {"dice": dice})
        | ({} if score is None else {"score": score_object(score, speech)})
    )


def error_object(error: Refused, session: Session | None, speech: Speech) -> Object:
    """Why nothing changed, and what is still asked."""
    ask = session.ask if session else None
    return {
        "error": error.code,
        "text": speech(error.reason),
        "ask": ask_object(ask, session.n, speech) if session and ask else None,
    }
