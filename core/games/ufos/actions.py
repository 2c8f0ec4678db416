"""
Phase 3: every UFO may open or take over one stand or restaurant, in any order.

Stands succeed by themselves. For a restaurant a die of 12 with its modifiers must reach the
resistance of the city; success sends the own eyewitnesses there home.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.asks import Split
from core.games.ufos.board import Board, City, Target
from core.games.ufos.carton import NAMES
from core.rules import Rules, choose, roll, spread, tell
from core.sums import Sum, Term
from core.words import Message, Text, say, say_n

DIE = (12,)


@dataclass(frozen=True, slots=True)
class Attempt:
    """The active player's try at a restaurant; *rival* is whose it is, in a takeover."""

    city: City
    rival: str | None
    terms: tuple[Term, ...]

    def succeeds(self, face: int) -> bool:
        """Equal is enough."""
        return Sum(face, self.terms).total >= self.city.resistance


def open_stand(board: Board) -> None:
    """In an empty village, without a roll."""
    board.phase = "actions"
    board.seats[board.turn.seat].stands += 1
    board.turn.acted += 1


def open_restaurant(board: Board) -> Rules[None]:
    """In a city with a free place, once a turn."""
    key = yield from choose(
        "ufos.open",
        board.turn.seat,
        "{seat}: in which city do you open a restaurant?",
        lambda: [*open_cities(board), "none"],
        board.place_words,
    )
    if key != "none":
        yield from attempt(board, board.cities[key], None)


def open_cities(board: Board) -> list[str]:
    """Cities with a free place, where the active player has not acted yet."""
    if not board.restaurants_left(board.turn.seat):
        return []
    return [key for key, city in board.cities.items() if city.free and key not in board.turn.closed]


def announced(board: Board) -> dict[str, Target]:
    """The pieces that UFOs sit on and that can be taken over now."""
    if not board.ready():
        return {}
    return {target.key: target for target in board.turn.announced if in_reach(board, target)}


def in_reach(board: Board, target: Target) -> bool:
    """A stand, or a restaurant in a full city, that is still there to be replaced by an own."""
    seat = board.turn.seat
    if target.city is None:
        return board.seats[target.owner].stands > 0 and board.stands_left(seat) > 0
    city = board.cities[target.city]
    there = target.owner in city.restaurants and not city.free
    return there and board.restaurants_left(seat) > 0


def take_over_words(board: Board, target: Target) -> Message:
    """What a takeover is called."""
    if target.city is None:
        return say("take over a stand of {owner}", owner=target.owner)
    city = board.place_words(target.city)
    return say("take over a restaurant of {owner} in {city}", owner=target.owner, city=city)


def take_over(board: Board, target: Target) -> Rules[None]:
    """Replace the piece that a UFO sits on: a stand at once, a restaurant by a roll."""
    board.turn.announced.remove(target)
    if target.city is not None:
        yield from attempt(board, board.cities[target.city], target.owner)
    else:
        board.seats[target.owner].stands -= 1
        open_stand(board)


def attempt(board: Board, city: City, rival: str | None) -> Rules[None]:
    """One try, with the only action in this city this turn."""
    turn = board.turn
    board.phase = "actions"
    turn.rolling = True
    kind = yield from choose_acting(board)
    support = yield from count_support(board, city)
    turn.closed.add(city.key)
    turn.kinds[kind] += 1
    turn.acted += 1 + support.get("ufos", 0)
    terms = modifiers(city, turn.seat, kind, support.get("stands", 0), support.get("ufos", 0))
    trial = Attempt(city, rival, terms)
    face = yield from roll_against(turn.seat, trial)
    before = city.eyewitnesses.get(turn.seat, 0)
    if trial.succeeds(face):
        place_restaurant(city, turn.seat, rival)
    turn.rolling = False
    yield from tell_outcome(turn.seat, trial, face, before)


def choose_acting(board: Board) -> Rules[str]:
    """The kind of the UFO that acts."""
    return (
        yield from choose(
            "ufos.acting",
            board.turn.seat,
            "{seat}: which of your UFOs acts?",
            board.kinds_ready,
            NAMES.__getitem__,
        )
    )


