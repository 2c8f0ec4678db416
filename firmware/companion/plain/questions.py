"""Asks as lines of text; what Tischlein itself wants to know is asked as the rules ask."""

from __future__ import annotations

from typing import TypeVar

from core.asks import Answer, Ask, Choose, Count, Spread
from core.errors import NotLegal, Refused
from core.rules import Rules
from core.words import Message, Part, Text, say
from firmware.companion.plain.answers import numbered, read_answer, words
from firmware.companion.plain.paper import Paper

__all__ = ["enter", "prompt", "put", "show"]

T = TypeVar("T")


def put(questions: Rules[T], paper: Paper) -> T:
    """Ask until the questions end, and return what comes of them."""
    answer: Answer = None
    while True:
        try:
            ask = questions.send(answer)
        except StopIteration as end:
            result: T = end.value
            return result
        show(ask, ask.text, paper)
        answer = _answer(ask, paper)


def _answer(ask: Ask, paper: Paper) -> Answer:
    while True:
        typed = paper.ask(prompt(ask, paper))
        try:
            return ask.check(read_answer(ask, typed, paper.speech))
        except Refused as error:
            paper.write(error.reason)


def show(ask: Ask, text: Part, paper: Paper) -> None:
    """The question, and below it what can be answered."""
    paper.line("")
    paper.write(text)
    match ask:
        case Choose(options=options, name=name):
            _show_options([paper.speech(name(option)) for option in options], paper)
        case Spread():
            _show_places(ask, paper)


def _show_options(names: list[str], paper: Paper) -> None:
    if not numbered(names):
        paper.write(names, indent="  ")
        return
    for number, name in enumerate(names, 1):
        paper.write(name, indent=f"{number:>3}  ")


def prompt(ask: Ask, paper: Paper) -> str:
    """Where the answer is typed; in brackets what Enter means."""
    match ask:
        case Choose() | Spread():
            return f"[{paper.speech(words(ask, ask.likely))}] > "
        case Count(bounds=bounds):
            room = say("{least} to {most}", least=bounds.least, most=bounds.most)
            return f"{paper.speech(room)} [{bounds.likely}] > "
    return enter(paper)


def enter(paper: Paper) -> str:
    """Where nothing but Enter is expected."""
    key = say("Enter")
    return f"[{paper.speech(key)}] > "


def _show_places(ask: Spread, paper: Paper) -> None:
    places = ask.split.places
    closed = [ask.name(place) for place, (_, most) in places.items() if not most]
    open_ = [_place(ask, place) for place, (_, most) in places.items() if most]
    if open_:
        paper.write(open_, indent="  ")
    if closed:
        paper.write(say("closed: {places}", places=closed), indent="  ")
    if open_ and ask.split.most:
        paper.write(_how_many(ask, paper), indent="  ")


def _how_many(ask: Spread, paper: Paper) -> Message:
    least, most, _, _ = ask.split
    example = paper.speech(words(ask, _example(ask))).replace(",", "")
    if least == most:
        return say("{n} in all, such as: {example}", n=most, example=example)
    return say(
        "{least} to {most} in all, such as: {example}", least=least, most=most, example=example
    )


def _example(ask: Spread) -> dict[str, int]:
    """Something legal over two places, so that one sees how it is typed."""
    total = ask.split.least or min(ask.split.most, 3)
    first, *others = [place for place, (_, most) in ask.split.places.items() if most]
    split = {first: 1, others[0]: total - 1} if others and total > 1 else {first: total}
    try:
        return ask.check(split)
    except NotLegal:
        return ask.likely


def _place(ask: Spread, place: str) -> Text:
    least, most = ask.split.places[place]
    name = ask.name(place)
    if least == 0 and most >= ask.split.most:
        return name
    return say("{place} ({least} to {most})", place=name, least=least, most=most)
