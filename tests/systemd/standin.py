"""
A companion in small, as a process: the real loop and service, a real game, and places to hang.

`python tests/systemd/standin.py FOLDER` reads words from the pipe `words` in FOLDER. At `answer`
it gives the first legal answer, which is in a file before it counts; its screen is the status
that systemd shows. `handler`, `queue`, `painter` and `goodbye` make it hang there, `fall` makes
it fall.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from core import games, record
from core.game import Header
from core.session import Session
from firmware.companion.loop import Event, Loop
from firmware.companion.notify import Notifier
from firmware.companion.service import Service


@dataclass(frozen=True, slots=True)
class Said:
    word: str
    at: float


class StandIn:
    """One game of Festo!, from a file if there is one."""

    def __init__(self, folder: Path, notifier: Notifier) -> None:
        self._file = folder / "record.json"
        self._notifier = notifier
        self._session = self._resume()
        self._clings = False

    def show(self) -> None:
        ask = self._session.ask
        self._notifier.status(f"{self._session.n} {ask.key if ask else 'over'}")

    def handle(self, event: Event) -> None:
        assert isinstance(event, Said)
        match event.word:
            case "answer":
                self._answer()
            case "handler":
                self._notifier.status("hanging")
                hang()
            case "painter":
                threading.Thread(target=hang, daemon=True).start()
            case "goodbye":
                self._clings = True
            case "fall":
                raise RuntimeError("fallen, as was wanted")
        self.show()

    def goodbye(self) -> None:
        self._notifier.status("goodbye")
        if self._clings:
            hang()

    def _answer(self) -> None:
        assert self._session.ask is not None
        self._session.answer(next(self._session.ask.answers()), "typed")
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(self._session.export()), "utf-8")
        part.replace(self._file)

    def _resume(self) -> Session:
        if self._file.exists():
            return record.load(json.loads(self._file.read_text("utf-8")), games.find)
        return Session(Header.of(games.find("festo"), ["Sarah", "Toby"], {}, {}, "en"))


class StickyLoop(Loop):
    """Gives nothing out of its queue any more once it is stuck; its timers go on."""

    stuck = False

    def post(self, event: Event) -> None:
        if isinstance(event, Said) and event.word == "queue":
            self.stuck = True
        if not self.stuck:
            super().post(event)


def hang() -> None:
    while True:
        time.sleep(3600)


def listen(pipe: Path, loop: Loop) -> None:
    """Post every word; whoever writes opens the pipe anew each time."""
    while True:
        for word in pipe.read_text("ascii").split():
            loop.post(Said(word, loop.clock()))


def main(folder: Path) -> None:
    pipe = folder / "words"
    if not pipe.exists():
        os.mkfifo(pipe)
    loop = StickyLoop()
    standin = StandIn(folder, Notifier.of(os.environ))
    threading.Thread(target=listen, args=(pipe, loop), daemon=True).start()
    standin.show()
    Service.of(os.environ, loop, folder).run(standin.handle, standin.goodbye)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
