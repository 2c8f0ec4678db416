"""
The tiles of the dishes, and how an unknown one becomes known.

No rulebook tells what is printed on them. The owner's game data does, as far as it goes;
the rest is asked when a tile is revealed, and kept for the next game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from core.asks import Bounds
from core.games.festo.carton import COLOURS, NAMES, TILES
from core.rules import Rules, choose, count
from core.words import Text, say

MOST_CUBES = 9  # more than any tile could ask for: a bound for typing, not a rule
MOST_POINTS = 30
# The rulebook's two examples cost 3 + 2 and 2 + 2; its six cooked dishes bring 58 points.
LIKELY_AMOUNT, LIKELY_OTHER, LIKELY_POINTS = 3, 2, 10


@dataclass(slots=True, eq=False)
class Tile:
    """A dish: *amount* cubes of *colour* and *other* cubes of one other colour."""

    type: str
    colour: str | None = None
    amount: int | None = None
    other: int | None = None
    points: int | None = None
    bonus: str | None = None
    back: int | None = None

    @property
    def cost(self) -> tuple[str, int, int]:
        """Its colour, cubes of it, cubes of another: known since it was revealed."""
        if self.colour is None or self.amount is None or self.other is None:
            raise ValueError(f"what {self.key} costs is not known")
        return self.colour, self.amount, self.other

    @property
    def key(self) -> str:
        """What is printed on it, in one word."""
        facts = (self.colour, self.amount, self.other, self.points)
        return "-".join("?" if fact is None else str(fact) for fact in facts)

    @property
    def name(self) -> Text:
        """What is printed on it, for people."""
        if self.colour is None:
            return say("{dish}: {points}", dish=NAMES[self.type], points=_known(self.points))
        return say(
            "{dish} {amount} {colour} + {other}: {points}",
            dish=NAMES[self.type],
            amount=_known(self.amount),
            colour=NAMES[self.colour],
            other=_known(self.other),
            points=_known(self.points),
        )


@dataclass(slots=True)
class Box:
    """The tiles that can still turn up: those the game data tells of, and how many it does not."""

    known: list[Tile]
    unseen: list[Tile]
    blank: dict[str, int]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Box:
        """Fill the box from game data."""
        known = [Tile(**row) for row in data.get("dish", ())]
        told = Counter(tile.type for tile in known)
        return cls(known, list(known), {kind: n - told[kind] for kind, n in TILES.items()})

    def data(self) -> list[dict[str, Any]]:
        """All that is known now, as game data."""
        rows = map(asdict, self.known)
        return [{key: fact for key, fact in row.items() if fact is not None} for row in rows]

    def draw(self, kind: str, key: str) -> Tile:
        """Take a tile out that was recognised, or a new one."""
        if key == "other":
            self.blank[kind] -= 1
            tile = Tile(kind)
            self.known.append(tile)
            return tile
        tile = next(tile for tile in self.unseen if tile.type == kind and tile.key == key)
        self.unseen.remove(tile)
        return tile


def recognise(box: Box, seat: str | None, kind: str, facts: tuple[str, ...]) -> Rules[Tile]:
    """Find out which tile this is, and those of its *facts* that nobody has told yet."""
    known = {tile.key: tile for tile in box.unseen if tile.type == kind}
    key = yield from choose(
        "festo.tile",
        seat,
        "Which {dish} is it?",
        lambda: [*known, *(["other"] if box.blank[kind] > 0 or not known else [])],
        lambda key: known[key].name if key in known else NAMES["other"],
        dish=NAMES[kind],
    )
    tile = box.draw(kind, key)
    if "colour" in facts and tile.colour is None:
        tile.colour = yield from ask_colour(seat, kind)
    if "amount" in facts and tile.amount is None:
        tile.amount = yield from ask_amount(seat, kind, tile.colour)
    if "other" in facts and tile.other is None:
        tile.other = yield from ask_other(seat, kind)
    if "points" in facts and tile.points is None:
        tile.points = yield from ask_points(box, seat, kind)
    if "bonus" in facts and tile.bonus is None:
        tile.bonus = yield from ask_bonus(seat, kind)
    return tile


def ask_colour(seat: str | None, kind: str) -> Rules[str]:
    """The colour that is printed on a tile."""
    return (
        yield from choose(
            "festo.dish_colour",
            seat,
            "Which colour does the {dish} show?",
            lambda: COLOURS,
            NAMES.__getitem__,
            dish=NAMES[kind],
        )
    )


def ask_amount(seat: str | None, kind: str, colour: str | None) -> Rules[int]:
    """How many cubes of that colour."""
    return (
        yield from count(
            "festo.dish_amount",
            seat,
            "How many {colour} does the {dish} cost?",
            lambda: Bounds(1, MOST_CUBES, LIKELY_AMOUNT),
            dish=NAMES[kind],
            colour=NAMES[colour or "other"],
        )
    )


def ask_other(seat: str | None, kind: str) -> Rules[int]:
    """How many cubes of one other colour."""
    return (
        yield from count(
            "festo.dish_other",
            seat,
            "How many cubes of another colour does the {dish} cost?",
            lambda: Bounds(1, MOST_CUBES, LIKELY_OTHER),
            dish=NAMES[kind],
        )
    )


def ask_points(box: Box, seat: str | None, kind: str) -> Rules[int]:
    """The points that are printed on a tile; likely those of the last one of its type."""
    points = [tile.points for tile in box.known if tile.type == kind and tile.points is not None]
    likely = points[-1] if points else LIKELY_POINTS
    return (
        yield from count(
            "festo.dish_points",
            seat,
            "How many points are on the {dish}?",
            lambda: Bounds(0, MOST_POINTS, likely),
            dish=NAMES[kind],
        )
    )


def ask_bonus(seat: str | None, kind: str) -> Rules[str]:
    """The colour of the bonus on the magical side."""
    return (
        yield from choose(
            "festo.dish_bonus",
            seat,
            "Which colour is the bonus on the back of the {dish}?",
            lambda: COLOURS,
            NAMES.__getitem__,
            dish=NAMES[kind],
        )
    )


def _known(fact: int | None) -> Text | int:
    return "?" if fact is None else fact
