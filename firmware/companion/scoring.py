"""`tischlein score`: a final position, tallied."""

from __future__ import annotations

import json
import sys

from core.errors import Refused
from core.games import find
from firmware.companion.errors import BadInput
from firmware.companion.files import read_file
from firmware.companion.sheets import printable, sheet_lines
from firmware.companion.speech import Speech
from firmware.companion.table import score_object

__all__ = ["score"]


def score(name: str, file: str | None, as_json: bool, speech: Speech) -> None:
    """Print the score of the position in *file*, or on standard input."""
    game = find(name)
    position = read_file(file, speech)
    try:
        result, odd = game.score_position(position)
    except Refused as error:
        raise BadInput(f"{file or '-'}: {speech(error.reason)}") from error
    for note in odd:
        print(speech(note), file=sys.stderr)
    if as_json:
        print(json.dumps(score_object(result, speech), ensure_ascii=False))
    else:
        print(*map(printable, sheet_lines(result, game.lines, speech)), sep="\n")
