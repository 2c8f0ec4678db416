"""`tischlein data`: what is known of a carton, what is not, and telling more."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.asks import Bounds
from core.facts import Fact, Pile, Unknown, unknown
from core.game import Game
from core.games import find
from core.rules import Rules, choose, count
from core.words import Message, Text, say
from firmware.companion.carton import carton_file, keep, read, read_file
from firmware.companion.errors import BadInput
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.questions import put

__all__ = ["run"]

NOT_KNOWN = say("not known")


def run(given: Namespace, paper: Paper) -> None:
    """Show, check, take in a file, or ask the owner."""
    game = find(given.game)
    if not game.data:
        raise BadInput(paper.speech(say("{game} needs no game data", game=game.title)))
    if given.file:
        data = read_file(game, Path(given.file), paper.speech)
        if not given.check:
            paper.write(say("kept in {file}", file=str(keep(game, data, paper.speech))))
    elif given.add:
        data = add(game, paper)
    else:
        data = read(game, paper.speech)
    if given.json:
        paper.line(json.dumps(data, ensure_ascii=False))
    else:
        show(game, data, paper)


def show(game: Game[Any], data: Mapping[str, Any], paper: Paper) -> None:
    """Kind by kind: how many are known, and what is missing of those."""
    paper.line(str(carton_file(game)))
    open_kinds = {(entry.pile.key, entry.group): entry for entry in unknown(game.data, data)}
    for pile in game.data:
        for group, size in pile.sizes.items():
            entry = open_kinds.get((pile.key, group), Unknown(pile, group, 0, {}))
            paper.write(_kind(pile, group, size, entry), indent="  ")


def _kind(pile: Pile, group: str, size: int, entry: Unknown) -> Message:
    missing = [
        say("{fact} missing on {n}", fact=_fact(pile, key).text, n=n)
        for key, n in entry.facts.items()
    ]
    name: Text = say("{pile}, {group}", pile=pile.text, group=group) if group else pile.text
    known = say("{kind}: {n} of {size} known", kind=name, n=size - entry.cards, size=size)
    return say("{known}; {missing}", known=known, missing=missing) if missing else known


def _fact(pile: Pile, key: str) -> Fact:
    return next(fact for fact in pile.facts if fact.key == key)


def add(game: Game[Any], paper: Paper) -> dict[str, Any]:
    """Ask for card after card until the owner has enough; each is kept at once."""
    data = read(game, paper.speech)
    while wanted := put(which_kind(game, data), paper):
        rows = data.setdefault(wanted.pile.key, [])
        row = {wanted.pile.group: wanted.group} if wanted.pile.group else {}
        for fact in wanted.pile.facts:
            if fact.belongs_to(wanted.group) and fact.key not in row:
                row |= tell(fact, paper)
        rows.append(row)
        keep(game, data, paper.speech)
    return data


def which_kind(game: Game[Any], data: Mapping[str, Any]) -> Rules[Unknown | None]:
    """The kinds of which cards are missing."""
    kinds = {
        f"{entry.pile.key}.{entry.group}".rstrip("."): entry
        for entry in unknown(game.data, data)
        if entry.cards
    }
    chosen = yield from choose(
        "data.kind",
        None,
        "What do you want to tell?",
        lambda: [*kinds, "none"],
        lambda key: _kind_name(kinds[key]) if key in kinds else say("nothing more"),
    )
    return kinds.get(chosen)


def _kind_name(entry: Unknown) -> Message:
    group: Text = entry.group or entry.pile.text
    return say("{kind} ({n} missing)", kind=group, n=entry.cards)


def tell(fact: Fact, paper: Paper) -> dict[str, Any]:
    """One fact as the owner types it; what is not known is left out."""
    if fact.values is None:
        typed = paper.ask(f"{paper.speech(fact.text)} > ")
        return {fact.key: typed} if fact.fits(typed) else {}
    if isinstance(fact.values, range):
        numbers = fact.values
        return {fact.key: put(_number(fact, numbers), paper)}
    word = put(_word(fact, fact.values), paper)
    return {} if word == "none" else {fact.key: word}


def _number(fact: Fact, numbers: range) -> Rules[int]:
    return (
        yield from count(
            "data.number",
            None,
            "{fact}?",
            lambda: Bounds(numbers[0], numbers[-1], numbers[0]),
            fact=fact.text,
        )
    )


def _word(fact: Fact, words: tuple[str, ...]) -> Rules[str]:
    return (
        yield from choose(
            "data.word",
            None,
            "{fact}?",
            lambda: [*words, "none"],
            lambda word: NOT_KNOWN if word == "none" else word,
            fact=fact.text,
        )
    )
