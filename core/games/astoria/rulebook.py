"""
Astoria, the epic game, as a rulebook: read it from top to bottom.

Every round an invasion card is drawn, everyone has all of their actions in one turn, and the
castle is besieged: mob and hordes grow, the King falls ill. The game ends when a faction is
at its strongest, when the castle is taken, or when the King is dead or healthy.
"""

from __future__ import annotations

from core.asks import Bounds, Split
from core.games.astoria.actions import take_turn
from core.games.astoria.board import Board, Warlord
from core.games.astoria.carton import COLOURS, FACTIONS, NAMES
from core.games.astoria.dealing import deal_out
from core.games.astoria.fights import any_flows
from core.games.astoria.recovering import turn_back
from core.games.astoria.scales import ask_scales, lay_tracks
from core.games.astoria.scoring import count_up
from core.games.astoria.tapping import tap_against_warlord
from core.rules import Rules, choose, confirm, count, spread, tell
from core.words import say

SHOWN = {
    "hammer": say("hammer"),
    "dragon_1": say("dragon +1"),
    "dragon_2": say("dragon +2"),
    "warlord": say("warlord"),
    "none": NAMES["none"],
}
# No list of the warlords is known; the cursor starts here where none was seen yet.
STRENGTH_CURSOR = 10
MOST_STRENGTH = 99


def astoria(board: Board) -> Rules[None]:
    """The whole game."""
    yield from lay_out(board)
    while not board.over:
        yield from play_round(board)
    yield from count_up(board)


def lay_out(board: Board) -> Rules[None]:
    """Preparation."""
    yield from deal(board)
    yield from tell(
        "astoria.setup.board",
        None,
        "Put the 4 cubes on their tracks, the red disc on the Fury of the dragon, the purple one"
        " on the Health of the King, below “heit”.",
    )
    yield from ask_scales(board.scales)
    board.tracks = lay_tracks(board.scales)
    yield from tell(
        "astoria.setup.piles",
        None,
        "Shuffle the artefacts into 3 equal face-down piles, the invasion cards into one.",
    )
    board.start = yield from choose(
        "astoria.start_player",
        None,
        "Draw an artefact card: whose colour is it? If it is nobody's, draw again.",
        lambda: list(board.seats),
    )


def deal(board: Board) -> Rules[None]:
    """What everyone gets; with five or six players the special cards come first."""
    if len(board.seats) > 4:
        yield from tell(
            "astoria.setup.special",
            None,
            "Deal or choose the special cards: Great Alchemist, Attendant, Deceiver. Only the"
            " first two take a bottle.",
        )
        yield from tell(
            "astoria.setup.alchemist",
            None,
            "A Great Alchemist starts with 20 power and 5 gems, 1 of them as marker; the rest of"
            " theirs goes into the reserve.",
        )
    yield from tell(
        "astoria.setup.players",
        None,
        "Everyone takes a secret goal, a wizard, 3 artefacts, a bottle and 10 gems of their"
        " colour, 1 of them as power marker.",
    )
    yield from tell(
        "astoria.setup.reserve",
        None,
        "The gems of the other wizards, 10 of each, are the general reserve.",
    )
    if board.referee:
        yield from deal_out(board)


def play_round(board: Board) -> Rules[None]:
    """One round, as long as nothing ends it."""
    board.round += 1
    board.unrest_rose = False
    board.flows = {}
    for phase in (invasion, turns, siege, illness, recovery):
        if not board.over:
            yield from phase(board)


def invasion(board: Board) -> Rules[None]:
    """The start player draws a card, which takes effect and stays open."""
    board.phase = "invasion"
    shown = yield from choose(
        "astoria.invasion",
        board.start,
        "{seat} draws an invasion card. What does it show?",
        lambda: tuple(SHOWN),
        SHOWN.__getitem__,
    )
    if shown == "hammer":
        board.tracks["reinforcement"].move(+1)
    elif shown == "warlord":
        yield from meet_warlord(board)
    elif shown != "none":
        board.tracks["fury"].move({"dragon_1": 1, "dragon_2": 2}[shown])
    board.look_at_the_king()
    if not board.over:
        yield from note_flows(board)


