"""What people type, understood as answers: by number, by name, by the beginning of a name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from unicodedata import combining, normalize

from core.asks import Answer, Ask, Choose, Count, Roll, Spread, Tell
from core.errors import NotLegal
from core.words import Text, say
from firmware.companion.speech import Speech
from firmware.companion.wording import words

__all__ = ["find_name", "numbered", "read_answer", "read_faces", "words"]

NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
NUMBERS_OR_NAMES = re.compile(r"[0-9]{1,9}|[^0-9,;:=]+")


def read_answer(ask: Ask, typed: str, speech: Speech) -> Answer:
    """The answer that *typed* means; nothing typed means the likeliest one."""
    match ask:
        case Tell():
            if typed:
                raise NotLegal("Nothing is asked here: press Enter when you are ready")
            return True
        case Roll():
            return read_faces(ask, typed)
        case _ if not typed:
            return ask.likely
        case Choose(options=options, name=name):
            return _read_choice(typed, list(options), name, speech)
        case Spread():
            return _read_spread(ask, typed, speech)
        case Count():
            if not NUMBER.fullmatch(typed):
                raise NotLegal("Type a number")
            return int(typed)
    raise AssertionError(f"no way to type an answer to an ask of kind {ask.kind}")


def read_faces(ask: Roll, typed: str) -> list[int]:
    """Faces with or without something between them."""
    if re.fullmatch(r"[0-9\s,;]{1,99}", typed):
        together = typed.isdigit() and len(ask.dice) > 1 and max(ask.dice) < 10
        return [int(face) for face in (typed if together else re.findall("[0-9]+", typed))]
    raise NotLegal("Type the face of each die, {n} in all", n=len(ask.dice))


def numbered(names: Iterable[str]) -> bool:
    """Whether options can be given by their place in the list: not where they are numbers."""
    return not all(name.isdecimal() for name in names)


def _read_choice(
    typed: str, options: list[str], name: Callable[[str], Text], speech: Speech
) -> str:
    names = {option: speech(name(option)) for option in options}
    if typed in names.values() or not NUMBER.fullmatch(typed) or not numbered(names.values()):
        return find_name(typed, names)
    if not 1 <= int(typed) <= len(options):
        raise NotLegal("Type a number from {least} to {most}", least=1, most=len(options))
    return options[int(typed) - 1]


def _read_spread(ask: Spread, typed: str, speech: Speech) -> dict[str, int]:
    names = {place: speech(ask.name(place)) for place in ask.split.places}
    parts = [part.strip() for part in NUMBERS_OR_NAMES.findall(typed) if part.strip()]
    if parts and all(part.isdecimal() for part in parts):
        return _read_in_order([place for place in names if ask.split.places[place][1]], parts)
    if len(parts) == 1 and _is(typed, speech(say("nothing"))):
        return {}
    numbers, called = parts[::2], parts[1::2]
    if parts and not parts[0].isdecimal():
        numbers, called = called, numbers
    if not parts or len(numbers) != len(called) or not all(map(str.isdecimal, numbers)):
        raise NotLegal("Type each name with its number")
    spread: dict[str, int] = {}
    for number, one in zip(numbers, called, strict=True):
        place = find_name(one, names)
        spread[place] = spread.get(place, 0) + int(number)
    return spread


def _read_in_order(places: list[str], parts: list[str]) -> dict[str, int]:
    numbers = list(map(int, parts))
    if not any(numbers):
        return {}
    if len(numbers) == 1 < len(places):
        raise NotLegal("Type each name with its number")
    if len(numbers) > len(places):
        raise NotLegal("Type {n} numbers at most, in the order of the list", n=len(places))
    return dict(zip(places, numbers, strict=False))


def find_name(typed: str, names: Mapping[str, str]) -> str:
    """The only key that is called so or begins so, by its name or by itself."""
    exact = [key for key, name in names.items() if _is(typed, name) or _is(typed, key)]
    begin = [key for key, name in names.items() if _begins(typed, (name, key))]
    found = exact or begin
    if len(found) == 1:
        return found[0]
    if found:
        raise NotLegal("Several begin so: {names}", names=[names[key] for key in found])
    raise NotLegal("That is not one of the options: {options}", options=[*names.values()])


def _is(typed: str, name: str) -> bool:
    return _bare(typed) == _bare(name)


def _begins(typed: str, names: Iterable[str]) -> bool:
    return any(_bare(name).startswith(_bare(typed)) for name in names)


def _bare(text: str) -> str:
    """Without capitals and accents: what is easy to type."""
    letters = normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not combining(letter)).split())
