"""
Strength against strength: a warlord before the castle, or the castle itself.

Cards are tapped for glyphs, then an invasion card is drawn: every glyph is as strong as the
flow of its colour on that card. Against a warlord it is enough to be as strong; whoever
attacks the castle has to be stronger than all who defend it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from core.asks import Split
from core.games.astoria.board import Board, Warlord
from core.games.astoria.carton import COLOURS, GUARD, NAMES
from core.games.astoria.tapping import tap_for_fight
from core.rules import Rules, choose, spread, tell
from core.words import Message, Text, say

MOST_FLOW = 20
MOST_GLYPHS = 60


def fight(board: Board, seat: str) -> Rules[None]:
    """Who is as strong as the warlord takes it as a trophy; who loses has no action left."""
    warlord = yield from choose_warlord(board, seat)
    glyphs = yield from strike(board, seat)
    flows = yield from draw(seat, glyphs)
    own = strength(glyphs, flows)
    won = own >= warlord.strength
    yield from tell(
        "astoria.fight",
        seat,
        "{seat} has {own}, the warlord {strength}. {outcome}",
        lambda: {"own": own, "warlord": warlord.strength, "won": won},
        own=own,
        strength=warlord.strength,
        outcome=fight_outcome(seat, won),
    )
    if won:
        board.warlords.remove(warlord)
        board.seats[seat].warlords += 1
    else:
        board.actions = 0


def fight_outcome(seat: str, won: bool) -> Message:
    """What comes of a fight, in words."""
    if won:
        return say("{seat} takes the warlord as a trophy.", seat=seat)
    return say("The turn of {seat} is over.", seat=seat)


def choose_warlord(board: Board, seat: str) -> Rules[Warlord]:
    """One of the active warlords."""
    warlords = {warlord.key: warlord for warlord in board.warlords}
    key = yield from choose(
        "astoria.warlord",
        seat,
        "{seat}: which warlord do you fight?",
        lambda: list(warlords),
        lambda key: name_warlord(warlords[key]),
    )
    return warlords[key]


def name_warlord(warlord: Warlord) -> Text:
    """A warlord by its glyph and strength."""
    return say("{colour} {n}", colour=NAMES[warlord.colour], n=warlord.strength)


def attack(board: Board, seat: str) -> Rules[None]:
    """An exile attacks the castle; all others may defend it, and their guards do."""
    board.actions = 0
    attacking = yield from strike(board, seat)
    defending: Counter[str] = Counter()
    for other in board.others(seat):
        defending.update((yield from defend(board, other, seat)))
    flows = yield from draw(seat, attacking | defending)
    own = strength(attacking, flows) + GUARD * board.seats[seat].guards
    castle = strength(defending, flows) + GUARD * guards_against(board, seat)
    taken = own > castle
    yield from tell(
        "astoria.castle",
        seat,
        "{seat} has {own}, the castle {castle}. {outcome}",
        lambda: {"own": own, "castle": castle, "won": taken},
        own=own,
        castle=castle,
        outcome=say("The castle falls.") if taken else say("The castle holds."),
    )
    if taken:
        board.end, board.attacker = "castle", seat


def guards_against(board: Board, attacker: str) -> int:
    """The guards of all others who are not in exile themselves."""
    return sum(board.seats[seat].guards for seat in board.others(attacker) if board.at_court(seat))


def strength(glyphs: Mapping[str, int], flows: Mapping[str, int]) -> int:
    """The flow of its colour for every glyph."""
    return sum(n * flows.get(colour, 0) for colour, n in glyphs.items())


def strike(board: Board, seat: str) -> Rules[Counter[str]]:
    """Glyphs from any of one's own cards."""
    if board.referee:
        return (yield from tap_for_fight(board, seat))
    glyphs = yield from spread(
        "astoria.glyphs", seat, "{seat}: which glyphs do your cards give?", any_glyphs, name_glyph
    )
    return Counter(glyphs)


def defend(board: Board, seat: str, attacker: str) -> Rules[Counter[str]]:
    """Anyone may help to defend the castle, or not."""
    if board.referee:
        return (yield from tap_for_fight(board, seat))
    glyphs = yield from spread(
        "astoria.defence",
        seat,
        "{seat}: with which glyphs do you defend the castle against {attacker}?",
        any_glyphs,
        name_glyph,
        attacker=attacker,
    )
    return Counter(glyphs)


def any_glyphs() -> Split:
    """No card list is known, so any number may be right."""
    return Split(0, MOST_GLYPHS, dict.fromkeys(COLOURS, (0, MOST_GLYPHS)), {})


def name_glyph(colour: str) -> Text:
    return NAMES[colour]


def draw(seat: str, glyphs: Mapping[str, int]) -> Rules[dict[str, int]]:
    """An invasion card for a fight; only the flows of glyphs that fight are asked."""
    return (
        yield from spread(
            "astoria.fight_flows",
            seat,
            "{seat} draws an invasion card for the fight: which flows does it show?",
            lambda: any_flows([colour for colour in COLOURS if glyphs.get(colour)]),
            name_glyph,
        )
    )


def any_flows(colours: Collection[str]) -> Split:
    """The numbers beside the glyphs of an invasion card."""
    return Split(0, MOST_FLOW * len(colours), dict.fromkeys(colours, (0, MOST_FLOW)), {})
