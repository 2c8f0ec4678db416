"""
Phase 2: where own and foreign UFOs meet, one side is bumped away.

Each side names the UFO that bumps, counts who supports it, and rolls a die; the higher
total wins, and the losing UFOs tumble away by the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.asks import Bounds, Split
from core.games.ufos.board import Board
from core.games.ufos.carton import NAMES
from core.games.ufos.tumbling import Loss, how_far, tumble
from core.rules import Rules, choose, count, roll, spread, tell
from core.sums import Sum, Term
from core.words import Text, say

LEAD = {"bumper": 1, "standard": 0, "calmer": -1}
DICE = (6, 6)  # the attacker's first


@dataclass(slots=True)
class Side:
    """One party of a bump: whose it is, which UFO bumps, and what is added to its die."""

    seat: str
    kind: str = "standard"
    own: int = 0  # further UFOs of the same player
    terms: list[Term] = field(default_factory=list)


@dataclass(slots=True)
class Bump:
    """Two sides that meet in a village or a city."""

    where: str
    attacker: Side
    defender: Side

    @property
    def sides(self) -> dict[str, Side]:
        return {"attacker": self.attacker, "defender": self.defender}

    def totals(self, faces: Sequence[int]) -> tuple[Sum, Sum]:
        """Both dice with all that is added to them."""
        return Sum(faces[0], tuple(self.attacker.terms)), Sum(faces[1], tuple(self.defender.terms))

    def name(self, key: str) -> Text:
        """Whose side it is."""
        return self.sides[key].seat if key in self.sides else NAMES[key]


def bump(board: Board) -> Rules[None]:
    """One bump of the active player."""
    board.phase = "bumping"
    meeting = yield from meet(board)
    for side in meeting.sides.values():
        side.kind = yield from choose_lead(board, side.seat)
    yield from count_own(board, meeting)
    meeting.attacker.terms = [Term("attacker", 1, say("attacker")), *own_terms(meeting.attacker)]
    meeting.defender.terms = own_terms(meeting.defender)
    for seat in third_seats(board, meeting.defender.seat):
        yield from ask_support(board, seat, meeting)
    totals = yield from roll_off(meeting)
    yield from settle(board, meeting, totals)


def meet(board: Board) -> Rules[Bump]:
    """Where it is, and against whom."""
    seat = board.turn.seat
    where = yield from choose(
        "ufos.field",
        seat,
        "{seat}: where do you bump?",
        lambda: ["village", *board.cities],
        board.place_words,
    )
    rival = yield from choose(
        "ufos.rival",
        seat,
        "{seat}: whom do you bump?",
        lambda: board.clockwise_from(seat)[1:],
    )
    return Bump(where, Side(seat), Side(rival))


def choose_lead(board: Board, seat: str) -> Rules[str]:
    """The UFO that bumps; a bumper does it best."""
    return (
        yield from choose(
            "ufos.lead",
            seat,
            "{seat}: which of your UFOs bumps?",
            lambda: [kind for kind in LEAD if kind in board.kinds_of(seat)],
            NAMES.__getitem__,
        )
    )


def count_own(board: Board, meeting: Bump) -> Rules[None]:
    """Further own UFOs, in the field or next to it, support whatever their kind."""
    own = yield from spread(
        "ufos.own_support",
        None,
        "How many further UFOs of their own, there or adjacent, support each side?",
        lambda: further_ufos(board, meeting),
        meeting.name,
    )
    for key, side in meeting.sides.items():
        side.own = own.get(key, 0)


def further_ufos(board: Board, meeting: Bump) -> Split:
    """All but the one that bumps."""
    most = {key: board.ufos(side.seat) - 1 for key, side in meeting.sides.items()}
    return Split(0, sum(most.values()), {key: (0, n) for key, n in most.items()}, {})


def own_terms(side: Side) -> list[Term]:
    """What a player's own UFOs add."""
    return [
        Term(side.kind, LEAD[side.kind], NAMES[side.kind]),
        Term("own", side.own, say("own UFOs")),
    ]