def note_flows(board: Board) -> Rules[None]:
    """The flows of the round; only a referee has to know them."""
    if board.referee:
        board.flows = yield from spread(
            "astoria.flows",
            board.start,
            "Which flows does the open card show?",
            some_flows,
            NAMES.__getitem__,
        )
    else:
        board.flows = yield from spread(
            "astoria.flows",
            board.start,
            "Which flows does the open card show? Leave them out if nobody needs them here.",
            lambda: any_flows(COLOURS),
            NAMES.__getitem__,
        )


def some_flows() -> Split:
    """A referee reckons with them, so none at all would be a slip: gems would be free."""
    return any_flows(COLOURS)._replace(least=1, likely=dict.fromkeys(COLOURS, 1))


def meet_warlord(board: Board) -> Rules[None]:
    """A warlord lies open beside the board until somebody defeats it."""
    colour = yield from choose(
        "astoria.warlord.colour",
        board.start,
        "Which glyph stands beside the warlord?",
        lambda: COLOURS,
        NAMES.__getitem__,
    )
    likely = board.warlords[-1].strength if board.warlords else STRENGTH_CURSOR
    strength = yield from count(
        "astoria.warlord.strength",
        board.start,
        "How strong is the warlord?",
        lambda: Bounds(0, MOST_STRENGTH, likely),
    )
    board.warlords.append(Warlord(colour, strength))


def turns(board: Board) -> Rules[None]:
    """Everyone clockwise from the start player, with all actions in one turn."""
    board.phase = "turns"
    for seat in board.order:
        if not board.over:
            yield from take_turn(board, seat)
    board.turn = None


def siege(board: Board) -> Rules[None]:
    """3.1: the mob grows by the unrest, the hordes by their reinforcement."""
    board.phase = "siege"
    tracks = board.tracks
    tracks["mob"].move(tracks["unrest"].value)
    tracks["hordes"].move(tracks["reinforcement"].value)
    yield from tell(
        "astoria.siege",
        None,
        "Siege: put the Mob on {mob}, the Barbarian hordes on {hordes}.",
        lambda: {"mob": tracks["mob"].value, "hordes": tracks["hordes"].value},
        mob=lambda: tracks["mob"].value,
        hordes=lambda: tracks["hordes"].value,
    )
    besiegers = [name for name in ("mob", "barbarians") if tracks[FACTIONS[name]].full]
    if besiegers:
        board.end = besiegers[0] if len(besiegers) == 1 else "several"


def illness(board: Board) -> Rules[None]:
    """3.2: the King loses health, and more for each warlord that nobody holds off."""
    health = board.tracks["health"]
    if not relieved(board):
        health.move(-1)
    for warlord in board.warlords:
        if not health.empty and not (yield from hold_off(board, warlord)):
            health.move(-1)
    board.look_at_the_king()


def relieved(board: Board) -> bool:
    """An exposed traitor spares the King, for the rest of the game or for this round."""
    if board.relief == "round":
        return board.exposed_in == board.round
    return board.exposed_in is not None


def hold_off(board: Board, warlord: Warlord) -> Rules[bool]:
    """One player may tap a card for the warlord's glyph; a scorekeeper need not know who."""
    if board.referee:
        return (yield from tap_against_warlord(board, warlord.colour))
    return (
        yield from confirm(
            "astoria.hold_off",
            None,
            "Warlord of {colour}: does anyone, from {start} on, tap a card for a {colour} glyph?",
            colour=NAMES[warlord.colour],
            start=board.start,
        )
    )


def recovery(board: Board) -> Rules[None]:
    """3.3: cards are turned back, and the start player changes to the left."""
    if board.referee:
        yield from turn_back(board)
    following = board.others(board.start)[0]
    yield from tell(
        "astoria.recovery",
        None,
        "Health of the King: {health}. Everyone may turn back 2 used cards. {start} starts.",
        lambda: {"health": board.tracks["health"].value, "start": following},
        health=lambda: board.tracks["health"].value,
        start=following,
    )
    board.start = following
