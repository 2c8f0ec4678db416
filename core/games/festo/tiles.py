"""
The tiles of the dishes, and how an unknown one becomes known.

No rulebook tells what is printed on them. The owner's game data does, as far as it goes;
the rest is asked when a tile is revealed, and kept for the next game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
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


@dataclass(frozen=True, slots=True)
class Look:
    """A tile somebody looks at: who is asked, its type, and what it is called until known."""

    box: Box
    seat: str | None
    type: str
    called: Text

    def recognise(self, *facts: str) -> Rules[Tile]:
        """Find out which tile it is, and those of its *facts* that nobody has told yet."""
        tile = yield from self.which()
        for fact in facts:
            if getattr(tile, fact) is None:
                setattr(tile, fact, (yield from ASKED[fact](self)))
        return tile

    def which(self) -> Rules[Tile]:
        """One that the game data tells of, or another."""
        known = {tile.key: tile for tile in self.box.unseen if tile.type == self.type}
        blank = self.box.blank[self.type] > 0 or not known
        key = yield from choose(
            "festo.tile",
            self.seat,
            "{tile}: which one is it?",
            lambda: [*known, *(["other"] if blank else [])],
            lambda key: known[key].name if key in known else NAMES["other"],
            tile=self.called,
        )
        return self.box.draw(self.type, key)

    def colour(self) -> Rules[str]:
        return (
            yield from choose(
                "festo.dish_colour",
                self.seat,
                "{tile}: which colour does it show?",
                lambda: COLOURS,
                NAMES.__getitem__,
                tile=self.called,
            )
        )

    def amount(self) -> Rules[int]:
        return (
            yield from count(
                "festo.dish_amount",
                self.seat,
                "{tile}: how many cubes of that colour?",
                lambda: Bounds(1, MOST_CUBES, LIKELY_AMOUNT),
                tile=self.called,
            )
        )

    def other(self) -> Rules[int]:
        return (
            yield from count(
                "festo.dish_other",
                self.seat,
                "{tile}: how many cubes of another colour?",
                lambda: Bounds(1, MOST_CUBES, LIKELY_OTHER),
                tile=self.called,
            )
        )

    def points(self) -> Rules[int]:
        return (
            yield from count(
                "festo.dish_points",
                self.seat,
                "{tile}: how many points?",
                lambda: Bounds(0, MOST_POINTS, self.likely_points()),
                tile=self.called,
            )
        )

    def likely_points(self) -> int:
        """Those of the last tile of its type."""
        points = [t.points for t in self.box.known if t.type == self.type and t.points is not None]
        return points[-1] if points else LIKELY_POINTS

    def bonus(self) -> Rules[str]:
        return (
            yield from choose(
                "festo.dish_bonus",
                self.seat,
                "{tile}: which colour has the bonus on its back?",
                lambda: COLOURS,
                NAMES.__getitem__,
                tile=self.called,
            )
        )


ASKED: dict[str, Callable[[Look], Rules[Any]]] = {
    "colour": Look.colour,
    "amount": Look.amount,
    "other": Look.other,
    "points": Look.points,
    "bonus": Look.bonus,
}


def _known(fact: int | None) -> Text | int:
    return "?" if fact is None else fact
