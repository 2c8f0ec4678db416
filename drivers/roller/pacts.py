"""
The dice book of a game: pacts made before rolls, rolls that prove themselves, voids told.

It decides and remembers; it asks nobody and stores nothing. Every method gives back lines to be
stored before anything is shown, and a book that is opened again reads the same lines:

    {"secret": HEX}                               for the device alone, mode 0600, never exported
    {"pact": ...} {"roll": ...} {"void": ...}     as in the record
    {"asked": {"n": 5, "dice": [6, 6, 6]}}        the open roll
    {"correct": {"n": 5, "faces": [4, 5, 6]}}     a typed roll was misread

A book that is opened with lines from a record lacks the secret: the device's next chain is anew.

A roll with a roller: `agree` with it, `ask`, store, `reveal(book.wanted)`, `show` what it
revealed, store, and only then let anybody see the faces.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from hashlib import sha256

from drivers.roller import Revealed, RollerError, RollerReady
from drivers.roller.chain import DEVICE, ROLLER, Chain, before
from drivers.roller.faces import NOTHING, faces, salted
from drivers.roller.record import Asked, BadRecordError, Correction, Json, Pact, Roll, Section, Void
from drivers.roller.verify import LINKS

__all__ = ["BrokenChainError", "DiceBook"]

RESTARTED = "The roller started anew before the roll was shown."
AWAY = "The roller was away before the roll was shown."
TYPED = "Dice by hand were taken before the roll was shown."
BROKEN = "The roller's link does not lead to the one before."


class BrokenChainError(RollerError):
    """The roller revealed a link that is not of its chain; *lines* keep the evidence."""

    def __init__(self, lines: list[Json]) -> None:
        super().__init__(BROKEN)
        self.lines = lines


def new_secret(entropy: bytes = b"") -> bytes:
    """A secret for the device's chain, from the kernel and what the roller gave."""
    return sha256(os.urandom(32) + entropy).digest()


