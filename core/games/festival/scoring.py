"""
End of the game: gold for the most stars in each profession and for many professions.

The face-down cards are turned up now and never asked for before. Each two-star card
costs a coin; nobody ends below 0. No tie-break is given: the victory is shared.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.asks import Split
from core.games.festival.board import Board, Seat, stars
from core.games.festival.carton import NAMES, NINE, PROFESSIONS, Card
from core.majority import leaders
from core.rules import Rules, choose, spread
from core.scores import Line, Score, Sheet, decide
from core.words import Message, say, say_n

FIRST, SECOND = 6, 3
TIED_FIRST, TIED_SECOND = 4, 1
DIVERSITY = (0, 0, 0, 3, 6, 10)

LINES = {
    "professions": say("Professions"),
    "diversity": say("Diversity"),
    "nines": say("Nines"),
    "numbers": say("Numbers"),
    "adjusted": say("By hand"),
    "floor": say("Never below 0"),
}


def reveal(board: Board) -> Rules[None]:
    """Seat by seat the face-down cards are turned up."""
    board.phase = "reveal"
    for name in board.seats:
        yield from turn_up(board, name)
    board.phase = "over"


def turn_up(board: Board, name: str) -> Rules[None]:
    """First how many of each profession, then what is printed on each."""
    seat = board.seats[name]
    while seat.face_down:  # once, unless their number is adjusted meanwhile
        sorted_cards = yield from spread(
            "festival.face_down",
            name,
            "{seat}: turn up {cards}. How many of each profession?",
            lambda: by_profession(board, seat.face_down),
            NAMES.__getitem__,
            cards=lambda: face_down_cards(seat.face_down),
        )
        seat.face_down = 0
        for profession, n in sorted_cards.items():
            for _ in range(n):
                number = yield from ask_number(board, name, profession)
                seat.cards.append(Card(profession, number))


def face_down_cards(n: int) -> Message:
    return say_n("{n} face-down card", "{n} face-down cards", n)


def ask_number(board: Board, seat: str, profession: str) -> Rules[int]:
    """The number printed on a card."""
    number = yield from choose(
        "festival.number",
        seat,
        "{seat}: which number has the {profession}?",
        lambda: [str(number) for number in board.numbers_left(profession)],
        profession=NAMES[profession],
    )
    return int(number)


def by_profession(board: Board, cards: int) -> Split:
    """As many of each profession as the deck has left."""
    return split_of(cards, {profession: board.left(profession) for profession in PROFESSIONS})


def split_of(cards: int, left: Mapping[str, int]) -> Split:
    """Cards over heaps that have so many left; evenly is as likely as anything."""
    if sum(left.values()) < cards:
        # Game data or an earlier entry is wrong: believe the table.
        left = dict.fromkeys(left, cards)
    return Split(cards, cards, {heap: (0, n) for heap, n in left.items()}, evenly(cards, left))


def evenly(cards: int, left: Mapping[str, int]) -> dict[str, int]:
    """One to each heap in turn while it has room."""
    split = dict.fromkeys(left, 0)
    while cards > sum(split.values()):
        room = [heap for heap in left if split[heap] < left[heap]]
        for heap in room[: cards - sum(split.values())]:
            split[heap] += 1
    return {heap: n for heap, n in split.items() if n}


def tally(board: Board) -> Rules[None]:
    """Just the score: only what counts for it, nothing followed before."""
    board.phase = "over"
    for name in board.seats:
        yield from (count_numbers if board.simplified else count_cards)(board, name)


def count_cards(board: Board, name: str) -> Rules[None]:
    """How many of each profession, and which of them are 9s."""
    cards = yield from spread(
        "festival.cards",
        name,
        "{seat}: how many cards of each profession?",
        lambda: by_profession(board, board.rounds),
        NAMES.__getitem__,
    )
    nines = yield from spread(
        "festival.nines",
        name,
        "{seat}: how many of them are 9s?",
        lambda: nines_among(board, cards),
        NAMES.__getitem__,
    )
    for profession, n in cards.items():
        with_nine = nines.get(profession, 0)
        board.seats[name].cards += [Card(profession, NINE)] * with_nine
        board.seats[name].cards += [Card(profession, 0)] * (n - with_nine)


def nines_among(board: Board, cards: Mapping[str, int]) -> Split:
    """At most as many 9s as the deck has left."""
    seen = board.seen()
    places = {p: (0, min(n, board.deck.left(Card(p, NINE), seen))) for p, n in cards.items()}
    return Split(0, sum(most for _, most in places.values()), places, {})


def count_numbers(board: Board, name: str) -> Rules[None]:
    """By the simplified rules only the numbers count."""
    numbers = yield from spread(
        "festival.numbers",
        name,
        "{seat}: how many cards of each number?",
        lambda: split_of(board.rounds, {str(n): copies_left(board, n) for n in board.numbers}),
        str,
    )
    for number, n in numbers.items():
        board.seats[name].cards += [Card("", int(number))] * n


def copies_left(board: Board, number: int) -> int:
    """How many cards of a number were not seen yet, whatever their profession."""
    copies = sum(board.deck.copies.get(Card(p, number), 0) for p in PROFESSIONS)
    return max(0, copies - sum(card.number == number for card in board.seen()))


def score(board: Board) -> Score:
    """The score as it stands."""
    return score_seats(board.seats, board.simplified)


def score_seats(seats: Mapping[str, Seat], simplified: bool) -> Score:
    """Everyone's gold, and who has the most."""
    return decide([sheet(seats, name, simplified) for name in seats])


def sheet(seats: Mapping[str, Seat], name: str, simplified: bool) -> Sheet:
    """One player's lines; what rarely applies stands there only then."""
    cards, adjusted = seats[name].cards, seats[name].adjusted
    if simplified:
        lines = [Line("numbers", sum(card.number for card in cards))]
    else:
        lines = [
            Line("professions", sum(gold(stars(seats, p)).get(name, 0) for p in PROFESSIONS)),
            Line("diversity", DIVERSITY[len({card.profession for card in cards})]),
            Line("nines", -sum(card.number == NINE for card in cards)),
        ]
    if adjusted:
        lines.append(Line("adjusted", adjusted))
    total = sum(line.points for line in lines)
    if total < 0:
        lines.append(Line("floor", -total))
    return Sheet(name, tuple(lines))


def gold(counts: Mapping[str, int]) -> dict[str, int]:
    """What the stars of one profession bring; without a star nobody is second."""
    first = leaders(counts)
    if len(first) > 1:
        return dict.fromkeys(first, TIED_FIRST)
    second = leaders({name: n for name, n in counts.items() if name not in first})
    coins = SECOND if len(second) == 1 else TIED_SECOND
    return dict.fromkeys(first, FIRST) | dict.fromkeys(second, coins)