def third_seats(board: Board, defender: str) -> list[str]:
    """The others, beginning on the attacker's left."""
    return [seat for seat in board.clockwise_from(board.turn.seat)[1:] if seat != defender]


def ask_support(board: Board, seat: str, meeting: Bump) -> Rules[None]:
    """A third player supports one side, or none."""
    choice = yield from choose(
        "ufos.support",
        seat,
        "{seat}: whom do your UFOs support, there or adjacent?",
        lambda: ["none", *meeting.sides],
        meeting.name,
    )
    if choice != "none":
        n = yield from count(
            "ufos.supporters",
            seat,
            "{seat}: how many of your UFOs support {side}?",
            lambda: Bounds(1, board.ufos(seat), 1),
            side=meeting.name(choice),
        )
        meeting.sides[choice].terms.append(Term("support", n, say("UFOs of {seat}", seat=seat)))


def roll_off(meeting: Bump) -> Rules[tuple[Sum, Sum]]:
    """A die each, until one side is ahead."""
    a, b = meeting.totals((0, 0))
    while True:
        faces = yield from roll(
            "ufos.roll.bump",
            None,
            "Roll a die each: {a} ({m}) against {b} ({n})",
            DICE,
            lambda faces: standing(meeting, faces),
            a=meeting.attacker.seat,
            m=f"{a.modifier:+d}",
            b=meeting.defender.seat,
            n=f"{b.modifier:+d}",
        )
        totals = meeting.totals(faces)
        if totals[0].total != totals[1].total:
            return totals


def standing(meeting: Bump, faces: Sequence[int]) -> Text:
    """What the dice mean, in words."""
    a, b = (total.total for total in meeting.totals(faces))
    if a == b:
        return say("a tie at {n}: roll again", n=a)
    winner, loser = meeting.attacker.seat, meeting.defender.seat
    if a < b:
        winner, loser = loser, winner
    return say(
        "{winner} {m} beats {loser} {n}", winner=winner, m=max(a, b), loser=loser, n=min(a, b)
    )


def settle(board: Board, meeting: Bump, totals: tuple[Sum, Sum]) -> Rules[None]:
    """Say who won and by how much; then the losing UFOs go."""
    ahead = totals[0].total - totals[1].total
    winner, loser = meeting.attacker, meeting.defender
    if ahead < 0:
        winner, loser = loser, winner
    ufos = yield from count_losing(winner, loser)
    loss = Loss(meeting.where, winner.seat, loser.seat, loser.kind, ufos, abs(ahead))
    yield from tell(
        "ufos.bumped",
        None,
        "{attacker}: {a}. {defender}: {b}. {outcome}",
        lambda: outcome(meeting, totals, loss),
        attacker=meeting.attacker.seat,
        a=totals[0].words,
        defender=meeting.defender.seat,
        b=totals[1].words,
        outcome=how_far(loss, board.up_to),
    )
    yield from tumble(board, loss)


def count_losing(winner: Side, loser: Side) -> Rules[int]:
    """All UFOs of the loser in the field go; those that supported may have stood next to it."""
    return (
        yield from count(
            "ufos.losing",
            winner.seat,
            "{seat} wins. How many UFOs of {loser} stand there?",
            lambda: Bounds(1, loser.own + 1, loser.own + 1),
            loser=loser.seat,
        )
    )


def outcome(meeting: Bump, totals: tuple[Sum, Sum], loss: Loss) -> dict[str, object]:
    """The result for programs."""
    sides = zip(meeting.sides.items(), totals, strict=True)
    return {
        **{
            key: {"seat": side.seat, "sum": total.data, "total": total.total}
            for (key, side), total in sides
        },
        "where": loss.where,
        "winner": loss.winner,
        "loser": loss.loser,
        "difference": loss.fields,
        "ufos": loss.ufos,
    }