class DiceBook:
    """The dice of one game."""

    def __init__(
        self, lines: Iterable[Json] = (), secret: Callable[[], bytes] = new_secret
    ) -> None:
        self.section = Section()
        self.asked: Asked | None = None
        self._secret = secret
        self._chain: Chain | None = None
        self._used = 0
        self._roller: bytes | None = None
        self._k: int | None = None
        self._newest: RollerReady | None = None
        self._readers: dict[str, Callable[[object], None]] = {
            "secret": self._read_secret,
            "pact": self._read_pact,
            "asked": self._read_asked,
            "roll": self._read_roll,
            "void": self._read_void,
            "correct": self._read_correction,
        }
        for line in lines:
            self._read(line)

    @property
    def pact(self) -> Pact | None:
        """The pact that stands."""
        return self.section.pacts[-1] if self.section.pacts else None

    @property
    def n(self) -> int:
        """The number of the next roll, or of the open one."""
        return len(self.section.rolls) + 1

    @property
    def wanted(self) -> int | None:
        """The link to ask the roller for; None where the device's chain serves alone."""
        if self._roller is None:
            return None
        if self._k is None:
            raise RollerError("The pact is with a roller that was not met yet: agree with it.")
        return self._k + 1

    def agree(self, roller: RollerReady | None) -> list[Json]:
        """Make a pact with *roller* as it was met last, or with none, unless that pact stands."""
        if self.asked and self._roller is None:
            return []  # the device's own roll needs nobody and is shown first
        link = self._meet(roller)
        lines = []
        if self.asked and link != self._roller:
            lines += self.void(RESTARTED if roller else AWAY)
        anew = self._chain is None and self.pact is not None
        lines += self._make_chain()
        if lines or self.pact is None or link != self._roller:
            lines += self._make_pact(link, self._salts, anew)
        return lines

    def overhear(self, revealed: Revealed) -> list[Json]:
        """A link came for a roll that is no longer open: it is known now and rolls no dice."""
        if self.asked or self._roller is None or before(ROLLER, revealed.link) != self._roller:
            return []
        self._learn(revealed.k, revealed.link)
        return self._make_pact(revealed.link, self._salts)

    def add_salt(self, salt: bytes) -> list[Json]:
        """A phone that has the pact adds 16 random bytes: the next pact."""
        if self.pact is None or self.asked:
            raise RollerError("A salt needs a pact, and no open roll.")
        return self._make_pact(self._roller, (*self._salts, salt))

    def ask(self, dice: Sequence[int]) -> list[Json]:
        """Open the next roll."""
        if self.pact is None or self.asked or self._used == LINKS:
            raise RollerError("A roll needs a pact with links left, and no other open roll.")
        return self._note({"asked": Asked(self.n, tuple(dice)).json()})

    def show(self, link: bytes | None = None) -> list[Json]:
        """Close the open roll with what the roller revealed, or with the device's link alone."""
        if self.asked is None or self._chain is None:
            raise RollerError("No roll is open.")
        if self._roller is None:
            link = None
        elif link is None or before(ROLLER, link) != self._roller:
            raise BrokenChainError(self._note({"void": Void(self.n, BROKEN, link).json()}))
        device = self._chain.link(self._used + 1)
        dice = self.asked.dice
        shown = faces(self.n, dice, device, link or NOTHING, salted(self._salts))
        source = "roller" if link else "device"
        return self._note({"roll": Roll(self.n, dice, shown, source, device, link).json()})

    def type_in(self, dice: Sequence[int], shown: Sequence[int]) -> list[Json]:
        """Take dice rolled by hand, whatever is open."""
        lines = self.void(TYPED) if self.asked else []
        roll = Roll(self.n, tuple(dice), tuple(shown), "typed")
        return lines + self._note({"roll": roll.json()})

    def correct(self, n: int, shown: Sequence[int]) -> list[Json]:
        """Mend a typed roll that was misread."""
        if not 1 <= n < self.n or self.section.rolls[n - 1].source != "typed":
            raise RollerError(f"Roll {n} was not typed in and cannot be mended.")
        return self._note({"correct": Correction(n, tuple(shown)).json()})

    def void(self, why: str) -> list[Json]:
        """Give up the open roll; it is counted and told."""
        return self._note({"void": Void(self.n, why).json()})

    def give_up(self, why: str) -> list[Json]:
        """Give up the open roll for another one, which a pact of its own begins."""
        return self.void(why) + self._make_pact(self._roller, self._salts)

    @property
    def _salts(self) -> tuple[bytes, ...]:
        return self.pact.salts if self.pact else ()

    def _meet(self, roller: RollerReady | None) -> bytes | None:
        """The newest link that counts as known: the pact's own where its chain goes on."""
        if roller is None:
            self._k = None
            return None
        roller = self._newest = self._newer(roller)
        if self.asked and before(ROLLER, roller.link) == self._roller:
            # It has revealed what we asked for and never stored; asked again, it says the same.
            self._k = roller.k - 1
            return self._roller
        self._k = roller.k
        return roller.link

    def _newer(self, roller: RollerReady) -> RollerReady:
        """What is known of its chain since it was met."""
        known = self._newest
        return known if known and known.boot == roller.boot and known.k > roller.k else roller

    def _learn(self, k: int, link: bytes) -> None:
        self._k = k
        if self._newest is not None:
            self._newest = replace(self._newest, k=k, link=link)

    def _make_chain(self) -> list[Json]:
        if self._chain is not None and self._used < LINKS:
            return []
        return self._note({"secret": self._secret().hex()})

    def _make_pact(
        self, roller: bytes | None, salts: tuple[bytes, ...], anew: bool = False
    ) -> list[Json]:
        assert self._chain is not None, "a pact needs the device's chain"
        pact = Pact(self.n, self._chain.link(self._used), roller, salts, anew)
        return self._note({"pact": pact.json()})

    def _note(self, line: Json) -> list[Json]:
        self._read(line)
        return [line]

    def _read(self, line: Json) -> None:
        for key, value in line.items():
            if key not in self._readers:
                raise BadRecordError(f"{key!r} is no line of a dice book")
            self._readers[key](value)

    def _read_secret(self, value: object) -> None:
        self._chain = Chain(DEVICE, bytes.fromhex(str(value)), LINKS)
        self._used = 0

    def _read_pact(self, value: object) -> None:
        pact = Pact.read(value)
        self.section.pacts.append(pact)
        self._roller = pact.roller

    def _read_asked(self, value: object) -> None:
        self.asked = Asked.read(value)

    def _read_roll(self, value: object) -> None:
        roll = Roll.read(value)
        self.section.rolls.append(roll)
        self.asked = None
        self._used += roll.device is not None
        if roll.roller is not None:
            self._roller = roll.roller
            if self._k is not None:
                self._learn(self._k + 1, roll.roller)

    def _read_void(self, value: object) -> None:
        self.section.voids.append(Void.read(value))
        self.asked = None

    def _read_correction(self, value: object) -> None:
        mended = Correction.read(value)
        old = self.section.rolls[mended.n - 1]
        was = (*old.was, old.faces)
        self.section.rolls[old.n - 1] = Roll(old.n, old.dice, mended.faces, "typed", was=was)
