"""Games that play themselves: random answers, wrong answers, scripts; for every game alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

from core.asks import Answer, Ask, Choose, Count, Roll, Split, Spread, Tell
from core.game import Game, Header
from core.session import Session
from core.words import Message, Part

__all__ = [
    "NAMES",
    "any_answer",
    "any_options",
    "english",
    "open_question",
    "play_on",
    "play_script",
    "random_game",
    "scripted",
    "start",
    "wrong_answers",
]

NAMES = ("Sarah", "Toby", "Joy", "Tom", "Ann", "Ben", "Eve", "Max")

Player: TypeAlias = Callable[[Ask, Random], Answer]
Script: TypeAlias = dict[str, list[Answer]]
Until: TypeAlias = str | Callable[[Session], bool] | None


def start(
    game: Game[Any],
    seats: int | Sequence[str],
    options: Mapping[str, object] | None = None,
    data: Mapping[str, Any] | None = None,
    tally: bool = False,
) -> Session:
    """Begin a game; *seats* are names, or how many of them."""
    names = NAMES[:seats] if isinstance(seats, int) else seats
    return Session(Header.of(game, names, options, data, tally=tally))


def any_options(game: Game[Any], rng: Random) -> dict[str, object]:
    """One choice for each option of a game, so that depths and variants are met by chance."""
    return {option.key: rng.choice(option.choices) for option in game.options}


def any_answer(ask: Ask, rng: Random) -> Answer:
    """A legal answer, each as likely as every other."""
    match ask:
        case Choose():
            return rng.choice(list(ask.options))
        case Count():
            return rng.randint(ask.bounds.least, ask.bounds.most)
        case Spread():
            return any_split(ask.split, rng)
        case Roll():
            return list(ask.faces or [rng.randint(1, sides) for sides in ask.dice])
        case _:
            return True


def any_split(split: Split, rng: Random) -> dict[str, int]:
    """Draw place by place, each number by how many splits of the rest it leaves."""
    # What is kept back counts as one more place, so that exactly *most* are split.
    bounds = (*split.places.values(), (0, split.most - split.least))
    drawn: dict[str, int] = {}
    left = split.most
    for i, (place, (least, most)) in enumerate(split.places.items(), 1):
        numbers = range(least, min(most, left) + 1)
        (n,) = rng.choices(numbers, [ways(bounds[i:], left - n) for n in numbers])
        left -= n
        if n:
            drawn[place] = n
    return drawn


@cache
def ways(bounds: tuple[tuple[int, int], ...], total: int) -> int:
    """In how many ways *total* can be split over places with these bounds."""
    if not bounds:
        return int(total == 0)
    (least, most), *rest = bounds
    return sum(ways(tuple(rest), total - n) for n in range(least, min(most, total) + 1))


def wrong_answers(ask: Ask) -> list[object]:
    """Answers that are never legal here: of other kinds, and just beside what is legal."""
    strangers: list[object] = [None, 0.5, float("nan"), "", "no such thing", [], [None], [[]]]
    strangers += [{"no such thing": 1}, {"": -1}, {1: 1}, b"", object()]
    match ask:
        case Choose():
            likely = ask.likely
            return [*strangers, 0, -1, True, {}, [likely], {likely: 1}, f"{likely} "]
        case Count():
            least, most, _ = ask.bounds
            near: list[object] = [least - 1, most + 1, 10**30, float(least), str(least), [least]]
            return [*strangers, True, False, {}, *near]
        case Spread():
            return [*strangers, 0, -1, True, *wrong_splits(ask.split)]
        case Roll():
            return [*strangers, -1, True, {}, *wrong_faces(ask)]
        case _:
            return [*strangers, False, -1, 1, 1.0, "true", [True], {}]


def wrong_splits(split: Split) -> Iterator[object]:
    """Counts that are too many, too few, of the wrong type, or at a closed place."""
    for place, (least, most) in split.places.items():
        yield {**split.likely, place: most + 1}
        yield {**split.likely, place: least - 1}
        yield {**split.likely, place: True}
        yield {**split.likely, place: float(most)}
        yield {**split.likely, place: None}
        yield {**split.likely, place: [1]}
    yield list(split.places)
    yield {place: most for place, (_, most) in split.places.items()} | {"no such thing": 0}
    if sum(most for _, most in split.places.values()) > split.most:
        yield {place: most for place, (_, most) in split.places.items() if most}
    if split.least > sum(least for least, _ in split.places.values()):
        yield {place: least for place, (least, _) in split.places.items()}


def wrong_faces(roll: Roll) -> Iterator[object]:
    """Faces that no die shows, too few, too many, or others than were seen."""
    ones: list[Any] = [1] * len(roll.dice)
    for wrong in (0, -1, roll.dice[0] + 1, True, 1.0, "1", None, [1]):
        yield [wrong, *ones[1:]]
    yield ones[1:]
    yield [*ones, 1]
    yield tuple(ones)
    yield {"0": 1}
    if roll.faces is not None:
        yield [face % sides + 1 for face, sides in zip(roll.faces, roll.dice, strict=True)]


def play_on(session: Session, rng: Random, player: Player = any_answer) -> Iterator[Ask]:
    """Answer to the end of the game; gives each ask before it is answered."""
    while session.ask is not None:
        yield session.ask
        session.answer(player(session.ask, rng))


def random_game(
    game: Game[Any],
    seats: int | Sequence[str],
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    data: Mapping[str, Any] | None = None,
) -> Session:
    """A whole game of random answers; the same seed gives the same game."""
    session = start(game, seats, options, data)
    for _ in play_on(session, Random(seed)):
        pass
    return session


def play_script(session: Session, script: Script, until: Until = None) -> Session:
    """
    Play by a script to the end, or up to *until*, and see that all of it was used.

    A script has the answers to each ask in turn, by its key ("festo.pixies") or by key and
    seat ("festo.pixies Joy"). What it does not mention is answered as is likeliest. *until*
    is a question of that form, or says of a session whether it is far enough.
    """
    for _ in scripted(session, script, until):
        pass
    return session


def scripted(session: Session, script: Script, until: Until = None) -> Iterator[Ask]:
    """Play by a script; gives each ask before it is answered."""
    left = {question: list(answers) for question, answers in script.items()}
    while session.ask is not None:
        questions = (f"{session.ask.key} {session.ask.seat}", session.ask.key)
        answers = next((left[q] for q in questions if left.get(q)), None)
        if answers is None and (until(session) if callable(until) else until in questions):
            break
        yield session.ask
        session.answer(answers.pop(0) if answers else session.ask.likely)
    unused = {question: answers for question, answers in left.items() if answers}
    assert not unused, f"never asked: {unused}"
    assert until is None or session.ask is not None, f"the game ended without {until}"


def open_question(ask: Ask | None) -> tuple[object, ...] | None:
    """Everything about an ask that can be compared, but whether its dice lie on the tape."""
    match ask:
        case None:
            return None
        case Choose():
            legal: object = [(option, english(ask.name(option))) for option in ask.options]
        case Count():
            legal = ask.bounds
        case Spread():
            legal = (ask.split, [english(ask.name(place)) for place in ask.split.places])
        case Roll():
            legal = ask.dice
        case Tell():
            legal = ask.data()
        case _:
            raise TypeError(f"a sixth kind of ask: {ask}")
    return (ask.kind, ask.key, ask.seat, english(ask.text), legal)


def english(part: Part) -> str:
    """A text as it reads in the language of the code."""
    if callable(part):
        return english(part())
    if isinstance(part, Message):
        one = part.plural is None or part.args["n"] == 1
        text = part.text if one else str(part.plural)
        return text.format_map({name: english(arg) for name, arg in part.args.items()})
    if isinstance(part, str | int):
        return str(part)
    return ", ".join(english(each) for each in part)
