"""
What a lost bump does: UFOs tumble away, and are seen.

The winner chooses their way over any fields, but it may not end on one with UFOs hostile to
them; if all within reach are taken, they go on to the nearest free one.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.asks import Split
from core.games.ufos.board import Board, Target
from core.games.ufos.carton import NAMES
from core.rules import Rules, choose, spread
from core.words import Message, Text, say, say_n


@dataclass(frozen=True, slots=True)
class Loss:
    """Who bumps whose UFOs (how many, the leading one of which kind) away, and from where."""

    where: str
    winner: str
    loser: str
    kind: str
    ufos: int
    fields: int


def tumble(board: Board, loss: Loss) -> Rules[None]:
    """The losing UFOs leave the field."""
    split = shares(loss.fields, loss.ufos, board.up_to)
    if loss.ufos > 1 and split.most > loss.ufos:
        yield from spread(
            "ufos.split",
            loss.winner,
            "{seat}: how far does each UFO of {loser} go?",
            lambda: split,
            ufo_words,
            loser=loss.loser,
        )
    yield from be_seen(board, loss)
    if loss.loser == board.turn.seat:
        yield from give_up_actions(board, loss)


def shares(fields: int, ufos: int, up_to: bool) -> Split:
    """How fields may be split among UFOs: each goes at least one, even if that is too far."""
    most = max(fields, ufos)
    share, rest = divmod(most, ufos)
    keys = [f"ufo{i}" for i in range(1, ufos + 1)]
    return Split(
        ufos if up_to else most,
        most,
        dict.fromkeys(keys, (1, most - ufos + 1)),
        {key: share + (i < rest) for i, key in enumerate(keys)},
    )


def ufo_words(key: str) -> Text:
    """One of several UFOs that lost; which is which is for the winner to say."""
    return say("UFO {n}", n=int(key.removeprefix("ufo")))


def how_far(loss: Loss, up_to: bool) -> Message:
    """What the winner may do, in words."""
    names = {"winner": loss.winner, "loser": loss.loser}
    if 1 < loss.ufos >= loss.fields:
        return say("{winner} moves each of {n} UFOs of {loser} 1 field away.", n=loss.ufos, **names)
    if loss.ufos > 1 and up_to:
        return say(
            "{winner} splits up to {fields} fields among {n} UFOs of {loser}.",
            fields=loss.fields,
            n=loss.ufos,
            **names,
        )
    if loss.ufos > 1:
        return say(
            "{winner} splits {fields} fields among {n} UFOs of {loser}.",
            fields=loss.fields,
            n=loss.ufos,
            **names,
        )
    if up_to and loss.fields > 1:
        return say("{winner} moves the UFO of {loser} 1 to {n} fields.", n=loss.fields, **names)
    return say_n(
        "{winner} moves the UFO of {loser} {n} field.",
        "{winner} moves the UFO of {loser} {n} fields.",
        loss.fields,
        **names,
    )


def be_seen(board: Board, loss: Loss) -> Rules[None]:
    """An eyewitness in every city on the way of each UFO, but not where it came from."""
    cities = [key for key in board.cities if key != loss.where]
    # Full fields may push a UFO a field farther than the dice say; more is for adjust.
    most = min(len(cities) * loss.ufos, max(loss.fields, loss.ufos) + loss.ufos)
    seen = yield from spread(
        "ufos.place.eyewitnesses",
        loss.winner,
        "{seat}: eyewitnesses in which cities, on the way of {loser} and at its end?",
        lambda: Split(0, most, dict.fromkeys(cities, (0, loss.ufos)), {}),
        board.place_words,
        loser=loss.loser,
    )
    for city, n in seen.items():
        for _ in range(n):
            yield from put_eyewitness(board, loss, city)


def put_eyewitness(board: Board, loss: Loss, city: str) -> Rules[None]:
    """From the supply; if that is empty, the winner may move one over from another city."""
    if not board.eyewitnesses_left(loss.loser):
        source = yield from choose(
            "ufos.move_eyewitness",
            loss.winner,
            "{seat}: {loser} has none left. Move an eyewitness to {city}, from where?",
            lambda: ["none", *elsewhere(board, loss.loser, city)],
            board.place_words,
            loser=loss.loser,
            city=board.place_words(city),
        )
        if source == "none":
            return
        board.add_eyewitnesses(loss.loser, source, -1)
    board.add_eyewitnesses(loss.loser, city, 1)


def elsewhere(board: Board, seat: str, city: str) -> list[str]:
    """The other cities with eyewitnesses of a player."""
    return [c.key for c in board.cities.values() if c.eyewitnesses.get(seat) and c.key != city]


def give_up_actions(board: Board, loss: Loss) -> Rules[None]:
    """UFOs of the active player that are bumped do nothing more this turn."""
    turn = board.turn
    turn.bumped += loss.ufos
    turn.kinds[loss.kind] += 1
    if loss.where in board.cities:
        turn.closed.add(loss.where)
        turn.announced = [target for target in turn.announced if target.city != loss.where]
    elif any(target.city is None for target in turn.announced):
        yield from leave_stand(board)


def leave_stand(board: Board) -> Rules[None]:
    """Which village it was matters only if a UFO sat on a stand there."""
    turn = board.turn
    stands = {target.key: target for target in turn.announced if target.city is None}
    key = yield from choose(
        "ufos.bumped_off",
        turn.seat,
        "{seat}: was your UFO bumped off a stand?",
        lambda: ["none", *stands],
        lambda key: stand_words(stands.get(key)),
    )
    if key in stands:
        turn.announced.remove(stands[key])


def stand_words(target: Target | None) -> Text:
    """Whose stand it was."""
    return say("a stand of {owner}", owner=target.owner) if target else NAMES["none"]
