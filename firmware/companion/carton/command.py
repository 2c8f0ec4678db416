"""`tischlein data`: what is known of a carton, what is not, and telling more."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.facts import Fact, Pile, Unknown, unknown
from core.game import Game
from core.games import find
from core.rules import YES_NO, Rules, choose
from core.words import Message, Text, say
from firmware.companion.carton import (
    carton_file,
    complain,
    keep,
    look_at,
    read,
    read_file,
)
from firmware.companion.errors import BadInput
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.questions import put

__all__ = ["run"]


def run(given: Namespace, paper: Paper) -> None:
    """Show, check, take in a file, or ask the owner."""
    game = find(given.game)
    if not game.data:
        raise BadInput(paper.speech(say("{game} needs no game data", game=game.title)))
    if given.file:
        data = take_in(game, Path(given.file), given.check, paper)
    elif given.add:
        data = add(game, paper)
    else:
        data = read(game, paper.speech)
    if given.json:
        paper.line(json.dumps(data, ensure_ascii=False))
    else:
        show(game, data, paper)


def take_in(game: Game[Any], file: Path, only_check: bool, paper: Paper) -> dict[str, Any]:
    """Look at a file, list all that is wrong with it, and keep it if nothing is."""
    _, complaints = look_at(game, file)
    for complaint in complaints if len(complaints) > 1 else ():  # a lone one is the refusal
        paper.line(complain(file, complaint, paper.speech))
    data = read_file(game, file, paper.speech)
    if not only_check:
        paper.write(say("kept in {file}", file=str(kept(game, data, paper))))
    return data


def kept(game: Game[Any], data: Mapping[str, Any], paper: Paper) -> Path:
    """Keep the data; where that cannot be, the complaint names the file."""
    try:
        return keep(game, data, paper.speech)
    except OSError as error:
        raise BadInput(f"{carton_file(game)}: {error.strerror or error}") from error


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
    name = say("{pile}, {group}", pile=pile.text, group=_word(pile, group)) if group else pile.text
    known = say("{kind}: {n} of {size} known", kind=name, n=size - entry.cards, size=size)
    return say("{known}; {missing}", known=known, missing=missing) if missing else known


def _fact(pile: Pile, key: str) -> Fact:
    return next(fact for fact in pile.facts if fact.key == key)


def add(game: Game[Any], paper: Paper) -> dict[str, Any]:
    """Ask for card after card until the owner has enough; each is kept at once."""
    data = read(game, paper.speech)
    with suppress(EOFError):
        while wanted := put(which_kind(game, data), paper):
            row = tell_card(wanted, paper)
            data.setdefault(wanted.pile.key, []).append(row)
            kept(game, data, paper)
    return data


def which_kind(game: Game[Any], data: Mapping[str, Any]) -> Rules[Unknown | None]:
    """The kinds of which cards are missing."""
    kinds = {
        entry.group or entry.pile.key: entry for entry in unknown(game.data, data) if entry.cards
    }
    chosen = yield from choose(
        "data.kind",
        None,
        "What do you want to tell?",
        lambda: [*kinds, "none"],
        lambda key: _kind_name(kinds[key]) if key in kinds else say("nothing more"),
    )
    return kinds.get(chosen)


def tell_card(wanted: Unknown, paper: Paper) -> dict[str, Any]:
    """Fact by fact what is printed on a card; what is not known is left out."""
    pile = wanted.pile
    row: dict[str, Any] = {pile.group: wanted.group} if pile.group else {}
    for fact in pile.facts:
        if fact.belongs_to(wanted.group) and fact.key not in row:
            told = tell(pile, fact, paper)
            row |= {} if told is None else {fact.key: told}
    return row


def tell(pile: Pile, fact: Fact, paper: Paper) -> str | int | None:
    """One fact as the owner types it; Enter alone says that it is not known."""
    while True:
        typed = paper.ask(f"{paper.speech(_question(pile, fact))} > ")
        if not typed:
            return None
        value = _value(pile, fact, typed, paper)
        if fact.fits(value):
            return value
        paper.write(say("That does not fit; Enter alone says that it is not known."))


def _question(pile: Pile, fact: Fact) -> Text:
    if fact.values is None:
        return fact.text
    if isinstance(fact.values, range):
        least, most = fact.values[0], fact.values[-1]
        return say("{fact} ({least} to {most})", fact=fact.text, least=least, most=most)
    words = [_word(pile, word) for word in fact.values]
    return say("{fact} ({words})", fact=fact.text, words=words)


def _value(pile: Pile, fact: Fact, typed: str, paper: Paper) -> str | int:
    """A number, or the word of which the beginning was typed in either language."""
    if fact.values is None:
        return typed
    if isinstance(fact.values, range):
        return int(typed) if typed.isdecimal() else typed
    start = typed.casefold()
    found = [
        word
        for word in fact.values
        if str(word).casefold().startswith(start)
        or paper.speech(_word(pile, word)).casefold().startswith(start)
    ]
    return found[0] if len(found) == 1 else typed


def _kind_name(entry: Unknown) -> Message:
    kind = _word(entry.pile, entry.group) if entry.group else entry.pile.text
    return say("{kind} ({n} missing)", kind=kind, n=entry.cards)


def _word(pile: Pile, word: str | bool) -> Text:
    if isinstance(word, bool):
        return YES_NO["yes" if word else "no"]
    return pile.names.get(word, word)
