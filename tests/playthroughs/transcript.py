"""
Whole games as text that can be read and compared.

A playthrough begins with a game, its seats, options and a seed; then each ask with what may
be answered, and the answer after `>`; at the end the score.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from core import games
from core.asks import Answer, Ask, Choose, Count, Roll, Spread, Tell
from core.errors import Refused
from core.session import Session
from tests.play import any_answer, english, start

FOLDER = Path(__file__).parent
HEADER = ("game", "seats", "options", "seed")


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def read_header(text: str) -> dict[str, Any]:
    """What a playthrough begins with."""
    fields = dict(line.split(": ", 1) for line in text.splitlines()[: len(HEADER)])
    return {key: json.loads(fields[key]) for key in HEADER}


def read_answers(text: str) -> list[Answer]:
    return [json.loads(line[2:]) for line in text.splitlines() if line.startswith("> ")]


def begin(header: dict[str, Any]) -> Session:
    return start(games.find(header["game"]), header["seats"], header["options"])


def played(text: str) -> Session:
    """The game itself, at its end."""
    session = begin(read_header(text))
    for answer in read_answers(text):
        session.answer(answer)
    return session


def replay(text: str) -> str:
    """The same answers given again, written anew."""
    header, answers = read_header(text), iter(read_answers(text))
    return write(header, begin(header), lambda _: next(answers, None))


def rewrite(text: str) -> str:
    """The game of this header, played and written anew."""
    header = read_header(text)
    rng = Random(header["seed"])
    return write(header, begin(header), lambda ask: sensible_answer(ask, rng))


def sensible_answer(ask: Ask, rng: Random) -> Answer:
    """As people play: often what is likeliest, numbers near it, else anything."""
    if isinstance(ask, Count):
        least, most, likely = ask.bounds
        return min(max(least, likely + rng.randint(-3, 3)), most)
    return ask.likely if not isinstance(ask, Roll) and rng.random() < 0.4 else any_answer(ask, rng)


def write(header: dict[str, Any], session: Session, answer: Callable[[Ask], Answer]) -> str:
    """Play a game; where an answer does not fit any more, the text says so and ends."""
    lines = [f"{key}: {as_json(header[key])}" for key in HEADER]
    moment = ""
    while session.ask is not None:
        if moment != (moment := english(session.header.game.moment(session.board))):
            lines += ["", f"== {moment}"]
        given = answer(session.ask)
        lines += ["", *write_ask(session.ask), f"> {as_json(given)}"]
        try:
            session.answer(given)
        except Refused as error:
            return "\n".join([*lines, f"refused: {english(error.reason)}"])
    return "\n".join([*lines, "", "== Score", "", *write_score(session), ""])


def write_ask(ask: Ask) -> Iterator[str]:
    yield f"{ask.kind} {ask.key}" + (f" [{ask.seat}]" if ask.seat else "")
    yield f"  {english(ask.text)}"
    match ask:
        case Choose():
            yield "  " + ", ".join(named(key, english(ask.name(key))) for key in ask.options)
        case Count():
            yield "  {} to {}, likely {}".format(*ask.bounds)
        case Spread():
            least, most, places, _ = ask.split
            yield f"  {least} to {most}, likely {as_json(ask.likely)}"
            yield "  " + ", ".join(f"{place} {low}-{high}" for place, (low, high) in places.items())
        case Roll():
            yield f"  dice {list(ask.dice)}"
        case Tell() if data := ask.data():
            yield f"  {as_json(data)}"


def named(key: str, name: str) -> str:
    return key if key == name else f"{key} ({name})"


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def write_score(session: Session) -> Iterator[str]:
    score, names = session.score, session.header.game.lines
    assert score is not None
    for sheet in score.sheets:
        lines = ", ".join(f"{english(names[line.key])} {line.points}" for line in sheet.lines)
        yield f"{sheet.name}: {lines}, total {sheet.total}"
    yield f"{english(score.why)} ({score.decided_by})"