def count_support(board: Board, city: City) -> Rules[dict[str, int]]:
    """Only the table sees which stands are adjacent, and which UFOs are there."""
    seat = board.seats[board.turn.seat]
    support = yield from spread(
        "ufos.modifiers",
        board.turn.seat,
        "{seat}: what supports you in {city}?",
        lambda: possible_support(board, city),
        NAMES.__getitem__,
        city=city.words,
    )
    if seat.stands:
        seat.adjacent[city.key] = support.get("stands", 0)
    return support


def possible_support(board: Board, city: City) -> Split:
    """Own adjacent stands, likeliest as many as last time, and further own UFOs in the city."""
    seat = board.seats[board.turn.seat]
    turn = board.turn
    further = board.ufos(turn.seat) - turn.acted - 1 - len(turn.announced)
    most = {"stands": seat.stands, "ufos": max(0, further)}
    stands = min(seat.stands, seat.adjacent.get(city.key, 1))
    places = {key: (0, n) for key, n in most.items() if n}
    return Split(0, sum(most.values()), places, {"stands": stands} if stands else {})


def modifiers(city: City, seat: str, kind: str, stands: int, ufos: int) -> tuple[Term, ...]:
    """All that makes a roll easier or harder."""
    rivals = sum(owner != seat for owner in city.restaurants)
    eyewitnesses = city.eyewitnesses.get(seat, 0)
    return (
        Term("stands", stands, say_n("{n} stand", "{n} stands", stands)),
        Term("ufos", ufos, say_n("{n} further UFO", "{n} further UFOs", ufos)),
        Term("kind", 0 if kind == "standard" else -1, NAMES[kind]),
        Term(
            "eyewitnesses",
            -2 * eyewitnesses,
            say_n("{n} eyewitness", "{n} eyewitnesses", eyewitnesses),
        ),
        Term(
            "restaurants",
            -2 * rivals,
            say_n("{n} foreign restaurant", "{n} foreign restaurants", rivals),
        ),
    )


def roll_against(seat: str, trial: Attempt) -> Rules[int]:
    """The die of 12 against the resistance; what is needed is said beforehand."""

    def meaning(faces: Sequence[int]) -> Text:
        return say("it succeeds") if trial.succeeds(faces[0]) else say("it fails")

    need = trial.city.resistance - Sum(0, trial.terms).total
    if trial.rival is None:
        faces = yield from roll(
            "ufos.roll.open",
            seat,
            "{seat}: roll {need} or more to open a restaurant in {city}",
            DIE,
            meaning,
            need=max(1, need),
            city=trial.city.words,
        )
    else:
        faces = yield from roll(
            "ufos.roll.take_over",
            seat,
            "{seat}: roll {need} or more to take over the restaurant of {rival} in {city}",
            DIE,
            meaning,
            need=max(1, need),
            city=trial.city.words,
            rival=trial.rival,
        )
    return faces[0]


def place_restaurant(city: City, seat: str, rival: str | None) -> None:
    """An own restaurant stands in the city, and the own eyewitnesses leave it."""
    if rival is not None:
        city.restaurants.remove(rival)
    city.restaurants.append(seat)
    city.eyewitnesses.pop(seat, None)


def tell_outcome(seat: str, trial: Attempt, face: int, eyewitnesses: int) -> Rules[None]:
    """The sum, and what comes of it."""
    total = Sum(face, trial.terms)
    yield from tell(
        "ufos.outcome",
        seat,
        "{sum} against {resistance}: {outcome}",
        lambda: {
            "city": trial.city.key,
            "rival": trial.rival,
            "sum": total.data,
            "total": total.total,
            "resistance": trial.city.resistance,
            "success": trial.succeeds(face),
        },
        sum=total.words,
        resistance=trial.city.resistance,
        outcome=outcome_words(trial, face, eyewitnesses),
    )


def outcome_words(trial: Attempt, face: int, eyewitnesses: int) -> Message:
    """What is to be done at the table."""
    if not trial.succeeds(face):
        return say("it fails.")
    if trial.rival is None:
        done = say("put a restaurant into {city}.", city=trial.city.words)
    else:
        done = say(
            "replace the restaurant of {rival} in {city}.", rival=trial.rival, city=trial.city.words
        )
    if not eyewitnesses:
        return done
    gone = say_n("Take {n} eyewitness back.", "Take {n} eyewitnesses back.", eyewitnesses)
    return say("{done} {gone}", done=done, gone=gone)
